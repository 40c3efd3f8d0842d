import type { CirculationPolicy } from "@freihand/circulation";
import type { IsoDate, LibraryId, Locale } from "@freihand/contract";

/** What an answer about the catalogue needs to know of the library. Plain values: it crosses to a worker thread. */
export interface LibraryFacts {
  readonly project: string;
  readonly library: LibraryId;
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  readonly policy: CirculationPolicy;
}

/** For whom, and when, an answer is written. */
export interface CatalogueContext {
  readonly facts: LibraryFacts;
  readonly locale: Locale;
  /** Calendar day at the library. */
  readonly today: IsoDate;
}

/** Name of a branch; its key where the configuration does not name it. */
export function branchNames({ branches }: LibraryFacts): (key: string) => string {
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  return (key) => names.get(key) ?? key;
}
