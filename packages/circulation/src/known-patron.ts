import type { LendingDay } from "./lending-context.ts";
import { assessOverdueFees } from "./overdue-fees.ts";
import { type PatronFile, type Eligibility, assessEligibility } from "./eligibility.rules.ts";
import type { CirculationView } from "./store.ts";

/** The whole file of one patron; undefined: no such card. */
async function readPatronFile(
  view: CirculationView,
  userId: string,
  day: LendingDay,
): Promise<PatronFile | undefined> {
  const patron = await view.patron(userId);
  if (patron === undefined) return undefined;
  const [blocks, fees] = await Promise.all([view.blocksOf(userId), view.feesOf(userId)]);
  const overdue = await assessOverdueFees(patron, await view.loansOf(userId), day);
  return { patron, blocks, fees, overdue };
}

/** A patron's file and eligibility. */
export interface KnownPatron extends PatronFile {
  readonly eligibility: Eligibility;
}

/** The patron with what they may do today; undefined: no such card. */
export async function readKnownPatron(
  view: CirculationView,
  userId: string,
  day: LendingDay,
): Promise<KnownPatron | undefined> {
  const file = await readPatronFile(view, userId, day);
  return file && { ...file, eligibility: assessEligibility(file, day.today) };
}
