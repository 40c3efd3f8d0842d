import {
  type CheckoutContext,
  type LendingTitle,
  type Moment,
  StoreError,
} from "@freihand/circulation";
import {
  dayText,
  LibraryError,
  type PatronKey,
  type TextDay,
  amountText,
  translate,
  type TextKey,
} from "@freihand/connector-kit";
import type { ReaderCodes } from "../storage/readers/reader-codes.ts";
import type { BibRecord, Branch, IsoDate, LibraryId, Locale, Money } from "@freihand/contract";

/** A title as lending and the account need it. */
export interface AccountTitle extends LendingTitle {
  readonly record: BibRecord;
}

/** What patron access of one library depends on. */
export interface PatronLibrary {
  readonly libraryId: LibraryId;
  readonly branches: readonly Branch[];
  readonly lending: CheckoutContext<AccountTitle>;
  /** Codes for signing in the first time; undefined: there are none. */
  readonly codes?: ReaderCodes;
  /** The current moment, with the date at the library. */
  readonly moment: () => Moment;
}

/** One patron's call: library, patron, time, locale. */
export interface PatronContext {
  readonly library: PatronLibrary;
  readonly patron: PatronKey;
  readonly locale: Locale;
  readonly moment: Moment;
}

/** A text in the patron's language. */
export const t = (
  { locale }: PatronContext,
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
): string => translate(locale, key, values);

/** What texts about days need. */
export const dayOf = ({ locale, moment }: PatronContext): TextDay => ({
  locale,
  today: moment.today,
});

/** A date formatted for the patron. */
export const formatDay = ({ locale, moment }: PatronContext, day: IsoDate): string =>
  dayText(day, moment.today, locale);

/** Cents in the library's currency. */
export const toMoney = ({ library }: PatronContext, cents: number): Money => ({
  cents,
  currency: library.lending.policy.currency,
});

/** An amount in cents formatted for the patron. */
export const formatAmount = (context: PatronContext, cents: number): string =>
  amountText(context.locale, toMoney(context, cents));

/** Name of a branch; its key where the file no longer name it. */
export const branchName = ({ library }: PatronContext, id: string): string =>
  library.branches.find((branch) => branch.id === id)?.name ?? id;

/** Title of a record, even when the catalogue no longer has it. */
export async function readTitleText(context: PatronContext, recordId: string): Promise<string> {
  const titles = await context.library.lending.titles.titlesOf([recordId]);
  return titles.get(recordId)?.title ?? t(context, "title.gone");
}

/** The code that has opened the session, while no password was chosen in it; undefined: none has, or it is over. */
export async function openCode({
  library,
  patron,
  moment,
}: PatronContext): Promise<{ readonly untilMs: number } | undefined> {
  const { userId: card, secret } = patron;
  if (secret === undefined || library.codes === undefined) return undefined;
  const found = await library.codes.sessionOf({ card, nowMs: moment.nowMs }, secret);
  return found?.state === "open" ? found : undefined;
}

/** The card was removed during its session. */
export const cardRemovedError = ({ library }: PatronContext): LibraryError =>
  new LibraryError("session_ended", library.libraryId);

/**
 * Translates disk failures into errors of the port.
 * @throws LibraryError `cannot_write` when nothing could be changed, `unreachable` when nothing can be read
 */
export async function mapStoreErrors<T>(library: LibraryId, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    const code = cause.code === "cannot_write" ? "cannot_write" : "unreachable";
    throw new LibraryError(code, library, { cause });
  }
}
