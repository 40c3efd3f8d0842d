import { daysBetween } from "@freihand/contract";
import { countedLoans, type LoanCase, reachedLimits } from "../loan-refusal.rules.ts";
import { reservableCopies } from "../queue.rules.ts";
import type { ReservationCase, ReservationRefusal } from "../reservation.rules.ts";
import type { Eligibility } from "../eligibility.rules.ts";
import type { CirculationPolicy } from "../policy.rules.ts";

/** A limit that stands in the way, in figures: of things, of cents, or of days. */
export interface ReachedLimit {
  readonly now: number;
  /** What the library's rules allow at most; of cents, the debt from which on it counts. */
  readonly most: number;
}

/** What is owed, in cents. */
export const feeLimit = (
  { feesCents }: Pick<Eligibility, "feesCents">,
  { feeLimitCents }: Pick<CirculationPolicy, "feeLimitCents">,
): ReachedLimit => ({ now: feesCents, most: feeLimitCents });

/** Days for which the reader's latest loan is overdue; undefined: the library limits no such days, or nothing is on loan. */
export function overdueLimit({
  loans,
  policy: { maxDaysOverdue: most },
  today,
}: Pick<LoanCase, "loans" | "policy" | "today">): ReachedLimit | undefined {
  if (most === undefined || loans.length === 0) return undefined;
  return { now: Math.max(...loans.map(({ due }) => daysBetween(due, today))), most };
}

/** The reader's loans, all of them or those of the title's kind; undefined: no such limit is reached. */
export function loanLimit(loanCase: LoanCase, which: "all" | "kind"): ReachedLimit | undefined {
  const limit = reachedLimits(loanCase).find(
    ({ mediaTypes }) => (mediaTypes === undefined) === (which === "all"),
  );
  return limit && { now: countedLoans(limit, loanCase.loans), most: limit.max };
}

/** The limit of a reservation that a reason is about; undefined: it is about none. */
export function reservationLimit(
  reservationCase: ReservationCase,
  reason: ReservationRefusal | "no_email",
): ReachedLimit | undefined {
  const { eligibility, policy, openReservations: now } = reservationCase;
  if (reason === "fees") return feeLimit(eligibility, policy);
  if (reason === "too_many") return { now, most: policy.maxReservations };
  return reason === "queue_full" ? queueLimit(reservationCase) : undefined;
}

/** Who waits for the title; undefined: one copy alone will do, which has a queue of its own. */
function queueLimit({ title, traffic, policy, copyId }: ReservationCase): ReachedLimit | undefined {
  if (copyId !== undefined) return undefined;
  const most = reservableCopies(title, traffic).length * policy.maxQueuePerCopy;
  return { now: traffic.queue.length, most };
}
