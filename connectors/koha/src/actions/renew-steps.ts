import {
  answerTo,
  dayText,
  isYes,
  refusalReply,
  translate,
  translateCount,
  type ActionRequest,
  type ActionResult,
} from "@freihand/connector-kit";
import type { IsoDate, ItemResult, LentItem, RenewReason } from "@freihand/contract";
import { toDay, todayOf } from "../account/account-parts.ts";
import { patronAccount } from "../account/patron-account.ts";
import { REASON_CODES, renewalReason } from "../account/renewal-reason.rules.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";

/** Loans to renew. */
export interface RenewalRequest extends ActionRequest {
  /** Undefined: all. */
  readonly ids?: readonly string[] | undefined;
  /** The patron chose one loan, not several. */
  readonly isOne: boolean;
}

const TEXTS = {
  fees: "refused.fees",
  blocked: "refused.blocked",
  card_expired: "refused.card_expired",
  not_allowed: "renew.not_allowed",
  on_reserve: "renew.on_reserve",
  too_many: "renew.too-often",
  too_soon: "renew.too-soon",
  unknown: "renew.unknown",
} as const satisfies Record<RenewReason, string>;

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
  if (loans.length === 0) return nothingToRenew(context, request);
  const open = loans.filter(({ id, renew }) => renew.ok || sent.dueBefore.has(id));
  if (open.length > 0 && !isYes(answerTo(request.answers, "confirm")))
    return askRenewal(open, context, request);
  return replyRenewed(context, request, await renewAll(context, loans));
}

const nothingToRenew = ({ ctx: { locale } }: ActionContext, { ids }: RenewalRequest) =>
  ids === undefined
    ? refusalReply("conflict", translate(locale, "renew.nothing_lent"))
    : refusalReply("not_found", translate(locale, "renew.not_found"));

function askRenewal(
  open: readonly LentItem[],
  { ctx: { locale } }: ActionContext,
  { isOne }: RenewalRequest,
): ActionResult {
  const [first] = open;
  const message =
    isOne && first !== undefined
      ? translate(locale, "renew.ask", { title: first.title })
      : translateCount(locale, "renew.ask-all", open.length);
  return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
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

async function replyRenewed(
  context: ActionContext,
  { isOne }: RenewalRequest,
  results: readonly Renewed[],
): Promise<ActionResult> {
  const { locale } = context.ctx;
  const more = { results: results.map(toResult), ...(await accountAfter(context)) };
  const done = results.flatMap((one) => ("due" in one ? [one] : []));
  const [first] = done;
  if (first === undefined) {
    const reason = commonReason(results);
    const message = translate(locale, reason === undefined ? "renew.none" : TEXTS[reason]);
    return { status: "ERROR", code: REASON_CODES[reason ?? "unknown"], message, ...more };
  }
  const counts = { count: done.length, total: results.length };
  const day = dayText(first.due, todayOf(context.parts), locale);
  const message = isOne
    ? translate(locale, "renew.done", { title: first.loan.title, day })
    : translate(locale, "renew.done-all", counts);
  return { status: "OK", message, ...more };
}

const toResult = (renewed: Renewed): ItemResult => ({
  id: renewed.loan.id,
  title: renewed.loan.title,
  ok: "due" in renewed,
  oldDeadline: renewed.oldDeadline,
  ...("due" in renewed ? { newDeadline: renewed.due } : { reason: renewed.reason }),
});

/** The one reason of all of them; undefined: there are several. */
function commonReason(results: readonly Renewed[]): RenewReason | undefined {
  const reasons = new Set(results.map((one) => ("reason" in one ? one.reason : undefined)));
  return reasons.size === 1 ? [...reasons][0] : undefined;
}
