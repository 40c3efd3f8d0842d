import type { LibraryId } from "@freihand/contract";
import type { ReactNode } from "react";

/** A title that opens on the result page itself. */
export interface OpenRecord {
  readonly libraryId: LibraryId;
  readonly id: string;
  /** Beside the list; else in its place. */
  readonly isBeside: boolean;
  /** Where another title opens in the same place. */
  readonly pathOf: (recordId: string) => string;
}

/** Renders an open title; provided by the page. */
export type RenderRecord = (open: OpenRecord) => ReactNode;
