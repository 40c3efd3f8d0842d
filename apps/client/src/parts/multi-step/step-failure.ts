import { ApiError, TransportError } from "../../api/errors.ts";
import type { ActionFailure } from "./multi-step.rules.ts";

/** What an error of a step means for the action. */
export type StepFailure =
  | { readonly kind: "signed_out" }
  /** The call may have been carried out: only the account can show. @source Q-32 */
  | { readonly kind: "lost" }
  | { readonly kind: "certain"; readonly failure: ActionFailure };

const LOST: StepFailure = { kind: "lost" };

/**
 * Interprets an error of `sendStep`. Only a refusal worded by the server itself counts as certain: a failure on its
 * side (5xx) may have happened after the library carried out the request.
 */
export function toStepFailure(error: unknown): StepFailure {
  if (error instanceof ApiError) return classifyRefusal(error);
  if (error instanceof TransportError && error.kind === "bad_request")
    return { kind: "certain", failure: { kind: "turned_away" } };
  return LOST;
}

function classifyRefusal({ status, code, message, retryable }: ApiError): StepFailure {
  if (status === 401) return { kind: "signed_out" };
  if (status >= 500) return LOST;
  return {
    kind: "certain",
    failure: { kind: "refused", code, message, isRetryable: retryable },
  };
}
