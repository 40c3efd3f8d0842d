import type { Hit } from "@freihand/contract";
import { toHit } from "./hit.rules.ts";
import type { CatalogueContext } from "./library-facts.rules.ts";
import { listContext, type CatalogueSources } from "./record-detail.ts";

/** Chosen titles with their current availability, each once; ids that the library does not have are left out. */
export function titleHits(
  ids: readonly string[],
  { index, copies }: CatalogueSources,
  context: CatalogueContext,
): Hit[] {
  const records = [...new Set(ids)].flatMap((id) => index.record(id) ?? []);
  const { project, library } = context.facts;
  const states = copies.statesOf(
    { project, libraryId: library },
    records.map(({ id }) => id),
  );
  return records.map((record) => toHit(record, states.get(record.id), listContext(context, index)));
}
