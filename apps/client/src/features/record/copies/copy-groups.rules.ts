import type { Copy } from "@freihand/contract";
import { byGermanAlphabet } from "../../../parts/text/german-alphabet.rules.ts";

/** The copies of one branch. */
export interface BranchCopies {
  /** undefined: the library names no branch for them. */
  readonly branch: string | undefined;
  readonly isMine: boolean;
  /** How many are on the shelf. */
  readonly free: number;
  /** Available copies first. */
  readonly copies: readonly Copy[];
}

/** What decides the order of branches. */
export interface BranchOrder {
  /** Names in the library's own order. */
  readonly known: readonly string[];
  /** The patron's own branch. */
  readonly mine: string | undefined;
}

/** Copies by branch: the patron's own first, then in the library's order, then by name. @source look "My branch first" */
export function groupCopies(copies: readonly Copy[], order: BranchOrder): readonly BranchCopies[] {
  const byBranch = Map.groupBy(copies, ({ branch }) => branch);
  return [...byBranch]
    .toSorted(([a], [b]) => compareBranches(a, b, order))
    .map(([branch, own]) => ({
      branch,
      isMine: branch !== undefined && branch === order.mine,
      free: own.filter(({ light }) => light === "GREEN").length,
      copies: own.toSorted(compareCopies),
    }));
}

function compareBranches(a: string | undefined, b: string | undefined, order: BranchOrder): number {
  const difference = rank(a, order) - rank(b, order);
  return difference === 0 ? byGermanAlphabet(a ?? "", b ?? "") : difference;
}

function rank(branch: string | undefined, { known, mine }: BranchOrder): number {
  if (branch === undefined) return known.length + 1;
  if (branch === mine) return -1;
  const place = known.indexOf(branch);
  return place === -1 ? known.length : place;
}

const LIGHT_RANK = { GREEN: 0, YELLOW: 2, RED: 1, UNKNOWN: 3 } as const satisfies Record<
  Copy["light"],
  number
>;

function compareCopies(a: Copy, b: Copy): number {
  const byLight = LIGHT_RANK[a.light] - LIGHT_RANK[b.light];
  if (byLight !== 0) return byLight;
  const byDate = (a.returnDate ?? "9999").localeCompare(b.returnDate ?? "9999");
  return byDate === 0 ? byGermanAlphabet(a.shelfmark ?? "", b.shelfmark ?? "") : byDate;
}
