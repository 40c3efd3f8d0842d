import type { Money } from "@freihand/contract";
import type { FeeReceipt } from "@freihand/contract/staff";
import type { MessageKey } from "../../../i18n/index.ts";
import type { DeskLine } from "../work/desk-state.ts";
import { ownLine } from "../work/lines.rules.ts";
import type { Booking, Order, Payer } from "./fee-state.ts";

/** A booking that was answered. */
export interface Booked {
  readonly booking: Booking;
  readonly receipt: FeeReceipt | undefined;
  readonly atMs: number;
  /** An amount in the language in use. */
  readonly money: (amount: Money) => string;
}

const KEYS = {
  payFees: "desk.fees.line.paid",
  payOutCredit: "desk.fees.line.paid-out",
  waiveFee: "desk.fees.line.waived",
  chargeFee: "desk.fees.line.charged",
} as const satisfies Partial<Record<Order["call"], MessageKey>>;

/** The line among the scans; undefined: the cash desk's own bookings have none. */
export function feeLineOf({ booking, receipt, atMs, money }: Booked): DeskLine | undefined {
  const { requestId, order, reader } = booking;
  const { call, body } = order;
  if (reader === undefined || call === "cashDeposit" || call === "cashCount") return undefined;
  // a credit is paid out whole: its receipt has the amount
  const stated = { ...reader.owed, cents: "cents" in body ? body.cents : 0 };
  const amount = money(receipt?.total ?? stated);
  return {
    id: requestId,
    atMs,
    kind: "money",
    signal: "ok",
    words: { from: "desk", key: KEYS[call], values: { amount } },
    notes: [],
    about: receipt?.number ?? body.userId,
    who: reader.name,
  };
}

/** The line of a booking whose answer nobody waits for any longer. */
export const unclearLine = ({ requestId }: Booking, { name }: Payer, atMs: number): DeskLine =>
  ownLine(
    { requestId, code: name },
    {
      kind: "failed",
      words: { from: "desk", key: "desk.fees.line.unclear", values: { name } },
      atMs,
    },
  );
