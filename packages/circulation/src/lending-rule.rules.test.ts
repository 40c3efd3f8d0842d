import { describe, expect, it } from "vitest";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import { examplePolicy, exampleRule } from "./testkit/index.ts";

const policy = examplePolicy({
  rules: [
    exampleRule({ loanDays: 1, groups: ["school"], mediaTypes: ["PACKAGE_BOOKS"] }),
    exampleRule({ loanDays: 2, mediaTypes: ["DVD", "BLURAY"] }),
    exampleRule({ loanDays: 3, groups: ["school", "staff"] }),
    exampleRule({ loanDays: 4 }),
  ],
});

describe("the lending rule", () => {
  it.each([
    ["group and type both fit", "school", "PACKAGE_BOOKS", 1],
    ["the type fits and the group does not: passed over", "adult", "PACKAGE_BOOKS", 4],
    ["a type for every group", "school", "DVD", 2],
    ["the second type of a list", "adult", "BLURAY", 2],
    ["a group for every type", "staff", "BOOK", 3],
    ["neither: the last row", "adult", "BOOK", 4],
    ["a visitor belongs to no group", undefined, "PACKAGE_BOOKS", 4],
  ] as const)("%s", (...[, group, mediaType, loanDays]) => {
    expect(lendingRuleFor(policy, { group, mediaType }).loanDays).toBe(loanDays);
  });

  it("of a policy in which no row matches allows nothing", () => {
    const holed = examplePolicy({ rules: [exampleRule({ groups: ["staff"] })] });
    expect(lendingRuleFor(holed, { group: "adult", mediaType: "BOOK" })).toMatchObject({
      reserve: "no",
      maxRenewals: 0,
    });
  });
});
