import { ApiError, TransportError } from "../../api/errors.ts";
import type { MessageKey } from "../../i18n/index.ts";
import { failureText, waitingText, type ErrorCause } from "./error-text.rules.ts";

/** An error reduced to what its text needs. */
export function toErrorCause(error: unknown): ErrorCause {
  if (error instanceof ApiError) return { from: "server", code: error.code };
  if (error instanceof TransportError) return { from: "transport", kind: error.kind };
  return { from: "elsewhere" };
}

/** The text for any error. @param isWaiting it is followed by a wait in minutes */
export function errorText(error: unknown, { isWaiting = false } = {}): MessageKey {
  return isWaiting ? waitingText(toErrorCause(error)) : failureText(toErrorCause(error));
}
