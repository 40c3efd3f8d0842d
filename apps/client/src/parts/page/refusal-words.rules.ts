import type { ErrorCode } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";
import { ERROR_CODE_TEXT } from "./error-text.rules.ts";

/** The texts of a refusal shown to a patron. */
export interface RefusalWords {
  /** Undefined: the library's own message says what happened. */
  readonly text: MessageKey | undefined;
  /** What can be done; undefined: already stated. */
  readonly advice: MessageKey | undefined;
}

/**
 * What follows the library's own message, by its error code. Nothing follows where it is complete: a library that
 * refuses knows why, and any generic addition can only repeat it or be false.
 */
const ADVICE = {
  not_found: "multistep.advice.look-again",
  validation: undefined,
  unauthorized: undefined,
  forbidden: undefined,
  confirmation_needed: undefined,
  token_expired: "multistep.advice.login",
  token_reused: undefined,
  login_failed: "multistep.advice.login",
  account_blocked: "multistep.advice.account",
  card_expired: undefined,
  rate_limited: undefined,
  library_missing: "multistep.advice.desk",
  no_copy_reservable: undefined,
  search_timeout: undefined,
  upstream_down: "multistep.advice.later",
  upstream_invalid: "multistep.advice.desk",
  unsupported: "multistep.advice.desk",
  conflict: undefined,
  internal: "multistep.advice.later",
} as const satisfies Record<ErrorCode, MessageKey | undefined>;

/**
 * The sentences shown after an action was refused: the one place that decides them.
 * @param message the library's message, in the patron's language; empty: none
 */
export function refusalWords(code: ErrorCode, message: string): RefusalWords {
  // our own texts for the codes include advice
  if (message === "") return { text: ERROR_CODE_TEXT[code], advice: undefined };
  return { text: undefined, advice: ADVICE[code] };
}
