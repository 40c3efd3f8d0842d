import type { LibraryErrorCode } from "@freihand/connector-kit";
import type { Sip2ErrorCode } from "../protocol/sip2-error.ts";

/**
 * Why what came is not the answer to a request.
 * - `damaged`: it cannot be read, or belongs to another request
 * - `resend_request`: 96, the server could not read what we sent last
 * - `other`: sound, but not an answer to it
 */
export type NoAnswer = "damaged" | "resend_request" | "other";

/** How far an exchange is. */
export interface ExchangeState {
  readonly isChanging: boolean;
  /** What went out last. */
  readonly sent: "request" | "resend_answer";
  /** Messages sent so far beyond the first. */
  readonly repeats: number;
}

export type NextStep = "send_request" | "send_resend_answer" | "give_up";

/** @source SIP2 "Request ACS Resend": at most three repeats */
const MAX_REPEATS = 3;

/**
 * A request that changes something goes out again only when the server says that it could not read it. Where its answer
 * was damaged, only the answer is asked for again.
 */
export function nextStep(came: NoAnswer, { isChanging, sent, repeats }: ExchangeState): NextStep {
  if (came === "other" || repeats >= MAX_REPEATS) return "give_up";
  if (!isChanging) return "send_request";
  if (came === "damaged") return "send_resend_answer";
  // asked for its answer, the server has none or could not read that: whether it has done the change is open
  return sent === "request" ? "send_request" : "give_up";
}

const CODES: Readonly<Record<Sip2ErrorCode, LibraryErrorCode>> = {
  unsendable: "bad_reply",
  bad_message: "bad_reply",
  unknown_message: "bad_reply",
  wrong_checksum: "bad_reply",
  unexpected: "bad_reply",
  not_understood: "bad_reply",
  too_long: "bad_reply",
  closed: "unreachable",
  no_connection: "unreachable",
  timeout: "timeout",
  login_refused: "unreachable",
  offline: "unreachable",
};

/**
 * The meaning of a failed exchange for the patron.
 * @param isUnsettled a request that changes something has gone out, and no answer that can be trusted came
 * @source
 */
export const toLibraryErrorCode = (code: Sip2ErrorCode, isUnsettled: boolean): LibraryErrorCode =>
  isUnsettled ? "unclear" : CODES[code];
