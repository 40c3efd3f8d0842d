import type { ErrorCode } from "@freihand/contract";
import type { MessageKey } from "../i18n/index.ts";
import { ERROR_CODE_TEXT } from "./error-text.rules.ts";

/** What a patron reads of a refusal. */
export interface RefusalWords {
  /** Undefined: the library's own words say what happened. */
  readonly text: MessageKey | undefined;
  /** What can be done; undefined: that is said already. */
  readonly advice: MessageKey | undefined;
}

/**
 * What follows the library's own words, by the code that they came with. Nothing follows where they say all: a library that
 * refuses knows why, and whatever is put after it in general can only repeat it or be untrue.
 */
const ADVICE = {
  not_found: "multistep.advice.look-again",
  validation: undefined,
  unauthorized: undefined,
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
 * Which sentences stand after an action was refused: the one place that decides it.
 * @param message what the library says, in the patron's language; empty: nothing
 */
export function refusalWords(code: ErrorCode, message: string): RefusalWords {
  // our own texts for the codes say what to do as well
  if (message === "") return { text: ERROR_CODE_TEXT[code], advice: undefined };
  return { text: undefined, advice: ADVICE[code] };
}
