import type { IsoDate, LibraryEvent } from "@freihand/contract";
import { useLocale, useT } from "../../i18n/useT.ts";
import { formatDate } from "../../parts/format.rules.ts";
import { spanOf } from "./event-time.rules.ts";

/** When an event takes place, in words: "Di., 24. November, 19:30–21:00 Uhr". @param today the library's day */
export function useEventText(today: IsoDate): (event: LibraryEvent) => string {
  const t = useT();
  const locale = useLocale();
  return (event) => {
    const { from, to } = spanOf(event);
    const day = formatDate(from.day, today, locale);
    if (from.time === undefined)
      return to === undefined
        ? t("events.when.all-day", { day })
        : t("events.when.days", { day, lastDay: formatDate(to.day, today, locale) });
    if (to?.time === undefined) return t("events.when.from", { day, from: from.time });
    if (to.day === from.day) return t("events.when.hours", { day, from: from.time, to: to.time });
    const lastDay = formatDate(to.day, today, locale);
    return t("events.when.long", { day, from: from.time, lastDay, to: to.time });
  };
}
