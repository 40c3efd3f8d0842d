import { expect, test } from "vitest";
import { loginGuard } from "./login-guard.ts";
import { ProcessMemory } from "./process-memory.ts";
import type { LoginGuard } from "./login-guard.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** A birthday as password: one in this many cards has any given one. @source Q-11 */
const BIRTHDAYS = 20_000;
const STEP = 2 * MINUTE;

interface Attack {
  readonly addresses: number;
  /** Number of cards that are tried in turn. */
  readonly cards: number;
  /** Failures after which the library system locks a card; undefined: never. */
  readonly locksAfter?: number;
  /** Iterations of PBKDF2 per second that the attacker has for puzzles; undefined: solves none. */
  readonly rounds?: number;
}

/**
 * A day of an attack: every address guesses as often as it is let in, and as the attacker can afford. Patrons of a
 * library with 100,000 cards sign in meanwhile: sessions last 90 days, so some 220 logins a day, one in ten wrong.
 */
async function dayOf({ addresses, cards, locksAfter, rounds = 0 }: Attack) {
  let now = 0;
  const memory = new ProcessMemory(30);
  const guard = loginGuard({ memory, now: () => now, loginsPerHour: 30, onAlarm: () => {} });
  const bots = Array.from({ length: addresses }, (_, address) => `bot-${String(address)}`);
  let [guesses, card, spent, purse] = [0, 0, 0, 0];
  const guess = async (connection: string): Promise<boolean> => {
    card = (card + 1) % cards;
    const attempt = { library: "l", userId: `card-${String(card)}`, connection, locksAfter };
    const plain = await guard.admit(attempt);
    if (plain.admitted) guesses += 1;
    if (plain.admitted || plain.effort === undefined || plain.effort > purse) return false;
    purse -= plain.effort;
    spent += plain.effort;
    const paid = await guard.admit({ ...attempt, effort: plain.effort });
    if (paid.admitted) guesses += 1;
    return paid.admitted;
  };
  const guessOn = async (bot: string) => {
    while (await guess(bot));
  };
  for (let step = 0; step < DAY / STEP; step += 1) {
    now = step * STEP;
    purse += rounds * (STEP / SECOND);
    if (step % 3 === 0) await patronSignsIn(guard, step);
    for (const bot of bots) await guessOn(bot);
  }
  return { opened: guesses / BIRTHDAYS, spent };
}

async function patronSignsIn(guard: LoginGuard, step: number): Promise<void> {
  const admission = await guard.admit({
    library: "l",
    userId: `p${String(step)}`,
    connection: `h${String(step)}`,
  });
  if (admission.admitted && step % 30 !== 0) await admission.succeeded(true);
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
  [
    "one card from 1,000 addresses with all the puzzles solved",
    { addresses: 1000, cards: 1, rounds: 1e15 },
    0.0015,
  ],
])(
  "Q-11: %s",
  async (_title, attack, limit) => {
    const { opened } = await dayOf(attack);
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThan(limit);
  },
  30_000,
);

/** Iterations of PBKDF2 per second on one core of the machine on which the decision's numbers were measured. */
const CORE = 4_600_000;

test("Q-11: an attacker who computes pays for every card that opens", async () => {
  const { opened, spent } = await dayOf({ addresses: 100, cards: 100_000, rounds: CORE });
  expect(opened).toBeLessThan(0.5);
  // with eight cores and 1,000 addresses it is 2.5 cards a day, for 77 core hours each
  const coreHours = spent / opened / CORE / 3600;
  expect(coreHours).toBeGreaterThan(60);
}, 60_000);
