import { describe, expect, it } from "vitest";
import {
  feesTotal,
  isExpired,
  assessEligibility,
  eligibilityRefusal,
} from "./eligibility.rules.ts";
import { day, examplePatron, examplePolicy, TODAY } from "./testkit/index.ts";

const good = { blocked: false, expired: false, feesCents: 0 };
const fee = (cents: number) => ({ id: "f", userId: "anna", cents, date: TODAY, kind: "overdue" });

describe("a patron's eligibility", () => {
  it.each([
    ["no end", undefined, false],
    ["ends tomorrow", day("2026-03-11"), false],
    ["its last day", day("2026-03-10"), false],
    ["ended yesterday", day("2026-03-09"), true],
  ] as const)("a card: %s", (_, validUntil, expired) => {
    const patron = examplePatron("anna", validUntil === undefined ? {} : { validUntil });
    expect(isExpired(patron, TODAY)).toBe(expired);
  });

  it("subtracts credits from what is owed", () => {
    expect(feesTotal([fee(500), fee(-120)])).toBe(380);
  });

  it("is computed from the patron's file", () => {
    const block = { code: "address", text: { de: "Adresse", en: "Address" } };
    const file = { patron: examplePatron("anna"), blocks: [block], fees: [fee(3)], overdue: [] };
    expect(assessEligibility(file, TODAY)).toEqual({ blocked: true, expired: false, feesCents: 3 });
  });

  it.each([
    ["on top of what is written down", [500], 660],
    ["less a credit", [-120], 40],
    ["less a credit that is larger", [-500], -340],
  ])("counts overdue fees, %s", (_, cents, feesCents) => {
    const since = day("2026-03-03");
    const late = { id: "o", loanId: "l", recordId: "r", cents: 160, since };
    const file = {
      patron: examplePatron("anna"),
      blocks: [],
      fees: cents.map(fee),
      overdue: [late],
    };
    expect(assessEligibility(file, TODAY).feesCents).toBe(feesCents);
  });

  it.each([
    ["nothing", {}, 1000, undefined],
    ["a block", { blocked: true, expired: true, feesCents: 9999 }, 1000, "blocked"],
    ["an expired card", { expired: true, feesCents: 9999 }, 1000, "card_expired"],
    ["fees below the limit", { feesCents: 999 }, 1000, undefined],
    ["fees at the limit", { feesCents: 1000 }, 1000, "fees"],
    ["no fees with a limit of 0", { feesCents: 0 }, 0, undefined],
    ["any fee with a limit of 0", { feesCents: 1 }, 0, "fees"],
    ["a credit with a limit of 0", { feesCents: -5 }, 0, undefined],
  ] as const)("is prevented from acting by: %s", (...[, eligibility, feeLimitCents, reason]) => {
    const policy = examplePolicy({ feeLimitCents });
    expect(eligibilityRefusal({ ...good, ...eligibility }, policy)).toBe(reason);
  });
});
