import type { IsoDate, LibraryEvent } from "@freihand/contract";
import Box from "@mui/material/Box";
import { useLocale, useT } from "../../i18n/useT.ts";
import { spanOf } from "./event-time.rules.ts";

interface DayBlockProps {
  readonly event: LibraryEvent;
  readonly today: IsoDate;
}

/** The day as on a tear-off calendar, decorative: the text beside it says it too. A continuing event shows its last day. */
export function DayBlock({ event, today }: DayBlockProps) {
  const t = useT();
  const locale = useLocale();
  const { from, to } = spanOf(event);
  const isOngoing = from.day < today;
  const day = isOngoing ? (to?.day ?? from.day) : from.day;
  const format = new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
    weekday: "short",
    timeZone: "UTC",
  });
  return (
    <Box
      aria-hidden="true"
      sx={(theme) => ({
        width: 48,
        flexShrink: 0,
        textAlign: "center",
        lineHeight: 1.2,
        color: theme.vars.palette.text.secondary,
      })}
    >
      <Box sx={{ fontSize: "0.75rem" }}>
        {isOngoing ? t("events.until") : format.format(new Date(`${day}T00:00:00Z`))}
      </Box>
      <Box sx={{ fontSize: "1.5rem", fontVariantNumeric: "tabular-nums" }}>
        {Number(day.slice(8))}
      </Box>
    </Box>
  );
}
