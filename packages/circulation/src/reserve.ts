import type { LendingContext, Moment } from "./lending-context.ts";
import { readKnownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import { runIdempotently, type RequestIdConflict } from "./idempotency.ts";
import { type ReservationRefusal, reservationRefusal } from "./reservation.rules.ts";
import type { CirculationTransaction } from "./store.ts";
import {
  pickupBranch,
  readReservationCase,
  type ReserveFacts,
  type WantedTitle,
  writeReservation,
  type WrittenReservation,
} from "./write-reservation.ts";

/** The patron's request, with the answers given so far. */
export interface ReserveRequest extends WantedTitle {
  readonly requestId: string;
  /** Address for the pickup notice; undefined: not asked yet. */
  readonly email?: string | undefined;
  /** Highest fee that the patron has agreed to; undefined: not asked yet. */
  readonly acceptedCents?: number | undefined;
}

/** Result of the request, or what has to be asked first. `gone`: no such card. */
export type ReserveOutcome =
  | WrittenReservation
  | { readonly kind: "ask"; readonly question: "branch" | "email" }
  | { readonly kind: "ask"; readonly question: "fee"; readonly feeCents: number }
  | {
      readonly kind: "refused";
      readonly reason: ReservationRefusal | "unknown_title" | "unknown_branch";
    }
  | { readonly kind: "gone" }
  | RequestIdConflict;

function openQuestion(facts: ReserveFacts<ReserveRequest>): ReserveOutcome | undefined {
  const { lending, request, known, rule } = facts;
  const branch = pickupBranch(facts);
  if (branch === undefined) return { kind: "ask", question: "branch" };
  if (!lending.branches.includes(branch)) return { kind: "refused", reason: "unknown_branch" };
  const address = known.patron.email ?? request.email;
  if (lending.policy.needsEmail && address === undefined) return { kind: "ask", question: "email" };
  const feeCents = rule.reservationFeeCents;
  // rules may change between the question and the confirmation: that was for another sum
  return feeCents > (request.acceptedCents ?? 0)
    ? { kind: "ask", question: "fee", feeCents }
    : undefined;
}

async function decideReservation(
  tx: CirculationTransaction,
  facts: ReserveFacts<ReserveRequest>,
): Promise<ReserveOutcome> {
  const { lending, request, known } = facts;
  const reservationCase = await readReservationCase(tx, facts);
  const reason = reservationRefusal(reservationCase);
  if (reason !== undefined) return { kind: "refused", reason };
  const question = openQuestion(facts);
  const branch = pickupBranch(facts);
  if (question !== undefined || branch === undefined)
    return question ?? { kind: "ask", question: "branch" };
  const isAddressNew = lending.policy.needsEmail && known.patron.email === undefined;
  if (isAddressNew && request.email !== undefined) await tx.setEmail(request.userId, request.email);
  return writeReservation(tx, facts, { reservationCase, branch });
}

/**
 * Reserves a title, or returns what has to be asked first. Everything is decided in one transaction: of two patrons who
 * want the last place in a queue, one gets it.
 */
export async function reserve(
  lending: LendingContext,
  request: ReserveRequest,
  moment: Moment,
): Promise<ReserveOutcome> {
  const { userId, requestId, recordId, copyId = "" } = request;
  const title = (await lending.titles.titlesOf([recordId])).get(recordId);
  return lending.store.transaction(async (tx): Promise<ReserveOutcome> => {
    const known = await readKnownPatron(tx, userId, { lending, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    const key = { userId, call: "reserve", requestId };
    const action = { key, target: JSON.stringify([recordId, copyId]), moment };
    return runIdempotently(tx, action, async (): Promise<ReserveOutcome> => {
      if (title === undefined) return { kind: "refused", reason: "unknown_title" };
      const ruleKey = { group: known.patron.group, mediaType: title.mediaType };
      const rule = lendingRuleFor(lending.policy, ruleKey);
      return decideReservation(tx, { lending, request, moment, known, title, rule });
    });
  });
}
