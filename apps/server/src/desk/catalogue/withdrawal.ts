import type { DeskCopyFacts, DeskTitle } from "@freihand/connector-kit";
import type { WithdrawalPlan, WithdrawReply } from "@freihand/contract/staff";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { branchName } from "../desk-words.rules.ts";
import type { AtCatalogue } from "./at-catalogue.ts";
import { refusedText } from "./catalogue-words.rules.ts";
import { outcomeOf, type Outcome } from "./withdrawal.rules.ts";

interface Planned {
  readonly code: string;
  readonly outcome: Outcome;
  readonly facts?: DeskCopyFacts;
}

/** What would become of each number, one after the other: the last copy of a title is the last of what is left. */
async function plan(at: AtCatalogue, codes: readonly string[]): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  const gone = new Set<string>();
  for (const code of new Set(codes)) {
    const facts = await at.desk.copy(code, at.ctx);
    const title = facts && (await titleOf(at, facts));
    const outcome = outcomeOf(facts, title, gone);
    const one = { code, outcome, ...(facts && { facts }) };
    if (facts !== undefined && goes(one)) gone.add(facts.copy.copyId);
    planned.push(one);
  }
  return planned;
}

const titleOf = async (
  { catalogue, ctx }: AtCatalogue,
  { copy: { recordId } }: DeskCopyFacts,
): Promise<DeskTitle | undefined> =>
  recordId === undefined ? undefined : catalogue.title(recordId, ctx);

/** What would happen, before anything does. */
export async function planWithdrawal(
  at: AtCatalogue,
  codes: readonly string[],
): Promise<WithdrawalPlan> {
  const planned = await plan(at, codes);
  return planned.map(({ code, outcome, facts }) => ({
    code,
    outcome,
    ...(facts && copyText(at, facts)),
    ...(outcome === "on_loan" && facts?.loan && { due: facts.loan.due }),
  }));
}

const copyText = (
  { view }: AtCatalogue,
  { copy: { title, shelfmark, branch } }: DeskCopyFacts,
) => ({
  title,
  ...(shelfmark !== undefined && { shelfmark }),
  ...(branch !== undefined && { home: branchName(view, branch) }),
});

const goes = ({ outcome }: Planned): boolean => outcome === "withdraw" || outcome === "last";

/** Takes out what may go at this moment. @throws Refusal `not_found`: none of the numbers is a copy's */
export async function withdraw(
  at: AtCatalogue,
  { codes, requestId }: { readonly codes: readonly string[]; readonly requestId: string },
): Promise<WithdrawReply> {
  const planned = await plan(at, codes);
  const copies = planned.filter(goes).flatMap(({ facts }) => {
    const { recordId, copyId } = facts?.copy ?? {};
    return recordId === undefined || copyId === undefined ? [] : [{ recordId, copyId }];
  });
  const kept = planned.filter((one) => !goes(one)).map(({ code }) => code);
  if (copies.length === 0) {
    if (planned.every(({ outcome }) => outcome === "unknown"))
      throw new Refusal("not_found", { field: "codes" });
    return { withdrawn: 0, kept };
  }
  const changed = await at.catalogue.change({ kind: "withdraw", copies }, requestId, at.ctx);
  if (changed.kind === "done") return { withdrawn: copies.length, kept };
  const { reason, number } = changed;
  return { withdrawn: 0, kept, refused: refusedText(at.view, reason, number) };
}
