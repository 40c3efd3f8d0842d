import { type LendingDay, titleOrGone } from "./lending-context.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { OpenLoan } from "./model.rules.ts";
import { returnToRemember } from "./recent-return.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** Remembers who has given a title back, where a rule needs it and as long as it does; who has read what is kept nowhere else. */
export async function rememberReturn(
  tx: CirculationTransaction,
  loan: OpenLoan,
  { lending, today }: LendingDay,
): Promise<void> {
  const patron = await tx.patron(loan.userId);
  if (patron === undefined) return;
  const titles = await lending.titles.titlesOf([loan.recordId]);
  const { mediaType } = titleOrGone(titles, loan.recordId);
  const rule = lendingRuleFor(lending.policy, { group: patron.group, mediaType });
  const returned = returnToRemember(loan, rule, today);
  if (returned !== undefined) await tx.putReturn(returned);
}
