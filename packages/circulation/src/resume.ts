import type { IsoDate } from "@freihand/contract";
import type { LendingContext, LendingDay } from "./lending-context.ts";
import { serveFromShelf } from "./serve-from-shelf.ts";
import type { CirculationTransaction } from "./store.ts";

/** Lets suspended reservations count again, at their old places, and serves from the shelf who can be served. */
export async function resume(
  tx: CirculationTransaction,
  reservations: readonly { readonly id: string; readonly recordId: string }[],
  day: LendingDay,
): Promise<void> {
  // all first: serving a title reckons with everybody whose day has come, so it may serve another of these
  // oxlint-disable-next-line no-await-in-loop -- one transaction writes one after the other
  for (const { id } of reservations) await tx.place(id, { state: "waiting" });
  for (const recordId of new Set(reservations.map((one) => one.recordId)))
    // oxlint-disable-next-line no-await-in-loop -- see above
    await serveFromShelf(tx, recordId, day);
}

/**
 * Writes down which suspensions are over and hands out the copies that stand on the shelf for them; to be called daily.
 * Queues count them on their day without it, but a copy on the shelf has to be put aside by somebody.
 * @returns how many count again
 */
export const resumeReservations = (lending: LendingContext, today: IsoDate): Promise<number> =>
  lending.store.transaction(async (tx) => {
    const reservations = await tx.resumingOn(today);
    await resume(tx, reservations, { lending, today });
    return reservations.length;
  });
