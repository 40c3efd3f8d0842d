import * as z from "zod/mini";
import { requestId, userId } from "../ids.ts";
import { instant, isoDate, money } from "../units.ts";

const MOST_CENTS = 1_000_000;
const cents = z.int().check(z.minimum(1), z.maximum(MOST_CENTS));
const branchId = z.string().check(z.minLength(1), z.maxLength(64));
const feeId = z.string().check(z.minLength(1), z.maxLength(200));
const reason = z.string().check(z.minLength(3), z.maxLength(200), z.regex(/^[^\p{Cc}]+$/u));

/** How money changes hands. */
const paymentWay = z.enum(["cash", "card", "transfer"]);
export type PaymentWay = z.infer<typeof paymentWay>;

/**
 * Why nothing was booked.
 * - `unknown_card`, `unknown_branch`, `unknown_line`: there is none such · `unknown_fee`: nothing of it is open any more
 * - `too_much`: more than is open · `needs_admin`: more than a desk may waive · `no_credit`: the fee is no credit
 * - `reused`: the request id stands for another booking
 */
const feeRefusalReason = z.enum([
  "unknown_card",
  "unknown_branch",
  "unknown_line",
  "unknown_fee",
  "too_much",
  "needs_admin",
  "no_credit",
  "reused",
]);

const refused = z.object({
  kind: z.literal("refused"),
  reason: feeRefusalReason,
  /** What happened and what to do, for the staff. */
  text: z.string(),
});

/** What a receipt has to name; texts are in the language of the call. */
export const feeReceipt = z
  .object({
    /** Year and number, without gaps in the library and the year: `2026-000012`. */
    number: z.string(),
    /** „Quittung“. */
    heading: z.string(),
    /** It was given out before: the screen and the print say so beside the heading. */
    copy: z.boolean(),
    /** That the money was received, or paid out. */
    acknowledgement: z.string(),
    kind: z.enum(["payment", "payout"]),
    /** Name of the reader; undefined: no longer known, and `payerText` says so. */
    payer: z.optional(z.string()),
    payerText: z.string(),
    lines: z.array(
      z.object({
        /** What it was for. */
        reason: z.string(),
        title: z.optional(z.string()),
        amount: money,
      }),
    ),
    total: money,
    way: paymentWay,
    wayText: z.string(),
    /** Address of the branch; undefined: the library's file has none. */
    place: z.optional(z.string()),
    day: isoDate,
    at: instant,
    /** Name of the branch, and of the workstation. */
    cashDesk: z.string(),
    /** Login name of who took or gave the money. */
    staff: z.string(),
  })
  .register(z.globalRegistry, { id: "FeeReceipt" });
export type FeeReceipt = z.infer<typeof feeReceipt>;

/**
 * Money for one or several fees of a reader. Less than all of them: the oldest first. One request is booked once, however
 * often it is sent.
 */
export const payBody = z.strictObject({
  userId,
  fees: z.array(feeId).check(z.minLength(1), z.maxLength(100)),
  cents,
  way: paymentWay,
  branch: branchId,
  requestId,
});
export type PayBody = z.infer<typeof payBody>;

/** A credit of the reader is paid out, all of it. */
export const payOutBody = z.strictObject({
  userId,
  fee: feeId,
  way: paymentWay,
  branch: branchId,
  requestId,
});
export type PayOutBody = z.infer<typeof payOutBody>;

export const paidReply = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("done"),
      receipt: feeReceipt,
      /** What the reader owes now. */
      owed: money,
    }),
    refused,
  ])
  .register(z.globalRegistry, { id: "PaidReply" });
export type PaidReply = z.infer<typeof paidReply>;

/** A fee, or a part of it, need not be paid. */
export const waiveBody = z.strictObject({
  userId,
  fee: feeId,
  cents,
  /** Stays for ever: without names. */
  reason,
  branch: branchId,
  requestId,
});
export type WaiveBody = z.infer<typeof waiveBody>;

/** A fee by hand, from the library's tariff. */
export const chargeBody = z.strictObject({
  userId,
  /** Id of the line. */
  line: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Undefined: as the tariff has it. */
  cents: z.optional(cents),
  branch: branchId,
  requestId,
});
export type ChargeBody = z.infer<typeof chargeBody>;

export const bookedReply = z
  .discriminatedUnion("kind", [z.object({ kind: z.literal("done"), owed: money }), refused])
  .register(z.globalRegistry, { id: "BookedReply" });
export type BookedReply = z.infer<typeof bookedReply>;

/** A line of the library's tariff. */
export const tariffLine = z
  .object({ id: z.string(), text: z.string(), amount: money })
  .register(z.globalRegistry, { id: "TariffLine" });

/** A receipt by its number, printed again. */
export const receiptBody = z.strictObject({
  number: z.string().check(z.regex(/^\d{4}-\d{6,12}$/)),
});

/** Change into the cash desk, or, negative, cash out of it to the bank. */
export const depositBody = z.strictObject({
  branch: branchId,
  cents: z.int().check(
    z.minimum(-MOST_CENTS),
    z.maximum(MOST_CENTS),
    z.refine((value) => value !== 0),
  ),
  reason,
  requestId,
});
export type DepositBody = z.infer<typeof depositBody>;

/** What lies in the cash desk. */
export const countBody = z.strictObject({
  branch: branchId,
  countedCents: z.int().check(z.minimum(0), z.maximum(MOST_CENTS * 100)),
  /** The day is closed with it: what is beyond or short of what was expected is booked as a difference. */
  close: z.boolean(),
  requestId,
});
export type CountBody = z.infer<typeof countBody>;

/** One day of the cash desk of a branch. */
const dayReport = z
  .object({
    branch: z.string(),
    /** Name of the branch. */
    cashDesk: z.string(),
    day: isoDate,
    /** Cash of the days before. */
    carryOver: money,
    /** What was booked at this desk; amounts as the reader sees them: charged, paid, waived, paid out. */
    kinds: z.array(
      z.object({
        kind: z.enum(["charge", "payment", "waiver", "payout"]),
        text: z.string(),
        amount: money,
        count: z.int(),
      }),
    ),
    /** Money taken less money given, by its way. */
    ways: z.array(z.object({ way: paymentWay, text: z.string(), amount: money })),
    /** Change put in less cash taken to the bank. */
    deposit: money,
    /** Cash that has to lie there. */
    expected: money,
    /** Undefined: nobody has counted. */
    counted: z.optional(money),
    /** Counted less expected. */
    difference: z.optional(money),
    /** Cash has not moved since the day was closed. */
    closed: z.boolean(),
  })
  .register(z.globalRegistry, { id: "DayReport" });
export type DayReport = z.infer<typeof dayReport>;

export const cashReply = z
  .discriminatedUnion("kind", [z.object({ kind: z.literal("done"), report: dayReport }), refused])
  .register(z.globalRegistry, { id: "CashReply" });
export type CashReply = z.infer<typeof cashReply>;
