/**
 * What a push service made of a push.
 * - `gone`: the subscription is no more · `refused`: it would be refused again · `later`: it may be taken then
 */
export type PushOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly error: string }
  | {
      readonly kind: "later";
      readonly error: string;
      /** Milliseconds that the service names, an hour at most; undefined: it names none. */
      readonly afterMs?: number | undefined;
      /** For the moment it takes nothing from us. */
      readonly isBusy: boolean;
    };

const HOUR_MS = 3_600_000;
const GONE = new Set([404, 410]);
/** About all that we send, not about one subscription. */
const BUSY = new Set([429, 503]);
const LATER = new Set([408, 425, 429]);

/** What an answer means (RFC 8030 §5, §7.3, §8.4). @param retryAfter of the header, seconds or a date */
export function pushOutcome(
  status: number,
  retryAfter: string | undefined,
  nowMs: number,
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (GONE.has(status)) return { kind: "gone" };
  const error = String(status);
  if (LATER.has(status) || status >= 500)
    return { kind: "later", error, afterMs: waitOf(retryAfter, nowMs), isBusy: BUSY.has(status) };
  // also 3xx: nobody is followed to another host
  return { kind: "refused", error };
}

function waitOf(retryAfter: string | undefined, nowMs: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), HOUR_MS);
}
