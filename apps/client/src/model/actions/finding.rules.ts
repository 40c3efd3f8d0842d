import type { AccountData, ItemResult, LentItem, Reservation } from "@freihand/contract";
import type { Finding, PatronAction } from "./action.rules.ts";

const UNKNOWN: Finding = { outcome: "unknown" };
const UNDETERMINED: Finding = { outcome: "undetermined" };
const NOT_DONE: Finding = { outcome: "not_done" };

/**
 * The outcome of `action` according to an account that was fetched after the reply was lost.
 * @param account undefined when it could not be read
 * @param selection what the patron selected in the step whose reply was lost; undefined: no selection was needed
 */
export function findOutcome(
  action: PatronAction,
  account: AccountData | undefined,
  selection?: string,
): Finding {
  if (account === undefined || account.source === "cache") return UNKNOWN;
  switch (action.call) {
    case "reserve":
      return findReservation(action.recordId, account.reservations);
    case "cancelReservation":
      return findCancellation(action.reservation, account);
    case "change":
      return { outcome: findChange(action, account.reservations, selection) };
    case "renew":
      return findRenewal([action.loan], account.lent);
    case "renewAll":
      return findRenewal(action.loans, account.lent);
    default:
      return action satisfies never;
  }
}

function findReservation(recordId: string, reservations: readonly Reservation[]): Finding {
  const reservation = reservations.find((one) => one.recordId === recordId);
  if (reservation !== undefined) return { outcome: "done", reservation };
  return reservations.some((one) => one.recordId === undefined) ? UNDETERMINED : NOT_DONE;
}

function findCancellation({ id, recordId }: Reservation, account: AccountData): Finding {
  if (account.reservations.some((one) => one.id === id)) return NOT_DONE;
  // It may be gone because the title was picked up meanwhile.
  const isCollected =
    recordId !== undefined && account.lent.some((loan) => loan.recordId === recordId);
  return isCollected ? UNDETERMINED : { outcome: "done" };
}

function findRenewal(before: readonly LentItem[], after: readonly LentItem[]): Finding {
  const results = before.flatMap((loan) => {
    const now = after.find(({ id }) => id === loan.id);
    return now === undefined ? [] : [renewalResult(loan, now)];
  });
  const renewed = results.filter(({ ok }) => ok).length;
  if (results.length === 0) return UNDETERMINED;
  if (renewed === 0) return NOT_DONE;
  const expected = before.filter(({ renew }) => renew.ok).length;
  return { outcome: renewed < expected ? "partly" : "done", results };
}

function renewalResult(before: LentItem, now: LentItem): ItemResult {
  const { id, title } = now;
  if (now.deadline > before.deadline)
    return { id, title, ok: true, oldDeadline: before.deadline, newDeadline: now.deadline };
  const { reason } = now.renew;
  const refused = { id, title, ok: false, oldDeadline: before.deadline };
  return reason === undefined ? refused : { ...refused, reason };
}

type ChangeAction = Extract<PatronAction, { call: "change" }>;

/** What a refetched reservation shows about a change to it. */
type FoundChange = "done" | "not_done" | "undetermined";

/**
 * Whether a reservation now matches the requested change. Only what the library reports counts as done.
 * @param branch key of the chosen pickup branch; undefined: none was chosen yet
 * @source Q-32
 */
function findChange(
  { reservation: before, change }: ChangeAction,
  reservations: readonly Reservation[],
  branch: string | undefined,
): FoundChange {
  const now = reservations.find(({ id }) => id === before.id);
  if (now === undefined) return "undetermined";
  switch (change.kind) {
    case "branch":
      return checkBranch(before, now, branch);
    case "suspend":
      return checkSuspension(before, now, change.until);
    case "resume":
      return now.state === "suspended" ? "not_done" : "done";
    default:
      return change satisfies never;
  }
}

function checkBranch(
  before: Reservation,
  now: Reservation,
  branch: string | undefined,
): FoundChange {
  if (branch !== undefined && now.branchId === branch) return "done";
  if (now.branchId === undefined && now.branch === undefined) return "undetermined";
  return now.branchId === before.branchId && now.branch === before.branch
    ? "not_done"
    : "undetermined";
}

function checkSuspension(before: Reservation, now: Reservation, until: string): FoundChange {
  const isSuspended = now.state === "suspended";
  if (isSuspended && now.suspendedUntil === until) return "done";
  const isAsBefore = now.state === before.state && now.suspendedUntil === before.suspendedUntil;
  return isAsBefore || !isSuspended ? "not_done" : "undetermined";
}
