import { instant, isoDate, type Instant, type IsoDate } from "@freihand/contract";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2}))?/;

/**
 * The instant of a local date and time in a time zone. A time skipped in spring is read in winter time; of one that
 * occurs twice in autumn the first is meant.
 * @param time `HH:MM`
 * @param timezone IANA time zone
 * @source Q-38
 */
export function momentAt(day: IsoDate, time: string, timezone: string): Instant {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(wall - DAY_MS, timezone);
  const after = offsetAt(wall + DAY_MS, timezone);
  const candidates = [wall - before, wall - after];
  const real = candidates.find((ms) => ms + offsetAt(ms, timezone) === wall);
  return wallInstant(real ?? wall - before, timezone);
}

/**
 * An instant as local time in a time zone, with its offset: `2026-12-03T19:30:00+01:00`.
 * @param ms milliseconds since 1970 UTC
 */
export function wallInstant(ms: number, timezone: string): Instant {
  const offset = offsetAt(ms, timezone);
  const wall = new Date(ms + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / MINUTE_MS;
  const sign = offset < 0 ? "-" : "+";
  return instant.parse(`${wall}${sign}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`);
}

/** The date in a time zone at an instant. @param ms milliseconds since 1970 UTC */
export const dayAt = (ms: number, timezone: string): IsoDate =>
  isoDate.parse(wallInstant(ms, timezone).slice(0, 10));

const twoDigits = (count: number): string => String(Math.floor(count)).padStart(2, "0");

/** Milliseconds by which the time zone is ahead of UTC. */
function offsetAt(ms: number, timezone: string): number {
  const [, sign, hours = "0", minutes = "0"] = OFFSET.exec(formOf(timezone).format(ms)) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === "-" ? -size : size;
}

const forms = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one takes longer than a hundred uses. */
function formOf(timezone: string): Intl.DateTimeFormat {
  const known = forms.get(timezone);
  if (known !== undefined) return known;
  const form = new Intl.DateTimeFormat("en-US", { timeZone: timezone, timeZoneName: "longOffset" });
  forms.set(timezone, form);
  return form;
}
