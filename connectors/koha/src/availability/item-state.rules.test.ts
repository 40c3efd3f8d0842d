import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { itemState, itemStatus } from "./item-state.rules.ts";

const due = isoDate.parse("2027-03-20");

test.each([
  [{}, undefined, "loanable", { kind: "available" }],
  [{}, due, "loanable", { kind: "onLoan", due }],
  [{ lost_status: 1 }, due, "missing", { kind: "missing" }],
  [{ withdrawn: 1 }, undefined, "missing", { kind: "missing" }],
  [{ effective_not_for_loan_status: 1 }, undefined, "reference", { kind: "reference" }],
  [{ not_for_loan_status: 2 }, due, "reference", { kind: "onLoan", due }],
  [{ effective_not_for_loan_status: -1 }, undefined, "on_order", { kind: "on_order" }],
  [{ damaged_status: 1 }, undefined, "reference", { kind: "reference" }],
  [{ damaged_status: null, lost_status: 0 }, undefined, "loanable", { kind: "available" }],
])("%j due %s: %s, %j", (...row) => {
  const [item, day, status, state] = row;
  expect(itemStatus(item)).toBe(status);
  expect(itemState(item, day)).toEqual(state);
});
