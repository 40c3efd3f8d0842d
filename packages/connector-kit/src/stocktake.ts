import type { IsoDate } from "@freihand/contract";
import type { CallContext } from "./call-context.ts";
import type { DeskContext, DeskCopy } from "./desk.ts";

/**
 * What a number came to.
 * - `counted`: it belongs here; `order`: it does, but stands behind a higher shelfmark
 * - `other_branch`, `out_of_range`: it belongs elsewhere
 * - `on_loan`, `held`, `travelling`, `to_clear`: by the books it is not on a shelf
 * - `given_up`: marked as missing or lost; `damaged`, `withdrawn`: marked so
 * - `not_expected`: by the catalogue the library does not have it
 * - `several`: several copies have this number; `unknown`: none has
 * - `missing`: on the shelf by the books, and not scanned
 */
export type StocktakeVerdict =
  | "counted"
  | "order"
  | "other_branch"
  | "out_of_range"
  | "on_loan"
  | "held"
  | "travelling"
  | "to_clear"
  | "given_up"
  | "damaged"
  | "withdrawn"
  | "not_expected"
  | "several"
  | "unknown"
  | "missing";

/** Part of the shelves of a branch. */
export interface ShelfRange {
  /** By its id. */
  readonly branch: string;
  /** First shelfmark; undefined: from the beginning. */
  readonly from?: string | undefined;
  /** Last shelfmark, with all that begins like it; undefined: to the end. */
  readonly to?: string | undefined;
}

/** How many numbers came to it. */
export interface VerdictCount {
  readonly verdict: StocktakeVerdict;
  readonly count: number;
}

/** A count of what stands on some shelves. */
export interface Stocktake extends ShelfRange {
  readonly id: string;
  readonly openedOn: IsoDate;
  /** Undefined: it is open. */
  readonly closedOn?: IsoDate | undefined;
  /** Copies on these shelves by the books when it was opened. */
  readonly expected: number;
  readonly counts: readonly VerdictCount[];
}

/** A number, and what it came to. `copy` undefined: it is no copy's, or the catalogue no longer has it. */
export interface StocktakeFinding {
  readonly code: string;
  readonly verdict: StocktakeVerdict;
  readonly copy?: DeskCopy | undefined;
}

/** What a scan came to. */
export interface StocktakeScanned extends StocktakeFinding {
  readonly kind: "done";
  /** It was scanned before in this stocktake. */
  readonly again: boolean;
  readonly counts: readonly VerdictCount[];
}

/** `unknown`: there is no such stocktake. `closed`: nothing is counted in it any more. */
export interface StocktakeRefused {
  readonly kind: "unknown" | "closed";
}

/** A number in a stocktake. */
export interface StocktakeScan {
  readonly stocktake: string;
  readonly code: string;
  /** Shelfmark of the copy that was counted before by the same hand; undefined: the order is not looked at. */
  readonly after?: string | undefined;
}

/** Counting what stands on the shelves of a library. A call that fails has changed nothing. */
export interface StocktakeDesk {
  /** Open ones, then the last that were closed. */
  list(ctx: CallContext): Promise<readonly Stocktake[]>;
  /**
   * @param request `requestId` becomes the id: sent again, it is the same stocktake
   * @returns `no_branch`: the library has no such branch; `backwards`: the range would end before it begins
   */
  open(
    request: ShelfRange & { readonly requestId: string },
    ctx: DeskContext,
  ): Promise<Stocktake | "no_branch" | "backwards">;
  /** Each number counts once, with what it came to last. */
  scan(scan: StocktakeScan, ctx: DeskContext): Promise<StocktakeScanned | StocktakeRefused>;
  /** What has to be dealt with, the newest first. @returns undefined: there is no such stocktake */
  findings(
    question: { readonly stocktake: string; readonly most: number },
    ctx: CallContext,
  ): Promise<
    { readonly stocktake: Stocktake; readonly findings: readonly StocktakeFinding[] } | undefined
  >;
  /**
   * Copies on the shelf by the books that were not scanned, by shelfmark; of a closed one as it was when it was closed.
   * @returns undefined: there is no such stocktake
   */
  missing(
    question: { readonly stocktake: string; readonly most: number },
    ctx: CallContext,
  ): Promise<{ readonly total: number; readonly copies: readonly DeskCopy[] } | undefined>;
  /** A copy that was marked as missing or lost is in order again; any other is only looked at again. */
  putInOrder(
    found: StocktakeScan & { readonly requestId: string },
    ctx: DeskContext,
  ): Promise<StocktakeScanned | StocktakeRefused>;
  /** Marks copies as missing that are so still; `note` stands with the mark. @returns how many */
  markMissing(
    request: {
      readonly stocktake: string;
      readonly codes: readonly string[];
      readonly note: string;
    },
    ctx: DeskContext,
  ): Promise<{ readonly kind: "done"; readonly marked: number } | StocktakeRefused>;
  /** What is missing is kept with it. Closed once more, it stays as it is. @returns undefined: there is none */
  close(stocktake: string, ctx: DeskContext): Promise<Stocktake | undefined>;
}
