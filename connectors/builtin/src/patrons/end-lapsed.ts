import { type CirculationStore, endLapsedReservations } from "@freihand/circulation";
import type { BuiltinLibrary } from "../builtin.ts";
import { policyOf } from "../policy.parse.ts";
import { reaching } from "./patron-desk.ts";

/**
 * Ends the reservations of a library that were not collected in time and hands their copies on. To be called when the
 * server starts and every hour: reserving does it for its own title, but what lists show is only this fresh.
 * @returns how many were ended
 * @throws LibraryError `cannot_write` when nothing could be changed
 */
export const endLapsed = (
  { library, settings, today }: Pick<BuiltinLibrary, "library" | "settings" | "today">,
  store: CirculationStore,
): Promise<number> =>
  reaching(library, () => endLapsedReservations({ store, policy: policyOf(settings) }, today()));
