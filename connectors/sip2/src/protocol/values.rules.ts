import { isoDate, type IsoDate } from "@freihand/contract";

/** `YYYYMMDD`, mostly with a zone in four characters and `HHMMSS`. */
const STANDARD = /^(\d{4})(\d{2})(\d{2})(?:(.{4})(\d{2})(\d{2})(\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;
const UTC = /^ *(?:Z|UTC|GMT) *$/;

/** The day on the calendar of a time zone. @param ms since 1970 UTC */
function zonedParts(ms: number, timeZone: string): { day: string; time: string } {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const [day = "", time = ""] = format.format(ms).split(" ");
  return { day, time };
}

/** A moment as the library's clocks show it, in SIP2's form. @param ms since 1970 UTC */
export function toSip2Date(ms: number, timeZone: string): string {
  const { day, time } = zonedParts(ms, timeZone);
  return `${day.replaceAll("-", "")}    ${time.replaceAll(":", "")}`;
}

/** The end of a day in SIP2's form. */
export const toSip2EndOfDay = (day: IsoDate): string => `${day.replaceAll("-", "")}    235959`;

/**
 * The day of a date that a server sent, on the library's calendar. A date without a zone is on it already; one in UTC is
 * converted; other zones mean nothing to us. Forms: the standard's, ISO 8601, `DD.MM.YYYY`.
 * @param timeZone the library's, IANA name
 * @returns undefined for none, and for a text that is no clear date
 */
export function toDay(text: string | undefined, timeZone: string): IsoDate | undefined {
  const trimmed = text?.trim() ?? "";
  const date = dateIn(trimmed);
  const moment = date === undefined ? Number.NaN : utcMoment(date, trimmed);
  return Number.isNaN(moment) ? date : isoDate.parse(zonedParts(moment, timeZone).day);
}

function dateIn(text: string): IsoDate | undefined {
  const [, year, month = "", day = ""] = STANDARD.exec(text) ?? ISO.exec(text) ?? [];
  return year === undefined ? fromGerman(text) : isoDate.safeParse(`${year}-${month}-${day}`).data;
}

/** Milliseconds since 1970; NaN for a date that is not said to be in UTC. */
function utcMoment(date: IsoDate, text: string): number {
  const [, , , , zone = "", ...time] = STANDARD.exec(text) ?? [];
  return UTC.test(zone) ? Date.parse(`${date}T${time.join(":")}Z`) : Number.NaN;
}

function fromGerman(text: string): IsoDate | undefined {
  const [, day = "", month = "", year = ""] = GERMAN.exec(text) ?? [];
  return isoDate.safeParse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`).data;
}

/** A currency may stand before or behind. */
const AMOUNT = /^[^\d+-]{0,5}([+-]?)[^\d.,]{0,5}([\d.,' ]+)[^\d.,]{0,5}$/;
const THOUSANDS = /^\d{1,3}(?:([.,' ])\d{3})+(?=[.,]\d{2}$)/;
/** One or two decimals; more only as the zeros of a database. */
const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,2})(?:00+)?)?$/;

/**
 * Cents of an amount such as `3`, `4.5`, `12,50`, `-1.00`, `1.234,50`, `EUR 3.00`. @returns undefined for none, and for
 * what can be read in two ways, such as `1.234`
 */
export function toCents(text: string | undefined): number | undefined {
  const [, sign, amount] = AMOUNT.exec(text?.trim() ?? "") ?? [];
  const cents = amount === undefined ? undefined : unsignedCents(amount.trim());
  return cents !== undefined && sign === "-" ? 0 - cents : cents;
}

function unsignedCents(amount: string): number | undefined {
  const plain = amount.replace(THOUSANDS, (group) => group.replaceAll(/\D/g, ""));
  const [, whole, decimals = ""] = DECIMAL.exec(plain) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, "0"));
}

/** Whether two identifiers are the same: servers write letters large or small and pad with blanks. */
export const isSameId = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();
