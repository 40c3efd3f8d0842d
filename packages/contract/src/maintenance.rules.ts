import type { Config } from "./config.ts";

/** A project's maintenance window with its message to patrons. @source spec §3 "Config" */
export type Maintenance = NonNullable<Config["maintenance"]>;

/** Times in milliseconds since 1970 UTC; without a bound they are infinite. */
export interface MaintenanceWindow {
  readonly start: number;
  /** The first instant after it. */
  readonly end: number;
}

const DAY_MS = 86_400_000;
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * When maintenance begins and ends. An end without a time includes the whole day, in UTC.
 * @source spec §4 "Maintenance and connectivity"
 */
export function maintenanceWindow({
  start,
  end,
}: Pick<Maintenance, "start" | "end">): MaintenanceWindow {
  return {
    start: start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start),
    end: end === undefined ? Number.POSITIVE_INFINITY : endOf(end),
  };
}

function endOf(end: string): number {
  return Date.parse(end) + (PLAIN_DAY.test(end) ? DAY_MS : 0);
}

/**
 * Whether maintenance is on at a given time: enabled, and within its window.
 * @param now milliseconds since 1970 UTC
 * @source spec §4 "Maintenance and connectivity"
 */
export function isMaintenanceActive(maintenance: Maintenance | undefined, now: number): boolean {
  if (maintenance?.enabled !== true) return false;
  const { start, end } = maintenanceWindow(maintenance);
  return start <= now && now < end;
}
