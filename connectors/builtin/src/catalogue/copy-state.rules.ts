import type { CopyMarkKind, TitleState } from "@freihand/circulation";
import type { CopyState } from "@freihand/connector-kit";
import type { BibItem, IsoDate } from "@freihand/contract";

/** Circulation data of one title, by copy. */
export interface TitleCopies {
  /** Copies on loan, with their due dates. */
  readonly due: ReadonlyMap<string, IsoDate>;
  /** Copies set aside for a reservation. */
  readonly held: ReadonlyMap<string, "transit" | "ready">;
  /** Copies that are not on their shelves although nobody has them. */
  readonly marked: ReadonlyMap<string, CopyMarkKind>;
  /** Open reservations. */
  readonly queue: number;
  /** Open reservations that are not suspended and have no copy set aside yet. */
  readonly waiting: number;
  /** Whether loans are known here; else a lending copy may be anywhere. */
  readonly isKnown: boolean;
}

const NOTHING: TitleState = { loans: [], held: [], queue: 0, waiting: 0 };

/**
 * @param state undefined: the title has no loans or reservations
 * @param isKnown whether the library's loans are known here
 */
export function titleCopies(state: TitleState = NOTHING, isKnown = true): TitleCopies {
  return {
    isKnown,
    due: new Map(state.loans.map(({ copyId, due }) => [copyId, due])),
    held: new Map(state.held.map(({ copyId, state: holding }) => [copyId, holding])),
    marked: new Map((state.marked ?? []).map(({ copyId, kind }) => [copyId, kind])),
    queue: state.queue,
    waiting: state.waiting,
  };
}

/** A copy and its state. */
export interface PlacedCopy {
  readonly item: BibItem;
  readonly state: CopyState;
}

/**
 * The states of a title's copies. As many copies on the shelf as there are waiting patrons are reserved: nobody else may
 * take them, even before the library has set them aside.
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

/** What patrons are told of a copy that is not on its shelf: no more than is true. */
const MARKED = {
  missing: "missing",
  lost: "missing",
  damaged: "unavailable",
  withdrawn: "unavailable",
  travelling: "unavailable",
  to_clear: "unavailable",
} as const satisfies Record<CopyMarkKind, CopyState["kind"]>;

/** A loan overrides the catalogue: a reference copy may be lent over a weekend. */
function copyState(item: BibItem, { due, held, marked, isKnown }: TitleCopies): CopyState {
  const dueDay = due.get(item.id);
  if (dueDay !== undefined) return { kind: "onLoan", due: dueDay };
  const holding = held.get(item.id);
  if (holding !== undefined) return { kind: holding };
  const mark = isKnown ? marked.get(item.id) : undefined;
  if (mark !== undefined) return { kind: MARKED[mark] };
  if (item.status !== "loanable") return { kind: item.status };
  return { kind: isKnown ? "available" : "unknown" };
}
