import {
  mdiCalendarStar,
  mdiClockOutline,
  mdiHelpCircleOutline,
  mdiMapOutline,
  mdiNewBox,
} from "@mdi/js";
import type { Library } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { useConfig } from "../../../model/config/config.query.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Tile, TILES_SX } from "./Tile.tsx";

/** What else a library has if its catalogue has no topics to browse yet: no home page is empty. */
export function QuickLinks({ library }: { readonly library: Library }) {
  const t = useT();
  const { features, info } = useConfig();
  const ways = [
    { name: "info", icon: mdiClockOutline, isThere: true },
    {
      name: "acquisitions",
      icon: mdiNewBox,
      isThere: features.acquisitions && library.can.acquisitions,
    },
    { name: "events", icon: mdiCalendarStar, isThere: features.events && library.can.events },
    { name: "map", icon: mdiMapOutline, isThere: true },
    { name: "help", icon: mdiHelpCircleOutline, isThere: info.help.visible },
  ] as const;
  return (
    <Box component="section" aria-labelledby="ways">
      <Typography variant="h2" id="ways" sx={{ mb: 3 }}>
        {t("home.ways")}
      </Typography>
      <Box component="ul" sx={TILES_SX}>
        {ways.map(({ name, icon, isThere }) =>
          isThere ? (
            <li key={name}>
              <Tile
                to={`/${name}`}
                title={t(`nav.${name}`)}
                text={t(`home.ways.${name}`)}
                icon={<Icon path={icon} />}
              />
            </li>
          ) : null,
        )}
      </Box>
    </Box>
  );
}
