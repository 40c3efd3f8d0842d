import { cleanUpLoanRequests } from "@freihand/circulation";
import type { BuiltinLibrary } from "../builtin.ts";
import { createLendingContext } from "./lending-context.ts";
import type { PatronPorts } from "./patron-access.ts";
import { mapStoreErrors } from "./patron-context.ts";

/**
 * Completes and cleans up loan requests that are no longer polled.
 * @returns the job, to be called every minute; it writes only where there is something to do. Throws LibraryError
 * `cannot_write` when nothing could be changed
 */
export function loanRequestJob(
  library: Pick<BuiltinLibrary, "library" | "settings" | "catalogue" | "today" | "now">,
  { store, newId }: Pick<PatronPorts, "store" | "newId">,
): () => Promise<void> {
  const lending = createLendingContext(library, store);
  return () =>
    mapStoreErrors(library.library, () =>
      cleanUpLoanRequests(lending, { today: library.today(), nowMs: library.now(), newId }),
    );
}
