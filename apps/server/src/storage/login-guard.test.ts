import { expect, inject, test } from "vitest";
import {
  accountWait,
  connectionWait,
  EFFORT,
  effortFor,
  GUARD,
  isAlarmed,
  isEnough,
  libraryWait,
  successWait,
} from "../auth/login-guard.rules.ts";
import type { Admission } from "../auth/login-guard.ts";
import { testGuard } from "./testkit/test-guard.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const failuresAt = (...times: readonly number[]) => times.map((at) => ({ at, connection: "a" }));
const spreadOver = (count: number, ms: number) =>
  failuresAt(...Array.from({ length: count }, (_, index) => (index * ms) / count));

test.each([
  ["nine failures are free", spreadOver(9, MINUTE), MINUTE, 0],
  ["after the tenth a minute", failuresAt(...Array.from({ length: 10 }, () => 0)), 0, MINUTE],
  [
    "after the twelfth four minutes",
    failuresAt(...Array.from({ length: 12 }, () => 0)),
    0,
    4 * MINUTE,
  ],
  [
    "never longer than half a day",
    failuresAt(...Array.from({ length: 60 }, () => 0)),
    0,
    12 * HOUR,
  ],
  ["a day later all is forgotten", failuresAt(...Array.from({ length: 60 }, () => 0)), DAY, 0],
])("account: %s", (...[, failures, now, wait]) => {
  expect(accountWait(failures, now)).toBe(wait);
});

test("Q-11: thirty failures in five minutes stop a connection even where many people sign in", () => {
  const successes = Array.from({ length: 200 }, (_, index) => ({ at: 0, account: String(index) }));
  const failures = failuresAt(...Array.from({ length: 30 }, () => 0));
  expect(connectionWait({ failures, successes }, 0)).toBe(5 * MINUTE);
  expect(connectionWait({ failures, successes }, 5 * MINUTE)).toBe(0);
  expect(connectionWait({ failures, successes: [] }, 5 * MINUTE)).toBeGreaterThan(HOUR);
});

test("Q-11: a library is alarmed by more failures than its successes explain, and lets in one attempt without a puzzle in forty minutes", () => {
  const failures = failuresAt(...Array.from({ length: 80 }, () => 0));
  const successes = Array.from({ length: 600 }, (_, index) => ({ at: 0, account: String(index) }));
  expect(isAlarmed({ failures, successes: [] }, 0)).toBe(true);
  expect(isAlarmed({ failures, successes }, 0)).toBe(false);
  expect(libraryWait({ failures, successes: [], admittedAt: 0 }, 10 * MINUTE)).toBe(30 * MINUTE);
});

test("Q-11: an attempt that the library system did not decide costs nothing", async () => {
  const guard = await testGuard();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const admission = await guard.admit({ library: "l", userId: "1", connection: "a" });
    expect(admission.admitted).toBe(true);
    if (admission.admitted) await admission.undecided();
  }
});

/** Over the database each is a transaction. */
const MANY = inject("postgres") === undefined ? 1000 : 200;

test("Q-11: simultaneous attempts are counted before their outcome is known", async () => {
  const guard = await testGuard();
  const admissions = await Promise.all(
    Array.from({ length: MANY }, () => guard.admit({ library: "l", userId: "1", connection: "a" })),
  );
  expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(10);
});

const none = { failures: [], successes: [] };
const M = 1_000_000;

test.each([
  ["nothing unusual", 0, 0, 2 * M],
  ["the twelfth failure of an address", 12, 0, 2 * M],
  ["six more", 18, 0, 4 * M],
  ["a hundred of an address", 100, 0, 64 * M],
  ["the eightieth failure at a library", 0, 80, 2 * M],
  ["forty more", 0, 120, 4 * M],
  ["a thousand at a library", 0, 1000, 64 * M],
  ["both: the harder one counts", 18, 160, 8 * M],
])("Q-11: the puzzle after %s", (...[, ofConnection, ofLibrary, effort]) => {
  const connection = { ...none, failures: spreadOver(ofConnection, MINUTE) };
  const library = { ...none, failures: spreadOver(ofLibrary, MINUTE) };
  expect(effortFor({ connection, library }, MINUTE)).toBe(effort);
});

test.each([
  ["nothing was solved", undefined, false],
  ["as much as is wanted", 8 * M, true],
  ["a puzzle of a moment ago, when less was wanted", 2 * M, true],
  ["one that was put in store before the attack", 1.9 * M, false],
])("Q-11: with eight million iterations: %s", (_title, effort, enough) => {
  expect(isEnough(effort, 8 * M)).toBe(enough);
});

test("thirty successful logins of one card in an hour are enough, whoever makes them", async () => {
  const times = Array.from({ length: 30 }, (_, index) => index * MINUTE);
  expect(successWait(times.slice(1), 30, 30 * MINUTE)).toBe(0);
  expect(successWait(times, 30, 30 * MINUTE)).toBe(30 * MINUTE);
  expect(successWait(times, 30, HOUR)).toBe(0);
  const guard = await testGuard();
  const admitted: Admission[] = [];
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const admission = await guard.admit({ library: "l", userId: "1", connection: "a" });
    if (admission.admitted) await admission.succeeded(true);
    admitted.push(admission);
  }
  expect(admitted.filter((one) => one.admitted)).toHaveLength(30);
  expect(admitted.at(-1)).toEqual({ admitted: false, waitMs: HOUR });
});

/** A library under attack from 100 addresses, and somebody who guesses at one patron's password. */
async function attacked() {
  let now = 0;
  const guard = await testGuard({ now: () => now });
  for (let attempt = 0; attempt < 500; attempt += 1) {
    now += SECOND;
    const stranger = `stranger-${String(attempt)}`;
    const effort = EFFORT.hardest;
    await guard.admit({ library: "l", userId: "patron", connection: stranger, effort });
    const connection = `bot-${String(attempt % 100)}`;
    await guard.admit({ library: "l", userId: `card-${String(attempt)}`, connection });
  }
  return guard;
}

test("a patron's own phone gets in while a stranger guesses at the card and the library is under attack", async () => {
  const guard = await attacked();
  const patron = { library: "l", userId: "patron", connection: "a train" };
  const waiting = await guard.admit(patron);
  expect(waiting).toMatchObject({ admitted: false });
  // the card's own limits apply to every device: no puzzle helps
  expect(waiting).not.toHaveProperty("effort");
  expect(await guard.admit({ ...patron, effort: EFFORT.hardest })).toMatchObject({
    admitted: false,
  });
  expect(await guard.admit({ ...patron, device: "phone" })).toMatchObject({ admitted: true });
});

test("Q-11: a new device gets in at a library under attack after its puzzle, and a wrong password still counts", async () => {
  const guard = await attacked();
  const other = { library: "l", userId: "other patron", connection: "elsewhere" };
  const refused = await guard.admit(other);
  expect(refused).toEqual({ admitted: false, waitMs: expect.any(Number), effort: 2 * M });
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => guard.admit({ ...other, effort: 2 * M })),
  );
  expect(tries.filter(({ admitted }) => admitted)).toHaveLength(10);
});

test("Q-11: cards that do not exist do not alarm a library, and count for the address that tries them", async () => {
  const alarms: string[] = [];
  const guard = await testGuard({ onAlarm: (library) => alarms.push(library) });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const connection = `bot-${String(attempt % 20)}`;
    const userId = `invented-${String(attempt)}`;
    const admission = await guard.admit({ library: "l", userId, connection });
    if (admission.admitted) await admission.failed(true);
  }
  expect(alarms).toEqual([]);
  const patron = { library: "l", userId: "patron" };
  expect(await guard.admit({ ...patron, connection: "home" })).toMatchObject({ admitted: true });
  for (const nth of [0, 1, 2])
    await guard.admit({ library: "l", userId: `c${String(nth)}`, connection: "bot-1" });
  expect(await guard.admit({ ...patron, connection: "bot-1" })).toMatchObject({ effort: 2 * M });
});

test("Q-11: the numbers of the guard are those of the decision", () => {
  expect(GUARD).toEqual({
    account: { free: 10, firstDelayMs: MINUTE },
    connection: { burst: 30, burstMs: 5 * MINUTE, freeADay: 12, firstDelayMs: 15 * MINUTE },
    library: { budgetADay: 80, successesPerFailure: 3, perConnection: 12, slowMs: 40 * MINUTE },
  });
  expect(EFFORT).toEqual({
    first: 2 * M,
    hardest: 64 * M,
    connectionDoubles: 6,
    libraryDoubles: 40,
    oldShare: 0.25,
  });
});
