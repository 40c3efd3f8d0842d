import { addDays, type IsoDate } from "@freihand/contract";
import type { OpenReservation } from "./model.rules.ts";
import type { CirculationPolicy } from "./policy.rules.ts";

/**
 * Why a reservation stays as it is.
 * - `ready`: the copy lies at its pickup branch and may be collected any moment, so it does not travel again
 * - `put_aside`: a copy is kept for the patron already, there is nothing to be passed over for
 * - `too_early`: the day has come already · `too_late`: further ahead than the library allows
 * - `not_offered`: the library does not suspend
 */
export type ChangeRefusal = "ready" | "put_aside" | "too_early" | "too_late" | "not_offered";

type State = Pick<OpenReservation, "state">;

/** What keeps a reservation from another pickup branch; a copy on its way is sent on to there. */
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
  /** First day on which it counts again. */
  readonly until: IsoDate;
  readonly policy: Pick<CirculationPolicy, "maxSuspendDays">;
  readonly today: IsoDate;
}

/** What keeps a reservation from being suspended until a day; one that is suspended already may get another day. */
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
  /** Suspend it, or end its suspension. */
  readonly suspend: boolean;
}

/** What may be changed; undefined: nothing, or not over the app. */
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
