import { expect, test } from "vitest";
import { loginGuard } from "./login-guard.ts";
import type { LoginGuard } from "./login-guard.ts";
import { accountWait, connectionWait, GUARD, isAlarmed, libraryWait } from "./login-guard.rules.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A birthday as password: one in so many cards has any given one. @source trust Q-11 */
const BIRTHDAYS = 20_000;
const STEP = 2 * MINUTE;

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

test("Q-11: a library is alarmed by more failures than its successes explain, and lets in one attempt in forty minutes", () => {
  const failures = failuresAt(...Array.from({ length: 80 }, () => 0));
  const successes = Array.from({ length: 600 }, (_, index) => ({ at: 0, account: String(index) }));
  expect(isAlarmed({ failures, successes: [] }, 0)).toBe(true);
  expect(isAlarmed({ failures, successes }, 0)).toBe(false);
  expect(libraryWait({ failures, successes: [], admittedAt: 0 }, 10 * MINUTE)).toBe(30 * MINUTE);
});

test("Q-11: an attempt that the library system did not decide costs nothing", () => {
  const guard = loginGuard({ now: () => 0, onAlarm: () => {} });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const admission = guard.admit({ library: "l", userId: "1", connection: "a" });
    expect(admission.admitted).toBe(true);
    if (admission.admitted) admission.undecided();
  }
});

test("Q-11: attempts at once are counted before their outcome is known", () => {
  const guard = loginGuard({ now: () => 0, onAlarm: () => {} });
  const admitted = Array.from({ length: 1000 }, () =>
    guard.admit({ library: "l", userId: "1", connection: "a" }),
  ).filter((admission) => admission.admitted);
  expect(admitted).toHaveLength(10);
});

test("a patron at home gets in while a stranger guesses at the same card and the library is under attack", () => {
  let now = 0;
  const guard = loginGuard({ now: () => now, onAlarm: () => {} });
  const signIn = (userId: string, connection: string, right: boolean) => {
    const admission = guard.admit({ library: "l", userId, connection });
    if (admission.admitted && right) admission.succeeded();
    return admission.admitted;
  };
  expect(signIn("patron", "home", true)).toBe(true);
  for (let attempt = 0; attempt < 500; attempt += 1) {
    now += SECOND;
    signIn("patron", "stranger", false);
    signIn(`card-${String(attempt)}`, `bot-${String(attempt % 100)}`, false);
  }
  expect(signIn("other patron", "elsewhere", true)).toBe(false);
  expect(signIn("patron", "home", true)).toBe(true);
});

interface Attack {
  readonly addresses: number;
  /** Cards that are tried in turn. */
  readonly cards: number;
  /** Failures after which the library system locks a card; undefined: never. */
  readonly locksAfter?: number;
}

/**
 * Expected number of opened accounts in a day: every address guesses as often as it is let in, each guess hits one card in 20,000.
 * Patrons of a library with 100,000 cards sign in beside it: sessions live 90 days, so some 220 logins a day, one in ten wrong.
 */
function expectedCompromises({ addresses, cards, locksAfter }: Attack): number {
  let now = 0;
  const guard = loginGuard({ now: () => now, onAlarm: () => {} });
  const bots = Array.from({ length: addresses }, (_, address) => `bot-${String(address)}`);
  let [guesses, card] = [0, 0];
  const guess = (connection: string) => {
    card = (card + 1) % cards;
    const userId = `card-${String(card)}`;
    const { admitted } = guard.admit({ library: "l", userId, connection, locksAfter });
    if (admitted) guesses += 1;
  };
  for (let step = 0; step < DAY / STEP; step += 1) {
    now = step * STEP;
    if (step % 3 === 0) patronSignsIn(guard, step);
    bots.forEach(guess);
  }
  return guesses / BIRTHDAYS;
}

function patronSignsIn(guard: LoginGuard, step: number): void {
  const admission = guard.admit({
    library: "l",
    userId: `p${String(step)}`,
    connection: `h${String(step)}`,
  });
  if (admission.admitted && step % 30 !== 0) admission.succeeded();
}

test.each([
  ["vertical: one card from one address", { addresses: 1, cards: 1 }, 0.001],
  ["vertical: one card from 1,000 addresses", { addresses: 1000, cards: 1 }, 0.0015],
  [
    "vertical: one card from 100 addresses at a system that locks after five",
    { addresses: 100, cards: 1, locksAfter: 5 },
    0.00021,
  ],
  [
    "horizontal: 100,000 sequential cards from one address",
    { addresses: 1, cards: 100_000 },
    0.001,
  ],
  ["horizontal from six addresses, below the alarm", { addresses: 6, cards: 100_000 }, 0.0075],
  ["horizontal from seven addresses", { addresses: 7, cards: 100_000 }, 0.01],
  ["distributed: 100,000 cards from 1,000 addresses", { addresses: 1000, cards: 100_000 }, 0.01],
])(
  "Q-11: %s",
  (_title, attack, limit) => {
    const expected = expectedCompromises(attack);
    expect(expected).toBeGreaterThan(0);
    expect(expected).toBeLessThan(limit);
  },
  30_000,
);

test("Q-11: the numbers of the guard are those of the decision", () => {
  expect(GUARD).toEqual({
    account: { free: 10, firstDelayMs: MINUTE },
    connection: { burst: 30, burstMs: 5 * MINUTE, freeADay: 12, firstDelayMs: 15 * MINUTE },
    library: { budgetADay: 80, successesPerFailure: 3, perConnection: 12, slowMs: 40 * MINUTE },
  });
});
