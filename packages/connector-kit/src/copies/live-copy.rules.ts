import type { BibItem, Copy } from "@freihand/contract";
import { copyText, lightOfCopy, type CopyState } from "./copy-state.rules.ts";
import type { ShelfCopy, TextContext } from "./summarise-copies.rules.ts";

/** One copy, and where it is now. */
export interface LiveCopy {
  readonly item: BibItem;
  readonly state: CopyState;
  /** Open reservations; undefined: unknown. */
  readonly queue?: number | undefined;
  /** Name of its branch, from a system that has names; undefined: as the library's file calls it. */
  readonly branchName?: string | undefined;
  /** Whether the library system takes reservations of it; undefined: as of any lending copy. */
  readonly isReservable?: boolean | undefined;
  /** What else the library says about its use, in its own words. */
  readonly note?: string | undefined;
  /** Where it is used, or asked for. */
  readonly url?: string | undefined;
}

/** @param isReservable whether the title can be reserved */
export function toCopy(
  copy: LiveCopy,
  context: TextContext & { readonly isReservable: boolean },
): Copy {
  const { item, state, queue, url, note } = copy;
  const text = copyText(state, context);
  const { branch, status, ...place } = item;
  return {
    ...place,
    branch: copy.branchName ?? (branch === undefined ? undefined : context.branchName(branch)),
    light: lightOfCopy(state),
    status: note === undefined ? text : `${text} · ${note}`,
    reservable: context.isReservable && (copy.isReservable ?? status === "loanable"),
    returnDate: state.kind === "onLoan" ? state.due : undefined,
    reservations: queue === 0 ? undefined : queue,
    url,
  };
}

/** A loan counts as a lending copy: a reference copy may be lent over a weekend. */
export const toShelfCopy = ({ item, state }: Pick<LiveCopy, "item" | "state">): ShelfCopy => ({
  state,
  isLending: item.status === "loanable" || state.kind === "onLoan",
  branch: item.branch,
  shelfmark: item.shelfmark,
});
