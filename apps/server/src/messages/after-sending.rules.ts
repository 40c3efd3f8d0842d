/**
 * What a mail server made of a mail.
 * - `address`: the recipient was refused · `mail`: what stands in it was · `server`: it cannot be reached, or takes nothing
 *   from us
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | {
      readonly kind: "refused";
      readonly what: "address" | "mail" | "server";
      /** It would be refused again. */
      readonly isFinal: boolean;
      /** The connection broke before the answer to the whole mail: it may have been taken. */
      readonly mayBeSent: boolean;
      /** Code of the server's answer, or of the broken connection; nothing of the recipient. */
      readonly error: string;
    };

/** What becomes of the messages in a mail. */
export type AfterSending =
  | { readonly state: "sent" }
  | { readonly state: "refused"; readonly error: string; readonly flagsAddress: boolean }
  | {
      readonly state: "waiting";
      readonly error: string;
      readonly nextAttemptMs: number;
      /** The next attempt is the same mail, with the same Message-ID. */
      readonly keepsMail: boolean;
    };

/** Attempts so far, with the one that has just ended. */
export interface Attempts {
  readonly count: number;
  /** Milliseconds since 1970 UTC, as all times here. */
  readonly firstMs: number;
  readonly nowMs: number;
}

const MINUTE_MS = 60_000;
/** After the first attempt, the second and so on; the last one from then on. */
const PAUSES_MS = [2, 10, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
const GIVEN_UP_MS = 48 * 60 * MINUTE_MS;

/** @source desk "Messages" */
export function afterSending(
  outcome: SendOutcome,
  { count, firstMs, nowMs }: Attempts,
): AfterSending {
  if (outcome.kind === "sent") return { state: "sent" };
  const { what, isFinal, error, mayBeSent } = outcome;
  if (isFinal && what !== "server")
    return { state: "refused", error, flagsAddress: what === "address" };
  if (nowMs - firstMs >= GIVEN_UP_MS) return { state: "refused", error, flagsAddress: false };
  const pause = PAUSES_MS[Math.min(count, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  return { state: "waiting", error, nextAttemptMs: nowMs + pause, keepsMail: mayBeSent };
}
