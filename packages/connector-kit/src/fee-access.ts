import type { Instant, IsoDate, Money } from "@freihand/contract";
import type { CallContext } from "./call-context.ts";
import type { DeskContext } from "./desk.ts";

/** How money changes hands. */
type PaymentWay = "cash" | "card" | "transfer";

/**
 * Why nothing was booked.
 * - `unknown_card`, `unknown_branch`, `unknown_line`: there is none such · `unknown_fee`: nothing of it is open any more
 * - `too_much`: more than is open · `needs_admin`: more than a desk may waive · `no_credit`: the fee is no credit
 * - `reused`: the request id stands for another booking
 */
export interface FeeRefused {
  readonly kind: "refused";
  readonly reason:
    | "unknown_card"
    | "unknown_branch"
    | "unknown_line"
    | "unknown_fee"
    | "too_much"
    | "needs_admin"
    | "no_credit"
    | "reused";
}

/** At which desk something is booked, once for each request id however often it is sent. */
interface Booking {
  readonly requestId: string;
  /** Branch of the cash desk, by its id. */
  readonly branch: string;
}

/** `fees`: ids; the oldest is paid first. */
export interface FeePayment extends Booking {
  readonly card: string;
  readonly fees: readonly string[];
  readonly cents: number;
  readonly way: PaymentWay;
}

/** A credit is paid out, all of it. */
export interface CreditPayout extends Booking {
  readonly card: string;
  readonly fee: string;
  readonly way: PaymentWay;
}

/** A fee, or a part of it, need not be paid. */
export interface FeeWaiver extends Booking {
  readonly card: string;
  readonly fee: string;
  readonly cents: number;
  readonly reason: string;
}

/** A fee by hand. `cents` undefined: as the tariff has it. */
export interface FeeCharge extends Booking {
  readonly card: string;
  readonly line: string;
  readonly cents?: number | undefined;
}

/** `cents` negative: out of the cash desk, to the bank. */
export interface CashDeposit extends Booking {
  readonly cents: number;
  readonly reason: string;
}

/** `close`: the day of the cash desk is over. */
export interface CashCount extends Booking {
  readonly countedCents: number;
  readonly close: boolean;
}

/** What was booked with one receipt. */
export interface ReceiptFacts {
  readonly year: number;
  readonly number: number;
  readonly kind: "payment" | "payout";
  /** Name of the reader; undefined: no longer known. */
  readonly payer?: string;
  readonly lines: readonly {
    /** In the language of the call. */
    readonly reason: string;
    readonly title?: string;
    readonly amount: Money;
  }[];
  readonly total: Money;
  readonly way: PaymentWay;
  readonly branch: string;
  readonly workstation?: string;
  readonly staff: string;
  readonly day: IsoDate;
  readonly at: Instant;
}

/** One day of the cash desk of a branch. */
export interface CashDayFacts {
  readonly branch: string;
  readonly day: IsoDate;
  /** Cash of the days before. */
  readonly carryOver: Money;
  /** Amounts as the reader sees them, and number of entries. */
  readonly kinds: readonly {
    readonly kind: "charge" | "payment" | "waiver" | "payout";
    readonly amount: Money;
    readonly count: number;
  }[];
  /** Taken less given. */
  readonly ways: readonly { readonly way: PaymentWay; readonly amount: Money }[];
  readonly deposit: Money;
  readonly expected: Money;
  /** Undefined: nobody has counted since cash has moved. */
  readonly counted?: Money;
  readonly difference?: Money;
  /** Cash has not moved since the day was closed. */
  readonly closed: boolean;
}

/** What a reader owes now. */
export interface FeeBooked {
  readonly kind: "done";
  readonly owed: Money;
}

/** Money was taken or given. */
export interface FeePaid extends FeeBooked {
  readonly receipt: ReceiptFacts;
}

export type CashDone = { readonly kind: "done"; readonly day: CashDayFacts } | FeeRefused;

/**
 * Fees of readers and the cash desks of one library. Every call that books is one transaction; one that fails rejects with
 * `LibraryError` and has booked nothing. Whether somebody is staff is decided by the caller.
 */
export interface FeeAccess {
  /** What can be charged by hand. */
  tariff(
    ctx: CallContext,
  ): readonly { readonly id: string; readonly text: string; readonly amount: Money }[];
  pay(request: FeePayment, ctx: DeskContext): Promise<FeePaid | FeeRefused>;
  payOut(request: CreditPayout, ctx: DeskContext): Promise<FeePaid | FeeRefused>;
  waive(request: FeeWaiver, ctx: DeskContext): Promise<FeeBooked | FeeRefused>;
  charge(request: FeeCharge, ctx: DeskContext): Promise<FeeBooked | FeeRefused>;
  deposit(request: CashDeposit, ctx: DeskContext): Promise<CashDone>;
  count(request: CashCount, ctx: DeskContext): Promise<CashDone>;
  /** @returns undefined: there is no such receipt */
  receipt(
    which: Pick<ReceiptFacts, "year" | "number">,
    ctx: CallContext,
  ): Promise<ReceiptFacts | undefined>;
  /** @param which `day` undefined: today */
  cashDay(
    which: { readonly branch: string; readonly day?: IsoDate | undefined },
    ctx: CallContext,
  ): Promise<CashDone>;
}
