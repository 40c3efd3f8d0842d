import type { DataField, Subfield } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf } from "./field-index.rules.ts";
import { distinct, tidy, trimIsbd, withoutSortingMarks } from "./text.rules.ts";

/** Between the works that a title contains. */
const NEXT = "--";
/** Before who made one. */
const BY = "/";
/** Between several of those. */
const AND = ";";

/** Which sign belongs before a subfield; empty: a blank is enough. */
function signBefore({ code }: Subfield, before: Subfield, numbersFirst: boolean): string {
  if (code === "r") return before.code === "r" ? AND : BY;
  // a number or a duration: in front of each title, or behind it
  if (code === "g") return numbersFirst ? NEXT : "";
  return numbersFirst && before.code === "g" ? "" : NEXT;
}

function joined(text: string, sign: string, next: string): string {
  if (sign === "" || text.endsWith(sign) || next.startsWith(sign)) return `${text} ${next}`;
  const end = trimIsbd(text);
  return sign === AND ? `${end}${sign} ${next}` : `${end} ${sign} ${next}`;
}

/** One field as one text: with the signs between titles and names that are left out where subfields tell them apart. */
function contentsIn(field: DataField): string {
  const subfields = field.subfields
    .filter(({ code }) => "agrt".includes(code))
    .map(({ code, value }) => ({ code, value: withoutSortingMarks(tidy(value)) }))
    .filter(({ value }) => value !== "");
  const [first, ...rest] = subfields;
  if (first === undefined) return "";
  let [text, before] = [first.value, first];
  for (const subfield of rest) {
    text = joined(text, signBefore(subfield, before, first.code === "g"), subfield.value);
    before = subfield;
  }
  return text;
}

/**
 * What a title contains; one line for each field, ` -- ` between works and ` / ` before names as ISBD has them.
 * @returns empty when the record does not say
 * @source MARC 21 bibliographic 505 $a $g $t $r
 */
export const contentsOf = (index: FieldIndex): string =>
  distinct(fieldsOf(index, "505").map((field) => contentsIn(field))).join("\n");
