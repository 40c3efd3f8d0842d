import * as z from "zod/mini";
import { searchParams, type SearchQuery } from "../../../model/search/search-query.rules.ts";

/** The list of hits that a title was opened from, as address parameters. */
export const fromHits = z.object({ hits: z.string() });

/** Navigation state from a list of hits to one of its titles; it survives a reload. */
export function stateFromHits(query: SearchQuery): z.infer<typeof fromHits> {
  return { hits: searchParams(query).toString() };
}
