import type { BibRecord } from "@freihand/contract";
import type { FieldIndex } from "../mapping/field-index.rules.ts";
import { indexFields } from "../mapping/field-index.rules.ts";
import { toBibRecord } from "../to-bib-record.rules.ts";
import { marc } from "./marc-notation.ts";

/** A title for records whose title does not matter. */
export const TITLE = "245 00$aTitle";

/** The record from these lines, which need not include number and title. @throws {Error} when it is refused */
export function mapped(...lines: readonly string[]): BibRecord {
  const hasTitle = lines.some((line) => line.startsWith("245"));
  const result = toBibRecord(marc("001 x1", ...(hasTitle ? [] : [TITLE]), ...lines));
  if (!result.ok) throw new Error(result.reason);
  return result.record;
}

/** The fields of these lines alone, for a rule that reads a few of them. */
export const indexed = (...lines: readonly string[]): FieldIndex => indexFields(marc(...lines));

/** The members of a record that `like` has; those missing in the record are missing here. */
export function factsLike(
  record: Partial<BibRecord>,
  like: Partial<Record<keyof BibRecord, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = new Set(Object.keys(like));
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
}

/** 008 with a date (`s2001`) and a language. */
export const field008 = (date: string, language = "   "): string =>
  `008 200101${date.padEnd(9)}xx |||||||||||||||||${language}||`;
