import { expect, test } from "vitest";
import { feeOf } from "../fixtures/fee-data.ts";
import type { FeePanel } from "./fee-state.ts";
import { chosenFees, feeKindOf, feesFor, orderOf, sumOf } from "./order.rules.ts";

const MOMO = feeOf("momo", 250);
const LOST = feeOf("lost", 1800);
const CREDIT = feeOf("credit", -500);
const GROWING = feeOf("late", 40, { growing: true });
const FEES = [MOMO, LOST, CREDIT, GROWING];
const AT = { branch: "main", roles: ["desk"] } as const;
const PANEL: FeePanel = {
  userId: "1234567890",
  task: "pay",
  chosen: undefined,
  amount: undefined,
  way: "cash",
  reason: "",
  line: undefined,
  problem: undefined,
};

test("a fee of a copy still on loan is neither paid nor waived, a credit is paid out", () => {
  expect(FEES.map(feeKindOf)).toEqual(["open", "open", "credit", "growing"]);
  expect(feesFor("pay", FEES)).toEqual([MOMO, LOST]);
  expect(feesFor("waive", FEES)).toEqual([MOMO, LOST]);
  expect(feesFor("pay-out", FEES)).toEqual([CREDIT]);
  expect(feesFor("charge", FEES)).toEqual([]);
});

test.each([
  ["pay", undefined, ["momo", "lost"]],
  ["pay", ["lost"], ["lost"]],
  ["pay", [], []],
  ["pay", ["lost", "paid meanwhile", "late", "credit"], ["lost"]],
  // nothing is waived that nobody has pointed at, where there are several
  ["waive", undefined, []],
  ["waive", ["momo"], ["momo"]],
  ["pay-out", undefined, ["credit"]],
] as const)("%s with %o is about %o", (task, chosen, ids) => {
  const fees = chosenFees({ task, chosen }, FEES);
  expect(fees.map(({ id }) => id)).toEqual(ids);
});

test("the sum of what is chosen", () => {
  expect([sumOf([]), sumOf([MOMO, LOST])]).toEqual([0, 2050]);
});

test.each<[string, Partial<FeePanel>, object]>([
  ["all of it", {}, { fees: ["momo", "lost"], cents: 2050, way: "cash" }],
  ["a part", { amount: "2" }, { fees: ["momo", "lost"], cents: 200 }],
  ["one by card", { chosen: ["momo"], way: "card" }, { fees: ["momo"], cents: 250, way: "card" }],
  ["just as much", { chosen: ["momo"], amount: "2.50" }, { cents: 250 }],
])("paying %s", (_, more, body) => {
  expect(orderOf({ ...PANEL, ...more }, FEES, AT)).toMatchObject({
    kind: "order",
    order: { call: "payFees", body: { userId: "1234567890", branch: "main", ...body } },
  });
});

test.each<[Partial<FeePanel>, string]>([
  [{ chosen: [] }, "nothing-chosen"],
  [{ chosen: ["momo"], amount: "2,51" }, "too-much"],
  [{ amount: "0" }, "too-little"],
  [{ amount: "-1" }, "too-little"],
  [{ amount: "" }, "amount"],
  [{ amount: "1.250" }, "amount"],
  [{ task: "waive" }, "choose-one"],
  [{ task: "waive", chosen: ["momo"] }, "reason"],
  [{ task: "waive", chosen: ["momo"], reason: "  x " }, "reason"],
  [{ task: "waive", chosen: ["momo"], reason: "Kulanz", amount: "3" }, "too-much"],
  [{ task: "charge" }, "no-line"],
  [{ task: "charge", line: "copies" }, "amount"],
  [{ task: "charge", line: "copies", amount: "x" }, "amount"],
  [{ task: "charge", line: "copies", amount: "0" }, "too-little"],
  [{ task: "charge", line: "copies", amount: "10000,01" }, "amount"],
  [{ task: "pay-out" }, "admin-only"],
])("%o is not sent: %s", (more, problem) => {
  expect(orderOf({ ...PANEL, ...more }, FEES, AT)).toEqual({ kind: "problem", problem });
});

test.each<[Partial<FeePanel>, object]>([
  [
    { task: "waive", chosen: ["momo"], reason: " Kulanz nach Anruf " },
    { call: "waiveFee", body: { fee: "momo", cents: 250, reason: "Kulanz nach Anruf" } },
  ],
  [
    { task: "waive", chosen: ["lost"], reason: "Kulanz", amount: "8" },
    { call: "waiveFee", body: { fee: "lost", cents: 800 } },
  ],
  [
    { task: "charge", line: "copies", amount: "1,50" },
    { call: "chargeFee", body: { line: "copies", cents: 150 } },
  ],
  [
    { task: "pay-out", way: "transfer" },
    { call: "payOutCredit", body: { fee: "credit", way: "transfer", branch: "main" } },
  ],
])("%o is booked", (more, order) => {
  const at = { branch: "main", roles: ["admin"] } as const;
  expect(orderOf({ ...PANEL, ...more }, FEES, at)).toMatchObject({ kind: "order", order });
});

test("two credits are paid out one by one", () => {
  const fees = [CREDIT, feeOf("other", -100)];
  const both = { ...PANEL, task: "pay-out", chosen: ["credit", "other"] } as const;
  expect(orderOf(both, fees, { branch: "main", roles: ["admin"] })).toEqual({
    kind: "problem",
    problem: "choose-one",
  });
});
