/** Upper limit, in seconds: a wrong header must not block a call for the whole visit. */
const LONGEST_S = 3600;
const MS_A_SECOND = 1000;

/**
 * How long a response asks to wait before the next attempt.
 * @param header seconds or a date; null when there is none
 * @param now milliseconds since 1970
 * @returns seconds, an hour at most; undefined when the header cannot be parsed
 * @source RFC 9110 §10.2.3
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (!Number.isNaN(seconds))
    return seconds >= 0 && Number.isFinite(seconds) ? Math.min(seconds, LONGEST_S) : undefined;
  const at = Date.parse(header);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(0, Math.ceil((at - now) / MS_A_SECOND)), LONGEST_S);
}
