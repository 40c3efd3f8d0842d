import { expect, test } from "vitest";
import { judge, type Judged, type Trails } from "./login-trails.rules.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOTHING: Trails = {
  failures: [],
  logins: [],
  connection: { failures: [], successes: [] },
  library: { failures: [], successes: [] },
  atLock: [],
  hasHome: false,
};
const PLAIN: Judged = {
  at: 0,
  connection: "home",
  isKnown: false,
  effort: undefined,
  locksAfter: undefined,
  loginsPerHour: 30,
};
const times = (count: number, connection = "elsewhere") =>
  Array.from({ length: count }, () => ({ at: 0, connection }));
const failed = (count: number) => ({ failures: times(count), successes: [] });
const LET_IN = { admitted: true, forLibrary: true, alarms: false };

const CASES: readonly (readonly [string, Partial<Trails>, Partial<Judged>, object])[] = [
  ["nothing has happened", {}, {}, LET_IN],
  ["ten failures of the card", { failures: times(10) }, {}, { admitted: false, waitMs: MINUTE }],
  [
    "ten failures of the card, and work",
    { failures: times(10) },
    { effort: 64_000_000 },
    { admitted: false, waitMs: MINUTE },
  ],
  [
    "twelve failures of the address",
    { connection: failed(12) },
    {},
    { admitted: false, waitMs: 15 * MINUTE, effort: 2_000_000 },
  ],
  ["twelve of the address, and work", { connection: failed(12) }, { effort: 2_000_000 }, LET_IN],
  [
    "twelve of the address, on a known device",
    { connection: failed(12) },
    { isKnown: true },
    LET_IN,
  ],
  [
    "the card and the address: the longer wait, and no work helps",
    { failures: times(10), connection: failed(12) },
    {},
    { admitted: false, waitMs: 15 * MINUTE },
  ],
  [
    "an alarmed library whose slot is taken",
    { library: { ...failed(80), admittedAt: 0 } },
    {},
    { admitted: false, waitMs: 40 * MINUTE, effort: 2_000_000 },
  ],
  ["thirty logins within the hour", { logins: Array(30).fill(0) }, {}, { waitMs: 60 * MINUTE }],
  ["four before a lock after five", { atLock: times(4) }, { locksAfter: 5 }, { waitMs: DAY }],
  ["three before it", { atLock: times(3) }, { locksAfter: 5 }, LET_IN],
  [
    "three before it, of a card that is at home elsewhere",
    { atLock: times(3), hasHome: true },
    { locksAfter: 5 },
    { waitMs: DAY },
  ],
  [
    "three before it, at home",
    { atLock: times(3), hasHome: true },
    { locksAfter: 5, isKnown: true },
    LET_IN,
  ],
  ["the failure that alarms a library", { library: failed(79) }, {}, { ...LET_IN, alarms: true }],
  [
    "an address that has its share of a library's failures",
    { library: { failures: times(12, "home"), successes: [] } },
    {},
    { admitted: true, forLibrary: false, alarms: false },
  ],
];

test.each(CASES)("Q-11: %s", (...[, trails, judged, verdict]) => {
  expect(judge({ ...NOTHING, ...trails }, { ...PLAIN, ...judged })).toMatchObject(verdict);
});
