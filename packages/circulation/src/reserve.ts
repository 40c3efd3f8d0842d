import type { Desk, Moment } from "./desk.ts";
import { currentTraffic } from "./hand-on.ts";
import { type KnownPatron, knownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { LendingTitle, OpenReservation, PutAside } from "./model.rules.ts";
import { once, type RequestReused } from "./once.ts";
import type { LendingRule } from "./policy.rules.ts";
import { putAside } from "./queue.rules.ts";
import {
  copiesAtOnce,
  type ReservationCase,
  type ReservationRefusal,
  reservationRefusal,
} from "./reservation.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** What the patron wants, with the answers given so far. */
export interface ReserveWish {
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

/** What came of the wish, or what has to be asked first. `gone`: no such card. */
export type ReserveOutcome =
  | {
      readonly kind: "done";
      readonly reservationId: string;
      readonly branch: string;
      /** `ready` or `transit` when a copy could be put aside at once. */
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
  | RequestReused;

type FirstPlacement = PutAside | { readonly state: "waiting" };

interface Reserving {
  readonly desk: Desk;
  readonly wish: ReserveWish;
  readonly moment: Moment;
  readonly known: KnownPatron;
  readonly title: LendingTitle;
  readonly rule: LendingRule;
}

/** The branch where the patron collects; undefined: there are several and none was chosen. */
const pickupBranch = ({ desk, wish }: Reserving): string | undefined =>
  wish.branch ?? (desk.branches.length === 1 ? desk.branches[0] : undefined);

function openQuestion(reserving: Reserving): ReserveOutcome | undefined {
  const { desk, wish, known, rule } = reserving;
  const branch = pickupBranch(reserving);
  if (branch === undefined) return { kind: "ask", question: "branch" };
  if (!desk.branches.includes(branch)) return { kind: "refused", reason: "unknown_branch" };
  const address = known.patron.email ?? wish.email;
  if (desk.policy.needsEmail && address === undefined) return { kind: "ask", question: "email" };
  const feeCents = rule.reservationFeeCents;
  // rules may change between the question and the yes: that one was to another sum
  return feeCents > (wish.acceptedCents ?? 0)
    ? { kind: "ask", question: "fee", feeCents }
    : undefined;
}

async function reservationCase(
  tx: CirculationTransaction,
  { desk, wish, moment, known, title, rule }: Reserving,
): Promise<ReservationCase> {
  const traffic = await currentTraffic(tx, wish.recordId, { desk, today: moment.today });
  const own = await tx.reservationsOf(wish.userId);
  return {
    title,
    traffic,
    rule,
    policy: desk.policy,
    copyId: wish.copyId,
    userId: wish.userId,
    bornOn: known.patron.bornOn,
    today: moment.today,
    standing: known.standing,
    openReservations: own.length,
  };
}

function placementAtOnce(asked: ReservationCase, branch: string, moment: Moment): FirstPlacement {
  const copies = copiesAtOnce(asked);
  const copy = copies.find((candidate) => candidate.branch === branch) ?? copies[0];
  if (copy === undefined) return { state: "waiting" };
  const { pickupDays } = asked.policy;
  const freed = { copyId: copy.id, branch: copy.branch };
  return putAside({ branch }, freed, { today: moment.today, pickupDays });
}

async function writeReservation(
  tx: CirculationTransaction,
  { wish, moment, title, rule }: Reserving,
  placed: FirstPlacement & { readonly branch: string },
): Promise<ReserveOutcome> {
  const { userId, recordId, copyId: wantedCopyId } = wish;
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

async function decide(tx: CirculationTransaction, reserving: Reserving): Promise<ReserveOutcome> {
  const { desk, wish, moment, known } = reserving;
  const asked = await reservationCase(tx, reserving);
  const reason = reservationRefusal(asked);
  if (reason !== undefined) return { kind: "refused", reason };
  const question = openQuestion(reserving);
  const branch = pickupBranch(reserving);
  if (question !== undefined || branch === undefined)
    return question ?? { kind: "ask", question: "branch" };
  const isAddressNew = desk.policy.needsEmail && known.patron.email === undefined;
  if (isAddressNew && wish.email !== undefined) await tx.setEmail(wish.userId, wish.email);
  return writeReservation(tx, reserving, { ...placementAtOnce(asked, branch, moment), branch });
}

/**
 * Reserves a title, or says what has to be asked first. All is decided in one transaction: of two patrons who want the
 * last place in a queue, one gets it.
 */
export async function reserve(
  desk: Desk,
  wish: ReserveWish,
  moment: Moment,
): Promise<ReserveOutcome> {
  const { userId, requestId, recordId, copyId = "" } = wish;
  const title = (await desk.titles.titlesOf([recordId])).get(recordId);
  return desk.store.transaction(async (tx): Promise<ReserveOutcome> => {
    const known = await knownPatron(tx, userId, { desk, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    const key = { userId, call: "reserve", requestId };
    const wished = { key, target: JSON.stringify([recordId, copyId]), moment };
    return once(tx, wished, async (): Promise<ReserveOutcome> => {
      if (title === undefined) return { kind: "refused", reason: "unknown_title" };
      const lending = { group: known.patron.group, mediaType: title.mediaType };
      const rule = lendingRuleFor(desk.policy, lending);
      return decide(tx, { desk, wish, moment, known, title, rule });
    });
  });
}
