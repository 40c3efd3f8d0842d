import { mdiClose } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { useLibraryLabel } from "../../../parts/libraries/useLibraryLabel.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LibraryOpeningLine } from "./LibraryOpeningLine.tsx";
import { PlaceDetails } from "./PlaceDetails.tsx";
import type { MapState } from "../useMapState.ts";
import { usePlaceText } from "./usePlaceText.ts";

/** On a narrow screen: the selection, over the bottom of the map. Beside the map the list shows it. */
export function PlaceCard({ state }: { readonly state: MapState }) {
  const t = useT();
  const label = useLibraryLabel();
  const placeText = usePlaceText();
  const { selection, select, places } = state;
  const place = places.find(({ library }) => library.id === selection?.libraryId);
  if (!place) return null;
  const { library } = place;
  return (
    <Box
      component="section"
      aria-labelledby="map-card"
      // Scrolls by itself: keyboard users must be able to.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      sx={(theme) => ({
        display: { md: "none" },
        position: "absolute",
        zIndex: 1000, // Leaflet's panes reach up to 800
        insetInline: 8,
        bottom: 8,
        maxHeight: "55%",
        overflowY: "auto",
        overscrollBehavior: "contain",
        p: 4,
        pt: 2,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.default,
      })}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2 }}>
        <Typography variant="h3" component="h2" id="map-card" sx={{ flex: 1, pt: 2.5 }}>
          {label(library)}
        </Typography>
        <IconButton
          aria-label={t("app.close")}
          onClick={() => {
            select(undefined);
          }}
          sx={{ mr: -2 }}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {placeText(place)}
      </Typography>
      <LibraryOpeningLine library={library} opening={state.openingOf(library.id)} state={state} />
      <Box sx={{ mt: 3 }}>
        <PlaceDetails place={place} state={state} headings="h3" order="selected-first" />
      </Box>
    </Box>
  );
}
