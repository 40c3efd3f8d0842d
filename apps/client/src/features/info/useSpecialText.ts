import { weekdayOf } from "@freihand/contract";
import { useLocale, useT } from "../../i18n/context.ts";
import { weekdayName } from "../../parts/text/weekday.rules.ts";
import { daysText } from "./day-names.rules.ts";
import type { SpecialDays } from "./special-days.rules.ts";
import { timesText, type WeekRow } from "./week.rules.ts";

/** Texts for days that differ from the usual week. */
export interface SpecialText {
  /** "Do., 24. – Sa., 26. Dezember" */
  readonly days: (special: Pick<SpecialDays, "from" | "to">) => string;
  /** "geschlossen", "geöffnet 10:00–13:00" */
  readonly hours: (special: Pick<SpecialDays, "from" | "to" | "hours">) => string;
}

/** Describes in the patron's language what differs from the usual week. */
export function useSpecialText(): SpecialText {
  const t = useT();
  const locale = useLocale();
  const named = ({ first, last, open }: WeekRow) => {
    const names = [...new Set([first, last])].map((day) => weekdayName(day, locale));
    return `${names.join("–")} ${timesText(open)}`;
  };
  return {
    days: ({ from, to }) => daysText(from, to, locale),
    hours: ({ from, to, hours }) => {
      if (!hours) return t("info.special.usual");
      if (from !== to)
        return hours.length === 0
          ? t("info.closed")
          : t("info.special.open", { times: hours.map(named).join(", ") });
      const day = weekdayOf(from);
      const row = hours.find(({ first, last }) => first <= day && day <= last);
      return row ? t("info.special.open", { times: timesText(row.open) }) : t("info.closed");
    },
  };
}
