import type { Hit, LibraryId } from "@freihand/contract";

/** One way to another title of the list that the patron came from. */
export interface Step {
  readonly libraryId: LibraryId;
  readonly id: Hit["id"];
  /** Path of the screen that shows it. */
  readonly to: string;
  /** Goes along with the way, so that the next title knows its neighbours too. */
  readonly state?: unknown;
}

/** Where a title stands in the list that the patron came from. */
export interface Neighbours {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  /** Undefined: it is the first one. */
  readonly previous?: Step | undefined;
  /** Undefined: it is the last one, or the next one is not loaded yet. */
  readonly next?: Step | undefined;
}
