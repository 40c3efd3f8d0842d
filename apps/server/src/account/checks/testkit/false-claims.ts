import { DUE } from "./honest-library.ts";
import type { AccountData, ItemResult, StepReply } from "@freihand/contract";

/** What is requested of the honest library: renewals of `l1` or all, and something about the reservation `r1`. */
export type Call = "renew" | "renewAll" | "cancel" | "reserve" | "change";

/** The actual state. */
interface Truth {
  readonly account: AccountData;
  readonly dueOf: (id: string) => string | undefined;
}

/** Everything that a reply falsely reports as done. */
export function falseClaims(
  reply: StepReply,
  call: Call,
  { account, dueOf }: Truth,
): readonly string[] {
  if (reply.status !== "OK" && reply.status !== "ERROR") return [];
  const { status, results } = reply;
  const falseDone = status === "ERROR" || isTrue(call, results, account) ? [] : [`${call} is done`];
  return [...falseDone, ...falseRenewals(results ?? [], dueOf)];
}

/** Renewals are reported by their results, one by one. */
const isTrue = (call: Call, results: readonly ItemResult[] | undefined, account: AccountData) =>
  call === "renew" || call === "renewAll" ? results !== undefined : IS_DONE[call](account);

const IS_DONE = {
  cancel: ({ reservations }) => !reservations.some(({ id }) => id === "r1"),
  reserve: ({ reservations }) => reservations.some(({ recordId }) => recordId === "record-new"),
  change: ({ reservations }) =>
    reservations.some(({ id, branchId }) => id === "r1" && branchId === "north"),
} as const satisfies Record<string, (account: AccountData) => boolean>;

const falseRenewals = (results: readonly ItemResult[], dueOf: Truth["dueOf"]): readonly string[] =>
  results
    .filter(({ ok }) => ok)
    .filter(({ id, newDeadline = DUE }) => dueOf(id) !== newDeadline || newDeadline <= DUE)
    .map(({ id }) => id);
