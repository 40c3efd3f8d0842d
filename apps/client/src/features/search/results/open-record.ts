import * as z from "zod/mini";
import { listParams, type SearchQuery } from "../../../model/search/search-query.rules.ts";
import type { LibraryId } from "@freihand/contract";
import type { ReactNode } from "react";

/** A title that opens on the result page itself. */
interface OpenRecord {
  readonly libraryId: LibraryId;
  readonly id: string;
  /** Beside the list; else in its place. */
  readonly isBeside: boolean;
  /** Where another title opens in the same place. */
  readonly pathOf: (recordId: string) => string;
}

/** Renders an open title; provided by the page. */
export type RenderRecord = (open: OpenRecord) => ReactNode;

/** The list of hits that a title was opened from, as address parameters. */
export const fromHits = z.object({ hits: z.string() });

/**
 * Navigation state from a list of hits to one of its titles; it survives a reload.
 * @param offset number of hits before the list's first
 */
export function stateFromHits(query: SearchQuery, offset: number): z.infer<typeof fromHits> {
  return { hits: listParams(query, offset).toString() };
}
