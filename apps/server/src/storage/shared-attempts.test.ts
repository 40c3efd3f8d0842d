import { openDatabase } from "@freihand/database";
import { newDatabasePlace, storedBytes } from "@freihand/database/testkit";
import { expect, inject, onTestFinished, test } from "vitest";
import { keyRing } from "../auth/key-ring.ts";
import { loginPuzzles } from "../auth/login-puzzles.ts";
import { loginGuard } from "../auth/login-guard.ts";
import { solved } from "../auth/testkit/solve-puzzle.ts";
import { sharedAttempts } from "./shared-attempts.ts";
import type { ServerSchema } from "./schema.ts";

const KEYS = keyRing([{ id: "k", secret: Buffer.alloc(32, 7) }]);
const DAY = 86_400_000;

/** What a server remembers together with others; undefined: it is alone. */
async function attemptsAt(place: string) {
  const { db, close } = await openDatabase<ServerSchema>(place);
  onTestFinished(close);
  const attempts = sharedAttempts(db, KEYS);
  const count = async () => (await db.selectFrom("login_attempts").select("id").execute()).length;
  return { attempts, count };
}

const guardOver = (
  attempts: NonNullable<ReturnType<typeof sharedAttempts>>,
  now: () => number = () => 0,
) => loginGuard({ memory: attempts.memory, now, loginsPerHour: 30, onAlarm: () => {} });

test.skipIf(inject("postgres") !== undefined)(
  "over SQLite the only server remembers in its memory",
  async () => {
    expect((await attemptsAt(await newDatabasePlace())).attempts).toBeUndefined();
  },
);

async function threeServers() {
  const place = await newDatabasePlace();
  const servers = await Promise.all([attemptsAt(place), attemptsAt(place), attemptsAt(place)]);
  const attempts = servers.flatMap((one) => one.attempts ?? []);
  return { place, attempts, count: servers[0].count };
}

test.skipIf(inject("postgres") === undefined)(
  "Q-11: guesses at one card over three servers at the same time are one count",
  async () => {
    const { attempts } = await threeServers();
    const guards = attempts.map((one) => guardOver(one));
    const admissions = await Promise.all(
      guards.flatMap((guard, server) =>
        Array.from({ length: 30 }, (_, nth) =>
          guard.admit({
            library: "l",
            userId: "1",
            connection: `${String(server)} ${String(nth)}`,
          }),
        ),
      ),
    );
    expect(guards).toHaveLength(3);
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(10);
  },
);

test.skipIf(inject("postgres") === undefined)(
  "Q-11: at a system that locks cards, an attempt whose server has died counts for a day, and no longer",
  async () => {
    const { attempts } = await threeServers();
    let now = 0;
    const [first, second] = attempts.map((one) => guardOver(one, () => now));
    const card = { library: "l", userId: "1", locksAfter: 3 };
    // nobody reports what came of these
    for (const connection of ["a", "b"])
      expect(await first?.admit({ ...card, connection })).toMatchObject({ admitted: true });
    expect(await second?.admit({ ...card, connection: "c" })).toMatchObject({ admitted: false });
    now = DAY;
    expect(await second?.admit({ ...card, connection: "c" })).toMatchObject({ admitted: false });
    now = DAY + 11 * 60_000;
    expect(await second?.admit({ ...card, connection: "c" })).toMatchObject({ admitted: true });
  },
);

test.skipIf(inject("postgres") === undefined)(
  "Q-11: a puzzle of one server is taken by another, once",
  async () => {
    const { attempts } = await threeServers();
    const puzzles = attempts.map(({ puzzles: used }) =>
      loginPuzzles({ key: KEYS.deriveAll("login puzzles")[0], used, now: () => 0 }),
    );
    const puzzle = puzzles[0]?.make("basic/1/1001", 16_000);
    const proof = puzzle && solved(puzzle);
    const worth = await Promise.all(puzzles.map((one) => one.effortOf("basic/1/1001", proof)));
    expect(worth.filter((one) => one !== undefined)).toEqual([16_000]);
  },
);

test.skipIf(inject("postgres") === undefined)(
  "neither card nor address is stored, and nothing for longer than two days",
  async () => {
    const { place, attempts, count } = await threeServers();
    const [first] = attempts;
    if (first === undefined) throw new Error("no memory");
    await guardOver(first).admit({ library: "l", userId: "40011001", connection: "192.0.2.17" });
    const stored = await storedBytes(place);
    expect([stored.includes("40011001"), stored.includes("192.0.2.17")]).toEqual([false, false]);
    await first.forgetOld(2 * DAY);
    expect(await count()).toBe(1);
    await first.forgetOld(2 * DAY + 1);
    expect(await count()).toBe(0);
  },
);
