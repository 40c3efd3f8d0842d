import type { DemoOthers } from "./demo-data.ts";

/** A request for a title, as far as it matters here. */
export interface QueuedReservation {
  readonly recordId: string;
  readonly state: string;
}

/**
 * Titles of which no copy may be left on the shelf: those marked so in the files, and those that have waiting patrons.
 * @param others undefined: there are no readers but the patrons
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
