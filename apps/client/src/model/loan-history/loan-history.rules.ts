import {
  isoDate,
  libraryId,
  mediaType,
  titleKey,
  type AccountData,
  type LentItem,
} from "@freihand/contract";
import * as z from "zod/mini";
import { isSameCard, type CardKey } from "../session/session.rules.ts";
import { withDefault } from "../shape-words.ts";

/** Loans that are kept in all; the oldest go first. */
export const KEPT_LOANS = 2000;

const pastLoan = z.object({
  libraryId,
  userId: z.string(),
  /** The library's own id of the loan; may be reused when the same copy is borrowed again. */
  loanId: z.string(),
  recordId: z.optional(z.string()),
  title: z.string(),
  author: z.optional(z.string()),
  format: mediaType,
  /** Days on which the account first and last showed it, as the library counts days. */
  firstSeen: isoDate,
  lastSeen: isoDate,
  /** Its newest due date. */
  due: isoDate,
  /** It was still on loan at the last check. */
  isOut: z.boolean(),
});
/** One loan of a card, from checkout to return; renewals do not split it. */
export type PastLoan = z.infer<typeof pastLoan>;

/** The loan history as stored on this device. */
export const loanHistoryShape = z.object({
  /** The patron has turned it on: otherwise nothing is kept. */
  isOn: withDefault(z.boolean(), false),
  /** Newest first. */
  loans: withDefault(z.array(pastLoan), []),
});
/** What the cards of this device have had on loan. */
export type LoanHistory = z.infer<typeof loanHistoryShape>;

/** Off and empty, until the patron turns it on. @source Q-50 */
export const NO_LOAN_HISTORY: LoanHistory = { isOn: false, loans: [] };

/** With an account's current loans; unchanged while the history is off, or when nothing is new. */
export function withAccount(history: LoanHistory, account: AccountData): LoanHistory {
  if (!history.isOn || account.source === "cache") return history;
  const day = isoDate.parse(account.retrieved.slice(0, 10));
  const known = new Set<string>();
  const seen = history.loans.map((loan) => {
    if (!loan.isOut || !isSameCard(loan, account)) return loan;
    const now = account.lent.find((item) => isSameLoan(loan, item));
    if (now !== undefined) known.add(now.id);
    return seenAgain(loan, now, day);
  });
  const fresh = account.lent
    .filter(({ id }) => !known.has(id))
    .map((item) => newLoan(item, account, day));
  const isSame = fresh.length === 0 && seen.every((loan, at) => loan === history.loans[at]);
  return isSame ? history : { ...history, loans: capped([...fresh, ...seen]) };
}

type Day = PastLoan["firstSeen"];

const isSameLoan = (loan: PastLoan, item: LentItem): boolean =>
  loan.loanId === item.id && loan.recordId === item.recordId;

function seenAgain(loan: PastLoan, now: LentItem | undefined, day: Day): PastLoan {
  if (now === undefined) return { ...loan, isOut: false };
  if (loan.lastSeen === day && loan.due === now.deadline) return loan;
  return { ...loan, lastSeen: day, due: now.deadline };
}

function newLoan(item: LentItem, { libraryId: library, userId }: CardKey, day: Day): PastLoan {
  const { id, recordId, title, author, format, deadline } = item;
  return {
    libraryId: library,
    userId,
    loanId: id,
    ...(recordId !== undefined && { recordId }),
    title,
    ...(author !== undefined && { author }),
    format,
    firstSeen: day,
    lastSeen: day,
    due: deadline,
    isOut: true,
  };
}

function capped(loans: readonly PastLoan[]): PastLoan[] {
  if (loans.length <= KEPT_LOANS) return [...loans];
  return loans
    .toSorted((one, other) => other.lastSeen.localeCompare(one.lastSeen))
    .slice(0, KEPT_LOANS);
}

/** Switched on or off; off also empties it. */
export function switchedHistory(history: LoanHistory, isOn: boolean): LoanHistory {
  return isOn ? { ...history, isOn } : NO_LOAN_HISTORY;
}

/** Without the loans of a card that was removed from this device. */
export function withoutCard(history: LoanHistory, card: CardKey): LoanHistory {
  const loans = history.loans.filter((loan) => !isSameCard(loan, card));
  return loans.length === history.loans.length ? history : { ...history, loans };
}

/** Without one loan. */
export function withoutLoan(history: LoanHistory, gone: PastLoan): LoanHistory {
  const loans = history.loans.filter((loan) => !isSamePast(loan, gone));
  return loans.length === history.loans.length ? history : { ...history, loans };
}

/** With a removed loan restored to its place by date. */
export function withLoanBack(history: LoanHistory, back: PastLoan): LoanHistory {
  if (!history.isOn) return history;
  const at = history.loans.findIndex(({ firstSeen }) => firstSeen <= back.firstSeen);
  const place = at === -1 ? history.loans.length : at;
  return { ...history, loans: history.loans.toSpliced(place, 0, back) };
}

const isSamePast = (one: PastLoan, other: PastLoan): boolean =>
  isSameCard(one, other) && one.loanId === other.loanId && one.firstSeen === other.firstSeen;

/** Without any loan; its switch unchanged. */
export function emptiedHistory(history: LoanHistory): LoanHistory {
  return { ...history, loans: [] };
}

/** The loans of signed-in cards. Others are hidden: their session has ended, and they may sign in again. */
export function loansOfCards(
  { loans }: LoanHistory,
  cards: readonly CardKey[],
): readonly PastLoan[] {
  return loans.filter((loan) => cards.some((card) => isSameCard(card, loan)));
}

/** The last year in which each title was borrowed and returned, by `titleKey`. */
export type HadTitles = ReadonlyMap<string, number>;

/** The titles that these cards have had and have returned. */
export function hadTitles(history: LoanHistory, cards: readonly CardKey[]): HadTitles {
  const had = new Map<string, number>();
  for (const { libraryId: library, recordId, firstSeen, isOut } of loansOfCards(history, cards)) {
    if (recordId === undefined || isOut) continue;
    const key = titleKey({ libraryId: library, id: recordId });
    had.set(key, Math.max(had.get(key) ?? 0, Number(firstSeen.slice(0, 4))));
  }
  return had;
}
