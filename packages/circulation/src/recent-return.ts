import { type LendingDay, titleOrPlaceholder } from "./lending-context.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { OpenLoan } from "./model.rules.ts";
import { returnToRemember } from "./recent-return.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/**
 * Stores who has returned a title, where a rule needs it and only as long as it does; no other record of past loans is
 * kept.
 */
export async function rememberReturn(
  tx: CirculationTransaction,
  loan: OpenLoan,
  { lending, today }: LendingDay,
): Promise<void> {
  const patron = await tx.patron(loan.userId);
  if (patron === undefined) return;
  const titles = await lending.titles.titlesOf([loan.recordId]);
  const { mediaType } = titleOrPlaceholder(titles, loan.recordId);
  const rule = lendingRuleFor(lending.policy, { group: patron.group, mediaType });
  const returned = returnToRemember(loan, rule, today);
  if (returned !== undefined) await tx.putReturn(returned);
}
