import { type LendingDay, titleOrPlaceholder } from "./lending-context.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { OpenLoan, Patron } from "./model.rules.ts";
import { type OverdueFee, overdueFee, toOpenFee } from "./overdue.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** Overdue fees of each of a patron's loans so far. */
export async function assessOverdueFees(
  { group }: Pick<Patron, "group">,
  loans: readonly OpenLoan[],
  { lending, today }: LendingDay,
): Promise<readonly OverdueFee[]> {
  const late = loans.filter(({ due }) => due < today);
  if (late.length === 0) return [];
  const titles = await lending.titles.titlesOf(late.map(({ recordId }) => recordId));
  return late.flatMap((loan) => {
    const { mediaType } = titleOrPlaceholder(titles, loan.recordId);
    return overdueFee(loan, lendingRuleFor(lending.policy, { group, mediaType }), today) ?? [];
  });
}

/** Charges the overdue fee of a loan when it ends. @returns undefined when there is none */
export async function chargeOverdue(
  tx: CirculationTransaction,
  loan: OpenLoan,
  { lending, today }: LendingDay,
): Promise<OverdueFee | undefined> {
  const { userId, recordId } = loan;
  const patron = await tx.patron(userId);
  if (patron === undefined) return undefined;
  const [fee] = await assessOverdueFees(patron, [loan], { lending, today });
  if (fee === undefined) return undefined;
  const { title } = titleOrPlaceholder(await lending.titles.titlesOf([recordId]), recordId);
  await tx.addFee(toOpenFee(fee, { userId, title, today }));
  return fee;
}
