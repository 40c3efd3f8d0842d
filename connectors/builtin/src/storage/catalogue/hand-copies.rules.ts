import type { BibRecord } from "@freihand/contract";

/** A record of an import, and what becomes of copies that were added to its title by hand. */
export interface WithHandCopies {
  readonly record: BibRecord;
  /** Ids of copies that the import now names itself: they are as it says. */
  readonly taken: readonly string[];
}

/**
 * Keeps copies that were added by hand to a title when an import brings its record again.
 *
 * @param before the title as it was; undefined: it is new
 * @param ids of the copies that were added by hand
 */
export function withHandCopies(
  record: BibRecord,
  before: BibRecord | undefined,
  ids: readonly string[],
): WithHandCopies {
  const named = new Set(record.items.map(({ id }) => id));
  const kept = (before?.items ?? []).filter(({ id }) => ids.includes(id) && !named.has(id));
  return {
    record: kept.length === 0 ? record : { ...record, items: [...record.items, ...kept] },
    taken: ids.filter((id) => named.has(id)),
  };
}
