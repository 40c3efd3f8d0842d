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
 * What becomes of reservations because a day has come: ends those that were not collected in time and hands their copies
 * on, and lets those that were suspended count again, with a copy from the shelf where one stands there.
 * @returns the round, to be called every minute: it works once on each of the library's days, and again after it failed.
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
