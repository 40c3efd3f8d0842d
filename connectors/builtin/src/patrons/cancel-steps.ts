import { cancelReservation } from "@freihand/circulation";
import {
  type ActionRequest,
  type ActionResult,
  answerTo,
  isYes,
  refusalReply,
} from "@freihand/connector-kit";
import { cardRemovedError, t, type PatronContext, readTitleText } from "./patron-context.ts";
import { replyDone, replyReused } from "./step-reply.ts";

/** Cancels a reservation after a confirmation. */
export async function cancelSteps(
  context: PatronContext,
  { id, requestId, answers }: ActionRequest & { readonly id: string },
): Promise<ActionResult> {
  const { library: at, patron, moment } = context;
  const confirmed = isYes(answerTo(answers, "confirm"));
  const request = { userId: patron.userId, requestId, id, confirmed };
  const outcome = await cancelReservation(at.lending, request, moment);
  switch (outcome.kind) {
    case "ask": {
      const title = await readTitleText(context, outcome.recordId);
      const message = t(context, "cancel.confirm", { title });
      return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
    }
    case "done": {
      const title = await readTitleText(context, outcome.recordId);
      return replyDone(context, { message: t(context, "cancel.done", { title }) });
    }
    case "refused":
      return refusalReply("not_found", t(context, "cancel.not_found"));
    case "gone":
      throw cardRemovedError(context);
    case "reused":
      break;
  }
  return replyReused(context);
}
