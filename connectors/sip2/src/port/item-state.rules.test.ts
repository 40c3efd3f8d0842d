import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import type { Sip2Item } from "../client/sip2-results.ts";
import { itemState } from "./item-state.rules.ts";

const due = isoDate.parse("2027-03-20");
const item = (status: Sip2Item["status"]): Sip2Item => ({
  barcode: "B1",
  title: "T",
  status,
  due,
  pickupUntil: undefined,
  queueLength: undefined,
  mediaType: undefined,
  permanentLocation: undefined,
  currentLocation: undefined,
  owner: undefined,
  fee: undefined,
  messages: [],
});

test.each([
  ["loanable", "available", { kind: "available" }],
  ["loanable", "charged", { kind: "onLoan", due }],
  ["loanable", "recalled", { kind: "onLoan", due }],
  ["loanable", "on_hold_shelf", { kind: "ready" }],
  ["loanable", "in_transit", { kind: "transit" }],
  ["loanable", "lost", { kind: "missing" }],
  ["loanable", "to_be_reshelved", { kind: "unknown" }],
  ["reference", "available", { kind: "reference" }],
  ["reference", "other", { kind: "reference" }],
  ["reference", "charged", { kind: "onLoan", due }],
  ["missing", "available", { kind: "missing" }],
] as const)("a %s copy that the server calls %s", (...row) => {
  const [status, told, state] = row;
  expect(itemState({ status }, item(told))).toEqual(state);
});

test("a copy that the server does not know may be anywhere, unless it is never lent", () => {
  expect(itemState({ status: "loanable" }, undefined)).toEqual({ kind: "unknown" });
  expect(itemState({ status: "reference" }, undefined)).toEqual({ kind: "reference" });
});
