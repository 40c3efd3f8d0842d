import { parseIsbn } from "@freihand/contract";
import type { BibRecord } from "@freihand/contract";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";
import { tidy } from "./text.rules.ts";

/** ISBN and ISSN of a record, and the invalid ones. */
export interface StandardNumbers extends Pick<BibRecord, "isbn" | "issn"> {
  readonly warnings: readonly string[];
}

/** A number at the start, before a qualifier such as `(geb.)` or a price. */
const NUMBER = /^(?:ISBN(?:-1[03])?:?\s*)?([\dX][\dX\s\-\u2010-\u2015]{8,}[\dX])/i;

function numberIn(text: string): string {
  return NUMBER.exec(text)?.[1] ?? text;
}

const numbersIn = (index: FieldIndex, tag: string): readonly string[] =>
  fieldsOf(index, tag)
    .flatMap((field) => valuesOf(field, "a"))
    .map((text) => tidy(text));

function isbnFacts(index: FieldIndex): {
  readonly isbn: readonly string[];
  readonly warnings: readonly string[];
} {
  const isbn = new Set<string>();
  const warnings: string[] = [];
  const take = (raw: string): boolean => {
    const parsed = parseIsbn(numberIn(raw));
    if (parsed === undefined) return false;
    isbn.add(parsed.isbn13);
    if (parsed.isbn10 !== undefined) isbn.add(parsed.isbn10);
    return true;
  };
  // $a is not repeatable, but is repeated: the hardback next to the paperback
  for (const raw of numbersIn(index, "020")) {
    if (raw !== "" && !take(raw)) warnings.push(`invalid ISBN: ${raw}`);
  }
  // 024 with first indicator 3 is the retail bar code, which for books is the ISBN.
  for (const field of fieldsOf(index, "024"))
    if (field.ind1 === "3") take(tidy(valueOf(field, "a")));
  return { isbn: [...isbn], warnings };
}

/** As written with a hyphen, any dash, a space or nothing between, after the word. */
const ISSN = /^(?:ISSN(?:-L)?:? *)?(\d{4})[ \-\u2010-\u2015]?(\d{3})([\dX])(?![\dX])/;

/** @returns with hyphen; undefined when the check digit is wrong */
function parseIssn(raw: string): string | undefined {
  const match = ISSN.exec(raw.toUpperCase());
  if (match === null) return undefined;
  const [, first = "", second = "", check = ""] = match;
  const sum = Array.from(first + second).reduce(
    (total, digit, i) => total + Number(digit) * (8 - i),
    0,
  );
  const rest = (11 - (sum % 11)) % 11;
  return check === (rest === 10 ? "X" : String(rest)) ? `${first}-${second}${check}` : undefined;
}

/**
 * ISBN (020 $a, 024 of retail) and ISSN (022 $a); those with a wrong check digit are left out and reported.
 * @source ISO 2108; ISO 3297
 */
export function standardNumbers(index: FieldIndex): StandardNumbers {
  const { isbn, warnings } = isbnFacts(index);
  const issn = new Set<string>();
  const wrong: string[] = [];
  for (const raw of numbersIn(index, "022")) {
    const parsed = parseIssn(raw);
    if (parsed !== undefined) issn.add(parsed);
    else if (raw !== "") wrong.push(`invalid ISSN: ${raw}`);
  }
  const all = issn.size === 0 ? {} : { issn: [...issn] };
  return { isbn, ...all, warnings: [...warnings, ...wrong] };
}
