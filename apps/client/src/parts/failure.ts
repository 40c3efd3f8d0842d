import { ApiError, TransportError } from "../api/errors.ts";
import type { MessageKey } from "../i18n/index.ts";
import { failureText, waitingText, type Failure } from "./error-text.rules.ts";

/** An error as far as words need it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return { from: "server", code: error.code };
  if (error instanceof TransportError) return { from: "transport", kind: error.kind };
  return { from: "elsewhere" };
}

/** The text for any error. @param isWaiting a wait in minutes follows it */
export function errorText(error: unknown, { isWaiting = false } = {}): MessageKey {
  return isWaiting ? waitingText(failureOf(error)) : failureText(failureOf(error));
}
