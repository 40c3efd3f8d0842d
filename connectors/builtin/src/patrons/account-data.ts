import {
  type Account,
  readAccount,
  type OverdueFee,
  eligibilityRefusal,
} from "@freihand/circulation";
import { type AccountData, addDays, daysBetween, type Fee, instant } from "@freihand/contract";
import { translateCount, type TextKey } from "@freihand/connector-kit";
import { lentItem } from "./lent-item.ts";
import {
  type AccountTitle,
  cardRemovedError,
  toMoney,
  t,
  formatAmount,
  formatDay,
  type PatronContext,
} from "./patron-context.ts";
import { reservationEntry } from "./reservation-entry.ts";

/** From how many days before its expiry the patron is warned that the card expires. */
const CARD_ENDS_SOON_DAYS = 14;

type BuiltinAccount = Account<AccountTitle>;

const FEE_KINDS: ReadonlyMap<string, TextKey> = new Map([
  ["reservation", "fee.reservation"],
  ["renewal", "fee.renewal"],
  ["loan", "fee.loan"],
  ["overdue", "fee.overdue"],
  ["lost", "fee.lost"],
  ["card", "fee.card"],
]);

function toFees({ fees }: BuiltinAccount, context: PatronContext): Fee[] {
  return fees.map(({ id, cents, date, title, kind }) => {
    const key = FEE_KINDS.get(kind);
    return {
      id,
      amount: toMoney(context, cents),
      date,
      kind: key === undefined ? kind : t(context, key),
      ...(title !== undefined && { title }),
    };
  });
}

/** Overdue fees grow every day until the copy is returned. */
function growingFee(
  { id, loanId, recordId, cents, since, growing }: OverdueFee,
  { titles }: BuiltinAccount,
  context: PatronContext,
): Fee {
  const upToCents = growing?.upToCents;
  const upTo = upToCents !== undefined && { upTo: toMoney(context, upToCents) };
  return {
    id,
    amount: toMoney(context, cents),
    date: since,
    title: titles.get(recordId)?.title ?? t(context, "title.gone"),
    kind: t(context, "fee.overdue"),
    loanId,
    ...(growing && { growing: { perDay: toMoney(context, growing.perDayCents), ...upTo } }),
  };
}

function cardWarning({ patron }: BuiltinAccount, context: PatronContext): string[] {
  const { validUntil } = patron;
  const { today } = context.moment;
  if (validUntil === undefined || validUntil > addDays(today, CARD_ENDS_SOON_DAYS)) return [];
  const key = validUntil < today ? "warning.expired" : "warning.expires-soon";
  return [t(context, key, { day: formatDay(context, validUntil) })];
}

function feeWarning({ eligibility }: BuiltinAccount, context: PatronContext): string[] {
  const { feesCents } = eligibility;
  const feesAlone = { blocked: false, expired: false, feesCents };
  if (eligibilityRefusal(feesAlone, context.library.lending.policy) === undefined) return [];
  return [t(context, "warning.fees", { amount: formatAmount(context, feesCents) })];
}

function overdueWarning({ loans }: BuiltinAccount, { locale, moment }: PatronContext): string[] {
  const overdue = loans.filter(({ loan }) => daysBetween(loan.due, moment.today) > 0);
  return overdue.length === 0 ? [] : [translateCount(locale, "warning.overdue", overdue.length)];
}

const accountWarnings = (account: BuiltinAccount, context: PatronContext): string[] => [
  ...cardWarning(account, context),
  ...feeWarning(account, context),
  ...overdueWarning(account, context),
];

const toCard = ({ patron, blocks, eligibility }: BuiltinAccount, { locale }: PatronContext) => ({
  name: patron.name,
  ...(patron.validUntil !== undefined && { validUntil: patron.validUntil }),
  expired: eligibility.expired,
  blocks: blocks.map(({ code, text }) => ({ code, text: text[locale] })),
});

/**
 * The library's data on one card, in the patron's language.
 * @throws LibraryError `session_ended` when there is no such card
 */
export async function accountData(context: PatronContext): Promise<AccountData> {
  const { library: at, patron, moment } = context;
  const account = await readAccount(at.lending, patron.userId, moment.today);
  if (account === undefined) throw cardRemovedError(context);
  const fees = [
    ...toFees(account, context),
    ...account.overdue.map((fee) => growingFee(fee, account, context)),
  ];
  return {
    libraryId: at.libraryId,
    userId: patron.userId,
    account: toCard(account, context),
    pendingFees: fees.length === 0 ? null : toMoney(context, account.eligibility.feesCents),
    fees,
    lent: account.loans.map((entry) => lentItem(entry, account.titles, context)),
    reservations: account.reservations.map((entry) =>
      reservationEntry(entry, account.titles, context),
    ),
    warnings: accountWarnings(account, context),
    retrieved: instant.parse(new Date(moment.nowMs).toISOString()),
    source: "live",
  };
}
