import { cancelReservation } from "@freihand/circulation";
import type { ActionRequest, ActionResult } from "@freihand/connector-kit";
import { goneCard, tell, type Telling, tellTitle } from "./patron-desk.ts";
import { answerTo, done, isYes, refusal, reusedRequest } from "./step-reply.ts";

/** Gives up a reservation after a yes. */
export async function cancelSteps(
  telling: Telling,
  { id, requestId, answers }: ActionRequest & { readonly id: string },
): Promise<ActionResult> {
  const { at, patron, moment } = telling;
  const confirmed = isYes(answerTo(answers, "confirm"));
  const wish = { userId: patron.userId, requestId, id, confirmed };
  const outcome = await cancelReservation(at.desk, wish, moment);
  switch (outcome.kind) {
    case "ask": {
      const title = await tellTitle(telling, outcome.recordId);
      const message = tell(telling, "cancel.confirm", { title });
      return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
    }
    case "done": {
      const title = await tellTitle(telling, outcome.recordId);
      return done(telling, { message: tell(telling, "cancel.done", { title }) });
    }
    case "refused":
      return refusal("not_found", tell(telling, "cancel.not_found"));
    case "gone":
      throw goneCard(telling);
    case "reused":
      break;
  }
  return reusedRequest(telling);
}
