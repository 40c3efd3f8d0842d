import type { DeskCopyFacts, DeskTitle } from "@freihand/connector-kit";
import type { WithdrawalPlan } from "@freihand/contract/staff";

/** What becomes of a copy that is to be withdrawn. */
export type Outcome = WithdrawalPlan[number]["outcome"];

/**
 * A copy on loan or set aside stays, and so does the last one of a title that somebody waits for. @source decision 24
 *
 * @param facts undefined: no copy has the number
 * @param gone copies that are withdrawn with it
 */
export function outcomeOf(
  facts: Pick<DeskCopyFacts, "copy" | "loan" | "hold" | "waiting"> | undefined,
  title: Pick<DeskTitle, "copies"> | undefined,
  gone: ReadonlySet<string>,
): Outcome {
  if (facts === undefined || title === undefined || gone.has(facts.copy.copyId)) return "unknown";
  if (facts.loan !== undefined) return "on_loan";
  if (facts.hold !== undefined) return "set_aside";
  const left = title.copies.filter(({ id }) => id !== facts.copy.copyId && !gone.has(id));
  if (left.length > 0) return "withdraw";
  return facts.waiting > 0 ? "reserved" : "last";
}
