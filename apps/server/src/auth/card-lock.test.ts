import fc from "fast-check";
import { expect, test } from "vitest";
import { accountWait, freeFailures, lockWait, normalizeCardNumber } from "./login-guard.rules.ts";
import { loginGuard } from "./login-guard.ts";
import { CardLocks } from "./card-lock.ts";
import type { AttemptAtLock } from "./card-lock.ts";

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
  readonly attempt: AttemptAtLock;
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

test("Q-11: with any attempts in any order, a library system that locks after five never locks", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
      expect(lockedBy(steps)).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

/** Answers arrive in any order and later than they were decided. */
function lockedBy(steps: readonly Step[]): boolean {
  let now = 0;
  const locks = new CardLocks(10);
  const system = new LockingSystem();
  let open: Open[] = [];
  for (const next of steps)
    if (next.what === "wait") now += next.ms;
    else if (next.what === "try") open = [...open, ...letIn(locks, next, now)];
    else open = advance(open, { system, now, ...next });
  return system.locked;
}

function letIn(
  locks: CardLocks,
  { connection, isRight }: Extract<Step, { what: "try" }>,
  now: number,
): Open[] {
  const isKnown = connection === "home";
  const card = { account: "1001", connection, isKnown, locksAfter: 5 };
  return locks.waitMs(card, now) > 0 ? [] : [{ attempt: locks.begin(card, now), isRight }];
}

interface Advancing {
  readonly system: LockingSystem;
  readonly now: number;
  readonly what: "decide" | "tell";
  readonly which: number;
}

function advance(open: Open[], { system, now, what, which }: Advancing): Open[] {
  const one = open[which % Math.max(1, open.length)];
  if (one === undefined) return open;
  if (one.decided !== true) system.decide(one.isRight, now);
  one.decided = true;
  if (what === "decide") return open;
  if (one.isRight) one.attempt.succeeded(true);
  else one.attempt.failed(now);
  return open.filter((other) => other !== one);
}

test("a patron at home can sign in at such a library while strangers guess at the card", () => {
  const guard = loginGuard({ now: () => 0, loginsPerHour: 30, onAlarm: () => {} });
  const tryAt = (connection: string, device?: string) =>
    guard.admit({ library: "l", userId: "1001", connection, device, locksAfter: 5 });
  const first = tryAt("home");
  if (first.admitted) first.succeeded(true);
  const strangers = Array.from({ length: 50 }, (_, index) => tryAt(`bot-${String(index)}`));
  expect(strangers.filter(({ admitted }) => admitted)).toHaveLength(3);
  expect(tryAt("a train").admitted).toBe(false);
  expect(tryAt("a train", "phone").admitted).toBe(true);
});
