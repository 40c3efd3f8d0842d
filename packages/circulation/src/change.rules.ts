import { addDays, type IsoDate } from "@freihand/contract";
import type { OpenReservation } from "./model.rules.ts";
import type { CirculationPolicy } from "./policy.rules.ts";

/**
 * Why a reservation stays as it is.
 * - `ready`: the copy is at its pickup branch and may be picked up any moment, so it is not moved again
 * - `put_aside`: a copy is already set aside for the patron, so suspending has no point
 * - `too_early`: the date is not in the future · `too_late`: further ahead than the library allows
 * - `not_offered`: the library does not support suspending
 */
export type ChangeRefusal = "ready" | "put_aside" | "too_early" | "too_late" | "not_offered";

type State = Pick<OpenReservation, "state">;

/** What prevents another pickup branch of a reservation; a copy in transit is redirected there. */
export const branchRefusal = ({ state }: State): ChangeRefusal | undefined =>
  state === "ready" ? "ready" : undefined;

/** The last day until which a reservation may be suspended today. */
export const lastSuspensionDay = (
  { maxSuspendDays }: Pick<CirculationPolicy, "maxSuspendDays">,
  today: IsoDate,
): IsoDate => addDays(today, maxSuspendDays);

/** Until when a reservation is to be suspended, and under which rules. */
export interface SuspensionCase {
  readonly reservation: State;
  /** First day on which it resumes. */
  readonly until: IsoDate;
  readonly policy: Pick<CirculationPolicy, "maxSuspendDays">;
  readonly today: IsoDate;
}

/** What prevents a reservation from being suspended until a day; one that is already suspended may get another day. */
export function suspensionRefusal(suspension: SuspensionCase): ChangeRefusal | undefined {
  const { reservation, until, policy, today } = suspension;
  if (policy.maxSuspendDays === 0) return "not_offered";
  if (reservation.state === "ready" || reservation.state === "transit") return "put_aside";
  if (until <= today) return "too_early";
  return until > lastSuspensionDay(policy, today) ? "too_late" : undefined;
}

/** What a patron may change about a reservation. */
export interface PossibleChanges {
  readonly branch: boolean;
  /** Suspend it, or resume it. */
  readonly suspend: boolean;
}

/** What may be changed; undefined: nothing, or not in the app. */
export function possibleChanges(
  { state }: State,
  {
    policy,
    branches,
  }: { readonly policy: CirculationPolicy; readonly branches: readonly string[] },
): PossibleChanges | undefined {
  if (!policy.online.change) return undefined;
  const branch = branches.length > 1 && branchRefusal({ state }) === undefined;
  const suspend = state === "suspended" || (state === "waiting" && policy.maxSuspendDays > 0);
  return branch || suspend ? { branch, suspend } : undefined;
}
