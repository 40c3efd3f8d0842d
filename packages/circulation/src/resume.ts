import type { IsoDate } from "@freihand/contract";
import type { LendingContext, LendingDay } from "./lending-context.ts";
import { serveFromShelf } from "./serve-from-shelf.ts";
import type { CirculationTransaction } from "./store.ts";

/** Resumes suspended reservations, at their old places, and serves those that can be served from the shelf. */
export async function resume(
  tx: CirculationTransaction,
  reservations: readonly { readonly id: string; readonly recordId: string }[],
  day: LendingDay,
): Promise<void> {
  // all of them first: serving a title considers everybody whose day has come, so it may serve another of these
  for (const { id } of reservations) await tx.place(id, { state: "waiting" });
  for (const recordId of new Set(reservations.map((one) => one.recordId)))
    await serveFromShelf(tx, recordId, day);
}

/**
 * Stores which suspensions are over and assigns copies on the shelf to them; to be called daily. Queues count them on
 * their day without it, but a copy on the shelf has to be set aside.
 * @returns how many were resumed
 */
export const resumeReservations = (lending: LendingContext, today: IsoDate): Promise<number> =>
  lending.store.transaction(async (tx) => {
    const reservations = await tx.resumingOn(today);
    await resume(tx, reservations, { lending, today });
    return reservations.length;
  });
