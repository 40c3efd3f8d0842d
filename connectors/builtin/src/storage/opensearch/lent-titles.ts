import type { EngineJson } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import type { RowSet } from "../search/row-set.rules.ts";
import type { Shelf, ShelfNow } from "../search/title-shelf.ts";
import { roaringText } from "./roaring.rules.ts";
import type { Lent } from "./search-body.rules.ts";

/** What is lent at a moment. To be used before anything is waited for, but for what `parts` and `thereAt` return. */
export interface LentNow extends Lent {
  /** Whether it is more than should be sent with every search. */
  readonly isMany: boolean;
  /** The same of these titles alone. */
  readonly among: (rows: Iterable<number>) => Lent;
  /** @param withBranches whether `moved` is needed as well */
  readonly parts: (withBranches: boolean) => LentParts;
  /** @param branches undefined: at any. @returns which of some titles with copies there have one on the shelf */
  readonly thereAt: (branches: ReadonlySet<string> | undefined) => RowFilter;
}

/** What was lent some time ago, and the titles that have changed since: now is `earlier` without `was`, and with `is`. */
export interface LentParts {
  /** Another number where `earlier` is another. */
  readonly version: number;
  readonly earlier: Lent;
  readonly was: Lent;
  readonly is: Lent;
}

/** Leaves rows out. */
export type RowFilter = (rows: readonly number[]) => readonly number[];

/** A set as it is sent, when it had changed so often. */
interface Printed {
  readonly changes: number;
  readonly query: EngineJson | undefined;
}

/** Most titles that are sent with every search: some 50 kB. */
const SENT_MAX = 20_000;
/** Most titles that have changed since: two lists of 32 kB. */
const CHANGED_MAX = 4_000;

/** What the index does not know, as pieces of queries: they name titles by the numbers of their rows. */
export class LentTitles {
  readonly #file: CatalogueFile;
  readonly #shelf: Shelf;
  readonly #sentMax: number;
  readonly #printed = new WeakMap<RowSet, Printed>();
  #earlier = new Map<RowSet, Printed>();
  #version = 0;

  /** @param sentMax most titles that are sent with every search */
  constructor(file: CatalogueFile, shelf: Shelf, sentMax = SENT_MAX) {
    this.#file = file;
    this.#shelf = shelf;
    this.#sentMax = sentMax;
  }

  /** The shelves are read when they are first needed. */
  now(): LentNow {
    let read: ShelfNow | undefined;
    const now = () => (read ??= this.#shelf.now());
    const isMany = () => now().gone.size > this.#sentMax;
    return {
      get isMany() {
        return isMany();
      },
      ...this.#lent(now, (set) => this.#current(set)),
      among: (rows) => this.#lent(now, (set) => listed([...rows].filter((row) => set.has(row)))),
      parts: (withBranches) => this.#parts(now(), withBranches),
      thereAt: (branches) => this.#thereAt(now(), branches),
    };
  }

  #lent(now: () => ShelfNow, queryOf: (set: RowSet) => EngineJson | undefined): Lent {
    return {
      gone: () => queryOf(now().gone),
      moved: () => {
        const { moved, freeAt } = now().branches();
        const byBranch = [...freeAt].flatMap(([value, set]) => {
          const query = queryOf(set);
          return query === undefined ? [] : [[this.#label(value), query] as const];
        });
        return { rows: queryOf(moved), freeAt: new Map(byBranch) };
      },
    };
  }

  #label(value: number): string {
    return this.#file.label(this.#file.shelfFacet, value);
  }

  /** Printed again when the set has changed. @returns undefined when there are none */
  #current(set: RowSet): EngineJson | undefined {
    const known = this.#printed.get(set);
    if (known?.changes === set.changes) return known.query;
    const printed = print(set);
    this.#printed.set(set, printed);
    return printed.query;
  }

  #parts(now: ShelfNow, withBranches: boolean): LentParts {
    const sets = [now.gone];
    if (withBranches) {
      const { moved, freeAt } = now.branches();
      sets.push(moved, ...freeAt.values());
    }
    const changed = this.#changedIn(sets) ?? this.#anew(sets);
    // at once: the sets go on changing while the engine answers
    const lent = (rowsOf: (set: RowSet) => EngineJson | undefined): Lent => {
      const queries = new Map(sets.map((set) => [set, rowsOf(set)]));
      return this.#lent(
        () => now,
        (set) => queries.get(set),
      );
    };
    return {
      version: this.#version,
      earlier: lent((set) => this.#earlier.get(set)?.query),
      was: lent((set) => {
        const since = this.#since(set);
        return listed(changed.filter((row) => set.has(row) !== (since?.has(row) ?? false)));
      }),
      is: lent((set) => listed(changed.filter((row) => set.has(row)))),
    };
  }

  /** @returns undefined when everything has to be printed anew */
  #changedIn(sets: readonly RowSet[]): readonly number[] | undefined {
    const [first] = sets;
    if (first === undefined || !this.#earlier.has(first)) return undefined;
    const changed = new Set<number>();
    for (const set of sets) {
      if (!this.#earlier.has(set)) this.#earlier.set(set, print(set));
      const since = this.#since(set);
      if (since === undefined) return undefined;
      for (const row of since) changed.add(row);
    }
    return changed.size > CHANGED_MAX ? undefined : [...changed];
  }

  #since(set: RowSet): ReadonlySet<number> | undefined {
    const earlier = this.#earlier.get(set);
    return earlier && set.since(earlier.changes);
  }

  #anew(sets: readonly RowSet[]): readonly number[] {
    this.#version += 1;
    this.#earlier = new Map(sets.map((set) => [set, print(set)]));
    return [];
  }

  #thereAt(now: ShelfNow, branches: ReadonlySet<string> | undefined): RowFilter {
    const isAway = asOfNow(branches === undefined ? now.gone : now.branches().moved);
    const areFree = branches === undefined ? [] : this.#freeAt(now, branches).map(asOfNow);
    return (rows) => {
      const [away, free] = [isAway(), areFree.map((isFree) => isFree())];
      return rows.filter((row) => !away(row) || free.some((isIn) => isIn(row)));
    };
  }

  #freeAt(now: ShelfNow, branches: ReadonlySet<string>): readonly RowSet[] {
    const values = this.#file.numbersOf(this.#file.shelfFacet, branches);
    return [...now.branches().freeAt].flatMap(([value, set]) => (values.has(value) ? [set] : []));
  }
}

const print = (set: RowSet): Printed => ({
  changes: set.changes,
  query:
    set.size === 0 ? undefined : { terms: { row: [roaringText(set.bits)], value_type: "bitmap" } },
});

const listed = (rows: readonly number[]): EngineJson | undefined =>
  rows.length === 0 ? undefined : { terms: { row: rows } };

/** A set as it is now, whatever it is when the result is used. */
function asOfNow(set: RowSet): () => (row: number) => boolean {
  const { changes } = set;
  return () => {
    const since = set.since(changes);
    return (row) => set.has(row) !== (since?.has(row) ?? false);
  };
}
