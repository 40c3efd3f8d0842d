import { describe, expect, test } from "vitest";
import { reserveTitleReply } from "@freihand/contract/staff";
import { mayReserve, orderAfter } from "./reserve-answer.rules.ts";

test.each([
  { why: "nothing stands in the way", needs: [], roles: ["desk"], decision: "yes" },
  { why: "the desk decides", needs: ["desk"], roles: ["desk"], decision: "yes" },
  { why: "an admin decides", needs: ["desk", "admin"], roles: ["desk"], decision: "admin" },
  { why: "the admin is here", needs: ["desk", "admin"], roles: ["admin"], decision: "yes" },
  { why: "nobody may", needs: ["admin", "nobody"], roles: ["admin"], decision: "nobody" },
] as const)("$why", ({ needs, roles, decision }) => {
  const questions = needs.map((overridableBy) => ({ overridableBy }));
  expect(mayReserve(questions, roles)).toBe(decision);
});

describe("an order after its answer", () => {
  const question = reserveTitleReply.parse({
    kind: "question",
    questions: [{ reason: "fees", text: "", overridableBy: "desk" }],
  });
  const fee = reserveTitleReply.parse({ kind: "fee", fee: { cents: 100, currency: "EUR" } });

  test.each([
    [undefined, {}],
    [question, { override: { reasons: ["fees"], why: "zahlt" } }],
    [fee, { acceptedCents: 100 }],
  ])("%j", (reply, more) => {
    expect(orderAfter({ branch: "north" }, { reply, why: " zahlt " })).toEqual({
      branch: "north",
      ...more,
    });
  });

  test("what was decided before still holds", () => {
    const decided = orderAfter({ branch: "north" }, { reply: question, why: "zahlt" });
    expect(orderAfter(decided, { reply: fee, why: "zahlt" })).toEqual({
      branch: "north",
      override: { reasons: ["fees"], why: "zahlt" },
      acceptedCents: 100,
    });
  });
});
