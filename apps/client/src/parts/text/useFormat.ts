import type { IsoDate, Money } from "@freihand/contract";
import { useLocale, useT } from "../../i18n/context.ts";
import {
  formatDate,
  formatDay,
  formatDistance,
  formatMoney,
  formatNumber,
  formatTime,
} from "./format.rules.ts";
import { useToday } from "../libraries/useToday.ts";

/** Days, amounts and times in the patron's language; "today" is the library's. */
export interface Format {
  /** The current calendar day at the library. */
  readonly today: IsoDate;
  /** "heute", "morgen", "Mo., 3. Dezember". */
  readonly day: (day: IsoDate) => string;
  /** "Mo., 3. Dezember", even for today. */
  readonly date: (day: IsoDate) => string;
  /** "in 3 Tagen". */
  readonly distance: (day: IsoDate) => string;
  readonly money: (amount: Money) => string;
  readonly number: (count: number) => string;
  /** "14:03" of an RFC 3339 instant, on the device's clock. */
  readonly time: (instant: string) => string;
}

/** The formats for this patron's locale. */
export function useFormat(): Format {
  const t = useT();
  const locale = useLocale();
  const today = useToday();
  const formatLocale = { locale, t };
  return {
    today,
    day: (day) => formatDay(day, today, formatLocale),
    date: (day) => formatDate(day, today, locale),
    distance: (day) => formatDistance(day, today, formatLocale),
    money: (amount) => formatMoney(amount, locale),
    number: (count) => formatNumber(count, locale),
    time: (instant) => formatTime(instant, locale),
  };
}
