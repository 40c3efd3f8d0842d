/** How many readers a member of the staff may look up, by name or number. @source desk "Stolen session" */
const MOST = 60;
/** In how many milliseconds. */
export const LOOK_UP_WINDOW_MS = 600_000;

/** Whether one more is possible, and the times to remember. */
export type LookUpVerdict =
  | { readonly ok: true; readonly times: readonly number[] }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * One more look-up: whoever has got hold of a session of the desk does not read its readers one after the other.
 * @param times of earlier ones, in milliseconds, ascending
 */
export function lookUp(times: readonly number[], now: number): LookUpVerdict {
  const recent = times.filter((time) => time > now - LOOK_UP_WINDOW_MS);
  const [first] = recent;
  if (first === undefined || recent.length < MOST) return { ok: true, times: [...recent, now] };
  return {
    ok: false,
    retryAfterSeconds: Math.max(1, Math.ceil((first + LOOK_UP_WINDOW_MS - now) / 1000)),
  };
}
