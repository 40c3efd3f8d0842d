import type { LoanOnAccount, RenewalDecision } from "@freihand/circulation";
import type { LentItem } from "@freihand/contract";
import { dueText } from "@freihand/connector-kit";
import {
  type AccountTitle,
  branchName,
  toMoney,
  dayOf,
  type PatronContext,
} from "./patron-context.ts";
import { titleEntry } from "./title-entry.ts";

const canRenewOnline = ({ library: at }: PatronContext): boolean =>
  at.lending.policy.online.renew || at.lending.policy.online.renewAll;

function renewEntry(renewal: RenewalDecision, context: PatronContext): LentItem["renew"] {
  const { used, max } = renewal;
  if (!canRenewOnline(context)) return { ok: false, reason: "not_allowed", used, max };
  if (renewal.ok) {
    const { newDue, feeCents } = renewal;
    const fee = feeCents > 0 && { fee: toMoney(context, feeCents) };
    return { ok: true, used, max, newDeadline: newDue, ...fee };
  }
  const { reason, earliest } = renewal;
  return { ok: false, reason, used, max, ...(earliest !== undefined && { earliest }) };
}

/** A loan as shown in the account. */
export function lentItem(
  { loan, renewal, reservedByOthers }: LoanOnAccount,
  titles: ReadonlyMap<string, AccountTitle>,
  context: PatronContext,
): LentItem {
  const title = titles.get(loan.recordId);
  const copy = title?.copies.find(({ id }) => id === loan.copyId);
  return {
    ...titleEntry(title, context),
    id: loan.id,
    status: dueText(loan.due, dayOf(context)),
    deadline: loan.due,
    barcode: copy?.barcode ?? loan.copyId,
    lendingBranch: branchName(context, loan.branch),
    renew: renewEntry(renewal, context),
    reservedByOthers,
  };
}
