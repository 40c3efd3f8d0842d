import { isoDate, type IsoDate } from "./units.ts";

/** A moment as the clocks of a place show it. */
export interface WallClock {
  readonly day: IsoDate;
  /** `HH:MM` */
  readonly time: string;
}

/**
 * What the clocks of a time zone show at an instant.
 * @param ms milliseconds since 1970 UTC
 * @param timezone IANA time zone; undefined: that of the device
 * @source api "Conventions"; Q-38
 */
export function wallClock(ms: number, timezone: string | undefined): WallClock {
  if (timezone === undefined) return deviceClock(ms);
  const text = formOf(timezone).format(new Date(ms));
  return { day: isoDate.parse(text.slice(0, 10)), time: text.slice(-5) };
}

/** The date in a time zone at an instant. @param ms,timezone as for `wallClock` */
export const dayAt = (ms: number, timezone: string | undefined): IsoDate =>
  wallClock(ms, timezone).day;

/** The date on the device at an instant. @param ms as for `wallClock` @source rulings 34 */
export const localDay = (ms: number): IsoDate => dayAt(ms, undefined);

const forms = new Map<string, Intl.DateTimeFormat>();

/** Without a form: one that is kept would stay in the zone of its making, while the device travels. */
function deviceClock(ms: number): WallClock {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000;
  const text = new Date(ms - offsetMs).toISOString();
  return { day: isoDate.parse(text.slice(0, 10)), time: text.slice(11, 16) };
}

/** Kept, because making one takes as long as fifty uses. */
function formOf(timezone: string): Intl.DateTimeFormat {
  const known = forms.get(timezone);
  if (known !== undefined) return known;
  // Swedish writes dates like ISO 8601
  const form = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  forms.set(timezone, form);
  return form;
}
