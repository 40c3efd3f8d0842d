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

const KEYS: Readonly<Record<Order["call"], MessageKey>> = {
  payFees: "desk.fees.line.paid",
  payOutCredit: "desk.fees.line.paid-out",
  waiveFee: "desk.fees.line.waived",
  chargeFee: "desk.fees.line.charged",
  cashDeposit: "desk.cash.deposit",
  cashCount: "desk.cash.count",
};

const wordsOf = (call: Order["call"], amount: string | undefined) =>
  amount === undefined
    ? ({ key: "desk.fees.line.charged-tariff" } as const)
    : { key: KEYS[call], values: { amount } };

/** The line among the scans; undefined: the cash desk's own bookings have none. */
export function feeLineOf({ booking, receipt, atMs, money }: Booked): DeskLine | undefined {
  const { requestId, order, reader } = booking;
  if (reader === undefined || !("userId" in order.body)) return undefined;
  const cents = receipt?.total.cents ?? centsOf(order);
  return {
    id: requestId,
    atMs,
    kind: "money",
    signal: "ok",
    words: {
      from: "desk",
      ...wordsOf(order.call, cents === undefined ? undefined : money({ ...reader.owed, cents })),
    },
    notes: [],
    about: receipt?.number ?? order.body.userId,
    who: reader.name,
  };
}

/** Undefined: as the tariff has it, or all of a credit. */
const centsOf = ({ body }: Order): number | undefined => ("cents" in body ? body.cents : undefined);

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
