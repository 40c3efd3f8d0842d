import type { BibRecord } from "@freihand/contract";
import { fold } from "./fold.rules.ts";

/** Prefix of a number that names its kind. */
const LABEL = /^\s*(?:issn|isbn|ppn|id|signatur|shelfmark|call number)\b[\s:.]*/i;
/** The agency prefix of a number: `(DE-605)HT008389117`. */
const AGENCY = /^\s*\([^()]*\)\s*/;
const LONGEST = 64;

/**
 * A class mark, record number or ISSN normalized for comparison: letters and digits alone, so that `GK 5460 K826`,
 * `gk5460/k826` and `GK5460.K826` are the same.
 * @returns empty when nothing is left
 */
export const markKey = (text: string): string =>
  fold(text.replace(LABEL, "").replace(AGENCY, ""))
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

/** Shorter numbers are years and words of titles (`1984`). */
const MIN_DIGITS = 5;

const isMark = (key: string): boolean =>
  /\d/.test(key) && key.length <= LONGEST && (key.length >= MIN_DIGITS || /^\D+\d/.test(key));

/** Every number by which one record may be requested, normalized. */
export function numberKeys(record: BibRecord): readonly string[] {
  const marks = [
    ...record.items.map(({ shelfmark }) => shelfmark ?? ""),
    ...(record.classMarks ?? []),
    ...(record.issn ?? []),
  ];
  const own = [record.id, ...(record.systemNumbers ?? [])].map(markKey).filter((key) => key !== "");
  return [...new Set([...own.map(ownKey), ...marks.map(markKey).filter(isMark)])];
}

/** Record numbers are typed in one piece; a character that no mark has distinguishes them from words (`stern 111`). */
const ownKey = (key: string): string => `=${key}`;

/** The typed text, if it may be such a number. */
export interface TypedMark {
  /** Any of them. */
  readonly keys: readonly string[];
  /** The first of them may also be a prefix of a class mark: `GK 5460`. */
  readonly isBeginning: boolean;
}

/** @returns undefined when the text cannot be a number of a record */
export function typedMark(text: string): TypedMark | undefined {
  if (text.length > LONGEST) return undefined;
  const key = markKey(text);
  if (!isMark(key)) return undefined;
  const isOnePiece = !/\s/.test(text.replace(LABEL, "").replace(AGENCY, "").trim());
  return {
    keys: isOnePiece ? [key, ownKey(key)] : [key],
    isBeginning: key.length >= MIN_DIGITS && /^\p{Lu}{1,3}\d/u.test(key),
  };
}
