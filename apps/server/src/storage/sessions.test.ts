import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { libraryId, projectId } from "@freihand/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyRing } from "../auth/key-ring.ts";
import { sessions } from "../auth/sessions.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { openDatabase } from "./database.ts";
import { openMasterKeys } from "./session-keys.ts";
import { sessionStore } from "./sessions.ts";
import type { Database } from "./database.ts";

const folder = mkdtempSync(join(tmpdir(), "freihand-sessions-"));
const file = join(folder, "freihand.sqlite");
const clock = { now: Date.parse("2026-11-21T08:00:00Z") };
const now = () => clock.now;
const project = projectId.parse("basic");
const library = libraryId.parse(1);
let database: Database;

beforeAll(async () => {
  database = await openDatabase(file);
});
afterAll(async () => {
  await database.close();
});

function area() {
  const keys = keyRing(openMasterKeys({ dataDir: folder }));
  const access = tokenSeal({ keys, kind: "access+jwt", lifeMs: 900_000, now });
  return sessions({ store: sessionStore(database.db), access, now });
}

const begin = () =>
  area().begin({
    project,
    library,
    patron: { userId: "Kanarienkarte", secret: "Kanariengeheimnis" },
    name: "Kanarienname",
  });

const refreshed = (refreshToken: string) =>
  area()
    .refresh(project, { libraryId: library, userId: "Kanarienkarte", refreshToken })
    .then(
      (reply) => ({ token: reply.refreshToken }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : "?" }),
    );

test("Q-14: any order of refresh, replay, theft and logout leaves at most one token that refreshes, and never thief and owner both", async () => {
  const step = fc.record({
    who: fc.constantFrom("owner", "thief"),
    what: fc.constantFrom("refresh", "refresh", "refresh", "steal", "replay", "logout"),
    later: fc.constantFrom(0, 1000, 31_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const story = await tell(steps);
      clock.now += 31_000;
      expect(Math.max(0, ...(await unusedTokens()))).toBeLessThanOrEqual(1);
      expect(await survivors(story)).toBeLessThanOrEqual(1);
      await database.db.deleteFrom("session_families").execute();
    }),
    { numRuns: 40 },
  );
}, 60_000);

interface Step {
  readonly who: "owner" | "thief";
  readonly what: string;
  readonly later: number;
}
/** Which refresh token each of the two holds. */
interface Story {
  owner?: string;
  thief?: string;
}

async function tell(steps: readonly Step[]): Promise<Story> {
  const first = (await begin()).refreshToken;
  const story: Story = { owner: first };
  for (const { who, what, later } of steps) {
    clock.now += later;
    if (what === "steal") copyToThief(story);
    else if (what === "logout") await area().logout(project, story.owner ?? "");
    else await use(story, who, what === "replay" ? first : story[who]);
  }
  return story;
}

function copyToThief(story: Story): void {
  if (story.owner !== undefined) story.thief = story.owner;
}

async function use(story: Story, who: Step["who"], token: string | undefined): Promise<void> {
  const outcome = token === undefined ? undefined : await refreshed(token);
  if (outcome !== undefined && "token" in outcome) story[who] = outcome.token;
  else delete story[who];
}

/** Of each living session, how many tokens were not used yet. */
async function unusedTokens(): Promise<readonly number[]> {
  const rows = await database.db
    .selectFrom("session_tokens as t")
    .innerJoin("session_families as f", "f.id", "t.family_id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("f.ended", "is", null)
    .where("t.used_at", "is", null)
    .groupBy("f.id")
    .execute();
  return rows.map(({ count }) => count);
}

/** How many of the two can still refresh, one well after the other. */
async function survivors({ owner, thief }: Story): Promise<number> {
  if (owner === undefined || thief === undefined) return 0;
  const first = await refreshed(owner);
  clock.now += 31_000;
  return [first, await refreshed(thief)].filter((outcome) => "token" in outcome).length;
}

test("Q-14: forty refreshes at once over the real store get one successor", async () => {
  const { refreshToken } = await begin();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => refreshed(refreshToken)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes[0]).toHaveProperty("token");
});

test("Q-50: the file holds no card number, name, secret or token, and replies are forgotten after 30 s", async () => {
  const { refreshToken } = await begin();
  await refreshed(refreshToken);
  const replies = () =>
    database.db
      .selectFrom("session_tokens")
      .select("hash")
      .where("sealed_reply", "is not", null)
      .execute();
  expect((await replies()).length).toBeGreaterThan(0);
  clock.now += 31_000;
  await area().tidy();
  expect(await replies()).toEqual([]);
  const bytes = [file, `${file}-wal`].map((path) => readFileSync(path, "latin1")).join("");
  for (const text of ["Kanarien", refreshToken]) expect(bytes).not.toContain(text);
});

test("sessions that ran out are removed with their tokens", async () => {
  await begin();
  clock.now += 91 * 86_400_000;
  await area().tidy();
  expect(await database.db.selectFrom("session_families").selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom("session_tokens").selectAll().execute()).toEqual([]);
});
