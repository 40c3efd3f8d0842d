import type { StepReply } from "@freihand/contract";
import { call } from "../../api/request.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import type { StepRequest } from "./patron-action.rules.ts";

/**
 * Sends one step. A retry sends the same request: its `requestId` makes that safe.
 * @param card of the request; undefined: the card in use
 * @throws ApiError when the server refuses, TransportError when no usable response arrived
 */
export function sendStep(request: StepRequest, card: CardKey | undefined): Promise<StepReply> {
  switch (request.call) {
    case "reserve":
      return call("reserve", { body: request.body }, { card });
    case "cancelReservation":
      return call("cancelReservation", { body: request.body }, { card });
    case "change":
      return call("changeReservation", { body: request.body }, { card });
    case "renew":
      return call("renew", { body: request.body }, { card });
    case "renewAll":
      return call("renewAll", { body: request.body }, { card });
    default:
      return request satisfies never;
  }
}
