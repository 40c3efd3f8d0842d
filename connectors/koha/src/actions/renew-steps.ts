import {
  answerTo,
  askRenewal,
  isYes,
  nothingToRenew,
  renewalReply,
  type ActionResult,
  type RenewalRequest,
} from "@freihand/connector-kit";
import type { IsoDate, ItemResult, LentItem, RenewReason } from "@freihand/contract";
import { toDay, todayOf } from "../account/account-parts.ts";
import { patronAccount } from "../account/patron-account.ts";
import { renewalReason } from "../account/renewal-reason.rules.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";

/** What became of one loan. */
type Renewed = { readonly loan: LentItem; readonly oldDeadline: IsoDate } & (
  { readonly due: IsoDate } | { readonly reason: RenewReason }
);

/** At a time: each is a transaction of Koha. */
const AT_ONCE = 4;

/** Renews after a confirmation; what Koha would refuse is not asked about. */
export async function renewSteps(
  context: ActionContext,
  request: RenewalRequest,
): Promise<ActionResult> {
  const { parts, patron, sent, ctx } = context;
  const { lent } = await patronAccount(parts, patron, ctx);
  const loans = lent.filter(({ id }) => request.ids?.includes(id) ?? true);
  if (loans.length === 0) return nothingToRenew(request, ctx.locale);
  const open = loans.filter(({ id, renew }) => renew.ok || sent.dueBefore.has(id));
  if (open.length > 0 && !isYes(answerTo(request.answers, "confirm")))
    return askRenewal(open, request, ctx.locale);
  const results = (await renewAll(context, loans)).map(toResult);
  const { account } = await accountAfter(context);
  const presentation = { isOne: request.isOne, locale: ctx.locale, today: todayOf(parts) };
  return renewalReply({ results, account, ...presentation });
}

/** All that were begun are waited for: a lost answer of one does not hide the others'. */
async function renewAll(
  context: ActionContext,
  loans: readonly LentItem[],
): Promise<readonly Renewed[]> {
  const results: Renewed[] = [];
  for (let at = 0; at < loans.length; at += AT_ONCE) {
    const part = loans.slice(at, at + AT_ONCE).map((loan) => renewOne(context, loan));
    await Promise.allSettled(part);
    results.push(...(await Promise.all(part)));
  }
  return results;
}

/** A loan that this request has renewed before is not renewed again, even if the answer was lost then. */
async function renewOne(
  { parts, sent, keep, ctx }: ActionContext,
  loan: LentItem,
): Promise<Renewed> {
  const { id, deadline, renew } = loan;
  const oldDeadline = sent.dueBefore.get(id) ?? deadline;
  if (deadline > oldDeadline) return { loan, oldDeadline, due: deadline };
  if (!renew.ok) return { loan, oldDeadline, reason: renew.reason ?? "unknown" };
  ctx.signal.throwIfAborted();
  sent.dueBefore.set(id, deadline);
  await keep();
  const outcome = await parts.calls.renew(Number(id), new AbortController().signal);
  if (!outcome.ok) return { loan, oldDeadline, reason: renewalReason(outcome.words) };
  return { loan, oldDeadline, due: toDay(outcome.value.due_date, parts) ?? deadline };
}

const toResult = (renewed: Renewed): ItemResult => ({
  id: renewed.loan.id,
  title: renewed.loan.title,
  ok: "due" in renewed,
  oldDeadline: renewed.oldDeadline,
  ...("due" in renewed ? { newDeadline: renewed.due } : { reason: renewed.reason }),
});
