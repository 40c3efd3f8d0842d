import type { IsoDate } from "@freihand/contract";
import { branchRefusal, type ChangeRefusal, suspensionRefusal } from "./change.rules.ts";
import type { LendingContext, Moment } from "./lending-context.ts";
import type { OpenReservation, OpenReservationState } from "./model.rules.ts";
import { runIdempotently, type RequestIdConflict } from "./idempotency.ts";
import { hasLapsed } from "./queue.rules.ts";
import { resume } from "./resume.ts";
import type { CirculationTransaction } from "./store.ts";

/** The requested change of a reservation; neither: the pickup branch, which has to be asked for. */
export interface ChangeRequest {
  readonly userId: string;
  readonly requestId: string;
  /** Id of the reservation. */
  readonly id: string;
  /** New pickup branch; undefined: unchanged, or not chosen yet. */
  readonly branch?: string | undefined;
  /** First day on which it resumes; null: at once. */
  readonly suspendUntil?: IsoDate | null | undefined;
}

/** The current or changed reservation. */
interface ChangedReservation {
  readonly recordId: string;
  readonly branch: string;
  readonly state: OpenReservationState;
}

/** `not_found`: the patron has no such reservation, or no longer. `gone`: no such card. */
export type ChangeOutcome =
  | ({ readonly kind: "done" } & ChangedReservation)
  | ({ readonly kind: "ask"; readonly question: "branch" } & ChangedReservation)
  | ({
      readonly kind: "refused";
      readonly reason: ChangeRefusal | "unknown_branch";
    } & ChangedReservation)
  | { readonly kind: "refused"; readonly reason: "not_found" }
  | { readonly kind: "gone" }
  | RequestIdConflict;

interface ChangeFacts {
  readonly lending: LendingContext;
  readonly request: ChangeRequest;
  readonly today: IsoDate;
}

const changesBranch = ({ branch, suspendUntil }: ChangeRequest): boolean =>
  branch !== undefined || suspendUntil === undefined;

function changeRefusal(
  reservation: OpenReservation,
  { lending, request, today }: ChangeFacts,
): ChangeRefusal | "unknown_branch" | undefined {
  const { branch, suspendUntil: until } = request;
  if (branch !== undefined && !lending.branches.includes(branch)) return "unknown_branch";
  const staysThere = changesBranch(request) ? branchRefusal(reservation) : undefined;
  if (staysThere !== undefined || until === undefined || until === null) return staysThere;
  return suspensionRefusal({ reservation, until, policy: lending.policy, today });
}

async function writeChange(
  tx: CirculationTransaction,
  reservation: OpenReservation,
  { lending, request, today }: ChangeFacts,
): Promise<void> {
  const { branch, suspendUntil } = request;
  const { id, state } = reservation;
  // the branch first: a copy from the shelf goes to the new one
  if (branch !== undefined) await tx.setBranch(id, branch);
  if (typeof suspendUntil === "string")
    await tx.place(id, { state: "suspended", suspendedUntil: suspendUntil });
  else if (suspendUntil === null && state === "suspended")
    await resume(tx, [reservation], { lending, today });
}

const changedReservation = ({ recordId, branch, state }: OpenReservation): ChangedReservation => ({
  recordId,
  branch,
  state,
});

async function decideChange(
  tx: CirculationTransaction,
  facts: ChangeFacts,
): Promise<ChangeOutcome> {
  const { request, today } = facts;
  const reservation = await tx.reservation(request.id);
  if (reservation?.userId !== request.userId || hasLapsed(reservation, today))
    return { kind: "refused", reason: "not_found" };
  const reason = changeRefusal(reservation, facts);
  if (reason !== undefined) return { kind: "refused", reason, ...changedReservation(reservation) };
  if (request.branch === undefined && request.suspendUntil === undefined)
    return { kind: "ask", question: "branch", ...changedReservation(reservation) };
  await writeChange(tx, reservation, facts);
  return { kind: "done", ...changedReservation((await tx.reservation(request.id)) ?? reservation) };
}

/** Only what was requested: the same request id may not be used for another request. */
const requestTarget = ({ id, branch, suspendUntil }: ChangeRequest): string =>
  JSON.stringify({ id, branch, suspendUntil });

/**
 * Changes the pickup branch of a reservation, suspends it until a day, or resumes it at once: then a copy on the shelf is
 * set aside in the same transaction. Idempotent.
 */
export const changeReservation = (
  lending: LendingContext,
  request: ChangeRequest,
  moment: Moment,
): Promise<ChangeOutcome> =>
  lending.store.transaction(async (tx): Promise<ChangeOutcome> => {
    const { userId, requestId } = request;
    if ((await tx.patron(userId)) === undefined) return { kind: "gone" };
    const action = {
      key: { userId, call: "change", requestId },
      target: requestTarget(request),
      moment,
    };
    return runIdempotently(tx, action, () =>
      decideChange(tx, { lending, request, today: moment.today }),
    );
  });
