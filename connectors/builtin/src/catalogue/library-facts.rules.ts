import type { CirculationPolicy } from "@freihand/circulation";
import type { IsoDate, LibraryId, Locale, ProjectId } from "@freihand/contract";

/** What a reply about the catalogue needs to know about the library. Plain values: it is sent to a worker thread. */
export interface LibraryFacts {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  /** Undefined: loans, reservations and their rules are not here. */
  readonly policy?: CirculationPolicy | undefined;
}

/** The reader and the date of a reply. */
export interface CatalogueContext {
  readonly facts: LibraryFacts;
  readonly locale: Locale;
  /** Date at the library. */
  readonly today: IsoDate;
}

/** Name of a branch; its key where the configuration does not name it. */
export function branchNames({ branches }: LibraryFacts): (key: string) => string {
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  return (key) => names.get(key) ?? key;
}
