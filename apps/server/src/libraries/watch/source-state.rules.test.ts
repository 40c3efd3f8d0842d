import { describe, expect, test } from "vitest";
import {
  afterCall,
  afterInspection,
  isInspectionDue,
  sourceHealth,
  UNKNOWN_SOURCE,
  worstHealth,
  type SourceState,
} from "./source-state.rules.ts";

const NOW = 10_000_000;
const ok = { at: NOW, ms: 20 };
const failed = { at: NOW, ms: 20, failure: "unreachable" };
const REPORT = { system: "S 1", missing: [] };

const answered = afterCall(UNKNOWN_SOURCE, ok);
const once = afterCall(answered, failed);
const twice = afterCall(once, failed);

describe("health", () => {
  const after = (state: SourceState, ms: number) => sourceHealth(state, false, NOW + ms);
  test.each([
    ["nobody has called is unknown", UNKNOWN_SOURCE, 0, "unknown"],
    ["answers is up", answered, 0, "up"],
    ["answers late is slow", afterCall(UNKNOWN_SOURCE, { at: NOW, ms: 4001 }), 0, "slow"],
    ["failed once after answers is up", once, 0, "up"],
    ["failed once and never answered is unknown", afterCall(UNKNOWN_SOURCE, failed), 0, "unknown"],
    ["failed twice is down", twice, 0, "down"],
    ["failed its inspection is down", afterInspection(UNKNOWN_SOURCE, failed), 0, "down"],
    ["failed long ago is unknown", twice, 600_001, "unknown"],
    ["answers again is up", afterCall(twice, ok), 0, "up"],
    ["turns calls away is slow", afterCall(once, { ...failed, failure: "overloaded" }), 0, "slow"],
  ])("of one that %s", (...[, state, ms, health]) => {
    expect(after(state, ms)).toBe(health);
  });

  test("one that is given a rest is down whatever it answered", () => {
    expect(sourceHealth(answered, true, NOW)).toBe("down");
  });

  test.each([
    [[], "up"],
    [["up", "up"], "up"],
    [["up", "unknown"], "unknown"],
    [["unknown", "slow"], "slow"],
    [["up", "slow", "down"], "down"],
  ] as const)("of a library with %j is %s", (all, health) => {
    expect(worstHealth(all)).toBe(health);
  });
});

describe("an inspection is due", () => {
  const inspected = afterInspection(UNKNOWN_SOURCE, ok, REPORT);
  const failing = (times: number) => {
    let state = UNKNOWN_SOURCE;
    for (let count = 0; count < times; count += 1) state = afterInspection(state, failed);
    return state;
  };
  test.each([
    ["before the first", UNKNOWN_SOURCE, 0, true],
    ["not right after one", inspected, 3_599_999, false],
    ["after an hour", inspected, 3_600_000, true],
    ["not at once after a call failed", afterCall(inspected, failed), 14_999, false],
    ["soon after a call failed", afterCall(inspected, failed), 15_000, true],
    ["five seconds after one failed", failing(1), 5_000, true],
    ["not earlier", failing(1), 4_999, false],
    ["later after more of them", failing(4), 39_999, false],
    ["after twice the time each", failing(4), 40_000, true],
    ["at the latest after five minutes", failing(60), 300_000, true],
    ["where the clock went back", inspected, -3_600_000, true],
  ])("%s", (...[, state, ms, isDue]) => {
    expect(isInspectionDue(state, NOW + ms)).toBe(isDue);
  });
});

test("one that fails keeps what the last one found", () => {
  const { report, inspection, answeredAt, failure } = afterInspection(
    afterInspection(UNKNOWN_SOURCE, ok, REPORT),
    { ...failed, at: NOW + 1 },
  );
  expect({ report, inspection, answeredAt, failure }).toEqual({
    report: REPORT,
    inspection: { at: NOW + 1, failures: 1 },
    answeredAt: NOW,
    failure: { at: NOW + 1, code: "unreachable" },
  });
});
