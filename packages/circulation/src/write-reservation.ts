import { currentTraffic } from "./assign-next.ts";
import type { KnownPatron } from "./known-patron.ts";
import type { LendingContext, Moment } from "./lending-context.ts";
import type { LendingTitle, OpenReservation, PutAside } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";
import { setAside } from "./queue.rules.ts";
import { copiesAtOnce, type ReservationCase } from "./reservation.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** What is reserved, for whom. */
export interface WantedTitle {
  readonly userId: string;
  readonly recordId: string;
  /** The only copy that will do; undefined: any copy of the title. */
  readonly copyId?: string | undefined;
  /** Pickup branch; undefined: the only one. */
  readonly branch?: string | undefined;
}

/** A request for a title with everything that decides about it. */
export interface ReserveFacts<Request extends WantedTitle = WantedTitle> {
  readonly lending: LendingContext;
  readonly request: Request;
  readonly moment: Moment;
  readonly known: KnownPatron;
  readonly title: LendingTitle;
  readonly rule: LendingRule;
}

/** A new reservation. */
export interface WrittenReservation {
  readonly kind: "done";
  readonly reservationId: string;
  readonly branch: string;
  /** `ready` or `transit` when a copy could be set aside at once. */
  readonly state: FirstPlacement["state"];
  readonly feeCents: number;
}

type FirstPlacement = PutAside | { readonly state: "waiting" };

/** The pickup branch; undefined: there are several and none was chosen. */
export const pickupBranch = ({ lending, request }: ReserveFacts): string | undefined =>
  request.branch ?? (lending.branches.length === 1 ? lending.branches[0] : undefined);

/** The case that the rules decide. */
export async function readReservationCase(
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

/** Reserves the title: a copy is set aside at once where one is spare, and the fee is charged. */
export async function writeReservation(
  tx: CirculationTransaction,
  facts: ReserveFacts,
  at: { readonly reservationCase: ReservationCase; readonly branch: string },
): Promise<WrittenReservation> {
  const { request, moment, title, rule } = facts;
  const placed = { ...placementAtOnce(at.reservationCase, at.branch, facts), branch: at.branch };
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
