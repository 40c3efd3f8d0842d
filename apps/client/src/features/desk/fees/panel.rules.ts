import type { DeskReader, FeeReceipt } from "@freihand/contract/staff";
import type { DeskState } from "../work/desk-state.ts";
import type { Booking, FeePanel, FeeProblem, FeeState, FeeTask } from "./fee-state.ts";
import { feesFor } from "./order.rules.ts";

/** The desk without any money on its way. */
export const NO_FEES: FeeState = {
  panel: undefined,
  booking: undefined,
  waits: undefined,
  refusal: undefined,
  receipt: undefined,
  settled: undefined,
};

const EMPTY = {
  chosen: undefined,
  amount: undefined,
  reason: "",
  line: undefined,
  problem: undefined,
} as const;

/** The tasks that there are for a reader: credits are paid out where there are any. */
export function tasksFor({ fees }: Pick<DeskReader, "fees">): readonly FeeTask[] {
  const open = feesFor("pay", fees).length > 0;
  const credit = feesFor("pay-out", fees).length > 0;
  return [
    ...(open ? (["pay", "waive"] as const) : []),
    "charge",
    ...(credit ? (["pay-out"] as const) : []),
  ];
}

/** The panel of a reader, as it opens: to pay, where something is open. */
export function openedPanel(reader: Pick<DeskReader, "userId" | "fees">): FeePanel {
  const [task = "charge"] = tasksFor(reader);
  return { ...EMPTY, userId: reader.userId, task, way: "cash" };
}

/** The panel with another task; what was filled in belongs to the former one. */
export const withTask = ({ userId, way }: FeePanel, task: FeeTask): FeePanel => ({
  ...EMPTY,
  userId,
  way,
  task,
});

/** The panel with a choice changed; a typed amount belongs to the former one. */
export function withChosen(panel: FeePanel, chosen: readonly string[]): FeePanel {
  return { ...panel, chosen, amount: undefined, problem: undefined };
}

/** Where a problem is said: at its field, or for the whole panel. */
const PLACES = {
  amount: "amount",
  "too-little": "amount",
  "too-much": "amount",
  reason: "reason",
  "no-line": "line",
  "nothing-chosen": "panel",
  "choose-one": "panel",
  "admin-only": "panel",
  changed: "panel",
} as const satisfies Record<FeeProblem, string>;

/** The panel's problem, if it is said at this place. */
export const problemAt = (
  place: (typeof PLACES)[FeeProblem],
  { problem }: Pick<FeePanel, "problem">,
): FeeProblem | undefined =>
  problem !== undefined && PLACES[problem] === place ? problem : undefined;

/** After the reader's page has changed: a task that has nothing left to be done gives way. */
export function fittingPanel(panel: FeePanel, reader: Pick<DeskReader, "userId" | "fees">) {
  return tasksFor(reader).includes(panel.task) ? panel : openedPanel(reader);
}

/** Whether the panel has to close: its reader's visit is over, or a scan has a question. */
export function closesPanel(
  panel: FeePanel | undefined,
  { reader, pending }: Pick<DeskState, "reader" | "pending">,
): boolean {
  if (panel === undefined) return false;
  return panel.userId !== reader?.userId || pending !== undefined;
}

/** Without the panel; what is on its way stays. */
export const closed = (state: FeeState): FeeState => ({
  ...NO_FEES,
  booking: state.booking,
  waits: state.waits,
  settled: state.settled,
});

/** While a booking is on its way. */
export const whileBooking = (state: FeeState, booking: Booking): FeeState => ({
  ...state,
  booking,
  waits: undefined,
  refusal: undefined,
  receipt: undefined,
});

/**
 * After a booking was answered. Nothing is chosen then: a second press of the same key must not book what is left.
 * @param receipt undefined: there is none for it
 */
export function afterBooking(
  state: FeeState,
  { requestId, order }: Booking,
  receipt: FeeReceipt | undefined,
): FeeState {
  const { panel } = state;
  const isOfPanel =
    panel !== undefined && "userId" in order.body && order.body.userId === panel.userId;
  return {
    ...NO_FEES,
    panel: isOfPanel ? { ...withTask(panel, panel.task), chosen: [] } : panel,
    receipt: isOfPanel ? receipt : undefined,
    settled: requestId,
  };
}

type Debtor = Pick<DeskReader, "userId" | "fees">;

/** What the open reader owed before a booking was refused, and what the server has shown since; undefined: nobody is open. */
interface Debts {
  readonly before: Debtor | undefined;
  readonly now: Debtor | undefined;
}

/**
 * After a booking was refused: nothing was booked. Where what is owed is not what it was, that is why.
 * @param refusal the server's words; the empty text: none
 */
export function afterRefusal(state: FeeState, refusal: string, { before, now }: Debts): FeeState {
  const refused = { ...state, booking: undefined, waits: undefined, refusal };
  const { panel } = state;
  if (panel === undefined || now?.userId !== panel.userId || debtOf(before) === debtOf(now))
    return refused;
  return {
    ...refused,
    refusal: undefined,
    panel: { ...fittingPanel(panel, now), problem: "changed" },
  };
}

const debtOf = (debtor: Debtor | undefined): string =>
  JSON.stringify(debtor?.fees.map(({ id, amount }) => [id, amount.cents]));
