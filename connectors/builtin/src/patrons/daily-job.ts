import {
  type CirculationStore,
  endLapsedReservations,
  resumeReservations,
} from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import type { BuiltinLibrary } from "../builtin.ts";
import { createLendingContext } from "./lending-context.ts";
import { mapStoreErrors } from "./patron-context.ts";

/**
 * The daily changes of reservations: ends those that were not picked up in time and passes their copies on, and resumes
 * suspended ones, with a copy from the shelf if there is one.
 * @returns the job, to be called every minute: it runs once on each of the library's days, and again after a failure.
 * Throws LibraryError `cannot_write` when nothing could be changed
 */
export function dailyJob(
  library: Pick<BuiltinLibrary, "library" | "settings" | "catalogue" | "today">,
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
