import type { LibraryId } from "@freihand/contract";
import type {
  ChargeBody,
  CountBody,
  DepositBody,
  DeskReader,
  FeeReceipt,
  PaymentWay,
  PayBody,
  PayOutBody,
  WaiveBody,
} from "@freihand/contract/staff";
import type { ScanFailure } from "../work/failure.rules.ts";

/** What is done with a reader's fees. */
export type FeeTask = "pay" | "waive" | "charge" | "pay-out";

/** Why nothing was sent. */
export type FeeProblem =
  | "nothing-chosen"
  | "choose-one"
  | "amount"
  | "too-little"
  | "too-much"
  | "reason"
  | "no-line"
  | "admin-only"
  /** What is owed was changed by somebody else. */
  | "changed";

/** The panel of one reader, as filled in so far. */
export interface FeePanel {
  readonly userId: string;
  readonly task: FeeTask;
  /** Ids of fees; undefined: all that the task can be done with. */
  readonly chosen: readonly string[] | undefined;
  /** As typed; undefined: all of what is chosen. */
  readonly amount: string | undefined;
  readonly way: PaymentWay;
  readonly reason: string;
  /** Id of the tariff's line; undefined: none chosen. */
  readonly line: string | undefined;
  readonly problem: FeeProblem | undefined;
}

type Unnumbered<Body> = Readonly<Omit<Body, "requestId">>;

/** What is to be booked, without its number. */
export type Order =
  | { readonly call: "payFees"; readonly body: Unnumbered<PayBody> }
  | { readonly call: "waiveFee"; readonly body: Unnumbered<WaiveBody> }
  | {
      readonly call: "chargeFee";
      readonly body: Unnumbered<ChargeBody> & { readonly cents: number };
    }
  | { readonly call: "payOutCredit"; readonly body: Unnumbered<PayOutBody> }
  | { readonly call: "cashDeposit"; readonly body: Unnumbered<DepositBody> }
  | { readonly call: "cashCount"; readonly body: Unnumbered<CountBody> };

/** What the line about a booking needs of its reader. */
export type Payer = Pick<DeskReader, "name" | "owed">;

/** One booking on its way: sent again, it is the same. */
export interface Booking {
  readonly requestId: string;
  readonly libraryId: LibraryId;
  readonly order: Order;
  /** Undefined: it is about no reader. */
  readonly reader: Payer | undefined;
}

/** All that the desk knows about money at a moment. */
export interface FeeState {
  /** Undefined: closed. */
  readonly panel: FeePanel | undefined;
  /** Sent and not answered yet; nothing else is booked until it is. */
  readonly booking: Booking | undefined;
  /** Why it waits; undefined: its answer is on the way. */
  readonly waits: Exclude<ScanFailure, "refused"> | undefined;
  /** Why the last one was refused, in the server's words; the empty text: it gave none. */
  readonly refusal: string | undefined;
  /** Of the last payment, until the panel closes. */
  readonly receipt: FeeReceipt | undefined;
  /** Number of the request that was settled last. */
  readonly settled: string | undefined;
}
