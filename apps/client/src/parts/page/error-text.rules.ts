import type { ErrorCode } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

/** What went wrong, reduced to what its text needs. */
export type ErrorCause =
  | { readonly from: "server"; readonly code: ErrorCode }
  | { readonly from: "transport"; readonly kind: FailedTransport }
  | { readonly from: "elsewhere" };

/** Reasons for the lack of a usable response. @source spec §8 "HTTP client failures" */
type FailedTransport = "network" | "timeout" | "cancelled" | "bad_request" | "bad_response";

/** A text for every error code of the API. @source api "Conventions" */
export const ERROR_CODE_TEXT = {
  not_found: "error.code.not-found",
  validation: "error.code.validation",
  unauthorized: "error.code.unauthorized",
  forbidden: "error.code.forbidden",
  confirmation_needed: "error.code.confirmation-needed",
  token_expired: "error.code.token-expired",
  token_reused: "error.code.token-reused",
  login_failed: "error.code.login-failed",
  account_blocked: "error.code.account-blocked",
  card_expired: "error.code.card-expired",
  rate_limited: "error.code.rate-limited",
  library_missing: "error.code.library-missing",
  no_copy_reservable: "error.code.no-copy-reservable",
  search_timeout: "error.code.search-timeout",
  upstream_down: "error.code.upstream-down",
  upstream_invalid: "error.code.upstream-invalid",
  unsupported: "error.code.unsupported",
  conflict: "error.code.conflict",
  internal: "error.code.internal",
} as const satisfies Record<ErrorCode, MessageKey>;

/** A text for every transport failure. */
const TRANSPORT_TEXT = {
  network: "error.transport.network",
  timeout: "error.transport.timeout",
  cancelled: "error.transport.cancelled",
  bad_request: "error.transport.bad-request",
  bad_response: "error.transport.bad-response",
} as const satisfies Record<FailedTransport, MessageKey>;

/** What happened, without advice: a wait in minutes follows. */
const WAITING_TEXT = {
  rate_limited: "error.waiting.rate-limited",
  upstream_down: "error.waiting.upstream-down",
  upstream_invalid: "error.waiting.transport",
  internal: "error.waiting.internal",
} as const satisfies Partial<Record<ErrorCode, MessageKey>>;

const WAITING_TEXTS = new Map<string, MessageKey>(Object.entries(WAITING_TEXT));

/** The text of a failure that is followed by how long to wait. */
export function waitingText(failure: ErrorCause): MessageKey {
  const own = failure.from === "server" ? WAITING_TEXTS.get(failure.code) : undefined;
  if (own !== undefined) return own;
  return failure.from === "transport" ? "error.waiting.transport" : failureText(failure);
}

/** The text that tells a patron what happened and what to do. */
export function failureText(failure: ErrorCause): MessageKey {
  switch (failure.from) {
    case "server":
      return ERROR_CODE_TEXT[failure.code];
    case "transport":
      return TRANSPORT_TEXT[failure.kind];
    case "elsewhere":
      return "error.unknown";
    default:
      return failure satisfies never;
  }
}
