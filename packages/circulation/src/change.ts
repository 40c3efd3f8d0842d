import type { IsoDate } from "@freihand/contract";
import { branchRefusal, type ChangeRefusal, suspensionRefusal } from "./change.rules.ts";
import type { Desk, Moment } from "./desk.ts";
import type { OpenReservation, OpenReservationState } from "./model.rules.ts";
import { once, type RequestReused } from "./once.ts";
import { hasLapsed } from "./queue.rules.ts";
import { resume } from "./resume.ts";
import type { CirculationTransaction } from "./store.ts";

/** What is to be different about a reservation; neither: the pickup branch, which has to be asked for. */
export interface ChangeWish {
  readonly userId: string;
  readonly requestId: string;
  /** Id of the reservation. */
  readonly id: string;
  /** New pickup branch; undefined: it stays, or is not chosen yet. */
  readonly branch?: string | undefined;
  /** First day on which it counts again; null: at once. */
  readonly suspendUntil?: IsoDate | null | undefined;
}

/** The reservation as it is, or as it has become. */
interface Changed {
  readonly recordId: string;
  readonly branch: string;
  readonly state: OpenReservationState;
}

/** `not_found`: the patron has no such reservation, or no longer. `gone`: no such card. */
export type ChangeOutcome =
  | ({ readonly kind: "done" } & Changed)
  | ({ readonly kind: "ask"; readonly question: "branch" } & Changed)
  | ({
      readonly kind: "refused";
      readonly reason: ChangeRefusal | "unknown_branch";
    } & Changed)
  | { readonly kind: "refused"; readonly reason: "not_found" }
  | { readonly kind: "gone" }
  | RequestReused;

interface Changing {
  readonly desk: Desk;
  readonly wish: ChangeWish;
  readonly today: IsoDate;
}

const isBranchWished = ({ branch, suspendUntil }: ChangeWish): boolean =>
  branch !== undefined || suspendUntil === undefined;

function refusal(
  reservation: OpenReservation,
  { desk, wish, today }: Changing,
): ChangeRefusal | "unknown_branch" | undefined {
  const { branch, suspendUntil: until } = wish;
  if (branch !== undefined && !desk.branches.includes(branch)) return "unknown_branch";
  const staysThere = isBranchWished(wish) ? branchRefusal(reservation) : undefined;
  if (staysThere !== undefined || until === undefined || until === null) return staysThere;
  return suspensionRefusal({ reservation, until, policy: desk.policy, today });
}

async function write(
  tx: CirculationTransaction,
  reservation: OpenReservation,
  { desk, wish, today }: Changing,
): Promise<void> {
  const { branch, suspendUntil } = wish;
  const { id, state } = reservation;
  // first the branch: a copy from the shelf goes to the new one
  if (branch !== undefined) await tx.setBranch(id, branch);
  if (typeof suspendUntil === "string")
    await tx.place(id, { state: "suspended", suspendedUntil: suspendUntil });
  else if (suspendUntil === null && state === "suspended")
    await resume(tx, [reservation], { desk, today });
}

const changed = ({ recordId, branch, state }: OpenReservation): Changed => ({
  recordId,
  branch,
  state,
});

async function decide(tx: CirculationTransaction, changing: Changing): Promise<ChangeOutcome> {
  const { wish, today } = changing;
  const reservation = await tx.reservation(wish.id);
  if (reservation?.userId !== wish.userId || hasLapsed(reservation, today))
    return { kind: "refused", reason: "not_found" };
  const reason = refusal(reservation, changing);
  if (reason !== undefined) return { kind: "refused", reason, ...changed(reservation) };
  if (wish.branch === undefined && wish.suspendUntil === undefined)
    return { kind: "ask", question: "branch", ...changed(reservation) };
  await write(tx, reservation, changing);
  return { kind: "done", ...changed((await tx.reservation(wish.id)) ?? reservation) };
}

/** Only what was wished: the same request may not be used for another wish. */
const targetOf = ({ id, branch, suspendUntil }: ChangeWish): string =>
  JSON.stringify({ id, branch, suspendUntil });

/**
 * Changes where a reservation is collected, suspends it until a day, or lets it count again at once: then a copy that
 * stands on the shelf is put aside in the same transaction. Pressing twice changes once.
 */
export const changeReservation = (
  desk: Desk,
  wish: ChangeWish,
  moment: Moment,
): Promise<ChangeOutcome> =>
  desk.store.transaction(async (tx): Promise<ChangeOutcome> => {
    const { userId, requestId } = wish;
    if ((await tx.patron(userId)) === undefined) return { kind: "gone" };
    const wished = { key: { userId, call: "change", requestId }, target: targetOf(wish), moment };
    return once(tx, wished, () => decide(tx, { desk, wish, today: moment.today }));
  });
