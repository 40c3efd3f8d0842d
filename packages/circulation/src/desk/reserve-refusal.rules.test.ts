import { expect, test } from "vitest";
import type { CirculationPolicy } from "../policy.rules.ts";
import {
  exampleCopy,
  examplePatron,
  examplePolicy,
  exampleRule,
  exampleTitle,
  TODAY,
} from "../testkit/index.ts";
import { deskReserveRefusals } from "./reserve-refusal.rules.ts";

const anna = examplePatron("anna");
const block = { code: "lost", text: { de: "Gesperrt", en: "Blocked" } };

test.each<{
  readonly why: string;
  readonly policy?: Partial<CirculationPolicy>;
  readonly reserve?: "yes" | "no" | "not_online";
  readonly blocked?: boolean;
  readonly expected: readonly string[];
}>([
  { why: "nothing", expected: [] },
  { why: "what is only for the desk is done there", reserve: "not_online", expected: [] },
  { why: "nobody reserves what is not reserved", reserve: "no", expected: ["not_allowed nobody"] },
  { why: "a block", blocked: true, expected: ["blocked admin"] },
  {
    why: "a block about details",
    blocked: true,
    policy: { resubmitBlocks: ["lost"] },
    expected: ["blocked desk"],
  },
  { why: "no address", policy: { needsEmail: true }, expected: ["no_email desk"] },
])("$why: $expected", ({ policy, reserve, blocked = false, expected }) => {
  const refusals = deskReserveRefusals(
    {
      title: exampleTitle("r1", [exampleCopy("c1")]),
      traffic: { loans: [], queue: [] },
      rule: exampleRule({ ...(reserve && { reserve }) }),
      policy: examplePolicy(policy),
      userId: "anna",
      today: TODAY,
      eligibility: { blocked, expired: false, feesCents: 0 },
      openReservations: 0,
    },
    { patron: anna, blocks: blocked ? [block] : [] },
  );
  expect(refusals.map(({ reason, overridableBy }) => `${reason} ${overridableBy}`)).toEqual(
    expected,
  );
});
