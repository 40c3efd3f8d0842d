import { describe, expect, it } from "vitest";
import { pastLoan } from "./fixtures/past-loan.ts";
import { byYear, foundLoans } from "./history-view.rules.ts";

const LOANS = [
  pastLoan("a", { title: "Über den Gärten", author: "Léa Muster", firstSeen: "2024-12-30" }),
  pastLoan("b", { title: "Straße", firstSeen: "2025-02-01" }),
  pastLoan("c", { title: "Apfel", firstSeen: "2025-02-01" }),
  pastLoan("d", { title: "Zuletzt", firstSeen: "2025-11-03" }),
];

describe("the loan history on the screen", () => {
  it.each([
    ["", ["a", "b", "c", "d"]],
    ["garten", ["a"]],
    ["LEA uber", ["a"]],
    ["strasse", ["b"]],
    ["garten straße", []],
  ])("search for %j", (typed, found) => {
    expect(foundLoans(LOANS, typed).map(({ loanId }) => loanId)).toEqual(found);
  });

  it("is grouped by the year in which it was borrowed, the newest first", () => {
    expect(
      byYear(LOANS).map(({ year, loans }) => [year, loans.map(({ loanId }) => loanId)]),
    ).toEqual([
      ["2025", ["d", "c", "b"]],
      ["2024", ["a"]],
    ]);
  });
});
