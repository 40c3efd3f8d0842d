import { expect, test } from "vitest";
import { type WaiverFacts, waiverRefusal } from "./waive.rules.ts";

const FACTS: WaiverFacts = {
  role: "desk",
  cents: 1000,
  openCents: 5000,
  waivedCents: 0,
  limitCents: 1000,
};

test.each<[string, Partial<WaiverFacts>, ReturnType<typeof waiverRefusal>]>([
  ["up to the limit by the desk", {}, undefined],
  ["beyond the limit by the desk", { cents: 1001 }, "needs_admin"],
  ["in small amounts by the desk", { cents: 1, waivedCents: 1000 }, "needs_admin"],
  ["nothing by a desk that may not", { cents: 1, limitCents: 0 }, "needs_admin"],
  ["any by an admin", { role: "admin", cents: 5000, waivedCents: 1000 }, undefined],
  ["more than is open by an admin", { role: "admin", cents: 5001 }, "too_much"],
  ["more than is open by the desk", { cents: 501, openCents: 500 }, "too_much"],
  ["of a credit", { cents: 1, openCents: -500 }, "too_much"],
])("waived: %s", (_, facts, expected) => {
  expect(waiverRefusal({ ...FACTS, ...facts })).toBe(expected);
});
