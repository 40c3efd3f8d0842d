import { tidyLoanRequests } from "@freihand/circulation";
import type { BuiltinLibrary } from "../builtin.ts";
import { lendingDesk } from "./lending-desk.ts";
import type { PatronPorts } from "./patron-access.ts";
import { reaching } from "./patron-desk.ts";

/**
 * What becomes of loan requests that nobody asks about any more.
 * @returns the round, to be called every minute; it writes only where there is something to do.
 * Throws LibraryError `cannot_write` when nothing could be changed
 */
export function loanRequestRound(
  library: Pick<BuiltinLibrary, "library" | "settings" | "catalogue" | "today" | "now">,
  { store, newId }: Pick<PatronPorts, "store" | "newId">,
): () => Promise<void> {
  const desk = lendingDesk(library, store);
  return () =>
    reaching(library.library, () =>
      tidyLoanRequests(desk, { today: library.today(), nowMs: library.now(), newId }),
    );
}
