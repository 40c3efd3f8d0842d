import { expect, test } from "vitest";
import { duplicateBranches } from "./branch-mistakes.rules.ts";

const A = { id: "a" };

test.each([
  ["branches of their own ids", [A, { id: "b" }], []],
  ["one id three times, always of the first", [A, { id: "b" }, A, A], ["2 0", "3 0"]],
  ["entries that are wrong in themselves", [null, 7, {}, {}, { id: 1 }, { id: 1 }, A], []],
  ["what is no list", { 0: A, 1: A }, []],
  ["nothing", undefined, []],
])("%s", (_, branches, wrong) => {
  expect(duplicateBranches(branches)).toEqual(
    wrong.map((pair) => {
      const [at, first] = pair.split(" ");
      return { path: [Number(at), "id"], reason: `is the id of branches.${String(first)} too` };
    }),
  );
});
