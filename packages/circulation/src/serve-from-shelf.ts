import type { LendingDay } from "./lending-context.ts";
import { currentTraffic } from "./assign-next.ts";
import { setAside, shelfAssignments } from "./queue.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/**
 * Sets copies of a title that are on the shelf aside for those waiting. Reserving and returning do that for their own
 * copy; this is for resumed reservations: copies may have gone to the shelf while they were passed over.
 */
export async function serveFromShelf(
  tx: CirculationTransaction,
  recordId: string,
  { lending, today }: LendingDay,
): Promise<void> {
  const title = (await lending.titles.titlesOf([recordId])).get(recordId);
  if (title === undefined) return;
  const traffic = await currentTraffic(tx, recordId, { lending, today });
  const { pickupDays } = lending.policy;
  for (const { reservation, copy } of shelfAssignments(title, traffic)) {
    const freed = { copyId: copy.id, branch: copy.branch };
    await tx.place(reservation.id, setAside(reservation, freed, { today, pickupDays }));
  }
}
