import type { BibItem, BibRecord } from "@freihand/contract";

/** Preferred origin of a copy for a reservation. */
interface BranchPreference {
  readonly branch: string;
  /** Whether it should already be at that branch. */
  readonly isThere: boolean;
}

/** Which copies of the demo are still on the shelf while its plan is made. */
export class FreeCopies {
  readonly records: ReadonlyMap<string, BibRecord>;
  readonly #taken = new Set<string>();

  constructor(records: ReadonlyMap<string, BibRecord>) {
    this.records = records;
  }

  /** Loanable copies of a work that nobody has. */
  of(work: string): readonly BibItem[] {
    const items = this.records.get(work)?.items ?? [];
    return items.filter(({ id, status }) => status === "loanable" && !this.#taken.has(id));
  }

  /**
   * Takes a copy off the shelf.
   * @param preference undefined: any copy will do
   * @throws {Error} when no copy is left
   */
  take(work: string, preference?: BranchPreference): BibItem {
    const free = this.of(work);
    const preferred = free.find(
      ({ branch }) =>
        preference !== undefined && (branch === preference.branch) === preference.isThere,
    );
    const copy = preferred ?? free[0];
    if (copy === undefined) throw new Error(`the demo lends more copies of ${work} than there are`);
    this.#taken.add(copy.id);
    return copy;
  }
}
