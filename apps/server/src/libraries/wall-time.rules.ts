import { instant, type Instant, type IsoDate } from "@freihand/contract";
import { Temporal } from "temporal-polyfill";

/**
 * The instant of a local date and time in a time zone. A time skipped in spring is read in winter time; of one that
 * occurs twice in autumn the first is meant.
 * @param time `HH:MM`
 * @param timezone IANA time zone
 * @source Q-38
 */
export const momentAt = (day: IsoDate, time: string, timezone: string): Instant =>
  instantOf(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timezone));

/**
 * An instant as local time in a time zone, with its offset: `2026-12-03T19:30:00+01:00`.
 * @param ms milliseconds since 1970 UTC
 */
export const wallInstant = (ms: number, timezone: string): Instant =>
  instantOf(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone));

const instantOf = (moment: Temporal.ZonedDateTime): Instant =>
  instant.parse(moment.toString({ timeZoneName: "never", smallestUnit: "second" }));
