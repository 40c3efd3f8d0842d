import { expect, test } from "vitest";
import { acceptedSums, answerTo, feeStep, isYes, refusalReply } from "./steps.rules.ts";

test.each([
  [{}, []],
  [{ "fee-150": "yes" }, [150]],
  [{ "fee-150": "yes", "fee-300": "yes", confirm: "yes" }, [150, 300]],
  [{ "fee-150": "no", "fee-": "no" }, []],
])("after the answers %j the sums %j are accepted", (answers, sums) => {
  expect(acceptedSums(answers)).toEqual(sums);
});

test("a confirmation is of one sum only, and only yes is yes", () => {
  expect(acceptedSums({ [feeStep(150)]: "yes" })).toEqual([150]);
  expect([isYes("yes"), isYes("true"), isYes(undefined)]).toEqual([true, false, false]);
});

test("an answer is the patron's own, never a member that every object has", () => {
  expect(answerTo({ branch: "main" }, "branch")).toBe("main");
  expect(answerTo({}, "constructor")).toBeUndefined();
});

test("a refusal has its code and what to tell the patron", () => {
  expect(refusalReply("conflict", "x")).toEqual({
    status: "ERROR",
    code: "conflict",
    message: "x",
  });
});
