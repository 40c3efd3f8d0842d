import {
  acceptedSums,
  amountText,
  answerTo,
  askRenewal,
  feeStep,
  isYes,
  nothingToRenew,
  refusalReason,
  renewalReply,
  translate,
  type ActionResult,
  type RefusalReason,
  type RenewalRequest,
} from "@freihand/connector-kit";
import type { IsoDate, ItemResult, LentItem } from "@freihand/contract";
import type { Sip2Lending } from "../client/sip2-results.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";
import { patronAccount, todayOf } from "./patron-account.ts";
import { toPatron } from "./patron-lists.ts";

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
  if (loans.length === 0) return nothingToRenew(request, ctx.locale);
  const isAccepted = acceptedSums(request.answers).length > 0;
  if (!isAccepted && !isYes(answerTo(request.answers, "confirm")))
    return askRenewal(loans, request, ctx.locale);
  const results: Renewed[] = [];
  for (const loan of loans) results.push(await renewOne(context, loan, isAccepted));
  const cents = results.reduce((sum, one) => sum + (one.status === "costs" ? one.cents : 0), 0);
  if (cents > 0) return askFee(cents, context);
  const { account } = await accountAfter(context);
  const presentation = { isOne: request.isOne, locale: ctx.locale, today: todayOf(parts) };
  return renewalReply({ results: results.map(toResult), account, ...presentation });
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

const toResult = (renewed: Renewed): ItemResult => ({
  id: renewed.loan.id,
  title: renewed.loan.title,
  ok: renewed.status === "renewed",
  oldDeadline: renewed.oldDeadline,
  newDeadline: renewed.status === "renewed" ? renewed.due : undefined,
  reason: renewed.status === "refused" ? renewed.reason : undefined,
});
