import { isoDate, type IsoDate } from "@freihand/contract";

const GERMAN = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;
/** Two digits: no computer kept a catalogue before. */
const FIRST_YEAR = 68;

function fullYear(text: string): string {
  if (text.length === 4) return text;
  return `${Number(text) < FIRST_YEAR ? "20" : "19"}${text}`;
}

/** The day of a date as `24.11.2026`, `24.11.26`, `24/11/2026` or `2026-11-24`, with or without a time. @returns undefined when it is none */
export function dayOf(text: string): IsoDate | undefined {
  const [iso] = ISO.exec(text) ?? [];
  const [, day = "", month = "", year = ""] = GERMAN.exec(text) ?? [];
  const written = iso ?? `${fullYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isoDate.safeParse(written).data;
}

const YEAR = /(?<!\d)\d{4}(?!\d)/g;
const EARLIEST = 1000;

/** The first plausible year in a text such as `2019`, `c2019`, `[2019]`, `2019-2021`, `2019,00` or `24.11.2019`. */
export function yearOf(text: string, latest: number): number | undefined {
  const years = (text.match(YEAR) ?? []).map(Number);
  return years.find((year) => year >= EARLIEST && year <= latest);
}
