import type { IsoDate, LibraryId } from "@freihand/contract";

/** What every event of a list needs to know of the library. */
export interface EventContext {
  readonly libraryId: LibraryId;
  /** The library's day. */
  readonly today: IsoDate;
  /** Name of a branch; undefined: not known. */
  readonly nameOf: (branchId: string) => string | undefined;
  /** Id of the event that is open; undefined: none. */
  readonly open: string | undefined;
}
