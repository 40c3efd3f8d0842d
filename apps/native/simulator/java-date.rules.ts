const PARTS = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Berlin",
  weekday: "short",
  month: "short",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "longOffset",
  year: "numeric",
});

/** A moment as Java's `Date.toString` formats it on a phone in Berlin: Android's plugins return dates like this. */
export function javaDate(moment: number): string {
  const part = new Map(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? "";
  const time = `${of("hour")}:${of("minute")}:${of("second")}`;
  return `${of("weekday")} ${of("month")} ${of("day")} ${time} ${of("timeZoneName")} ${of("year")}`;
}
