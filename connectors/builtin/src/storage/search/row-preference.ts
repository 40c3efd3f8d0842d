import { preferenceShare, preferencePlace } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";

/** Which of two titles that match equally well comes first. */
export interface RowPreference {
  /** By how much a title's weight is reduced, 1: not at all. */
  readonly shareOf: (row: number) => number;
  /** For titles that match exactly; 0: neither. */
  readonly compare: (a: number, b: number) => number;
}

/** @param language ISO 639-2/B; undefined: no preference */
export function rowPreference(file: CatalogueFile, language: string | undefined): RowPreference {
  const [media, languages] = [file.facet("media"), file.facet("language")];
  const wanted =
    language === undefined ? undefined : file.numbersOf("language", new Set([language]));
  const traitsOf = (row: number) => ({
    mediaType: file.label("media", media.values[media.starts[row] ?? 0] ?? -1),
    isForeign:
      wanted !== undefined &&
      isForeign(languages.values.subarray(languages.starts[row], languages.ends[row]), wanted),
    volume: file.facts.volumes[row] ?? 0,
  });
  return {
    shareOf: (row) => preferenceShare(traitsOf(row)),
    compare: (a, b) => preferencePlace(traitsOf(a)) - preferencePlace(traitsOf(b)),
  };
}

/** A title without a language matches no preference. */
const isForeign = (languages: Uint32Array, wanted: ReadonlySet<number>): boolean =>
  languages.length > 0 && !languages.some((language) => wanted.has(language));
