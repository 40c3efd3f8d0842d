import { type DeskDay, titleOrGone } from "./desk.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { OpenLoan, Patron } from "./model.rules.ts";
import { type OverdueFee, overdueFee, writtenDown } from "./overdue.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** What each of a patron's overdue loans has cost so far. */
export async function overdueFeesOf(
  { group }: Pick<Patron, "group">,
  loans: readonly OpenLoan[],
  { desk, today }: DeskDay,
): Promise<readonly OverdueFee[]> {
  const late = loans.filter(({ due }) => due < today);
  if (late.length === 0) return [];
  const titles = await desk.titles.titlesOf(late.map(({ recordId }) => recordId));
  return late.flatMap((loan) => {
    const { mediaType } = titleOrGone(titles, loan.recordId);
    return overdueFee(loan, lendingRuleFor(desk.policy, { group, mediaType }), today) ?? [];
  });
}

/**
 * Writes down what an overdue loan has cost when it ends.
 * @returns undefined when it has cost nothing
 */
export async function chargeOverdue(
  tx: CirculationTransaction,
  loan: OpenLoan,
  { desk, today }: DeskDay,
): Promise<OverdueFee | undefined> {
  const { userId, recordId } = loan;
  const patron = await tx.patron(userId);
  if (patron === undefined) return undefined;
  const [fee] = await overdueFeesOf(patron, [loan], { desk, today });
  if (fee === undefined) return undefined;
  const { title } = titleOrGone(await desk.titles.titlesOf([recordId]), recordId);
  await tx.addFee(writtenDown(fee, { userId, title, today }));
  return fee;
}
