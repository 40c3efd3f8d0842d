import type { DeskNoted } from "@freihand/connector-kit";
import { dayAt, type Instant } from "@freihand/contract";
import { MOST_NOTED_DAYS } from "@freihand/contract/staff";

const DAY_MS = 86_400_000;
/** A desk's clock may be ahead of ours by so much. */
const AHEAD_MS = 5 * 60_000;

/**
 * When a scan was noted that is sent now; never in the future.
 * @param notedAt by the clock of the desk
 * @returns undefined when it cannot be: it is too old, or that clock is wrong
 */
export function notedScan(
  notedAt: Instant,
  { nowMs, timezone }: { readonly nowMs: number; readonly timezone: string },
): DeskNoted | undefined {
  const given = Date.parse(notedAt);
  if (given > nowMs + AHEAD_MS || given < nowMs - MOST_NOTED_DAYS * DAY_MS) return undefined;
  const atMs = Math.min(given, nowMs);
  return { atMs, day: dayAt(atMs, timezone) };
}
