import type { TitleState } from "@freihand/circulation";
import type { BibRecord, Hit } from "@freihand/contract";
import { listEntry } from "@freihand/titles";
import { summariseAvailability } from "./availability.rules.ts";
import { titleCopies } from "./copy-state.rules.ts";
import { branchNames, type CatalogueContext } from "./library-facts.rules.ts";

/** A title as a list entry. */
export function toHit(
  record: BibRecord,
  state: TitleState | undefined,
  context: CatalogueContext & { readonly hasVolumes?: (id: string) => boolean },
): Hit {
  const { facts, locale, today } = context;
  return {
    ...listEntry(record, { library: facts.library, locale }),
    availability: summariseAvailability(record, titleCopies(state, facts.policy !== undefined), {
      locale,
      today,
      branchName: branchNames(facts),
      hasVolumes: record.items.length === 0 && context.hasVolumes?.(record.id) === true,
    }),
  };
}
