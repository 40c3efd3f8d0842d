import type { ActingStaff, CallContext, DeskContext, FeeAccess } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { mapStoreErrors } from "../patrons/patron-context.ts";
import type { LedgerStore } from "../storage/fees/ledger-store.ts";
import { count, deposit, readCashDay } from "./cash-desk.ts";
import { charge, waive } from "./change-debt.ts";
import { type Booking, type FeeParts, type FeeReading, toMoney } from "./fee-context.ts";
import { readReceipt } from "./receipt.ts";
import { pay, payOut } from "./take-money.ts";

/** What fees and cash desks of a library are built on. */
export interface FeeAccessParts extends FeeParts {
  readonly library: LibraryId;
  /** @param by whose bookings are noted; undefined: nothing is booked */
  readonly ledgerOf: (by?: ActingStaff) => LedgerStore;
}

/** Fees and cash desks of one library of the embedded system. */
export function feeAccess({ library, ledgerOf, ...parts }: FeeAccessParts): FeeAccess {
  const reading =
    <Question, Answer>(work: (call: FeeReading, question: Question) => Promise<Answer>) =>
    async (question: Question, { locale, signal }: CallContext): Promise<Answer> => {
      signal.throwIfAborted();
      return mapStoreErrors(library, () =>
        work({ ...parts, locale, ledger: ledgerOf() }, question),
      );
    };
  const booking =
    <Request, Answer>(work: (call: Booking, request: Request) => Promise<Answer>) =>
    async (request: Request, { locale, signal, by }: DeskContext): Promise<Answer> => {
      signal.throwIfAborted();
      return mapStoreErrors(library, () =>
        work({ ...parts, locale, by, ledger: ledgerOf(by) }, request),
      );
    };
  return {
    tariff: ({ locale }) =>
      (parts.policy.tariff ?? []).map(({ id, text, cents }) => ({
        id,
        text: text[locale],
        amount: toMoney(parts, cents),
      })),
    pay: booking(pay),
    payOut: booking(payOut),
    waive: booking(waive),
    charge: booking(charge),
    deposit: booking(deposit),
    count: booking(count),
    receipt: reading((call, which) => call.ledger.read((view) => readReceipt(call, view, which))),
    cashDay: reading(readCashDay),
  };
}
