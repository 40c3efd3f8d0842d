import type { BibRecord } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { controlOf, fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";
import { optional, plain, tidy } from "./text.rules.ts";

const PAGES = /(?:\bseiten?|\bs\.|\bpages?|\bpp?\.|\bp\b)\s*(\d[\d\s,–-]{0,40})/i;

const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => tidy(text))
    .filter((text) => text !== "")
    .join(", ");

const VOLUME = /(?:^|\b(?:bd|band|vol|volume|jg|jahrgang)\.?\s*)(\d{1,4})\b/i;

/**
 * Whether a chapter is in a book: $7 has the host's bibliographic level; otherwise an ISBN indicates a book and an ISSN
 * does not.
 * @source MARC 21 bibliographic 773 $7/3, $x, $z
 */
function isInBook(field: DataField): boolean {
  const level = valueOf(field, "7").charAt(3);
  if ("ms".includes(level) && level !== "") return level === "m";
  return valueOf(field, "z") !== "" && valueOf(field, "x") === "";
}

function hostFrom(field: DataField): BibRecord["host"] {
  const title = plain([...valuesOf(field, "t"), ...valuesOf(field, "a")][0] ?? "");
  if (title === "") return undefined;
  const detail = joined([...valuesOf(field, "g"), ...valuesOf(field, "d")]);
  const pages = PAGES.exec(detail)?.[1];
  return {
    title,
    ...(isInBook(field) ? { isBook: true } : {}),
    ...optional("detail", detail),
    ...optional("volume", VOLUME.exec(detail)?.[1] ?? ""),
    ...optional(
      "pages",
      plain(pages ?? "")
        .replaceAll(/\s/g, "")
        .replaceAll("-", "–"),
    ),
  };
}

/**
 * The journal or book of an article or chapter, with volume and pages as written.
 * @source MARC 21 bibliographic 773 $t $g $d, leader/07 a, b
 */
export function hostOf(index: FieldIndex): Pick<BibRecord, "host"> {
  if (!"ab".includes(index.leader.charAt(7))) return {};
  for (const field of fieldsOf(index, "773")) {
    const host = hostFrom(field);
    if (host !== undefined) return { host };
  }
  return {};
}

/** Kind, place and year of a thesis. @source MARC 21 bibliographic 502 */
export function thesisOf(index: FieldIndex): Pick<BibRecord, "thesis"> {
  const field = fieldsOf(index, "502")[0];
  if (field === undefined) return {};
  const whole = plain(valueOf(field, "a"));
  const text = whole === "" ? joined(valuesOf(field, "bcd").map((part) => plain(part))) : whole;
  if (text === "") return {};
  const year = /(?<!\d)(1[5-9]|20)\d{2}(?!\d)/.exec(`${valueOf(field, "d")} ${text}`)?.[0];
  return {
    thesis: {
      text,
      ...optional("school", plain(valueOf(field, "c"))),
      ...(year === undefined ? {} : { year: Number(year) }),
    },
  };
}

const isYear = (text: string): boolean => /^[12]\d{3}$/.test(text);

/** Last year of a serial that is still published. */
const RUNNING = "";

interface Span {
  readonly first: string;
  readonly last: string;
}

/** @source MARC 21 bibliographic 008/06-14 c, d */
function codedSpan(index: FieldIndex): Span | undefined {
  const fixed = controlOf(index, "008");
  const [kind, first, last] = [fixed.charAt(6), fixed.slice(7, 11), fixed.slice(11, 15)];
  if (!isYear(first) || !"cd".includes(kind) || kind === "") return undefined;
  if (kind === "c" || last === "9999") return { first, last: RUNNING };
  return isYear(last) ? { first, last } : undefined;
}

const YEARS = /(?<!\d)[12]\d{3}(?!\d)/g;
const DASH = /[-\u2010-\u2015]/;
/** Letters and digits: something follows the dash. */
const WORD = /[\p{L}\d]/u;

/**
 * The range of years in a text: `1950-1988`, `Bd. 1 (1950)-`, `1.1950 - 39.1988; N.F. 1.1990 -`. A dash before the first
 * year joins numbers, and one followed by words but no year may end anywhere.
 */
function writtenSpan(text: string): Span | undefined {
  const years = [...text.matchAll(YEARS)];
  const [start, end] = [years[0], years.at(-1)];
  if (start === undefined || end === undefined) return undefined;
  const first = start[0];
  const parts = text.slice(start.index + first.length).split(DASH);
  if (parts.length === 1) return undefined;
  if (!WORD.test(parts.at(-1) ?? "")) return { first, last: RUNNING };
  return end === start ? undefined : { first, last: end[0] };
}

/** Sources of years: the imprint, then the dates of publication. */
const WRITTEN: readonly (readonly [tag: string, code: string])[] = [
  ["264", "c"],
  ["260", "c"],
  ["362", "a"],
];

function spansOf(index: FieldIndex): readonly (Span | undefined)[] {
  const texts = WRITTEN.flatMap(([tag, code]) =>
    fieldsOf(index, tag).flatMap((field) => valuesOf(field, code)),
  );
  return [codedSpan(index), ...texts.map((text) => writtenSpan(tidy(text)))];
}

/**
 * Years of publication of a serial: `1869–`, `1950–1988`. Only for serials: two dates of a book mean other things.
 * @param latestYear last plausible year
 * @source MARC 21 bibliographic 008/06-14, 264 and 260 $c, 362 $a, leader/07 s
 */
export function yearsOf(
  index: FieldIndex,
  latestYear: number,
): Required<Pick<BibRecord, "year" | "years">> | undefined {
  if (index.leader.charAt(7) !== "s") return undefined;
  const span = spansOf(index).find(
    (one) =>
      one !== undefined &&
      Number(one.first) <= latestYear &&
      (one.last === RUNNING || Number(one.last) >= Number(one.first)),
  );
  return span && { year: Number(span.first), years: `${span.first}–${span.last}` };
}
