import type { DeskDay } from "./desk.ts";
import { overdueFeesOf } from "./overdue-fees.ts";
import { type PatronFile, type Standing, standingOf } from "./standing.rules.ts";
import type { CirculationView } from "./store.ts";

/** Everything on file of one patron; undefined: no such card. */
async function patronFile(
  view: CirculationView,
  userId: string,
  day: DeskDay,
): Promise<PatronFile | undefined> {
  const patron = await view.patron(userId);
  if (patron === undefined) return undefined;
  const [blocks, fees] = await Promise.all([view.blocksOf(userId), view.feesOf(userId)]);
  const overdue = await overdueFeesOf(patron, await view.loansOf(userId), day);
  return { patron, blocks, fees, overdue };
}

/** A patron at the desk. */
export interface KnownPatron extends PatronFile {
  readonly standing: Standing;
}

/** The patron with what they may do today; undefined: no such card. */
export async function knownPatron(
  view: CirculationView,
  userId: string,
  day: DeskDay,
): Promise<KnownPatron | undefined> {
  const file = await patronFile(view, userId, day);
  return file && { ...file, standing: standingOf(file, day.today) };
}
