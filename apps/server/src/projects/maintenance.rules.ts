import type { Config } from "@freihand/contract";

/**
 * Whether maintenance is on right now, and whether it takes the service offline.
 * A plain day as `end` counts to the end of that day (UTC); a missing bound is open.
 * @param now milliseconds since 1970 UTC
 * @source spec §4 "Maintenance and connectivity"
 */
export function statusAt(maintenance: Config["maintenance"], now: number): Config["status"] {
  if (maintenance?.enabled !== true) return { maintenance: false, offline: false };
  const begun = maintenance.start === undefined || Date.parse(maintenance.start) <= now;
  const over = maintenance.end !== undefined && endOf(maintenance.end) < now;
  const active = begun && !over;
  return { maintenance: active, offline: active && maintenance.offline };
}

const DAY_MS = 86_400_000;
const endOf = (end: string) => Date.parse(end) + (end.length === "YYYY-MM-DD".length ? DAY_MS : 0);
