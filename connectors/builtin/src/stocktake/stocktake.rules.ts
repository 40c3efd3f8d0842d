import type { CopyMarkKind } from "@freihand/circulation";
import type { ShelfRange, StocktakeVerdict } from "@freihand/connector-kit";
import type { BibItem } from "@freihand/contract";

/** A copy in somebody's hand, as the books have it. */
export interface FoundCopy {
  /** Where it belongs, by its id; undefined: the catalogue does not say. */
  readonly branch?: string | undefined;
  readonly shelfmark?: string | undefined;
  /** Undefined: the catalogue no longer has it. */
  readonly status?: BibItem["status"] | undefined;
  readonly mark?: CopyMarkKind | undefined;
  readonly isOnLoan: boolean;
  /** Set aside for a reader, or on its way there. */
  readonly isHeld: boolean;
}

const { compare } = new Intl.Collator("de", { numeric: true });

/**
 * Whether a shelfmark stands on these shelves, in the order of a walk along them. Without a shelfmark, only where the range
 * has no end.
 */
export function isInRange(
  shelfmark: string | undefined,
  { from, to }: Pick<ShelfRange, "from" | "to">,
): boolean {
  if (from === undefined && to === undefined) return true;
  if (shelfmark === undefined) return false;
  if (from !== undefined && compare(shelfmark, from) < 0) return false;
  return to === undefined || compare(shelfmark, to) <= 0 || beginsLike(shelfmark, to);
}

/** Whether the first shelfmark of a range is not in it: no other one can be. */
export const isBackwards = ({ from, to }: Pick<ShelfRange, "from" | "to">): boolean =>
  from !== undefined && !isInRange(from, { from, to });

/** `Gar 12` begins like `Gar` and `gar 12`, and not like `Gar 1`. */
function beginsLike(shelfmark: string, start: string): boolean {
  const rest = shelfmark.slice(start.length);
  const isSame = compare(shelfmark.slice(0, start.length).toLowerCase(), start.toLowerCase()) === 0;
  return isSame && !(/\d$/.test(start) && /^\d/.test(rest));
}

/** Order of the list of missing copies. */
export const byShelfmark = (
  a: Pick<FoundCopy, "shelfmark">,
  b: Pick<FoundCopy, "shelfmark">,
): number => compare(a.shelfmark ?? "", b.shelfmark ?? "");

const MARKED = {
  missing: "given_up",
  lost: "given_up",
  damaged: "damaged",
  withdrawn: "withdrawn",
  travelling: "travelling",
  to_clear: "to_clear",
} as const satisfies Record<CopyMarkKind, StocktakeVerdict>;

/** Why a copy is not on a shelf by the books. @returns undefined: it is */
function offShelf({ status, mark, isOnLoan, isHeld }: FoundCopy): StocktakeVerdict | undefined {
  if (mark === "withdrawn") return "withdrawn";
  if (isOnLoan) return "on_loan";
  if (isHeld) return "held";
  if (mark !== undefined) return MARKED[mark];
  return status === "loanable" || status === "reference" ? undefined : "not_expected";
}

/** Where a copy belongs by the books, and whether it is expected on these shelves. */
const placeVerdict = ({ branch, shelfmark }: FoundCopy, range: ShelfRange): StocktakeVerdict => {
  if (branch !== range.branch) return "other_branch";
  return isInRange(shelfmark, range) ? "counted" : "out_of_range";
};

/**
 * What a copy that was found on the shelf comes to.
 * @param after shelfmark of the copy that was counted before it; undefined: the order is not looked at
 * @source desk "Scan"
 */
export function verdictOf(copy: FoundCopy, range: ShelfRange, after?: string): StocktakeVerdict {
  const verdict = offShelf(copy) ?? placeVerdict(copy, range);
  if (verdict !== "counted" || after === undefined || !isInRange(after, range)) return verdict;
  return compare(copy.shelfmark ?? "", after) < 0 ? "order" : "counted";
}
