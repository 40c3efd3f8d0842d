import type { StepReply } from "@freihand/contract";
import { call } from "../../api/request.ts";
import type { StepRequest } from "./patron-action.rules.ts";

/**
 * Sends one step. A repeat sends the same request again: its `requestId` makes that safe.
 * @throws ApiError when the server refuses, TransportError when no usable answer came
 */
export function sendStep(request: StepRequest): Promise<StepReply> {
  switch (request.call) {
    case "reserve":
      return call("reserve", { body: request.body });
    case "cancel":
      return call("cancel", { body: request.body });
    case "prolong":
      return call("prolong", { body: request.body });
    case "prolongAll":
      return call("prolongAll", { body: request.body });
    default:
      return request satisfies never;
  }
}
