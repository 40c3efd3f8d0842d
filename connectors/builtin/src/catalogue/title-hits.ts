import type { Hit } from "@freihand/contract";
import { hitOf } from "./hit.rules.ts";
import type { Telling } from "./library-facts.rules.ts";
import { inList, type CatalogueSources } from "./record-detail.ts";

/** Chosen titles as they stand now, each once; ids that the library does not have are left out. */
export function titleHits(
  ids: readonly string[],
  { index, copies }: CatalogueSources,
  telling: Telling,
): Hit[] {
  const records = [...new Set(ids)].flatMap((id) => index.record(id) ?? []);
  const { project, library } = telling.facts;
  const states = copies.statesOf(
    { project, libraryId: library },
    records.map(({ id }) => id),
  );
  return records.map((record) => hitOf(record, states.get(record.id), inList(telling, index)));
}
