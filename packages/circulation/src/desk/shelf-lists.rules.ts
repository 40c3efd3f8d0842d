import type { BibItem } from "@freihand/contract";
import type { CopyMark, LendingTitle, OpenReservation } from "../model.rules.ts";
import { slipOf } from "../shelf.rules.ts";

/** A copy in a list. */
export interface ListedCopy {
  readonly copyId: string;
  /** One without copies when the catalogue no longer has it. */
  readonly title: LendingTitle;
  /** Undefined: the catalogue no longer has it. */
  readonly copy?: BibItem;
  /** Where it is, or where it travels to, by its id; undefined: not known. */
  readonly branch?: string;
}

/** A copy to be fetched from its shelf for a reservation. */
export interface PullEntry extends ListedCopy {
  readonly hold: OpenReservation;
}

/** A copy on a hold shelf that nobody collects any more; `next`: who gets it, undefined: it goes to its shelf. */
export interface ClearEntry extends ListedCopy {
  readonly mark: CopyMark;
  readonly next?: OpenReservation;
}

/** A copy on its way; `hold` undefined: for nobody. */
export interface TransitEntry extends ListedCopy {
  readonly hold?: OpenReservation;
}

/** A copy on a hold shelf. */
export type HoldEntry = PullEntry;

const inNaturalOrder = new Intl.Collator("de", { numeric: true }).compare;

const ordered = (a: readonly string[], b: readonly string[]): number =>
  a.reduce((found, text, at) => (found === 0 ? inNaturalOrder(text, b[at] ?? "") : found), 0);

/** Order of a walk along the shelves of one branch after another. */
export const byShelfmark = (a: ListedCopy, b: ListedCopy): number =>
  ordered(shelfKey(a), shelfKey(b));

const shelfKey = ({ branch = "", copy, title, copyId }: ListedCopy): readonly string[] => [
  branch,
  copy?.shelfmark ?? "",
  title.title,
  copyId,
];

/** Order of a hold shelf, which stands by the ends of card numbers. */
export const bySlip =
  <Entry extends ListedCopy>(slip: (entry: Entry) => string) =>
  (a: Entry, b: Entry): number =>
    ordered([a.branch ?? "", slip(a), ...shelfKey(a)], [b.branch ?? "", slip(b), ...shelfKey(b)]);

/** What the slip in a copy says that is set aside. */
export const slipOfHold = ({ hold }: { readonly hold: OpenReservation }): string =>
  slipOf(hold.userId);

/** Narrows a list to one branch. @param branch undefined: every branch */
export const isAt =
  (branch: string | undefined) =>
  (entry: ListedCopy): boolean =>
    branch === undefined || entry.branch === branch;
