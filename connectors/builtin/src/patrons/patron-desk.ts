import {
  type CheckoutDesk,
  type LendingTitle,
  type Moment,
  StoreError,
} from "@freihand/circulation";
import { LibraryError, type PatronKey } from "@freihand/connector-kit";
import type { BibRecord, IsoDate, LibraryId, Locale, Money } from "@freihand/contract";
import { dayText } from "../catalogue/day-text.rules.ts";
import type { BuiltinSettings } from "../settings.ts";
import { amountText, say, type TextKey } from "../texts.ts";

/** A title as lending and the account need it. */
export interface AccountTitle extends LendingTitle {
  readonly record: BibRecord;
}

/** What patron access of one library stands on. */
export interface PatronDesk {
  readonly library: LibraryId;
  readonly settings: BuiltinSettings;
  readonly desk: CheckoutDesk<AccountTitle>;
  /** A new moment, with the day as it is at the library. */
  readonly moment: () => Moment;
}

/** One patron's request: where, who, when, in which language. */
export interface Telling {
  readonly at: PatronDesk;
  readonly patron: PatronKey;
  readonly locale: Locale;
  readonly moment: Moment;
}

/** A text in the patron's language. */
export const tell = (
  { locale }: Telling,
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
): string => say(locale, key, values);

/** A day in the patron's words. */
export const tellDay = ({ locale, moment }: Telling, day: IsoDate): string =>
  dayText(day, moment.today, locale);

/** Cents in the library's currency. */
export const moneyOf = ({ at }: Telling, cents: number): Money => ({
  cents,
  currency: at.desk.policy.currency,
});

/** Cents in the patron's words. */
export const tellAmount = (telling: Telling, cents: number): string =>
  amountText(telling.locale, moneyOf(telling, cents));

/** Name of a branch; its key where the settings no longer name it. */
export const branchName = ({ at }: Telling, id: string): string =>
  at.settings.branches.find((branch) => branch.id === id)?.name ?? id;

/** Title of a record in words, also when the catalogue no longer has it. */
export async function tellTitle(telling: Telling, recordId: string): Promise<string> {
  const titles = await telling.at.desk.titles.titlesOf([recordId]);
  return titles.get(recordId)?.title ?? tell(telling, "title.gone");
}

/** The card was removed while its session lived. */
export const goneCard = ({ at }: Telling): LibraryError =>
  new LibraryError("session_ended", at.library);

/**
 * What the disk did wrong, in the words of the port.
 * @throws LibraryError `cannot_write` when nothing could be changed, `unreachable` when nothing can be read
 */
export async function reaching<T>(library: LibraryId, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    const code = cause.code === "cannot_write" ? "cannot_write" : "unreachable";
    throw new LibraryError(code, library, { cause });
  }
}
