import {
  cleanUpLoanRequests,
  type CirculationStore,
  endLapsedReservations,
  resumeReservations,
} from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import { createLendingContext, type BuiltinLibrary } from "./lending-context.ts";
import type { PatronStores } from "./patron-access.ts";
import { mapStoreErrors } from "./patron-context.ts";

/**
 * The daily changes of reservations: ends those that were not picked up in time and passes their copies on, and resumes
 * suspended ones, with a copy from the shelf if there is one.
 * @returns the job, to be called every minute: it runs once on each of the library's days, and again after a failure.
 * Throws LibraryError `cannot_write` when nothing could be changed
 */
export function dailyJob(
  library: Pick<BuiltinLibrary, "library" | "branches" | "policy" | "titles" | "today">,
  store: CirculationStore,
): () => Promise<void> {
  const lending = createLendingContext(library, store);
  let done: IsoDate | undefined;
  return async () => {
    const today = library.today();
    if (today === done) return;
    await mapStoreErrors(library.library, async () => {
      await endLapsedReservations(lending, today);
      await resumeReservations(lending, today);
    });
    done = today;
  };
}

/**
 * Completes and cleans up loan requests that are no longer polled.
 * @returns the job, to be called every minute; it writes only where there is something to do. Throws LibraryError
 * `cannot_write` when nothing could be changed
 */
export function loanRequestJob(
  library: Pick<BuiltinLibrary, "library" | "branches" | "policy" | "titles" | "today" | "now">,
  { store, newId }: Pick<PatronStores, "store" | "newId">,
): () => Promise<void> {
  const lending = createLendingContext(library, store);
  return () =>
    mapStoreErrors(library.library, () =>
      cleanUpLoanRequests(lending, { today: library.today(), nowMs: library.now(), newId }),
    );
}

/** Both; to be called every minute. */
export function everyMinute(library: BuiltinLibrary, stores: PatronStores): () => Promise<void> {
  const jobs = [dailyJob(library, stores.store), loanRequestJob(library, stores)];
  return async () => {
    await Promise.all(jobs.map((job) => job()));
  };
}
