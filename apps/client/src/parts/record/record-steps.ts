import type { Hit, LibraryId } from "@freihand/contract";

/** A link to another title of the list from which the patron came. */
export interface Step {
  readonly libraryId: LibraryId;
  readonly id: Hit["id"];
  /** Path of the screen that shows it. */
  readonly to: string;
  /** Navigation state, so that the next title knows its neighbours too. */
  readonly state?: unknown;
}

/** A title's position in the list from which the patron came. */
export interface Neighbours {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  /** Undefined: this is the first. */
  readonly previous?: Step | undefined;
  /** Undefined: this is the last, or the next one is not loaded yet. */
  readonly next?: Step | undefined;
}
