import type { LendingDay } from "./lending-context.ts";
import { assessOverdueFees } from "./overdue-fees.ts";
import { type PatronFile, type Eligibility, assessEligibility } from "./eligibility.rules.ts";
import type { OpenLoan } from "./model.rules.ts";
import type { CirculationView } from "./store.ts";

/** A patron's file, loans and eligibility. */
export interface KnownPatron extends PatronFile {
  /** By due date, the earliest first. */
  readonly loans: readonly OpenLoan[];
  readonly eligibility: Eligibility;
}

/** The patron with what they may do today; undefined: no such card. */
export async function readKnownPatron(
  view: CirculationView,
  userId: string,
  day: LendingDay,
): Promise<KnownPatron | undefined> {
  const [patron, blocks, fees, loans] = await Promise.all([
    view.patron(userId),
    view.blocksOf(userId),
    view.feesOf(userId),
    view.loansOf(userId),
  ]);
  if (patron === undefined) return undefined;
  const file = { patron, blocks, fees, overdue: await assessOverdueFees(patron, loans, day) };
  return { ...file, loans, eligibility: assessEligibility(file, day.today) };
}
