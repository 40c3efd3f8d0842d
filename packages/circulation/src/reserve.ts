import type { LendingContext, Moment } from "./lending-context.ts";
import { currentTraffic } from "./assign-next.ts";
import { type KnownPatron, readKnownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { LendingTitle, OpenReservation, PutAside } from "./model.rules.ts";
import { runIdempotently, type RequestIdConflict } from "./idempotency.ts";
import type { LendingRule } from "./policy.rules.ts";
import { setAside } from "./queue.rules.ts";
import {
  copiesAtOnce,
  type ReservationCase,
  type ReservationRefusal,
  reservationRefusal,
} from "./reservation.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** The patron's request, with the answers given so far. */
export interface ReserveRequest {
  readonly userId: string;
  readonly requestId: string;
  readonly recordId: string;
  /** The only copy that will do; undefined: any copy of the title. */
  readonly copyId?: string | undefined;
  /** Pickup branch; undefined: not asked yet. */
  readonly branch?: string | undefined;
  /** Address for the pickup notice; undefined: not asked yet. */
  readonly email?: string | undefined;
  /** Highest fee that the patron has agreed to; undefined: not asked yet. */
  readonly acceptedCents?: number | undefined;
}

/** Result of the request, or what has to be asked first. `gone`: no such card. */
export type ReserveOutcome =
  | {
      readonly kind: "done";
      readonly reservationId: string;
      readonly branch: string;
      /** `ready` or `transit` when a copy could be set aside at once. */
      readonly state: FirstPlacement["state"];
      readonly feeCents: number;
    }
  | { readonly kind: "ask"; readonly question: "branch" | "email" }
  | { readonly kind: "ask"; readonly question: "fee"; readonly feeCents: number }
  | {
      readonly kind: "refused";
      readonly reason: ReservationRefusal | "unknown_title" | "unknown_branch";
    }
  | { readonly kind: "gone" }
  | RequestIdConflict;

type FirstPlacement = PutAside | { readonly state: "waiting" };

interface ReserveFacts {
  readonly lending: LendingContext;
  readonly request: ReserveRequest;
  readonly moment: Moment;
  readonly known: KnownPatron;
  readonly title: LendingTitle;
  readonly rule: LendingRule;
}

/** The pickup branch; undefined: there are several and none was chosen. */
const pickupBranch = ({ lending, request }: ReserveFacts): string | undefined =>
  request.branch ?? (lending.branches.length === 1 ? lending.branches[0] : undefined);

function openQuestion(facts: ReserveFacts): ReserveOutcome | undefined {
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

async function readReservationCase(
  tx: CirculationTransaction,
  { lending, request, moment, known, title, rule }: ReserveFacts,
): Promise<ReservationCase> {
  const traffic = await currentTraffic(tx, request.recordId, { lending, today: moment.today });
  const own = await tx.reservationsOf(request.userId);
  return {
    title,
    traffic,
    rule,
    policy: lending.policy,
    copyId: request.copyId,
    userId: request.userId,
    bornOn: known.patron.bornOn,
    today: moment.today,
    eligibility: known.eligibility,
    openReservations: own.length,
  };
}

/** Where staff set copies aside, one on the shelf stands on their list, and its patron waits until they have fetched it. */
function placementAtOnce(
  reservationCase: ReservationCase,
  branch: string,
  { lending, moment }: Pick<ReserveFacts, "lending" | "moment">,
): FirstPlacement {
  if (lending.policy.shelf === "staff") return { state: "waiting" };
  const copies = copiesAtOnce(reservationCase);
  const copy = copies.find((candidate) => candidate.branch === branch) ?? copies[0];
  if (copy === undefined) return { state: "waiting" };
  const { isOpen, policy } = lending;
  const freed = { copyId: copy.id, branch: copy.branch };
  const pickup = { today: moment.today, pickupDays: policy.pickupDays, isOpen };
  return setAside({ branch }, freed, pickup);
}

async function writeReservation(
  tx: CirculationTransaction,
  { request, moment, title, rule }: ReserveFacts,
  placed: FirstPlacement & { readonly branch: string },
): Promise<ReserveOutcome> {
  const { userId, recordId, copyId: wantedCopyId } = request;
  const reservation: OpenReservation = {
    ...placed,
    id: moment.newId(),
    recordId,
    userId,
    ...(wantedCopyId !== undefined && { wantedCopyId }),
    placedSeq: await tx.nextPlace(),
    placedOn: moment.today,
  };
  await tx.addReservation(reservation);
  const feeCents = rule.reservationFeeCents;
  if (feeCents > 0)
    await tx.addFee({
      id: moment.newId(),
      userId,
      cents: feeCents,
      date: moment.today,
      title: title.title,
      kind: "reservation",
    });
  const { branch, state } = placed;
  return { kind: "done", reservationId: reservation.id, branch, state, feeCents };
}

async function decideReservation(
  tx: CirculationTransaction,
  facts: ReserveFacts,
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
  return writeReservation(tx, facts, {
    ...placementAtOnce(reservationCase, branch, facts),
    branch,
  });
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
