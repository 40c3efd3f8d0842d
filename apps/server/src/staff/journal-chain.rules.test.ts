import { expect, test } from "vitest";
import { chainedValues } from "./journal-chain.rules.ts";

const ENTRY = {
  seq: 1,
  at: 1_000,
  project: "basic",
  library: 1,
  branch: "main",
  staff: "anna",
  workstation: "Theke 1",
  action: "lend",
  outcome: "done",
  reason: null,
};

test.each([
  ["seq", { seq: 2 }],
  ["time", { at: 1_001 }],
  ["project", { project: "andere" }],
  ["library", { library: null }],
  ["branch", { branch: "north" }],
  ["staff", { staff: "bert" }],
  ["workstation", { workstation: null }],
  ["action", { action: "return" }],
  ["outcome", { outcome: "refused" }],
  ["reason", { reason: "fees" }],
])("another %s is hashed as another", (_, changed) => {
  expect(chainedValues({ ...ENTRY, ...changed })).not.toEqual(chainedValues(ENTRY));
});

test("what moves between columns is hashed as another", () => {
  const moved = { ...ENTRY, branch: "Theke 1", workstation: "main" };
  expect(chainedValues(moved)).not.toEqual(chainedValues(ENTRY));
});
