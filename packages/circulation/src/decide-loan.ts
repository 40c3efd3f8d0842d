import type { IsoDate } from "@freihand/contract";
import { type Desk, type Moment, titleOrGone } from "./desk.ts";
import { currentTraffic } from "./hand-on.ts";
import type { KnownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import {
  branchOfLoan,
  type CountedLoan,
  type LoanCase,
  type LoanRefusal,
  loanRefusal,
} from "./loan-refusal.rules.ts";
import type { LendingTitle } from "./model.rules.ts";
import { dueDay } from "./renewal.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** A patron who wants to take a copy, and when. */
export interface Deciding {
  readonly desk: Desk;
  readonly moment: Moment;
  readonly known: KnownPatron;
  readonly recordId: string;
  readonly copyId: string;
}

/** Whether the patron may take the copy now. */
export type LoanDecision =
  | { readonly ok: true; readonly asked: LoanCase; readonly branch: string; readonly due: IsoDate }
  | { readonly ok: false; readonly reason: LoanRefusal };

/** Decides by everything that holds at this moment. */
export async function decideLoan(
  tx: CirculationTransaction,
  deciding: Deciding,
): Promise<LoanDecision> {
  const { desk, moment, known, recordId } = deciding;
  const open = await tx.loansOf(known.patron.userId);
  const recordIds = [recordId, ...open.map((loan) => loan.recordId)];
  // asked for in here: what the desk lent a moment ago counts with its media type
  const titles = await desk.titles.titlesOf(recordIds);
  const title = titles.get(recordId);
  if (title === undefined) return { ok: false, reason: "unknown_copy" };
  const loans = open.map(({ due, ...loan }) => {
    const { mediaType } = titleOrGone(titles, loan.recordId);
    return { due, mediaType };
  });
  const asked = await loanCase(tx, deciding, { title, loans });
  const reason = loanRefusal(asked);
  if (reason !== undefined) return { ok: false, reason };
  const branch = branchOfLoan(asked, desk.branches);
  return { ok: true, asked, branch, due: dueDay(moment.today, asked.rule) };
}

async function loanCase(
  tx: CirculationTransaction,
  { desk, moment, known, recordId, copyId }: Deciding,
  { title, loans }: { readonly title: LendingTitle; readonly loans: readonly CountedLoan[] },
): Promise<LoanCase> {
  const { policy } = desk;
  const { today } = moment;
  const { userId, group } = known.patron;
  const check = await tx.checkOfCopy(copyId);
  return {
    title,
    copyId,
    traffic: await currentTraffic(tx, recordId, { desk, today }),
    rule: lendingRuleFor(policy, { group, mediaType: title.mediaType }),
    policy,
    file: known,
    loans,
    recentReturn: await tx.recentReturn({ userId, recordId }),
    isCheckedForOthers: check !== undefined && check.userId !== userId,
    today,
  };
}
