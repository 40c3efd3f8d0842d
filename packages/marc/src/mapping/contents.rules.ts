import type { DataField, Subfield } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf } from "./field-index.rules.ts";
import { distinct, tidy, trimIsbd, withoutSortingMarks } from "./text.rules.ts";

/** Between the works that a title contains. */
const NEXT = "--";
/** Before the names of their creators. */
const BY = "/";
/** Between several of those. */
const AND = ";";

/** The punctuation before a subfield; empty: a space is enough. */
function signBefore({ code }: Subfield, before: Subfield, numbersFirst: boolean): string {
  if (code === "r") return before.code === "r" ? AND : BY;
  // a number or a duration: before each title, or after it
  if (code === "g") return numbersFirst ? NEXT : "";
  return numbersFirst && before.code === "g" ? "" : NEXT;
}

function joined(text: string, sign: string, next: string): string {
  if (sign === "" || text.endsWith(sign) || next.startsWith(sign)) return `${text} ${next}`;
  const end = trimIsbd(text);
  return sign === AND ? `${end}${sign} ${next}` : `${end} ${sign} ${next}`;
}

/**
 * One field as one text: with the punctuation between titles and names that is left out where subfields separate them.
 */
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
 * Contents of a title; one line for each field, ` -- ` between works and ` / ` before names as in ISBD.
 * @returns empty when the record has none
 * @source MARC 21 bibliographic 505 $a $g $t $r
 */
export const contentsOf = (index: FieldIndex): string =>
  distinct(fieldsOf(index, "505").map((field) => contentsIn(field))).join("\n");
