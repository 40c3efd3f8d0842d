import type { Locale } from "@freihand/contract";

/** Locale of the reply, and when to stop. */
export interface CallContext {
  readonly locale: Locale;
  /** Aborted when the client has gone or on timeout. */
  readonly signal: AbortSignal;
}

/** Who acts: created by `login`, stored encrypted inside the patron's tokens. */
export interface PatronKey {
  readonly userId: string;
  /** What the library system needs to act for the patron later; undefined where the card number is enough. */
  readonly secret?: string;
}
