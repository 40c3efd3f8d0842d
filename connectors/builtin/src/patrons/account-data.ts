import { type Account, accountOf, type OverdueFee, standingRefusal } from "@freihand/circulation";
import { type AccountData, addDays, daysBetween, type Fee, instant } from "@freihand/contract";
import { sayCount, type TextKey } from "../texts.ts";
import { lentItem } from "./lent-item.ts";
import {
  type AccountTitle,
  goneCard,
  moneyOf,
  tell,
  tellAmount,
  tellDay,
  type Telling,
} from "./patron-desk.ts";
import { reservationEntry } from "./reservation-entry.ts";

/** From how many days before its end on the patron is told that the card ends. */
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

function feesOf({ fees }: BuiltinAccount, telling: Telling): Fee[] {
  return fees.map(({ id, cents, date, title, kind }) => {
    const key = FEE_KINDS.get(kind);
    return {
      id,
      amount: moneyOf(telling, cents),
      date,
      kind: key === undefined ? kind : tell(telling, key),
      ...(title !== undefined && { title }),
    };
  });
}

/** What is overdue costs more every day until it comes back. */
function growingFee(
  { id, loanId, recordId, cents, since, growing }: OverdueFee,
  { titles }: BuiltinAccount,
  telling: Telling,
): Fee {
  const upToCents = growing?.upToCents;
  const upTo = upToCents !== undefined && { upTo: moneyOf(telling, upToCents) };
  return {
    id,
    amount: moneyOf(telling, cents),
    date: since,
    title: titles.get(recordId)?.title ?? tell(telling, "title.gone"),
    kind: tell(telling, "fee.overdue"),
    loanId,
    ...(growing && { growing: { perDay: moneyOf(telling, growing.perDayCents), ...upTo } }),
  };
}

function cardWarning({ patron }: BuiltinAccount, telling: Telling): string[] {
  const { validUntil } = patron;
  const { today } = telling.moment;
  if (validUntil === undefined || validUntil > addDays(today, CARD_ENDS_SOON_DAYS)) return [];
  const key = validUntil < today ? "warning.expired" : "warning.expires-soon";
  return [tell(telling, key, { day: tellDay(telling, validUntil) })];
}

function feeWarning({ standing }: BuiltinAccount, telling: Telling): string[] {
  const { feesCents } = standing;
  const feesAlone = { blocked: false, expired: false, feesCents };
  if (standingRefusal(feesAlone, telling.at.desk.policy) === undefined) return [];
  return [tell(telling, "warning.fees", { amount: tellAmount(telling, feesCents) })];
}

function overdueWarning({ loans }: BuiltinAccount, { locale, moment }: Telling): string[] {
  const overdue = loans.filter(({ loan }) => daysBetween(loan.due, moment.today) > 0);
  return overdue.length === 0 ? [] : [sayCount(locale, "warning.overdue", overdue.length)];
}

const warningsOf = (account: BuiltinAccount, telling: Telling): string[] => [
  ...cardWarning(account, telling),
  ...feeWarning(account, telling),
  ...overdueWarning(account, telling),
];

const cardOf = ({ patron, blocks, standing }: BuiltinAccount, { locale }: Telling) => ({
  name: patron.name,
  ...(patron.validUntil !== undefined && { validUntil: patron.validUntil }),
  expired: standing.expired,
  blocks: blocks.map(({ code, text }) => ({ code, text: text[locale] })),
});

/** What the library says of one card, in the patron's language. @throws LibraryError `session_ended` when there is no such card */
export async function accountData(telling: Telling): Promise<AccountData> {
  const { at, patron, moment } = telling;
  const account = await accountOf(at.desk, patron.userId, moment.today);
  if (account === undefined) throw goneCard(telling);
  const fees = [
    ...feesOf(account, telling),
    ...account.overdue.map((fee) => growingFee(fee, account, telling)),
  ];
  return {
    libraryId: at.library,
    userId: patron.userId,
    account: cardOf(account, telling),
    pendingFees: fees.length === 0 ? null : moneyOf(telling, account.standing.feesCents),
    fees,
    lent: account.loans.map((entry) => lentItem(entry, account.titles, telling)),
    reservations: account.reservations.map((entry) =>
      reservationEntry(entry, account.titles, telling),
    ),
    warnings: warningsOf(account, telling),
    retrieved: instant.parse(new Date(moment.nowMs).toISOString()),
    source: "live",
  };
}
