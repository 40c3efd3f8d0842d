import { mdiDirections } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useT } from "../../i18n/context.ts";
import { usePlatform } from "../../platform/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { directionsLink, type MapLocation } from "./directions-link.rules.ts";

interface DirectionsButtonProps {
  readonly place: MapLocation;
}

/** Directions to a place, in another app or tab; nothing when its location is unknown. */
export function DirectionsButton({ place }: DirectionsButtonProps) {
  const t = useT();
  // `geo:` opens a map application on Android; iOS does not support it.
  const way = directionsLink(place, usePlatform().page.system() === "android");
  if (!way) return null;
  const isPage = way.opens === "map-page";
  return (
    <Button
      variant="outlined"
      href={way.href}
      startIcon={<Icon path={mdiDirections} size={20} />}
      {...(isPage && NEW_TAB)}
    >
      {t("info.way")}
      <Box component="span" sx={visuallyHidden}>
        {` ${t(isPage ? "info.way.map" : "info.way.app", { branch: place.name })}`}
      </Box>
    </Button>
  );
}
