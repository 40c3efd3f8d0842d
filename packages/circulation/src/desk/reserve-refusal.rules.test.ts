import { expect, test } from "vitest";
import type { CirculationPolicy } from "../policy.rules.ts";
import type { ReservationCase } from "../reservation.rules.ts";
import {
  exampleCopy,
  examplePatron,
  examplePolicy,
  exampleReservation,
  exampleRule,
  exampleTitle,
  TODAY,
} from "../testkit/index.ts";
import { deskReserveRefusals } from "./reserve-refusal.rules.ts";

const anna = examplePatron("anna");
const reservationCase = (over: Partial<ReservationCase>): ReservationCase => ({
  title: exampleTitle("r1", [exampleCopy("c1")]),
  traffic: { loans: [], queue: [] },
  rule: exampleRule(),
  policy: examplePolicy(),
  userId: "anna",
  today: TODAY,
  eligibility: { blocked: false, expired: false, feesCents: 0 },
  openReservations: 0,
  ...over,
});
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
    reservationCase({
      rule: exampleRule({ ...(reserve && { reserve }) }),
      policy: examplePolicy(policy),
      eligibility: { blocked, expired: false, feesCents: 0 },
    }),
    { patron: anna, blocks: blocked ? [block] : [] },
  );
  expect(refusals.map(({ reason, overridableBy }) => `${reason} ${overridableBy}`)).toEqual(
    expected,
  );
});

test("limits have their figures", () => {
  const full = reservationCase({
    policy: examplePolicy({ feeLimitCents: 1000, maxReservations: 3, maxQueuePerCopy: 1 }),
    traffic: { loans: [], queue: [exampleReservation({ userId: "bert" })] },
    eligibility: { blocked: false, expired: false, feesCents: 1250 },
    openReservations: 3,
  });
  const file = { patron: anna, blocks: [] };
  const ofAll = deskReserveRefusals(full, file);
  expect(ofAll.map(({ reason, limit }) => [reason, limit])).toEqual([
    ["fees", { now: 1250, most: 1000 }],
    ["too_many", { now: 3, most: 3 }],
    ["queue_full", { now: 1, most: 1 }],
  ]);
  const ofOne = deskReserveRefusals({ ...full, copyId: "c1" }, file);
  expect(ofOne.map(({ limit }) => limit)).toContain(undefined);
});
