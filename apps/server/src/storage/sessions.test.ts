import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayAt, libraryId, projectId } from "@freihand/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FINGERPRINT_KEY, fingerprintOwners } from "../card-fingerprint.ts";
import { keyRing } from "../auth/key-ring.ts";
import { sessions } from "../auth/sessions.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { feedStore } from "./calendar-feeds.ts";
import { cardEndings } from "./card-endings.ts";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace, storedBytes } from "@freihand/database/testkit";
import type { ServerSchema } from "./schema.ts";
import { passTokenStore } from "./pass-tokens.ts";
import { openMasterKeys } from "./session-keys.ts";
import { sessionStore } from "./sessions.ts";

const folder = mkdtempSync(join(tmpdir(), "freihand-sessions-"));
const place = await newDatabasePlace();
const clock = { now: Date.parse("2026-11-21T08:00:00Z") };
const now = () => clock.now;
const project = projectId.parse("basic");
const library = libraryId.parse(1);
let database: Database<ServerSchema>;

beforeAll(async () => {
  database = await openDatabase(place);
});
afterAll(async () => {
  await database.close();
});

function area() {
  const keys = keyRing(openMasterKeys({ dataDir: folder }));
  const access = tokenSeal({ keys, kind: "access+jwt", lifeMs: 900_000, now });
  return sessions({
    store: sessionStore(database.db),
    access,
    ownerKeys: keys.deriveAll(FINGERPRINT_KEY),
    dayAt: (_place, ms) => dayAt(ms, "Europe/Berlin"),
    now,
  });
}

const begin = (userId = "Kanarienkarte", remember = true) =>
  area().begin({
    project,
    library,
    patron: { userId, secret: "Kanariengeheimnis" },
    name: "Kanarienname",
    device: { program: "firefox", system: "windows" },
    remember,
  });

const refreshed = (refreshToken: string, userId = "Kanarienkarte") =>
  area()
    .refresh({
      project,
      body: { libraryId: library, userId, refreshToken },
      device: { program: "app", system: "android" },
    })
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
    else if (what === "logout") await area().logout(project, { token: story.owner ?? "" });
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

/** Number of unused tokens of each active session. */
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

test("Q-14: forty simultaneous refreshes over the real store get one successor", async () => {
  const { refreshToken } = await begin();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => refreshed(refreshToken)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes[0]).toHaveProperty("token");
});

test("Q-50: the file has no card number, name, secret or token, and replies are forgotten after 30 s", async () => {
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
  const bytes = await storedBytes(place);
  for (const text of ["Kanarien", refreshToken]) expect(bytes).not.toContain(text);
});

test("expired sessions are removed with their tokens", async () => {
  await begin();
  clock.now += 91 * 86_400_000;
  await area().tidy();
  expect(await database.db.selectFrom("session_families").selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom("session_tokens").selectAll().execute()).toEqual([]);
});

const tokenRows = () => database.db.selectFrom("session_tokens").selectAll().execute();
const familyRows = () => database.db.selectFrom("session_families").selectAll().execute();
const emptied = () => database.db.deleteFrom("session_families").execute();

test("C2: a session that is refreshed for weeks leaves three rows at most, and a token of its first day still ends it", async () => {
  await emptied();
  const first = (await begin()).refreshToken;
  let newest = first;
  for (let hour = 0; hour < 200; hour += 1) {
    clock.now += 3_600_000;
    newest = tokenIn(await refreshed(newest));
    await area().tidy();
  }
  expect((await tokenRows()).length).toBeLessThanOrEqual(3);
  expect(await refreshed(first, "andere Karte")).toEqual({ error: "unauthorized" });
  expect(await refreshed(first)).toEqual({ error: "token_reused" });
  expect(await refreshed(newest)).toEqual({ error: "token_reused" });
});

const tokenIn = (outcome: { readonly token?: string; readonly error?: string }): string => {
  if (outcome.token === undefined) throw new Error(outcome.error);
  return outcome.token;
};

test("C6: a session that ended leaves nothing; one that ended by token reuse leaves no token and no trace of its card", async () => {
  await emptied();
  const gone = await begin();
  await area().logout(project, { token: gone.refreshToken });
  expect([await familyRows(), await tokenRows()]).toEqual([[], []]);
  expect(await refreshed(gone.refreshToken)).toEqual({ error: "unauthorized" });
  const stolen = (await begin()).refreshToken;
  await refreshed(stolen);
  clock.now += 31_000;
  await refreshed(stolen);
  expect(await tokenRows()).toEqual([]);
  expect(await familyRows()).toMatchObject([{ ended: "reused", owner: null, device: null }]);
  expect(await refreshed(stolen)).toEqual({ error: "token_reused" });
});

test("C2: a card has twenty sessions at most: the least recently used ends, other cards keep theirs", async () => {
  await emptied();
  const other = await begin("andere Karte");
  const all: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    clock.now += 86_400_000;
    all.push((await begin()).refreshToken);
  }
  const [oldest = "", second = "", third = ""] = all;
  const oldestNow = tokenIn(await refreshed(oldest));
  clock.now += 86_400_000;
  await begin();
  expect(await refreshed(second)).toEqual({ error: "unauthorized" });
  for (const kept of [oldestNow, third, all.at(-1) ?? ""])
    expect(await refreshed(kept)).toHaveProperty("token");
  expect(await refreshed(other.refreshToken, "andere Karte")).toHaveProperty("token");
});

const MINE = { project, library, patron: { userId: "Kanarienkarte" } };
const ownersOfMine = () =>
  fingerprintOwners(keyRing(openMasterKeys({ dataDir: folder })).deriveAll(FINGERPRINT_KEY), MINE);

test("C2: everything that gives access to a card ends in one transaction when its password changes, and nothing of another card", async () => {
  await emptied();
  const [owners, theirs] = [ownersOfMine(), { owner: "andere", library }];
  const mine = await begin();
  const other = await begin("andere Karte");
  const feeds = feedStore(database.db);
  const passes = passTokenStore(database.db);
  const feed = { project, library, sealedPatron: "x", createdAt: clock.now };
  const pass = { project, library, sealedCard: "x", expiresAt: clock.now + 1000 };
  await feeds.replace(owners, { ...feed, hash: "f1", owner: owners[0] });
  await feeds.replace(["andere"], { ...feed, ...theirs, hash: "f2" });
  await passes.add({ ...pass, hash: "p1", owner: owners[0] });
  await passes.add({ ...pass, ...theirs, hash: "p2" });
  await cardEndings(database.db).endAll(owners);
  expect(await refreshed(mine.refreshToken)).toEqual({ error: "unauthorized" });
  expect(await refreshed(other.refreshToken, "andere Karte")).toHaveProperty("token");
  expect([await feeds.find("f1"), (await feeds.find("f2"))?.hash]).toEqual([undefined, "f2"]);
  const left = await database.db.selectFrom("pass_tokens").select("hash").execute();
  expect(left).toEqual([{ hash: "p2" }]);
});

test("C2: sessions from before there were lineages continue, and are listed from their next refresh", async () => {
  await emptied();
  const old = await begin();
  await database.db
    .updateTable("session_families")
    .set({ owner: null, lineage: null, device: null, used_on: null })
    .execute();
  await database.db.updateTable("session_tokens").set({ has_lineage: 0 }).execute();
  const listed = () =>
    sessionStore(database.db).list({ owners: ownersOfMine(), session: "none" }, clock.now);
  expect(await listed()).toEqual([]);
  const next = tokenIn(await refreshed(old.refreshToken));
  expect(await listed()).toMatchObject([{ device: { program: "app", system: "android" } }]);
  clock.now += 3_600_000;
  const last = tokenIn(await refreshed(next));
  clock.now += 3_600_000;
  expect(await refreshed(old.refreshToken)).toEqual({ error: "token_reused" });
  expect(await refreshed(last)).toEqual({ error: "token_reused" });
});
