import type { StaffRole } from "@freihand/contract";
import type { LendQuestion, LendReason } from "@freihand/contract/staff";
import type { Override } from "./desk-state.ts";

/** What F2 does about a question. */
export type Answer =
  /** The copy is taken back from whoever has it, then lent. */
  | { readonly kind: "return-first" }
  | { readonly kind: "override"; readonly reasons: readonly LendReason[] }
  /** Nothing: somebody else decides, or nobody may. */
  | { readonly kind: "none"; readonly needs: "admin" | "nobody" };

/** @param roles of the member of the staff */
export function answerTo(questions: readonly LendQuestion[], roles: readonly StaffRole[]): Answer {
  if (questions.some(endsWithReturn)) return { kind: "return-first" };
  if (questions.some(({ overridableBy }) => overridableBy === "nobody"))
    return { kind: "none", needs: "nobody" };
  if (questions.some(({ overridableBy }) => !mayDecide(overridableBy, roles)))
    return { kind: "none", needs: "admin" };
  return { kind: "override", reasons: questions.map(({ reason }) => reason) };
}

/** Nobody need override it: it is no reason any more once the copy is taken back. */
export const endsWithReturn = ({ reason }: Pick<LendQuestion, "reason">): boolean =>
  reason === "lent_to_other";

function mayDecide(least: LendQuestion["overridableBy"], roles: readonly StaffRole[]): boolean {
  if (least === "nobody") return false;
  return roles.includes("admin") || (least === "desk" && roles.includes("desk"));
}

/** Reasons about the reader, not about one copy: decided once a visit. @source desk "Scan" */
const OF_THE_VISIT: ReadonlySet<LendReason> = new Set([
  "blocked",
  "card_expired",
  "fees",
  "overdue",
  "too_many",
] as const);

/** What a decision means for the next copies of the same reader. @param before decided earlier in this visit */
export function decidedForVisit(before: Override | undefined, now: Override): Override | undefined {
  const reasons = now.reasons.filter((reason) => OF_THE_VISIT.has(reason));
  const all = [...new Set([...(before?.reasons ?? []), ...reasons])];
  return all.length === 0 ? undefined : { reasons: all, why: now.why };
}
