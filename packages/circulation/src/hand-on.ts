import { type DeskDay, trafficOf } from "./desk.ts";
import type { OpenReservation, Traffic } from "./model.rules.ts";
import { type FreedCopy, hasLapsed, nextFor, putAside } from "./queue.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/**
 * Gives a copy that has become free to the next in the queue.
 * @returns the reservation that now holds it; undefined: nobody waits, it goes to its shelf
 */
export async function handOn(
  tx: CirculationTransaction,
  copy: FreedCopy & { readonly recordId: string },
  { desk, today }: DeskDay,
): Promise<OpenReservation | undefined> {
  const { queue } = await trafficOf(tx, copy.recordId, today);
  const next = nextFor(copy.copyId, queue);
  if (next === undefined) return undefined;
  await tx.place(next.id, putAside(next, copy, { today, pickupDays: desk.policy.pickupDays }));
  return tx.reservation(next.id);
}

/** Ends a reservation; a copy that it held goes to the next. A ready copy is known to lie at its branch. */
export async function endReservation(
  tx: CirculationTransaction,
  { id, copyId, recordId, state, branch }: OpenReservation,
  at: DeskDay,
): Promise<void> {
  await tx.removeReservation(id);
  if (copyId === undefined) return;
  await handOn(tx, { copyId, recordId, branch: state === "ready" ? branch : undefined }, at);
}

/** Ends, one after the other, what of these nobody has collected in time. */
export async function endLapsed(
  tx: CirculationTransaction,
  queue: readonly OpenReservation[],
  at: DeskDay,
): Promise<number> {
  const lapsed = queue.filter((reservation) => hasLapsed(reservation, at.today));
  // oxlint-disable-next-line no-await-in-loop -- each hands its copy on before the next looks at the queue
  for (const reservation of lapsed) await endReservation(tx, reservation, at);
  return lapsed.length;
}

/** What moves of one title, after everything that was not collected in time has been ended. */
export async function currentTraffic(
  tx: CirculationTransaction,
  recordId: string,
  at: DeskDay,
): Promise<Traffic> {
  const traffic = await trafficOf(tx, recordId, at.today);
  const ended = await endLapsed(tx, traffic.queue, at);
  return ended === 0 ? traffic : trafficOf(tx, recordId, at.today);
}
