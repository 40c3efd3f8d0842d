import type { StepReply } from "@freihand/contract";
import { call } from "../../api/request.ts";
import type { CardKey } from "../../model/session.rules.ts";
import type { StepRequest } from "./patron-action.rules.ts";

/**
 * Sends one step. A repeat sends the same request again: its `requestId` makes that safe.
 * @param card whose wish it is; undefined: the card in use
 * @throws ApiError when the server refuses, TransportError when no usable answer came
 */
export function sendStep(request: StepRequest, card: CardKey | undefined): Promise<StepReply> {
  switch (request.call) {
    case "reserve":
      return call("reserve", { body: request.body }, { card });
    case "cancel":
      return call("cancel", { body: request.body }, { card });
    case "change":
      return call("reservationChange", { body: request.body }, { card });
    case "prolong":
      return call("prolong", { body: request.body }, { card });
    case "prolongAll":
      return call("prolongAll", { body: request.body }, { card });
    default:
      return request satisfies never;
  }
}
