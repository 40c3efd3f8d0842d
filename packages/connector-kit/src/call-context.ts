import type { Locale } from "@freihand/contract";

/** Locale of the reply, and when to stop. */
export interface CallContext {
  readonly locale: Locale;
  /** Aborted when the client has gone or on timeout. */
  readonly signal: AbortSignal;
}
