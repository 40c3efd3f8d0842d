import {
  acceptedSums,
  amountText,
  answerTo,
  dayText,
  feeStep,
  isYes,
  REFUSAL_CODES,
  refusalReason,
  refusalReply,
  translate,
  translateCount,
  type ActionRequest,
  type ActionResult,
  type RefusalReason,
} from "@freihand/connector-kit";
import type { IsoDate, ItemResult, LentItem } from "@freihand/contract";
import type { Sip2Lending } from "../client/sip2-results.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";
import { patronAccount, todayOf } from "./patron-account.ts";
import { toPatron } from "./patron-lists.ts";

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
  unknown: "renew.unknown",
} as const satisfies Record<RefusalReason, string>;

/** What became of one loan. */
type Renewed = { readonly loan: LentItem; readonly oldDeadline: IsoDate } & (
  | { readonly status: "renewed"; readonly due: IsoDate }
  | { readonly status: "costs"; readonly cents: number }
  | { readonly status: "refused"; readonly reason: RefusalReason }
);

/** Renews after a confirmation, and after another one of what it costs, where it costs something. */
export async function renewSteps(
  context: ActionContext,
  request: RenewalRequest,
): Promise<ActionResult> {
  const { parts, patron, sent, ctx } = context;
  parts.items.forget(sent.dueBefore.keys());
  const { lent } = await patronAccount(parts, patron, ctx);
  const loans = lent.filter(({ id }) => request.ids?.includes(id) ?? true);
  if (loans.length === 0) return nothingToRenew(context, request);
  const isAccepted = acceptedSums(request.answers).length > 0;
  if (!isAccepted && !isYes(answerTo(request.answers, "confirm")))
    return askRenewal(loans, context, request);
  const results: Renewed[] = [];
  for (const loan of loans) results.push(await renewOne(context, loan, isAccepted));
  const cents = results.reduce((sum, one) => sum + (one.status === "costs" ? one.cents : 0), 0);
  return cents > 0 ? askFee(cents, context) : replyRenewed(context, request, results);
}

const nothingToRenew = ({ ctx: { locale } }: ActionContext, { ids }: RenewalRequest) =>
  ids === undefined
    ? refusalReply("conflict", translate(locale, "renew.nothing_lent"))
    : refusalReply("not_found", translate(locale, "renew.not_found"));

function askRenewal(
  loans: readonly LentItem[],
  { ctx: { locale } }: ActionContext,
  { isOne }: RenewalRequest,
): ActionResult {
  const [first] = loans;
  const message =
    isOne && first !== undefined
      ? translate(locale, "renew.ask", { title: first.title })
      : translateCount(locale, "renew.ask-all", loans.length);
  return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
}

/** A loan that this request has renewed before is not renewed again, even if the answer was lost then. */
async function renewOne(
  { parts, patron, sent, keep, ctx }: ActionContext,
  loan: LentItem,
  isFeeAccepted: boolean,
): Promise<Renewed> {
  const { id: barcode, deadline } = loan;
  const oldDeadline = sent.dueBefore.get(barcode) ?? deadline;
  const known = sent.renewed.get(barcode) ?? (deadline > oldDeadline ? deadline : undefined);
  if (known !== undefined) return { loan, oldDeadline, status: "renewed", due: known };
  ctx.signal.throwIfAborted();
  sent.dueBefore.set(barcode, deadline);
  await keep();
  const answer = await parts.items.changing(barcode, () =>
    parts.client.renew(toPatron(patron), { barcode, isFeeAccepted }),
  );
  if (!answer.ok) return { loan, oldDeadline, ...refusalOf(answer, isFeeAccepted) };
  const due = answer.due ?? deadline;
  sent.renewed.set(barcode, due);
  return { loan, oldDeadline, status: "renewed", due };
}

/** A server that wants a fee refuses, and names it. */
function refusalOf({ fee, messages }: Sip2Lending, isFeeAccepted: boolean) {
  const cents = isFeeAccepted ? 0 : (fee?.cents ?? 0);
  if (cents > 0) return { status: "costs", cents } as const;
  return { status: "refused", reason: refusalReason(messages) } as const;
}

function askFee(cents: number, { parts, ctx: { locale } }: ActionContext): ActionResult {
  const fee = { cents, currency: parts.tools.details.currency };
  const message = translate(locale, "renew.fee", { amount: amountText(locale, fee) });
  return { status: "CONFIRMATION_NEEDED", step: feeStep(cents), message, fee };
}

async function replyRenewed(
  context: ActionContext,
  { isOne }: RenewalRequest,
  results: readonly Renewed[],
): Promise<ActionResult> {
  const { locale } = context.ctx;
  const more = { results: results.map(toResult), ...(await accountAfter(context)) };
  const done = results.filter((one) => one.status === "renewed");
  const [first] = done;
  if (first === undefined) {
    const reason = commonReason(results);
    const message = translate(locale, reason === undefined ? "renew.none" : TEXTS[reason]);
    return { status: "ERROR", code: REFUSAL_CODES[reason ?? "unknown"], message, ...more };
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
  ok: renewed.status === "renewed",
  oldDeadline: renewed.oldDeadline,
  newDeadline: renewed.status === "renewed" ? renewed.due : undefined,
  reason: renewed.status === "refused" ? renewed.reason : undefined,
});

/** The one reason of all of them; undefined: there are several. */
function commonReason(results: readonly Renewed[]): RefusalReason | undefined {
  const reasons = new Set(
    results.map((one) => (one.status === "refused" ? one.reason : undefined)),
  );
  return reasons.size === 1 ? [...reasons][0] : undefined;
}
