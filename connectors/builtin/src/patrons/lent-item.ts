import type { LoanOnAccount, RenewalDecision } from "@freihand/circulation";
import { daysBetween, type IsoDate, type LentItem } from "@freihand/contract";
import { sayCount } from "../texts.ts";
import {
  type AccountTitle,
  branchName,
  moneyOf,
  tell,
  tellDay,
  type Telling,
} from "./patron-desk.ts";
import { titleEntry } from "./title-entry.ts";

/** When a loan is due, in words. */
export function dueText(due: IsoDate, telling: Telling): string {
  const left = daysBetween(telling.moment.today, due);
  if (left < 0) return sayCount(telling.locale, "loan.overdue", -left);
  if (left === 0) return tell(telling, "loan.due-today");
  if (left === 1) return tell(telling, "loan.due-tomorrow");
  return tell(telling, "loan.due", { day: tellDay(telling, due) });
}

const canRenewOnline = ({ at }: Telling): boolean =>
  at.desk.policy.online.renew || at.desk.policy.online.renewAll;

function renewEntry(renewal: RenewalDecision, telling: Telling): LentItem["renew"] {
  const { used, max } = renewal;
  if (!canRenewOnline(telling)) return { ok: false, reason: "not_allowed", used, max };
  if (renewal.ok) {
    const { newDue, feeCents } = renewal;
    const fee = feeCents > 0 && { fee: moneyOf(telling, feeCents) };
    return { ok: true, used, max, newDeadline: newDue, ...fee };
  }
  const { reason, earliest } = renewal;
  return { ok: false, reason, used, max, ...(earliest !== undefined && { earliest }) };
}

/** A loan as the account shows it. */
export function lentItem(
  { loan, renewal, reservedByOthers }: LoanOnAccount,
  titles: ReadonlyMap<string, AccountTitle>,
  telling: Telling,
): LentItem {
  const title = titles.get(loan.recordId);
  const copy = title?.copies.find(({ id }) => id === loan.copyId);
  return {
    ...titleEntry(title, telling),
    id: loan.id,
    status: dueText(loan.due, telling),
    deadline: loan.due,
    barcode: copy?.barcode ?? loan.copyId,
    lendingBranch: branchName(telling, loan.branch),
    renew: renewEntry(renewal, telling),
    reservedByOthers,
  };
}
