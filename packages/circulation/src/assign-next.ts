import { type LendingDay, readTraffic } from "./lending-context.ts";
import type { OpenReservation, TitleCirculation } from "./model.rules.ts";
import { type FreedCopy, hasLapsed, nextFor, setAside } from "./queue.rules.ts";
import { markAfterHold } from "./shelf.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** Sets a copy aside for a reservation, wherever it was until now. @returns the reservation that now holds it */
export async function holdCopy(
  tx: CirculationTransaction,
  { reservation, copy }: { readonly reservation: OpenReservation; readonly copy: FreedCopy },
  { lending, today }: LendingDay,
): Promise<OpenReservation> {
  const { policy, isOpen } = lending;
  const placement = setAside(reservation, copy, { today, pickupDays: policy.pickupDays, isOpen });
  await tx.removeMark(copy.copyId);
  await tx.place(reservation.id, placement);
  return (await tx.reservation(reservation.id)) ?? reservation;
}

/**
 * Assigns a copy that has become available to the next in the queue.
 * @returns the reservation that now holds it; undefined: nobody waits, it goes to its shelf
 */
async function assignNext(
  tx: CirculationTransaction,
  copy: FreedCopy & { readonly recordId: string },
  day: LendingDay,
): Promise<OpenReservation | undefined> {
  const { queue } = await readTraffic(tx, copy.recordId, day.today);
  const reservation = nextFor(copy.copyId, queue);
  return reservation && holdCopy(tx, { reservation, copy }, day);
}

/**
 * Ends a reservation; a copy that it held goes to the next. A ready copy is known to be at its branch. Where staff set copies
 * aside, it only stands on the list of copies to be cleared: nobody has it in their hands.
 */
export async function endReservation(
  tx: CirculationTransaction,
  reservation: OpenReservation,
  day: LendingDay,
): Promise<void> {
  const { id, copyId, recordId, state, branch } = reservation;
  await tx.removeReservation(id);
  if (copyId === undefined) return;
  if (day.lending.policy.shelf === "staff") {
    await tx.putMark(markAfterHold({ ...reservation, copyId }, day.today));
    return;
  }
  await assignNext(tx, { copyId, recordId, branch: state === "ready" ? branch : undefined }, day);
}

/** Ends, one after another, those that were not picked up in time. */
export async function endLapsed(
  tx: CirculationTransaction,
  queue: readonly OpenReservation[],
  day: LendingDay,
): Promise<number> {
  const lapsed = queue.filter((reservation) => hasLapsed(reservation, day.today));
  for (const reservation of lapsed) {
    await endReservation(tx, reservation, day);
    await tx.noteLapsed(reservation);
  }
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
