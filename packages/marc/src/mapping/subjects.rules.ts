import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf, fieldsOfAll, valuesOf } from "./field-index.rules.ts";
import { distinct, plain } from "./text.rules.ts";

const HEADINGS = ["600", "610", "611", "630", "647", "648", "650", "651", "690"];
const SUBDIVISIONS = "vxyz";
const NAME_PARTS = "abcnpt";

const texts = (field: DataField, codes: string): readonly string[] =>
  valuesOf(field, codes)
    .map((text) => plain(text))
    .filter((text) => text !== "");

/** Separator of the parts of a heading: bodies and titles have sentences, persons additions. */
const headOf = (field: DataField): string =>
  texts(field, NAME_PARTS).join(field.tag === "600" ? ", " : ". ");

/** `Head - subdivision - subdivision`, as a heading is read. */
function headingOf(field: DataField): string {
  const head = headOf(field);
  return head === "" ? "" : [head, ...texts(field, SUBDIVISIONS)].join(" - ");
}

/** Codes of the book trade that publishers include, not words of a cataloguer: `(Produktform)Hardcover`. */
const TRADE_CODE =
  /^\((?:Produkt(?:form|rabattgruppe|sprache)|VLB-[A-Z]+|BISAC[^)]{0,40}|BIC[^)]{0,40}|Thema[^)]{0,40}|Zielgruppe|Lesealter)\)/i;

/**
 * Subjects: headings of 6XX with their subdivisions, free words of 653, and the terms of German subject chains (689) one
 * by one, so that a facet counts the term and not the chain. Each once, case-insensitive.
 * @source MARC 21 bibliographic 600–653, and 689 as agreed in Germany
 */
export function subjectsOf(index: FieldIndex): readonly string[] {
  return distinct([
    ...fieldsOfAll(index, HEADINGS).map((field) => headingOf(field)),
    ...fieldsOf(index, "653").flatMap((field) =>
      texts(field, "a").filter((text) => !TRADE_CODE.test(text)),
    ),
    ...fieldsOf(index, "689").map((field) => headingOf(field)),
  ]);
}

const isCarrier = (field: DataField): boolean => valuesOf(field, "2").includes("gnd-carrier");

/** Genres and forms of 655; terms for the carrier (`CD-ROM`) count for the media type instead. */
export function genresOf(index: FieldIndex): readonly string[] {
  const fields = fieldsOf(index, "655").filter((field) => !isCarrier(field));
  return distinct(fields.map((field) => headingOf(field)));
}
