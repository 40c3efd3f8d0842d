import { titleKeys, type Match, type TypedMark } from "@freihand/catalogue";
import { MARKS_MAX, type CatalogueTexts, type SearchedTexts } from "../search/catalogue-texts.ts";
import type { CatalogueTitles, SearchedTitles } from "../search/catalogue-titles.ts";
import type { RankedRow } from "../search/row-list.cast.ts";
import type { MemberRows } from "./member-rows.rules.ts";
import type { UnionLookups } from "./union-texts.ts";

const NONE = new Uint32Array();

/** Whose rows, and where they are found. */
export interface MemberOfUnion {
  /** Its number in the union. */
  readonly member: number;
  readonly lookups: UnionLookups;
}

/** The texts of one member: a union finds its titles, its own catalogue file ranks them. */
export class MemberTexts implements SearchedTexts {
  readonly none = NONE;
  readonly #member: number;
  readonly #lookups: UnionLookups;
  readonly #own: () => CatalogueTexts;

  /** @param own opened when there is something to rank */
  constructor({ member, lookups }: MemberOfUnion, own: () => CatalogueTexts) {
    this.#member = member;
    this.#lookups = lookups;
    this.#own = own;
  }

  rows(match: Match): Uint32Array {
    return this.#mine(this.#lookups.matching(match));
  }

  matchesAny(match: Match): boolean {
    return this.rows(match).length > 0;
  }

  ranked(match: Match, limit: number): readonly RankedRow[] {
    return this.rows(match).length === 0 ? [] : this.#own().ranked(match, limit);
  }

  rowsOfIsbn(isbn13: string): Uint32Array {
    return this.#mine(this.#lookups.ofIsbn(isbn13));
  }

  rowsOfItemNumber(key: string): Uint32Array {
    return this.#mine(this.#lookups.ofItemNumber(key));
  }

  rowsOfMark(mark: TypedMark): Uint32Array {
    const { exact, begun } = this.#lookups.ofMark(mark);
    const found = exact.flatMap((rows) => [...this.#mine(rows)]);
    const more = begun === undefined ? NONE : this.#mine(begun).subarray(0, MARKS_MAX);
    return Uint32Array.from(new Set([...found, ...more])).toSorted();
  }

  written(folded: string): string {
    return this.#own().written(folded);
  }

  /** Nothing is gained: each is answered at once, and once for all members. */
  prepare(): void {}

  #mine(found: MemberRows): Uint32Array {
    return found.get(this.#member) ?? NONE;
  }
}

/** The titles of one member by their whole text. */
export class MemberTitles implements SearchedTitles {
  readonly #of: MemberOfUnion;
  readonly #own: () => CatalogueTitles;

  constructor(of: MemberOfUnion, own: () => CatalogueTitles) {
    this.#of = of;
    this.#own = own;
  }

  rowsOf(words: readonly string[]): readonly number[] {
    const { lookups, member } = this.#of;
    return titleKeys(words).flatMap((key) => [...(lookups.ofTitleKey(key).get(member) ?? NONE)]);
  }

  keyOf(row: number): string {
    return this.#own().keyOf(row);
  }
}
