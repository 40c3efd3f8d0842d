import type { FeeBooked, FeeCharge, FeeRefused, FeeWaiver } from "@freihand/connector-kit";
import type { FeeEntry, LedgerTransaction } from "../storage/fees/ledger-store.ts";
import { type Booking, bookOnce, madeBy, owedBy, refused, toMoney } from "./fee-context.ts";
import { aboutFee } from "./take-money.ts";
import { waiverRefusal } from "./waive.rules.ts";

const booked = async (
  booking: Booking,
  tx: LedgerTransaction,
  card: string,
): Promise<FeeBooked> => ({ kind: "done", owed: toMoney(booking, await owedBy(tx, card)) });

const isOf = ({ user_id }: FeeEntry, card: string): boolean => user_id === null || user_id === card;

/** A fee, or a part of it, need not be paid. */
export const waive = (booking: Booking, waiver: FeeWaiver): Promise<FeeBooked | FeeRefused> =>
  bookOnce(booking, waiver, {
    isSame: (entries) =>
      entries.every(
        (entry) =>
          entry.kind === "waiver" &&
          entry.fee_id === waiver.fee &&
          entry.cents === -waiver.cents &&
          isOf(entry, waiver.card),
      ),
    answer: (tx) => booked(booking, tx, waiver.card),
    book: (tx) => waiveNow(booking, tx, waiver),
  });

async function waiveNow(
  booking: Booking,
  tx: LedgerTransaction,
  waiver: FeeWaiver,
): Promise<FeeBooked | FeeRefused> {
  const { card, cents, reason, branch } = waiver;
  if ((await tx.circulation.patron(card)) === undefined) return refused("unknown_card");
  const fee = (await tx.circulation.feesOf(card)).find(({ id }) => id === waiver.fee);
  if (fee === undefined) return refused("unknown_fee");
  const refusal = waiverRefusal({
    role: booking.by.role,
    cents,
    openCents: fee.cents,
    waivedCents: await tx.waivedOf(fee.id),
    limitCents: booking.policy.waiveLimitCents ?? USUAL_LIMIT_CENTS,
  });
  if (refusal !== undefined) return refused(refusal);
  const about = { ...madeBy(booking, waiver), ...(await aboutFee(tx, fee)) };
  await tx.append({ ...about, kind: "waiver", cents: -cents, reason });
  await tx.circulation.note({ action: "waive_fee", outcome: "done", reason, branch, userId: card });
  return booked(booking, tx, card);
}

const USUAL_LIMIT_CENTS = 1000;

/** A fee by hand, from the library's tariff. */
export const charge = (booking: Booking, request: FeeCharge): Promise<FeeBooked | FeeRefused> =>
  bookOnce(booking, request, {
    isSame: (entries) =>
      entries.every(
        (entry) =>
          entry.kind === "charge" &&
          entry.tariff === request.line &&
          (request.cents === undefined || entry.cents === request.cents) &&
          isOf(entry, request.card),
      ),
    answer: (tx) => booked(booking, tx, request.card),
    book: (tx) => chargeNow(booking, tx, request),
  });

async function chargeNow(
  booking: Booking,
  tx: LedgerTransaction,
  request: FeeCharge,
): Promise<FeeBooked | FeeRefused> {
  const { card, branch } = request;
  if ((await tx.circulation.patron(card)) === undefined) return refused("unknown_card");
  const line = booking.policy.tariff?.find(({ id }) => id === request.line);
  if (line === undefined) return refused("unknown_line");
  await tx.append({
    ...madeBy(booking, request),
    kind: "charge",
    cents: request.cents ?? line.cents,
    fee_id: booking.newId(),
    tariff: line.id,
    user_id: card,
  });
  await tx.circulation.note({ action: "charge_fee", outcome: "done", branch, userId: card });
  return booked(booking, tx, card);
}
