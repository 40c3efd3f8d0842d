import type { PatronFile } from "../eligibility.rules.ts";
import {
  type ReservationCase,
  type ReservationRefusal,
  reservationRefusals,
} from "../reservation.rules.ts";
import { type DeskRole, isAboutDetails } from "./desk-refusal.rules.ts";
import { type ReachedLimit, reservationLimit } from "./reached-limit.rules.ts";

/** Why a title is not simply reserved at a desk. `no_email`: the library writes to nobody else, and no address is known. */
export type ReserveReason = Exclude<ReservationRefusal, "not_online"> | "no_email";

/** One reason, and who may reserve all the same: somebody with this role, or an admin. */
export interface DeskReserveRefusal {
  readonly reason: ReserveReason;
  readonly overridableBy: DeskRole | "nobody";
  /** Of `fees` in cents, of `too_many` and `queue_full` in reservations; undefined: of none. */
  readonly limit?: ReachedLimit;
}

/** Who may set a reason aside, as for lending. @source desk "Scan" */
const MAY: Readonly<Record<ReserveReason, DeskReserveRefusal["overridableBy"]>> = {
  online_medium: "nobody",
  not_allowed: "nobody",
  not_loanable: "nobody",
  unknown_copy: "nobody",
  already_lent: "nobody",
  already_reserved: "nobody",
  too_young: "nobody",
  blocked: "admin",
  card_expired: "desk",
  fees: "desk",
  too_many: "desk",
  on_shelf: "desk",
  queue_full: "desk",
  no_email: "desk",
};

/** Everything that stands in the way of reserving a title for a reader at the desk; empty: nothing. */
export function deskReserveRefusals(
  reservationCase: ReservationCase,
  file: Pick<PatronFile, "blocks" | "patron">,
): readonly DeskReserveRefusal[] {
  const { policy } = reservationCase;
  const hasNoAddress = policy.needsEmail && file.patron.email === undefined;
  const reasons = [
    ...reservationRefusals(reservationCase),
    ...(hasNoAddress ? (["no_email"] as const) : []),
  ];
  return reasons.flatMap((reason) => {
    // what cannot be reserved from home can be reserved here
    if (reason === "not_online") return [];
    const isForDesk = reason === "blocked" && isAboutDetails(file, policy);
    const limit = reservationLimit(reservationCase, reason);
    return [{ reason, overridableBy: isForDesk ? "desk" : MAY[reason], ...(limit && { limit }) }];
  });
}
