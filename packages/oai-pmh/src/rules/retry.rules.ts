const SECOND_MS = 1000;
/** Pauses before a request is repeated. */
const PAUSES_MS: readonly number[] = [
  2 * SECOND_MS,
  10 * SECOND_MS,
  30 * SECOND_MS,
  60 * SECOND_MS,
];
/** A repository that wants a longer pause is left alone until the next run. */
const LONGEST_PAUSE_MS = 900 * SECOND_MS;

/** What to do after a failed attempt. */
export type RetryDecision =
  { readonly isRetried: true; readonly afterMs: number } | { readonly isRetried: false };

/** A failed attempt. */
export interface FailedAttempt {
  /** From 1. */
  readonly attempt: number;
  /** As sent; null: the header is missing. */
  readonly retryAfter: string | null;
  readonly nowMs: number;
}

/** How long a repository wants to be left alone. @returns undefined: it does not say */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms - nowMs);
}

/** Whether and when to repeat a request; reading a list again is safe. */
export function decideRetry({ attempt, retryAfter, nowMs }: FailedAttempt): RetryDecision {
  const pause = PAUSES_MS[attempt - 1];
  if (pause === undefined) return { isRetried: false };
  const afterMs = retryAfterMs(retryAfter, nowMs) ?? pause;
  return afterMs > LONGEST_PAUSE_MS ? { isRetried: false } : { isRetried: true, afterMs };
}
