import type { StaffRole } from "@freihand/contract";
import type { ReserveTitleBody, ReserveTitleReply } from "@freihand/contract/staff";

/** Why a title is not simply reserved, and who decides. */
export type ReserveQuestion = Extract<
  ReserveTitleReply,
  { readonly kind: "question" }
>["questions"][number];

/** Whether this member may reserve all the same, or who else may. */
export type Decision = "yes" | "admin" | "nobody";

/** @param roles of the member of the staff */
export function mayReserve(
  questions: readonly Pick<ReserveQuestion, "overridableBy">[],
  roles: readonly StaffRole[],
): Decision {
  const needs = new Set(questions.map(({ overridableBy }) => overridableBy));
  if (needs.has("nobody")) return "nobody";
  return needs.has("admin") && !roles.includes("admin") ? "admin" : "yes";
}

/** What is reserved where, with what was decided and agreed to so far. */
export type Order = Pick<ReserveTitleBody, "branch" | "override" | "acceptedCents">;

interface Answered {
  /** Undefined: none yet. */
  readonly reply: ReserveTitleReply | undefined;
  /** As typed. */
  readonly why: string;
}

/** The order that is sent next: with what the last reply has left open, and what was decided before. */
export function orderAfter(order: Order, { reply, why }: Answered): Order {
  if (reply?.kind === "fee") return { ...order, acceptedCents: reply.fee.cents };
  if (reply?.kind !== "question") return order;
  const reasons = reply.questions.map(({ reason }) => reason);
  return { ...order, override: { reasons, why: why.trim() } };
}

/** Whether it can be sent: a decision has a reason. */
export function isReady({ reply, why }: Answered, roles: readonly StaffRole[]): boolean {
  if (reply?.kind !== "question") return true;
  return mayReserve(reply.questions, roles) === "yes" && why.trim() !== "";
}
