import * as z from "zod/mini";
import { loginPuzzle } from "./login-puzzle.rules.ts";

/** Every possible code of an error reply. @source api "Conventions" */
export const errorCode = z
  .enum([
    "not_found",
    "validation",
    "unauthorized",
    "forbidden",
    "confirmation_needed",
    "token_expired",
    "token_reused",
    "login_failed",
    "account_blocked",
    "card_expired",
    "rate_limited",
    "library_missing",
    "no_copy_reservable",
    "search_timeout",
    "upstream_down",
    "upstream_invalid",
    "unsupported",
    "conflict",
    "internal",
  ])
  .register(z.globalRegistry, { id: "ErrorCode" });
export type ErrorCode = z.infer<typeof errorCode>;

const problemMembers = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  exceptionType: z.literal("ApiException"),
  code: errorCode,
  /** Localized and safe to show. */
  message: z.string(),
  retryable: z.boolean(),
  /** Name of the invalid member. */
  field: z.optional(z.string()),
  /** With `rate_limited` at a login: solving it replaces the waiting. */
  puzzle: z.optional(loginPuzzle),
  traceId: z.string(),
};

/** An error reply. @source spec §8 "ApiException"; RFC 9457 */
export const problem = z.object(problemMembers).register(z.globalRegistry, { id: "Problem" });
export type Problem = z.infer<typeof problem>;

/** A refused login or refresh: the body is used even on an error status. @source spec §7 "auth/login", "auth/refresh" */
export const sessionFailure = z
  .object({ success: z.literal(false), ...problemMembers })
  .register(z.globalRegistry, { id: "SessionFailure" });
