import type { ReaderOutcome } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import type { ReaderTransaction } from "../storage/readers/reader-transaction.ts";
import { monthsBefore, removalRefusal } from "./deletion.rules.ts";

/**
 * Removes a reader who has nothing open, with everything that names them; reservations that still wait are given up.
 * @returns the reader as they were
 */
export async function removeReader(tx: ReaderTransaction, card: string): Promise<ReaderOutcome> {
  const reader = await tx.reader(card);
  if (reader === undefined) return { ok: false, reason: "unknown_card" };
  const { circulation } = tx;
  const loans = await circulation.loansOf(card);
  const fees = await circulation.feesOf(card);
  const reservations = await circulation.reservationsOf(card);
  const refusal = removalRefusal({
    loans: loans.length,
    feesCents: fees.reduce((sum, { cents }) => sum + cents, 0),
    heldCopies: reservations.filter(({ copyId }) => copyId !== undefined).length,
  });
  if (refusal !== undefined) return { ok: false, reason: refusal };
  for (const { id } of reservations) await circulation.removeReservation(id);
  await tx.remove(card);
  return { ok: true, reader };
}

/** Readers that one run removes in one transaction: patrons wait for it. */
const AT_ONCE = 100;

/**
 * Removes readers whose card expired long ago and who have nothing open.
 * @param months since the last day of the card
 * @returns number of the readers removed
 */
export async function removeExpired(
  store: ReaderStore,
  today: IsoDate,
  months: number,
): Promise<number> {
  const cards = await store.read((view) => view.expiredBefore(monthsBefore(today, months)));
  let removed = 0;
  for (let at = 0; at < cards.length; at += AT_ONCE)
    removed += await store.transaction(async (tx) => {
      let count = 0;
      for (const card of cards.slice(at, at + AT_ONCE))
        if ((await removeReader(tx, card)).ok) count += 1;
      return count;
    });
  return removed;
}
