import {
  answerTo,
  isYes,
  refusalReply,
  translate,
  type ActionRequest,
  type ActionResult,
} from "@freihand/connector-kit";
import type { Reservation } from "@freihand/contract";
import { patronAccount } from "../account/patron-account.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";
import { refusedHold } from "./reserve-steps.ts";

/** Cancels a reservation after a confirmation. */
export async function cancelSteps(
  context: ActionContext,
  { id, answers }: ActionRequest & { readonly id: string },
): Promise<ActionResult> {
  const { parts, patron, sent, ctx } = context;
  const { reservations } = await patronAccount(parts, patron, ctx);
  const entry = reservations.find((one) => one.id === id);
  if (entry === undefined)
    return sent.isChangeSent
      ? cancelled(id, context)
      : refusalReply("not_found", translate(ctx.locale, "cancel.not_found"));
  if (!entry.cancel.ok) return refusalReply("conflict", translate(ctx.locale, "renew.unknown"));
  if (isYes(answerTo(answers, "confirm"))) return cancel(entry, context);
  const message = translate(ctx.locale, "cancel.confirm", { title: entry.title });
  return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
}

async function cancel({ id, title }: Reservation, context: ActionContext): Promise<ActionResult> {
  const { parts, sent, keep, ctx } = context;
  ctx.signal.throwIfAborted();
  sent.isChangeSent = true;
  await keep();
  const outcome = await parts.calls.cancelHold(Number(id), new AbortController().signal);
  if (!outcome.ok) return refusedHold(outcome, context);
  return outcome.value ? requested(title, context) : cancelled(title, context);
}

async function cancelled(title: string, context: ActionContext): Promise<ActionResult> {
  const message = translate(context.ctx.locale, "cancel.done", { title });
  return { status: "OK", message, ...(await accountAfter(context)) };
}

/** The copy lies ready: only staff can take it back, so nothing is cancelled yet. */
async function requested(title: string, context: ActionContext): Promise<ActionResult> {
  const message = translate(context.ctx.locale, "cancel.requested", { title });
  return { status: "ERROR", code: "conflict", message, ...(await accountAfter(context)) };
}
