import { Box } from "../../../ui/Box.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { MediaLine } from "../../../parts/record/MediaLine.tsx";
import type { TourStop } from "./tour.rules.ts";

interface TourStopRowProps {
  readonly stop: TourStop;
  readonly onToggle: () => void;
}

/** One stop: its shelfmark in large letters, and a checkbox large enough for any thumb. */
export function TourStopRow({ stop, onToggle }: TourStopRowProps) {
  const t = useT();
  const { title, shelfmark, isFound } = stop;
  const { hit } = title;
  return (
    <Box
      component="label"
      sx={(theme) => ({
        display: "flex",
        alignItems: "center",
        gap: 3,
        py: 3,
        minHeight: 72,
        cursor: "pointer",
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        color: isFound ? theme.vars.palette.text.secondary : "inherit",
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: "block", fontSize: "1.5rem", fontWeight: "bold" }}
        >
          {shelfmark ?? t("watchlist.tour.no-shelfmark")}
        </Typography>
        <Typography component="span" sx={{ display: "block", fontSize: "1.25rem" }}>
          {hit.title}
        </Typography>
        {hit.author === undefined ? null : (
          <Typography component="span" sx={{ display: "block" }}>
            {hit.author}
          </Typography>
        )}
        <MediaLine mediaType={hit.mediaType} />
      </Box>
      <Checkbox checked={isFound} onChange={onToggle} sx={{ "& svg": { fontSize: 40 }, p: 2 }} />
    </Box>
  );
}
