import { describe, expect, it } from "vitest";
import type { Finding, PatronAction } from "../../model/actions/action.rules.ts";
import { loanOf, reservationOf } from "../../model/actions/fixtures/account-data.ts";
import { actionText, foundText } from "./action-text.rules.ts";

const loan = loanOf("a");
const reservation = reservationOf("v");
const change = (kind: "branch" | "resume"): PatronAction => ({
  call: "change",
  reservation,
  change: { kind },
});
const until = loan.deadline;

const ACTIONS: readonly (readonly [PatronAction, string])[] = [
  [{ call: "reserve", recordId: "r1", title: "Garten" }, "reserve"],
  [{ call: "cancelReservation", reservation }, "cancel"],
  [change("branch"), "branch"],
  [{ call: "change", reservation, change: { kind: "suspend", until } }, "suspend"],
  [change("resume"), "resume"],
  [{ call: "renew", loan }, "prolong"],
  [{ call: "renewAll", scope: "all", loans: [loan] }, "prolong-all"],
];

describe("the texts of an action", () => {
  it.each(ACTIONS)("%o", (action, name) => {
    expect(actionText(action)).toEqual({
      title: `multistep.${name}.title`,
      question: `multistep.${name}.question`,
      confirm: `multistep.${name}.confirm`,
      done: `multistep.${name}.done`,
    });
    expect(foundText(action, "done")).toBe(`multistep.unclear.${name}-done`);
    expect(foundText(action, "not_done")).toBe(`multistep.unclear.${name}-not-done`);
  });

  it("chosen loans are not called all", () => {
    expect(actionText({ call: "renewAll", scope: "chosen", loans: [loan] })).toMatchObject({
      title: "multistep.prolong-all.title-chosen",
      question: "multistep.prolong-all.question-chosen",
      confirm: "multistep.prolong-all.confirm",
    });
  });

  it.each<[Finding["outcome"], string]>([
    ["partly", "multistep.unclear.prolong-all-partly"],
    ["undetermined", "multistep.unclear.untold"],
    ["unknown", "multistep.unclear.unknown"],
  ])("what is the same for all after a lost reply: %s", (outcome, key) => {
    for (const [action] of ACTIONS) expect(foundText(action, outcome)).toBe(key);
  });
});
