import { describe, expect, it } from "vitest";
import { branchRefusal, possibleChanges, suspensionRefusal } from "./change.rules.ts";
import { day, examplePolicy, TODAY } from "./testkit/index.ts";

describe("another pickup branch", () => {
  it.each([
    ["waiting", undefined],
    ["suspended", undefined],
    ["transit", undefined],
    ["ready", "ready"],
  ] as const)("for a reservation that is %s: %s", (state, reason) => {
    expect(branchRefusal({ state })).toBe(reason);
  });
});

describe("suspending", () => {
  it.each([
    ["until tomorrow", "waiting", "2026-03-11", 30, undefined],
    ["until the last day that is allowed", "waiting", "2026-04-09", 30, undefined],
    ["once more, until another day", "suspended", "2026-03-12", 30, undefined],
    ["until today", "waiting", "2026-03-10", 30, "too_early"],
    ["until yesterday", "waiting", "2026-03-09", 30, "too_early"],
    ["a day longer than allowed", "waiting", "2026-04-10", 30, "too_late"],
    ["over the change of the clock, to the day", "waiting", "2026-03-30", 20, undefined],
    ["what is on its way", "transit", "2026-03-20", 30, "put_aside"],
    ["what is ready", "ready", "2026-03-20", 30, "put_aside"],
    ["where the library does not offer it", "waiting", "2026-03-20", 0, "not_offered"],
  ] as const)("%s", (...[, state, until, maxSuspendDays, reason]) => {
    const asked = { reservation: { state }, until: day(until), policy: { maxSuspendDays } };
    expect(suspensionRefusal({ ...asked, today: TODAY })).toBe(reason);
  });
});

describe("what may be changed", () => {
  const both = ["central", "north"];
  const off = { cancel: true, change: false, renew: true, renewAll: true };
  it.each([
    ["waiting", {}, both, { branch: true, suspend: true }],
    ["suspended", {}, both, { branch: true, suspend: true }],
    ["transit", {}, both, { branch: true, suspend: false }],
    ["ready", {}, both, undefined],
    ["waiting", {}, ["central"], { branch: false, suspend: true }],
    ["waiting", { maxSuspendDays: 0 }, both, { branch: true, suspend: false }],
    ["waiting", { maxSuspendDays: 0 }, ["central"], undefined],
    ["suspended", { maxSuspendDays: 0 }, ["central"], { branch: false, suspend: true }],
    ["waiting", { online: off }, both, undefined],
  ] as const)("%s, %j, %j", (...[state, policy, branches, changes]) => {
    expect(possibleChanges({ state }, { policy: examplePolicy(policy), branches })).toEqual(
      changes,
    );
  });
});
