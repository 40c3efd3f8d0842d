/** How fine a repository's datestamps are. */
export type Granularity = "day" | "second";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/**
 * How far before the last success an incremental harvest begins: a repository may show a change some time after its
 * datestamp. A record that comes twice changes nothing.
 */
const OVERLAP_MS: Readonly<Record<Granularity, number>> = { day: DAY_MS, second: 60 * MINUTE_MS };

const DATESTAMP = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z)?$/;

/** What Identify says about datestamps; a repository that does not say it clearly has days, which every one accepts. */
export const granularityOf = (declared: string): Granularity =>
  declared.includes("T") ? "second" : "day";

/** @returns milliseconds since 1970 UTC; undefined: it is no datestamp of OAI-PMH */
export function parseDatestamp(text: string): number | undefined {
  const ms = DATESTAMP.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** A datestamp as the repository expects it. */
export function toDatestamp(ms: number, granularity: Granularity): string {
  const iso = new Date(ms).toISOString();
  return granularity === "day" ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`;
}

/** The first datestamp to request after a harvest that saw everything up to `sinceMs`. */
export const overlappingFrom = (sinceMs: number, granularity: Granularity): string =>
  toDatestamp(sinceMs - OVERLAP_MS[granularity], granularity);

/** The beginning of a time span as the operator named it. */
export const fromDatestamp = (text: string, granularity: Granularity): string =>
  toDatestamp(parseDatestamp(text) ?? 0, granularity);

/**
 * The end of a time span as the operator named it. A day that ends the span counts as a whole where the repository has
 * seconds.
 */
export function untilDatestamp(text: string, granularity: Granularity): string {
  const ms = parseDatestamp(text) ?? 0;
  const isDay = !text.includes("T");
  return toDatestamp(isDay && granularity === "second" ? ms + DAY_MS - 1000 : ms, granularity);
}
