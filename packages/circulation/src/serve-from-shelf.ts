import type { LendingDay } from "./lending-context.ts";
import { currentTraffic, holdCopy } from "./assign-next.ts";
import { shelfAssignments } from "./queue.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/**
 * Sets copies of a title that are on the shelf aside for those waiting. Reserving and returning do that for their own
 * copy; this is for resumed reservations: copies may have gone to the shelf while they were passed over. Where staff set
 * copies aside, nothing happens: the copies stand on their list.
 */
export async function serveFromShelf(
  tx: CirculationTransaction,
  recordId: string,
  day: LendingDay,
): Promise<void> {
  const { policy, titles } = day.lending;
  if (policy.shelf === "staff") return;
  const title = (await titles.titlesOf([recordId])).get(recordId);
  if (title === undefined) return;
  const traffic = await currentTraffic(tx, recordId, day);
  for (const { reservation, copy } of shelfAssignments(title, traffic))
    await holdCopy(tx, { reservation, copy: { copyId: copy.id, branch: copy.branch } }, day);
}
