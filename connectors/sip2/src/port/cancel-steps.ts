import {
  answerTo,
  isYes,
  refusalReply,
  translate,
  type ActionRequest,
  type ActionResult,
} from "@freihand/connector-kit";
import { accountAfter, type ActionContext } from "./action-context.ts";
import { patronAccount } from "./patron-account.ts";
import { toPatron } from "./patron-lists.ts";
import { refusedHold } from "./reserve-steps.ts";

/** Cancels a reservation after a confirmation. */
export async function cancelSteps(
  context: ActionContext,
  { id, answers }: ActionRequest & { readonly id: string },
): Promise<ActionResult> {
  const { parts, patron, sent, keep, ctx } = context;
  const { reservations } = await patronAccount(parts, patron, ctx);
  const entry = reservations.find((one) => one.id === id);
  if (entry === undefined && !sent.isChangeSent)
    return refusalReply("not_found", translate(ctx.locale, "cancel.not_found"));
  const title = entry?.title ?? id;
  if (!isYes(answerTo(answers, "confirm"))) {
    const message = translate(ctx.locale, "cancel.confirm", { title });
    return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
  }
  if (entry !== undefined) {
    ctx.signal.throwIfAborted();
    sent.isChangeSent = true;
    await keep();
    const hold = { mode: "cancel", barcode: id, isThisCopy: false, isFeeAccepted: false } as const;
    const answer = await parts.items.changing(id, () => parts.client.hold(toPatron(patron), hold));
    if (!answer.ok) return refusedHold(answer, context);
  }
  const message = translate(ctx.locale, "cancel.done", { title });
  return { status: "OK", message, ...(await accountAfter(context)) };
}
