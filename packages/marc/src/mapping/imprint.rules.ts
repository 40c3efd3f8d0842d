import type { BibRecord } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { controlOf, fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";
import { optional, plain, withoutBrackets } from "./text.rules.ts";

const EARLIEST = 1000;

const NOT_NAMED =
  /^(?:s\.? ?l\.?|s\.? ?n\.?|o\.? ?o\.?|o\.? ?v\.?)$|(?:nicht ermittelbar|not identified|nicht angegeben)$/i;

function named(text: string): string {
  const outer = plain(text);
  const inner = withoutBrackets(outer);
  const name = inner === outer ? outer : plain(inner);
  return NOT_NAMED.test(name) ? "" : name;
}

/** 264 for publication, then 260, then any other 264: in the order in which the rules superseded each other. */
function imprintFields(index: FieldIndex): readonly DataField[] {
  const statements = fieldsOf(index, "264");
  return [
    ...statements.filter((field) => field.ind2 === "1"),
    ...fieldsOf(index, "260"),
    ...statements.filter((field) => field.ind2 !== "1"),
  ];
}

const firstNamed = (fields: readonly DataField[], code: string): string => {
  const texts = fields.flatMap((field) => valuesOf(field, code));
  return texts.map((text) => named(text)).find((name) => name !== "") ?? "";
};

const FOUR_DIGITS = /(?<!\d)\d{4}(?!\d)/g;

/** The first number of four digits that can be a year. */
function yearIn(text: string, latest: number): number | undefined {
  for (const digits of text.match(FOUR_DIGITS) ?? []) {
    const year = Number(digits);
    if (year >= EARLIEST && year <= latest) return year;
  }
  return undefined;
}

/**
 * The first year of publication: date 1 of 008, else the first year in 264 or 260 $c. `19uu`, `9999` and years after
 * `latest` do not count.
 */
function yearOf(index: FieldIndex, latest: number): number | undefined {
  const coded = yearIn(controlOf(index, "008").slice(7, 11), latest);
  if (coded !== undefined) return coded;
  for (const field of imprintFields(index)) {
    const year = yearIn(valueOf(field, "c"), latest);
    if (year !== undefined) return year;
  }
  return undefined;
}

/**
 * Place, publisher and year of a record, RDA (264) and AACR2 (260).
 * @param latestYear last plausible year
 * @source MARC 21 bibliographic 008/07-14, 260, 264
 */
export function imprintFacts(
  index: FieldIndex,
  latestYear: number,
): Pick<BibRecord, "place" | "publisher" | "year"> {
  const fields = imprintFields(index);
  const year = yearOf(index, latestYear);
  return {
    ...optional("place", firstNamed(fields, "a")),
    ...optional("publisher", firstNamed(fields, "b")),
    ...(year === undefined ? {} : { year }),
  };
}
