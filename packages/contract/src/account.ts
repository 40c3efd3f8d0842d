import * as z from "zod/mini";
import { libraryId, recordId } from "./ids.ts";
import { mediaType } from "./media-type.ts";
import { coverQuery } from "./search.ts";
import { instant, isoDate, money } from "./units.ts";

/** Why a loan cannot be renewed. @source api "Account" */
export const renewReason = z.enum([
  "too_soon",
  "too_many",
  "on_reserve",
  "card_expired",
  "fees",
  "blocked",
  "not_allowed",
  "unknown",
]);
export type RenewReason = z.infer<typeof renewReason>;

/** One loan. @source spec §3 "Lent item" */
export const lentItem = z
  .object({
    id: z.string(),
    recordId: z.optional(recordId),
    title: z.string(),
    author: z.optional(z.string()),
    status: z.string(),
    /** Due date. */
    deadline: isoDate,
    barcode: z.string(),
    format: mediaType,
    lendingBranch: z.optional(z.string()),
    cover: z.optional(coverQuery),
    renew: z.object({
      ok: z.boolean(),
      reason: z.optional(renewReason),
      /** First day on which it may be renewed, with `too_soon`. */
      earliest: z.optional(isoDate),
      used: z.optional(z.int()),
      max: z.optional(z.int()),
      fee: z.optional(money),
      newDeadline: z.optional(isoDate),
    }),
    reservedByOthers: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: "LentItem" });
export type LentItem = z.infer<typeof lentItem>;

const reservationState = z.enum(["waiting", "transit", "ready", "suspended", "unknown"]);
export type ReservationState = z.infer<typeof reservationState>;

/** One reservation. @source spec §3 "Reservation" */
export const reservation = z
  .object({
    id: z.string(),
    recordId: z.optional(recordId),
    title: z.string(),
    author: z.optional(z.string()),
    /** Name of the pickup branch. */
    branch: z.optional(z.string()),
    status: z.string(),
    state: reservationState,
    /**
     * It is being fetched for the patron, from the stacks or from its shelf. With state `unknown`, so that a client from before it reads the
     * account, and shows `status`.
     */
    ordered: z.optional(z.literal(true)),
    readyDate: z.optional(isoDate),
    /** Last day of pickup when ready, else day on which the reservation lapses. */
    expirationDate: z.optional(isoDate),
    /** Place in the queue, from 1. */
    position: z.optional(z.int()),
    /** Estimated days until it is ready for pickup; undefined: no reliable estimate is possible. */
    waitDays: z.optional(z.int()),
    format: mediaType,
    cover: z.optional(coverQuery),
    /** Key of the pickup branch. */
    branchId: z.optional(z.string()),
    /** First day on which it resumes, with `suspended`; undefined: until the patron resumes it. */
    suspendedUntil: z.optional(isoDate),
    /** What may be changed; undefined: nothing. */
    change: z.optional(z.object({ branch: z.boolean(), suspend: z.boolean() })),
    cancel: z.object({ ok: z.boolean(), reason: z.optional(z.string()) }),
  })
  .register(z.globalRegistry, { id: "Reservation" });
export type Reservation = z.infer<typeof reservation>;

/** How far a reservation is. */
export type ReservationStage = ReservationState | "ordered";

/** The state of a reservation, with what clients from before it do not know. */
export const reservationStage = ({
  state,
  ordered,
}: Pick<Reservation, "state" | "ordered">): ReservationStage =>
  ordered === true && state === "unknown" ? "ordered" : state;

const fee = z.object({
  id: z.string(),
  amount: money,
  date: z.optional(isoDate),
  title: z.optional(z.string()),
  kind: z.optional(z.string()),
  /** The loan concerned; undefined: not known, or it is over. */
  loanId: z.optional(z.string()),
  /** It is still growing; undefined: it is final. */
  growing: z.optional(
    z.object({
      /** Amount per further day. */
      perDay: money,
      /** Its maximum; undefined: none. */
      upTo: z.optional(money),
    }),
  ),
});
export type Fee = z.infer<typeof fee>;

/** A library's data on one card. @source spec §3 "Account data" */
export const accountData = z
  .object({
    libraryId,
    userId: z.string(),
    account: z.object({
      name: z.optional(z.string()),
      validUntil: z.optional(isoDate),
      expired: z.boolean(),
      blocks: z.array(z.object({ code: z.string(), text: z.string() })),
      /** The session was opened with a code that works once, and ends then unless a password is chosen in it. */
      choosePasswordBy: z.optional(instant),
      /** A child's account that the library has granted somebody else: what is for the card itself is not offered. */
      granted: z.optional(z.literal(true)),
    }),
    pendingFees: z.nullable(money),
    fees: z.array(fee),
    lent: z.array(lentItem),
    reservations: z.array(reservation),
    warnings: z.array(z.string()),
    retrieved: instant,
    source: z.enum(["live", "cache"]),
  })
  .register(z.globalRegistry, { id: "AccountData" });
export type AccountData = z.infer<typeof accountData>;
