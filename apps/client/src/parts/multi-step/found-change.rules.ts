import type { Reservation } from "@freihand/contract";
import type { PatronAction } from "./patron-action.rules.ts";

type ChangeAction = Extract<PatronAction, { call: "change" }>;

/** What a refetched reservation shows about a change to it. */
export type FoundChange = "done" | "not_done" | "undetermined";

/**
 * Whether a reservation now matches the requested change. Only what the library reports counts as done.
 * @param branch key of the chosen pickup branch; undefined: none was chosen yet
 * @source Q-32
 */
export function findChange(
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
