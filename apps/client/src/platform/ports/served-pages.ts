import type { LibraryId, Locale, ProjectId } from "@freihand/contract";

/** What of this device decides which rendered pages fit it. Nothing about a card. */
export interface PageVisitor {
  readonly project: ProjectId;
  readonly locale: Locale;
  /** The library that home shows; undefined: none is selected. */
  readonly libraryId?: LibraryId | undefined;
  /** Whether pages that tell what somebody looked for or read may be kept: results and titles. */
  readonly keepsTraces: boolean;
}

/** Pages of the server that a device shows before the app has started. Nothing here ever rejects. */
export interface ServedPagesPort {
  /** From now on pages for this visitor are shown, and kept for a time without a connection. */
  note(visitor: PageVisitor): Promise<void>;
  /** How many pages are kept; 0 where the browser does not say. */
  count(): Promise<number>;
  /** Removes the kept pages. */
  forget(): Promise<void>;
  /** Removes the kept pages and the note: from now on none is shown or kept. */
  end(): Promise<void>;
}
