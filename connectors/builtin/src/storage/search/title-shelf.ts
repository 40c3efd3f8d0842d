import type { FacetColumn } from "@freihand/catalogue";
import type { TitleState } from "@freihand/circulation";
import { placeCopies, titleCopies } from "../../catalogue/copy-state.rules.ts";
import { ALWAYS_THERE, type CatalogueFile } from "../catalogue/catalogue-file.ts";
import { BranchShelf, type BranchesNow } from "./branch-shelf.ts";
import { Preparation } from "./preparation.ts";
import { RowSet } from "./row-set.rules.ts";

/** Which titles of a catalogue are on the shelves, in the rows of its file. */
export interface Shelf {
  /**
   * As of this moment. What it returns is changed by the next call.
   * @throws {NotReady} when very much is lent that has not been read yet
   */
  now(): ShelfNow;
}

/** What is on the shelves at a moment. */
export interface ShelfNow {
  /** Titles with a copy on a shelf, as a facet column with the single value 0. */
  readonly column: FacetColumn;
  /** Titles without one, though they have loanable copies. */
  readonly gone: RowSet;
  /** Where the copies are. @throws {NotReady} as `now` */
  branches(): BranchesNow;
}

/** States of titles; those of which nothing is known are not there. */
type States = ReadonlyMap<string, TitleState>;
/** The same of all titles, in parts: each is as it is when it is read. */
type KnownStates = Iterable<States>;

/**
 * Which titles of a catalogue file have a copy on a shelf, as their own availability has it. Titles with no loans or
 * reservations are where the catalogue says; the others are put here one by one, and again whenever they change.
 */
export class TitleShelf implements ShelfNow {
  readonly column: FacetColumn;
  readonly gone: RowSet;
  readonly #file: CatalogueFile;
  readonly #states: () => KnownStates;
  readonly #withinMs: number | undefined;
  #branches: { readonly shelf: BranchShelf; readonly read: Preparation } | undefined;

  /** @param states of all titles, once somebody chooses a branch @param withinMs as of `Preparation` */
  constructor(file: CatalogueFile, states: () => KnownStates, withinMs?: number) {
    this.#file = file;
    this.#withinMs = withinMs;
    this.#states = states;
    const { loanable, rowLimit } = file.facts;
    this.gone = new RowSet(rowLimit);
    this.column = {
      starts: new Uint32Array(rowLimit),
      ends: Uint32Array.from(loanable, (copies) => (copies > 0 ? 1 : 0)),
      values: new Uint32Array(1),
      size: 1,
    };
  }

  branches(): BranchesNow {
    this.#branches ??= this.#newBranches();
    const { shelf, read } = this.#branches;
    read.finish();
    return shelf;
  }

  /** @param states of these titles: of those that are not there, nothing is known any more */
  put(titles: readonly string[], states: States): void {
    for (const id of titles) {
      const row = this.#file.rowOf(id);
      if (row === undefined) continue;
      const state = states.get(id);
      this.#putFree(row, this.#isFree(row, state));
      this.#branches?.shelf.put(row, this.#freeBranches(row, state));
    }
  }

  #putFree(row: number, isFree: boolean): void {
    this.column.ends[row] = isFree ? 1 : 0;
    this.gone.put(row, !isFree && this.#loanable(row) > 0);
  }

  /** A title with more copies than are taken has one left, whichever those are: its record need not be read. */
  #isFree(row: number, state: TitleState | undefined): boolean {
    const copies = this.#loanable(row);
    if (copies === 0 || copies === ALWAYS_THERE || state === undefined) return copies > 0;
    return copies > takenOf(state) || this.#freeItems(row, state).length > 0;
  }

  #newBranches() {
    const shelf = new BranchShelf(this.#file);
    return { shelf, read: new Preparation(() => this.#readBranches(shelf), this.#withinMs) };
  }

  *#readBranches(branches: BranchShelf) {
    for (const states of this.#states()) {
      this.#putBranches(branches, states);
      yield;
    }
  }

  #putBranches(branches: BranchShelf, states: States): void {
    for (const [id, state] of states) {
      const row = this.#file.rowOf(id);
      if (row !== undefined) branches.put(row, this.#freeBranches(row, state));
    }
  }

  /** @returns undefined: where the catalogue says */
  #freeBranches(row: number, state: TitleState | undefined): ReadonlySet<string> | undefined {
    if (state === undefined) return undefined;
    if (this.gone.has(row)) return new Set();
    return new Set(this.#freeItems(row, state).flatMap(({ branch }) => branch ?? []));
  }

  #freeItems(row: number, state: TitleState) {
    const items = this.#file.recordOfRow(row)?.items ?? [];
    return placeCopies(items, titleCopies(state)).flatMap(({ item, state: place }) =>
      place.kind === "available" ? [item] : [],
    );
  }

  #loanable(row: number): number {
    return this.#file.facts.loanable[row] ?? 0;
  }
}

/** At most so many copies are not there for others. */
const takenOf = ({ loans, held, waiting, marked = [] }: TitleState): number =>
  loans.length + held.length + waiting + marked.length;

/** The shelves of a library where nothing is on loan. */
export function allOnShelves(file: CatalogueFile): Shelf {
  const shelf = new TitleShelf(file, () => []);
  return { now: () => shelf };
}
