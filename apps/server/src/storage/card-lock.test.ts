import fc from "fast-check";
import { expect, inject, test } from "vitest";
import {
  accountWait,
  freeFailures,
  lockWait,
  normalizeCardNumber,
} from "../auth/login-guard.rules.ts";
import { testGuard, testMemory } from "./testkit/test-guard.ts";
import type { LoginMemory, Outcomes } from "../auth/login-memory.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ["a system that never locks", undefined, 10],
  ["a lock far away", 50, 10],
  ["a lock after eleven", 11, 10],
  ["a lock after ten", 10, 9],
  ["Göttingen's lock after five", 5, 4],
  ["a lock after two", 2, 1],
  ["a lock after the first, which nobody can stay below", 1, 1],
])("Q-11: %s allows this many free failures", (_title, locksAfter, free) => {
  expect(freeFailures(locksAfter)).toBe(free);
});

const at = (...times: readonly number[]) => times.map((time) => ({ at: time, connection: "a" }));

test.each([
  ["three failures leave the fourth attempt", at(0, 1, 2), { isStranger: false, now: 2 }, 0],
  ["after four the card waits a day", at(0, 1, 2, 3), { isStranger: false, now: 3 }, DAY - 3],
  ["as each grows a day old one more is let in", at(0, HOUR, HOUR, HOUR), day(DAY), 0],
  ["and then the next waits for its own", at(HOUR, HOUR, HOUR, DAY), day(DAY), HOUR],
  ["strangers leave one attempt", at(0, 0, 0), { isStranger: true, now: 0 }, DAY],
])("lock after five: %s", (...[, failures, where, wait]) => {
  expect(lockWait(failures, { locksAfter: 5, ...where })).toBe(wait);
});

function day(now: number) {
  return { isStranger: false, now };
}

test("with a lock after five the fifth attempt also waits by the account's own rule", () => {
  expect(accountWait(at(0, 0, 0, 0), 0, freeFailures(5))).toBe(MINUTE);
  expect(accountWait(at(0, 0, 0), 0, freeFailures(5))).toBe(0);
});

test.each([
  ["1001", " 1001 "],
  ["1001", "0001001"],
  ["1001", "１００１"],
  ["ab-12/3", "AB 123"],
])("Q-11: %s and %s are the same card", (one, other) => {
  expect(normalizeCardNumber(one)).toBe(normalizeCardNumber(other));
});

test("different cards are kept apart", () => {
  expect(new Set(["1001", "10010", "1", "0", "-", "A1"].map(normalizeCardNumber)).size).toBe(6);
});

/** A library system that locks a card after five failures in 24 hours without a success between them. */
class LockingSystem {
  #failures: number[] = [];
  locked = false;

  decide(isRight: boolean, now: number): void {
    this.#failures = isRight ? [] : [...this.#failures.filter((time) => now - time < DAY), now];
    if (this.#failures.length >= 5) this.locked = true;
  }
}

interface Open {
  readonly attempt: Outcomes;
  readonly at: number;
  readonly isRight: boolean;
  decided?: true;
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("try" as const),
      connection: fc.constantFrom("home", "tram", "bot-1", "bot-2", "bot-3"),
      isRight: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom("decide" as const, "tell" as const),
      which: fc.nat(9),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("wait" as const),
      ms: fc.constantFrom(1, 1000, MINUTE, HOUR, 7 * HOUR, DAY),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Each run over the database takes some hundred transactions. */
const RUNS = inject("postgres") === undefined ? 3000 : 60;
/** A server's own memory knows what is open; over the database, one that asked and has died tells nobody. */
const ANSWERED_MS = inject("postgres") === undefined ? Infinity : 10 * MINUTE;

test("Q-11: with any attempts in any order, a library system that locks after five never locks", async () => {
  const memory = await testMemory();
  let card = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), async (steps) => {
      card += 1;
      expect(await lockedBy({ memory, account: String(card) }, steps)).toBe(false);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

interface Guessed {
  readonly memory: LoginMemory;
  readonly account: string;
}

/** Answers arrive in any order and later than they were decided. */
async function lockedBy(guessed: Guessed, steps: readonly Step[]): Promise<boolean> {
  let now = 0;
  const system = new LockingSystem();
  let open: Open[] = [];
  for (const next of steps)
    if (next.what === "wait") {
      open = stillAsking(open, system, { now, until: now + next.ms });
      now += next.ms;
    } else if (next.what === "try") open = [...open, ...(await letIn(guessed, next, now))];
    else open = await advance(open, { system, now, ...next });
  return system.locked;
}

/** Those whose server lives through the wait; the library system decides the others, and nobody learns how. */
function stillAsking(
  open: readonly Open[],
  system: LockingSystem,
  { now, until }: { readonly now: number; readonly until: number },
): Open[] {
  const isLost = (one: Open) => one.at + ANSWERED_MS < until;
  for (const one of open.filter(isLost)) settle(one, system, now);
  return open.filter((one) => !isLost(one));
}

function settle(one: Open, system: LockingSystem, now: number): void {
  if (one.decided !== true) system.decide(one.isRight, now);
  one.decided = true;
}

/** By the rule for locks alone: others would let in less. */
async function letIn(
  { memory, account }: Guessed,
  { connection, isRight }: Extract<Step, { what: "try" }>,
  now: number,
): Promise<Open[]> {
  const isKnown = connection === "home";
  const device = isKnown ? "phone" : undefined;
  const { outcomes: attempt } = await memory.decide({
    keys: { library: "l", account, connection, device, locksAfter: 5 },
    at: now,
    isPlain: false,
    judge: ({ atLock, hasHome }) => {
      const waitMs = lockWait(atLock, {
        locksAfter: 5,
        isStranger: hasHome && !isKnown,
        now,
      });
      return waitMs > 0
        ? { admitted: false, waitMs }
        : { admitted: true, forLibrary: false, alarms: false };
    },
  });
  return attempt === undefined ? [] : [{ attempt, at: now, isRight }];
}

interface Advancing {
  readonly system: LockingSystem;
  readonly now: number;
  readonly what: "decide" | "tell";
  readonly which: number;
}

async function advance(open: Open[], { system, now, what, which }: Advancing): Promise<Open[]> {
  const one = open[which % Math.max(1, open.length)];
  if (one === undefined) return open;
  settle(one, system, now);
  if (what === "decide") return open;
  if (one.isRight) await one.attempt.succeeded(true);
  else await one.attempt.failed(now, false);
  return open.filter((other) => other !== one);
}

test("a patron at home can sign in at such a library while strangers guess at the card", async () => {
  const guard = await testGuard();
  const tryAt = (connection: string, device?: string) =>
    guard.admit({ library: "l", userId: "1001", connection, device, locksAfter: 5 });
  const first = await tryAt("home");
  if (first.admitted) await first.succeeded(true);
  const strangers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => tryAt(`bot-${String(index)}`)),
  );
  expect(strangers.filter(({ admitted }) => admitted)).toHaveLength(3);
  expect(await tryAt("a train")).toMatchObject({ admitted: false });
  expect(await tryAt("a train", "phone")).toMatchObject({ admitted: true });
});
