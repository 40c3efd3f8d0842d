import * as z from "zod/mini";
import { accountData, renewReason } from "./account.ts";
import { recordId, requestId } from "./ids.ts";
import { errorCode } from "./problem.ts";
import { isoDate, money } from "./units.ts";

const stepMembers = {
  /** Sealed token of the previous step; undefined in the first call. */
  step: z.optional(z.string().check(z.maxLength(8192))),
  /** Key of the chosen option. */
  selection: z.optional(z.string().check(z.maxLength(256))),
  confirmed: z.optional(z.boolean()),
  email: z.optional(z.email().check(z.maxLength(254))),
  requestId,
};

/** What a later step adds to a multi-step call. @source api "Account" */
export const stepBody = z.strictObject(stepMembers);
export type StepBody = z.infer<typeof stepBody>;

const itemId = z.string().check(z.minLength(1), z.maxLength(128));
export const reservationBody = z.strictObject({
  recordId,
  copyId: z.optional(itemId),
  ...stepMembers,
});
export type ReservationBody = z.infer<typeof reservationBody>;
/** `id` of a reservation. */
export const cancelBody = z.strictObject({ id: itemId, ...stepMembers });
export type CancelBody = z.infer<typeof cancelBody>;
/** `id` of a loan. */
export const prolongBody = z.strictObject({ id: itemId, ...stepMembers });
export type ProlongBody = z.infer<typeof prolongBody>;
/** `ids` of the chosen loans; undefined means all. */
export const prolongAllBody = z.strictObject({
  ids: z.optional(z.array(itemId).check(z.minLength(1), z.maxLength(500))),
  ...stepMembers,
});
export type ProlongAllBody = z.infer<typeof prolongAllBody>;
/**
 * `branch`: the new pickup branch. `suspendUntil`: first day on which the reservation resumes; null: it resumes at once.
 * Neither: the library asks for the branch (SELECTION_NEEDED).
 */
export const reservationChangeBody = z.strictObject({
  id: itemId,
  branch: z.optional(itemId),
  suspendUntil: z.optional(z.nullable(isoDate)),
  ...stepMembers,
});
export type ReservationChangeBody = z.infer<typeof reservationChangeBody>;

const choice = z.object({
  key: z.string(),
  value: z.string(),
  hint: z.optional(z.string()),
});
export type Choice = z.infer<typeof choice>;

/** Result of one item of a renewal. */
const itemResult = z.object({
  id: z.string(),
  title: z.string(),
  ok: z.boolean(),
  oldDeadline: z.optional(isoDate),
  newDeadline: z.optional(isoDate),
  reason: z.optional(renewReason),
});
export type ItemResult = z.infer<typeof itemResult>;

const message = z.optional(z.string());
const details = z.optional(z.array(z.object({ label: z.optional(z.string()), value: z.string() })));
const feeDue = z.optional(money);

/** Result of a step of an action. @source spec §4 "Multi-step action statuses", rulings 20 */
export const stepReply = z
  .discriminatedUnion("status", [
    z.object({
      status: z.literal("OK"),
      message,
      results: z.optional(z.array(itemResult)),
      /** The state according to the library system, not the one the client expects. */
      account: z.optional(accountData),
    }),
    z.object({ status: z.literal("UNSUPPORTED"), message }),
    z.object({
      status: z.literal("EXTERNAL"),
      message,
      url: z.url({ protocol: /^https$/ }),
    }),
    z.object({
      status: z.literal("ERROR"),
      code: errorCode,
      message: z.string(),
      results: z.optional(z.array(itemResult)),
      account: z.optional(accountData),
    }),
    z.object({
      status: z.literal("SELECTION_NEEDED"),
      message,
      step: z.string(),
      selectionKind: z.enum(["branch", "copy", "other"]),
      selection: z.array(choice),
      details,
      fee: feeDue,
    }),
    z.object({
      status: z.literal("CONFIRMATION_NEEDED"),
      message,
      step: z.string(),
      details,
      fee: feeDue,
    }),
    z.object({
      status: z.literal("CLIENT_CONFIRMATION_NEEDED"),
      message,
      step: z.string(),
      details,
      fee: feeDue,
    }),
    z.object({ status: z.literal("EMAIL_NEEDED"), message, step: z.string() }),
  ])
  .register(z.globalRegistry, { id: "StepReply" });
export type StepReply = z.infer<typeof stepReply>;

/** The reply of one status. */
export type StepReplyOf<Status extends StepReply["status"]> = Extract<
  StepReply,
  { status: Status }
>;
