import type { ErrorCode } from "@freihand/contract";
import { ApiError } from "./errors.ts";

const ENDS_THE_SESSION: ReadonlySet<ErrorCode> = new Set([
  "unauthorized",
  "token_expired",
  "token_reused",
] as const);

/**
 * Whether a response to auth/refresh definitively ends the session. Outages, third-party pages and garbage never do:
 * the patron stays signed in.
 * @source Q-16, rulings 31
 */
export function isDefinitiveRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401 && ENDS_THE_SESSION.has(error.code);
}
