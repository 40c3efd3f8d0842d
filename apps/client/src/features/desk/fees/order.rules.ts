import type { StaffRole } from "@freihand/contract";
import type { DeskReader } from "@freihand/contract/staff";
import { centsAboveZero } from "./amount.rules.ts";
import type { FeePanel, FeeProblem, FeeTask, Order } from "./fee-state.ts";

type Fee = DeskReader["fees"][number];
type Fees = readonly Fee[];

/** What F2 in the panel means. */
export type PanelAnswer =
  | { readonly kind: "order"; readonly order: Order }
  | { readonly kind: "problem"; readonly problem: FeeProblem };

/** Where and by whom the panel is used. */
export interface AtDesk {
  readonly branch: string;
  readonly roles: readonly StaffRole[];
}

/** The server takes no reason of fewer signs. */
const FEWEST_SIGNS = 3;

/** What a fee is for the desk: to be paid now, once its copy is back, or owed to the reader. */
export function feeKindOf({ amount, growing }: Fee): "open" | "growing" | "credit" {
  if (growing === true) return "growing";
  return amount.cents < 0 ? "credit" : "open";
}

/** The fees with which something can be done. */
export function feesFor(task: FeeTask, fees: Fees): Fees {
  if (task === "charge") return [];
  const kind = task === "pay-out" ? "credit" : "open";
  return fees.filter((fee) => feeKindOf(fee) === kind);
}

/** The chosen fees among those: all of them to be paid, and one where there is only one, until something else is chosen. */
export function chosenFees({ task, chosen }: Pick<FeePanel, "task" | "chosen">, fees: Fees): Fees {
  const possible = feesFor(task, fees);
  if (chosen !== undefined) return possible.filter(({ id }) => chosen.includes(id));
  return task === "pay" || possible.length === 1 ? possible : [];
}

/** Sum in cents. */
export const sumOf = (fees: Fees): number =>
  fees.reduce((all, { amount }) => all + amount.cents, 0);

const problem = (why: FeeProblem): PanelAnswer => ({ kind: "problem", problem: why });
const done = (order: Order): PanelAnswer => ({ kind: "order", order });

/** @returns cents, or what is wrong with them */
function amountOf({ amount }: FeePanel, mostCents: number): number | FeeProblem {
  const cents = amount === undefined ? mostCents : centsAboveZero(amount);
  return typeof cents === "number" && cents > mostCents ? "too-much" : cents;
}

function payment(panel: FeePanel, fees: Fees, { branch }: AtDesk): PanelAnswer {
  const chosen = chosenFees(panel, fees);
  if (chosen.length === 0) return problem("nothing-chosen");
  const cents = amountOf(panel, sumOf(chosen));
  if (typeof cents === "string") return problem(cents);
  const { userId, way } = panel;
  return done({
    call: "payFees",
    body: { userId, fees: chosen.map(({ id }) => id), cents, way, branch },
  });
}

function waiver(panel: FeePanel, fees: Fees, { branch }: AtDesk): PanelAnswer {
  const [fee, second] = chosenFees(panel, fees);
  if (fee === undefined || second !== undefined) return problem("choose-one");
  const cents = amountOf(panel, fee.amount.cents);
  if (typeof cents === "string") return problem(cents);
  const reason = panel.reason.trim();
  if (reason.length < FEWEST_SIGNS) return problem("reason");
  return done({
    call: "waiveFee",
    body: { userId: panel.userId, fee: fee.id, cents, reason, branch },
  });
}

/** More by hand is a typing error, and the server refuses it. */
const MOST_CENTS = 1_000_000;

function charge({ userId, line, amount }: FeePanel, { branch }: AtDesk): PanelAnswer {
  if (line === undefined) return problem("no-line");
  const cents = centsAboveZero(amount ?? "");
  if (typeof cents === "string") return problem(cents);
  if (cents > MOST_CENTS) return problem("amount");
  return done({ call: "chargeFee", body: { userId, line, cents, branch } });
}

function payout(panel: FeePanel, fees: Fees, { branch, roles }: AtDesk): PanelAnswer {
  if (!roles.includes("admin")) return problem("admin-only");
  const [fee, second] = chosenFees(panel, fees);
  if (fee === undefined || second !== undefined) return problem("choose-one");
  const { userId, way } = panel;
  return done({ call: "payOutCredit", body: { userId, fee: fee.id, way, branch } });
}

const ORDERS: Readonly<Record<FeeTask, typeof payment>> = {
  pay: payment,
  waive: waiver,
  charge: (panel, _fees, at) => charge(panel, at),
  "pay-out": payout,
};

/** What is booked for the panel as it is filled in, or what is missing. */
export const orderOf = (panel: FeePanel, fees: Fees, at: AtDesk): PanelAnswer =>
  ORDERS[panel.task](panel, fees, at);
