import type { BibItem, IsoDate } from "@freihand/contract";
import type { TitleState } from "@freihand/circulation";

/** What circulation knows of one title, by copy. */
export interface TitleCopies {
  /** Copies on loan, with the last day of the loan. */
  readonly due: ReadonlyMap<string, IsoDate>;
  /** Copies put aside for a reservation. */
  readonly held: ReadonlyMap<string, "transit" | "ready">;
  /** Open reservations. */
  readonly queue: number;
  /** Open reservations that count and for which nothing is put aside yet. */
  readonly waiting: number;
}

const NOTHING: TitleState = { loans: [], held: [], queue: 0, waiting: 0 };

/** @param state undefined: nothing of the title is lent or reserved */
export function titleCopies(state: TitleState = NOTHING): TitleCopies {
  return {
    due: new Map(state.loans.map(({ copyId, due }) => [copyId, due])),
    held: new Map(state.held.map(({ copyId, state: holding }) => [copyId, holding])),
    queue: state.queue,
    waiting: state.waiting,
  };
}

/** Where one copy is. `reserved`: still on its shelf, and somebody waits for it. */
export type CopyState =
  | {
      readonly kind:
        "available" | "reserved" | "reference" | "missing" | "on_order" | "transit" | "ready";
    }
  | { readonly kind: "onLoan"; readonly due: IsoDate };

/** A copy and where it is. */
export interface PlacedCopy {
  readonly item: BibItem;
  readonly state: CopyState;
}

/**
 * Where the copies of a title are. As many copies on the shelf as patrons wait are spoken for: nobody else may take
 * them, even before the library has put them aside.
 */
export function placeCopies(items: readonly BibItem[], copies: TitleCopies): readonly PlacedCopy[] {
  let waiting = copies.waiting;
  return items.map((item) => {
    const state = copyState(item, copies);
    if (state.kind !== "available" || waiting === 0) return { item, state };
    waiting--;
    return { item, state: { kind: "reserved" } };
  });
}

/** A loan says more than what the catalogue knows: a reference copy may be lent over a weekend. */
function copyState(item: BibItem, { due, held }: TitleCopies): CopyState {
  const dueDay = due.get(item.id);
  if (dueDay !== undefined) return { kind: "onLoan", due: dueDay };
  const holding = held.get(item.id);
  if (holding !== undefined) return { kind: holding };
  return { kind: item.status === "loanable" ? "available" : item.status };
}
