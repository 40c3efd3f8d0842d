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

function hostFrom(field: DataField): BibRecord["host"] {
  const title = plain([...valuesOf(field, "t"), ...valuesOf(field, "a")][0] ?? "");
  if (title === "") return undefined;
  const detail = joined([...valuesOf(field, "g"), ...valuesOf(field, "d")]);
  const pages = PAGES.exec(detail)?.[1];
  return {
    title,
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
 * The journal or book that an article or chapter stands in, with volume and pages as they are written.
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

/**
 * What kind of thesis, where and when. @source MARC 21 bibliographic 502
 */
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

/**
 * From when to when a serial appeared: `1869–`, `1950–1988`. Only for serials: two dates of a book mean other things.
 * @source MARC 21 bibliographic 008/06-14 c, d, u, leader/07 s
 */
export function yearsOf(index: FieldIndex): Pick<BibRecord, "years"> {
  const fixed = controlOf(index, "008");
  if (index.leader.charAt(7) !== "s") return {};
  const [kind, first, last] = [fixed.charAt(6), fixed.slice(7, 11), fixed.slice(11, 15)];
  if (!isYear(first) || !"cd".includes(kind) || kind === "") return {};
  if (kind === "c" || last === "9999") return { years: `${first}–` };
  return isYear(last) ? { years: `${first}–${last}` } : {};
}
