import { expect, test } from "vitest";
import { fullProblem } from "./import-full.rules.ts";

const PLAN = { gone: 0, total: 1000, refused: 0, isAgreed: false };

test.each([
  ["nothing is gone, whatever was refused", { refused: 5 }],
  ["a tenth is gone", { gone: 100 }],
  ["ten of a small catalogue are gone", { gone: 10, total: 12 }],
  ["it was agreed", { gone: 1000, refused: 5, isAgreed: true }],
])("titles may be removed when %s", (_, facts) => {
  expect(fullProblem({ ...PLAN, ...facts })).toBeUndefined();
});

test.each([
  ["more than a tenth is gone", { gone: 101 }, "more than a tenth"],
  ["eleven of a small catalogue are gone", { gone: 11, total: 12 }, "11 of 12 titles"],
  ["one is gone and one could not be read", { gone: 1, refused: 1 }, "1 records could not be read"],
])("nothing is removed when %s", (_, facts, reason) => {
  const problem = fullProblem({ ...PLAN, ...facts });
  expect(problem).toContain(reason);
  expect(problem).toContain("--yes");
});
