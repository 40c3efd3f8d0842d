import {
  type CheckoutContext,
  type CirculationView,
  type LendingTitle,
  type ListedCopy,
  type Moment,
  type OpenReservation,
  type Patron,
  type ReachedLimit,
  slipOf,
} from "@freihand/circulation";
import {
  type ActingStaff,
  authorText,
  type DeskCopy,
  type DeskHold,
  type DeskLimit,
  type DeskReader,
} from "@freihand/connector-kit";
import type { Branch, LibraryId, Locale, Money } from "@freihand/contract";
import type { AccountTitle } from "../patrons/patron-context.ts";

/** One call at the desk of one library. */
export interface DeskLibrary {
  readonly libraryId: LibraryId;
  readonly locale: Locale;
  readonly branches: readonly Branch[];
  /** Role of who acts; undefined: the call changes nothing. */
  readonly role?: ActingStaff["role"] | undefined;
  readonly lending: CheckoutContext<AccountTitle>;
  /** The current moment, with the date at the library. */
  readonly moment: () => Moment;
}

/** A copy that a code stands for. */
export interface CodedCopy {
  readonly recordId: string;
  readonly copyId: string;
}

/**
 * The copy with this barcode. One that the catalogue no longer has is found while it is on loan or marked, by its id: it has
 * to be returned all the same.
 * @returns undefined when there is none, or several have this number
 */
export async function copyOfCode(
  { lending }: DeskLibrary,
  code: string,
): Promise<CodedCopy | undefined> {
  const found = await lending.copies.copyOf(code);
  if (found !== undefined) return { recordId: found.title.recordId, copyId: found.copyId };
  return lending.store.read(async (view) => {
    const known = (await view.loanOfCopy(code)) ?? (await view.markOfCopy(code));
    return known && { recordId: known.recordId, copyId: known.copyId };
  });
}

/** Cents in the library's currency. */
export const toMoney = ({ lending }: DeskLibrary, cents: number): Money => ({
  cents,
  currency: lending.policy.currency,
});

/** A limit as the desk shows it: fees have a currency, all else is counted. */
export const toLimit = (
  { lending }: DeskLibrary,
  { reason, limit }: { readonly reason: string; readonly limit?: ReachedLimit },
): { readonly limit?: DeskLimit } => ({
  ...(limit && {
    limit: { ...limit, ...(reason === "fees" && { currency: lending.policy.currency }) },
  }),
});

/** A card whose reader is gone is named by its number. */
export const toReader = (card: string, patrons: ReadonlyMap<string, Patron>): DeskReader => ({
  card,
  name: patrons.get(card)?.name ?? card,
});

/** A reservation as the desk shows it. */
export const toHold = (
  { id: reservationId, userId, branch }: OpenReservation,
  patrons: ReadonlyMap<string, Patron>,
): DeskHold => ({
  reservationId,
  reader: toReader(userId, patrons),
  slip: slipOf(userId),
  branch,
});

/** The titles of a desk come from the catalogue, or are the names of some that it no longer has. */
const isInCatalogue = (title: LendingTitle): title is AccountTitle => "record" in title;

/** A copy as the desk shows it; its own branch, wherever it is now. */
export function toDeskCopy(
  { copyId, title }: Pick<ListedCopy, "copyId" | "title">,
  locale: Locale,
): DeskCopy {
  const { recordId, copies, mediaType } = title;
  const author = isInCatalogue(title) ? authorText(title.record, locale) : undefined;
  const { barcode = copyId, branch, shelfmark } = copies.find(({ id }) => id === copyId) ?? {};
  return {
    copyId,
    barcode,
    ...(copies.length > 0 && { recordId }),
    title: title.title,
    ...(author !== undefined && { author }),
    mediaType,
    ...(branch !== undefined && { branch }),
    ...(shelfmark !== undefined && { shelfmark }),
  };
}

/** The patrons of these cards; one that is gone is missing. */
export async function readPatrons(
  view: CirculationView,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Patron>> {
  const patrons = await view.patrons([...new Set(userIds)]);
  return new Map(patrons.map((patron) => [patron.userId, patron]));
}

/** The copy with its present mark. */
export async function readDeskCopy(
  { lending, locale }: DeskLibrary,
  { recordId, copyId }: CodedCopy,
): Promise<DeskCopy> {
  const found = (await lending.titles.titlesOf([recordId])).get(recordId);
  const title = found ?? { recordId, title: recordId, mediaType: "UNKNOWN" as const, copies: [] };
  const mark = await lending.store.read((view) => view.markOfCopy(copyId));
  const shown = toDeskCopy({ copyId, title }, locale);
  if (mark === undefined) return shown;
  const { kind, day: since, branch, note } = mark;
  const where = branch !== undefined && { branch };
  return { ...shown, mark: { kind, since, ...where, ...(note !== undefined && { note }) } };
}
