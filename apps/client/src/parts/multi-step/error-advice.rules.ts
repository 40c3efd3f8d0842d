import type { ErrorCode } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

const ADVICE = {
  not_found: "multistep.advice.reload",
  validation: "multistep.advice.reload",
  unauthorized: "multistep.advice.login",
  token_expired: "multistep.advice.login",
  token_reused: "multistep.advice.login",
  login_failed: "multistep.advice.login",
  account_blocked: "multistep.advice.account",
  card_expired: "multistep.advice.card-expired",
  rate_limited: "multistep.advice.later",
  library_missing: "multistep.advice.desk",
  no_copy_reservable: "multistep.advice.no-copy-reservable",
  search_timeout: "multistep.advice.later",
  upstream_down: "multistep.advice.later",
  upstream_invalid: "multistep.advice.desk",
  unsupported: "multistep.advice.desk",
  conflict: "multistep.advice.reload",
  internal: "multistep.advice.later",
} as const satisfies Record<ErrorCode, MessageKey>;

/** What a patron can do after an action was refused with `code`. */
export function adviceFor(code: ErrorCode): MessageKey {
  return ADVICE[code];
}
