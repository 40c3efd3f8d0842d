import type { BibRecord } from "@freihand/contract";
import { fold } from "./fold.rules.ts";

const WORD = /[\p{L}\p{Mn}]+/gu;
const NOT_ASCII = /[^\p{ASCII}]/u;

/**
 * Words of title, names and subjects that look different when folded, each with its spelling in lower case: `marchen` →
 * `märchen`. A correction is shown in its usual spelling.
 */
export function accentedWords(record: BibRecord): ReadonlyMap<string, string> {
  const texts = [
    record.title,
    record.subtitle ?? "",
    ...record.creators.map((creator) => creator.name),
    ...record.subjects,
  ];
  const words = texts.flatMap((text) => (NOT_ASCII.test(text) ? (text.match(WORD) ?? []) : []));
  return new Map(
    words
      .filter((word) => NOT_ASCII.test(word))
      .map((word) => [fold(word), word.toLowerCase().normalize("NFC")]),
  );
}
