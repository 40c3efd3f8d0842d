import { type LendingDay, readTraffic } from "./lending-context.ts";
import type { OpenReservation, TitleCirculation } from "./model.rules.ts";
import { type FreedCopy, hasLapsed, nextFor, setAside } from "./queue.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/**
 * Assigns a copy that has become available to the next in the queue.
 * @returns the reservation that now holds it; undefined: nobody waits, it goes to its shelf
 */
export async function assignNext(
  tx: CirculationTransaction,
  copy: FreedCopy & { readonly recordId: string },
  { lending, today }: LendingDay,
): Promise<OpenReservation | undefined> {
  const { queue } = await readTraffic(tx, copy.recordId, today);
  const next = nextFor(copy.copyId, queue);
  if (next === undefined) return undefined;
  await tx.place(next.id, setAside(next, copy, { today, pickupDays: lending.policy.pickupDays }));
  return tx.reservation(next.id);
}

/** Ends a reservation; a copy that it held goes to the next. A ready copy is known to be at its branch. */
export async function endReservation(
  tx: CirculationTransaction,
  { id, copyId, recordId, state, branch }: OpenReservation,
  day: LendingDay,
): Promise<void> {
  await tx.removeReservation(id);
  if (copyId === undefined) return;
  await assignNext(tx, { copyId, recordId, branch: state === "ready" ? branch : undefined }, day);
}

/** Ends, one after another, those that were not picked up in time. */
export async function endLapsed(
  tx: CirculationTransaction,
  queue: readonly OpenReservation[],
  day: LendingDay,
): Promise<number> {
  const lapsed = queue.filter((reservation) => hasLapsed(reservation, day.today));
  for (const reservation of lapsed) await endReservation(tx, reservation, day);
  return lapsed.length;
}

/** Circulation of one title, after everything that was not picked up in time has been ended. */
export async function currentTraffic(
  tx: CirculationTransaction,
  recordId: string,
  day: LendingDay,
): Promise<TitleCirculation> {
  const traffic = await readTraffic(tx, recordId, day.today);
  const ended = await endLapsed(tx, traffic.queue, day);
  return ended === 0 ? traffic : readTraffic(tx, recordId, day.today);
}
