import type { OpenFee } from "@freihand/circulation";
import type { CreditPayout, FeePaid, FeePayment, FeeRefused } from "@freihand/connector-kit";
import type { FeeEntry, LedgerTransaction } from "../storage/fees/ledger-store.ts";
import { type Booking, bookOnce, madeBy, owedBy, refused, toMoney } from "./fee-context.ts";
import { readReceipt } from "./receipt.ts";
import { type FeePart, paidParts } from "./settle.rules.ts";

/** A reader pays one or several fees, or a part of them. */
export const pay = (booking: Booking, payment: FeePayment): Promise<FeePaid | FeeRefused> =>
  bookOnce(booking, payment, {
    isSame: (entries) => isMoneyOf(entries, { ...payment, kind: "payment" }),
    answer: (tx) => paidReply(booking, tx, payment),
    book: async (tx) => {
      const parts = await partsOf(tx, payment);
      return "kind" in parts ? parts : receive(booking, tx, { ...payment, parts });
    },
  });

type Money = Pick<FeePayment, "card" | "way" | "requestId" | "branch">;

/** What was booked for the request is the same money of the same reader, who may have been forgotten since. */
function isMoneyOf(
  entries: readonly FeeEntry[],
  given: Pick<Money, "card" | "way"> & { readonly kind: string; readonly cents?: number },
): boolean {
  const cents = entries.reduce((all, entry) => all + Math.abs(entry.cents), 0);
  return (
    (given.cents === undefined || given.cents === cents) &&
    entries.every(
      ({ kind, way, user_id }) =>
        kind === given.kind && way === given.way && (user_id === null || user_id === given.card),
    )
  );
}

async function partsOf(
  { circulation }: LedgerTransaction,
  { card, fees, cents }: FeePayment,
): Promise<readonly FeePart[] | FeeRefused> {
  if ((await circulation.patron(card)) === undefined) return refused("unknown_card");
  const open = (await circulation.feesOf(card)).filter(({ id }) => fees.includes(id));
  if (open.length < new Set(fees).size) return refused("unknown_fee");
  return paidParts(open, cents) ?? refused("too_much");
}

async function receive(
  booking: Booking,
  tx: LedgerTransaction,
  payment: Money & { readonly parts: readonly FeePart[] },
): Promise<FeePaid> {
  const receipt = await newReceipt(booking, tx);
  for (const { fee, cents } of payment.parts)
    await tx.append({
      ...madeBy(booking, payment),
      ...receipt,
      ...(await aboutFee(tx, fee)),
      kind: "payment",
      way: payment.way,
      cents: -cents,
    });
  await note(tx, "pay_fees", payment);
  return paidReply(booking, tx, payment);
}

const note = (tx: LedgerTransaction, action: string, { card, branch }: Money) =>
  tx.circulation.note({ action, outcome: "done", userId: card, branch });

async function newReceipt({ today }: Booking, tx: LedgerTransaction) {
  const receipt_year = Number(today().slice(0, 4));
  return { receipt_year, receipt_no: await tx.nextReceipt(receipt_year) };
}

/** What an entry says about the fee that it changes. */
export const aboutFee = async (tx: LedgerTransaction, fee: OpenFee) => ({
  fee_id: fee.id,
  tariff: fee.kind,
  user_id: fee.userId,
  title: fee.title ?? null,
  refers_to: await tx.chargeOf(fee.id),
});

async function paidReply(
  booking: Booking,
  tx: LedgerTransaction,
  { requestId, card }: Money,
): Promise<FeePaid> {
  const [first] = await tx.ofRequest(requestId);
  const year = first?.receipt_year ?? 0;
  const receipt = await readReceipt(booking, tx, { year, number: first?.receipt_no ?? 0 });
  if (receipt === undefined) throw new Error("money without a receipt");
  return { kind: "done", receipt, owed: toMoney(booking, await owedBy(tx, card)) };
}

/** A credit is paid out, all of it. */
export const payOut = (booking: Booking, payout: CreditPayout): Promise<FeePaid | FeeRefused> =>
  bookOnce(booking, payout, {
    isSame: (entries) =>
      isMoneyOf(entries, { card: payout.card, way: payout.way, kind: "payout" }) &&
      entries.every(({ fee_id }) => fee_id === payout.fee),
    answer: (tx) => paidReply(booking, tx, payout),
    book: async (tx) => {
      const credit = await creditOf(tx, payout);
      return "reason" in credit ? credit : give(booking, tx, { payout, credit });
    },
  });

async function creditOf(
  { circulation }: LedgerTransaction,
  { card, fee: id }: CreditPayout,
): Promise<OpenFee | FeeRefused> {
  if ((await circulation.patron(card)) === undefined) return refused("unknown_card");
  const fee = (await circulation.feesOf(card)).find((one) => one.id === id);
  if (fee === undefined) return refused("unknown_fee");
  return fee.cents < 0 ? fee : refused("no_credit");
}

async function give(
  booking: Booking,
  tx: LedgerTransaction,
  { payout, credit }: { readonly payout: CreditPayout; readonly credit: OpenFee },
): Promise<FeePaid> {
  await tx.append({
    ...madeBy(booking, payout),
    ...(await newReceipt(booking, tx)),
    ...(await aboutFee(tx, credit)),
    kind: "payout",
    way: payout.way,
    cents: -credit.cents,
  });
  await note(tx, "pay_out", payout);
  return paidReply(booking, tx, payout);
}
