import {
  type Account,
  readAccount,
  type OverdueFee,
  eligibilityRefusal,
} from "@freihand/circulation";
import {
  type AccountData,
  addDays,
  daysBetween,
  type Fee,
  instant,
  type IsoDate,
} from "@freihand/contract";
import { translateCount } from "@freihand/connector-kit";
import { feeText } from "../fees/fee-text.ts";
import { lentItem } from "./lent-item.ts";
import {
  type AccountTitle,
  cardRemovedError,
  toMoney,
  t,
  formatAmount,
  formatDay,
  openCode,
  type PatronContext,
} from "./patron-context.ts";
import { reservationEntry } from "./reservation-entry.ts";

/** From how many days before its expiry the patron is warned that the card expires. */
const CARD_ENDS_SOON_DAYS = 14;

type BuiltinAccount = Account<AccountTitle>;

/** A fee whose day and kind are known. */
export type StatedFee = Fee & { readonly date: IsoDate; readonly kind: string };

function toFees({ fees }: BuiltinAccount, context: PatronContext): StatedFee[] {
  return fees.map(({ id, cents, date, title, kind }) => {
    return {
      id,
      amount: toMoney(context, cents),
      date,
      kind: feeText(kind, context.library.lending.policy, context.locale),
      ...(title !== undefined && { title }),
    };
  });
}

/** Overdue fees grow every day until the copy is returned. */
function growingFee(
  { id, loanId, recordId, cents, since, growing }: OverdueFee,
  { titles }: BuiltinAccount,
  context: PatronContext,
): StatedFee {
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

/** What is owed, and what grows until a copy is returned. */
export const accountFees = (
  account: BuiltinAccount,
  context: PatronContext,
): readonly StatedFee[] => [
  ...toFees(account, context),
  ...account.overdue.map((fee) => growingFee(fee, account, context)),
];

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

/** What is known of the card itself. */
export const cardOf = (
  { patron, blocks, eligibility }: BuiltinAccount,
  { locale }: PatronContext,
) => ({
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
  const fees = accountFees(account, context);
  const code = await openCode(context);
  return {
    libraryId: at.libraryId,
    userId: patron.userId,
    account: {
      ...cardOf(account, context),
      ...(code && { choosePasswordBy: instant.parse(new Date(code.untilMs).toISOString()) }),
    },
    pendingFees: fees.length === 0 ? null : toMoney(context, account.eligibility.feesCents),
    fees: [...fees],
    lent: account.loans.map((entry) => lentItem(entry, account.titles, context)),
    reservations: account.reservations.map((entry) =>
      reservationEntry(entry, account.titles, context),
    ),
    warnings: accountWarnings(account, context),
    retrieved: instant.parse(new Date(moment.nowMs).toISOString()),
    source: "live",
  };
}
