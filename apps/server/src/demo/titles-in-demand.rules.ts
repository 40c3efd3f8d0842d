import type { DemoOthers } from "./demo-data.ts";

/** A wish for a title, as far as it matters here. */
export interface QueuedReservation {
  readonly recordId: string;
  readonly state: string;
}

/**
 * Titles of which no copy may be left on the shelf: those that the files say so of, and those that somebody waits for.
 * @param others undefined: nobody but the patrons reads here
 */
export function titlesWithoutFreeCopy(
  others: Pick<DemoOthers, "allLent" | "queues"> | undefined,
  reservations: readonly QueuedReservation[],
): ReadonlySet<string> {
  const waitedFor = reservations.filter(({ state }) => state === "waiting");
  return new Set([
    ...(others?.allLent ?? []),
    ...(others?.queues ?? []).map(({ work }) => work),
    ...waitedFor.map(({ recordId }) => recordId),
  ]);
}
