import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
  const keys = keyRing(openMasterKeys(folder));
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
      const first = (await begin()).refreshToken;
      const held: Record<string, string | undefined> = { owner: first };
      const issued = new Set([first]);
      for (const { who, what, later } of steps) {
        clock.now += later;
        const token = what === "replay" ? [...issued][0] : held[who];
        if (what === "steal") held["thief"] = held["owner"];
        else if (what === "logout" && who === "owner") await area().logout(project, token ?? "");
        else if (token !== undefined) {
          const outcome = await refreshed(token);
          if ("token" in outcome) issued.add(outcome.token);
          held[who] = "token" in outcome ? outcome.token : undefined;
        }
      }
      clock.now += 31_000;
      const rows = await database.db
        .selectFrom("session_tokens as t")
        .innerJoin("session_families as f", "f.id", "t.family_id")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("f.ended", "is", null)
        .where("t.used_at", "is", null)
        .groupBy("f.id")
        .execute();
      for (const { count } of rows) expect(count).toBeLessThanOrEqual(1);
      const { owner, thief } = held;
      if (owner !== undefined && thief !== undefined) {
        const both = [await refreshed(owner), ((clock.now += 31_000), await refreshed(thief))];
        expect(both.filter((outcome) => "token" in outcome).length).toBeLessThanOrEqual(1);
      }
      await database.db.deleteFrom("session_families").execute();
    }),
    { numRuns: 40 },
  );
}, 60_000);

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

test("keys are made once, readable for the server alone, and the same at the next start", () => {
  const first = openMasterKeys(folder);
  expect(openMasterKeys(folder)).toEqual(first);
  expect(statSync(join(folder, "keys.json")).mode % 0o1000).toBe(0o600);
  expect(first[0].secret.length).toBe(32);
});

test("a damaged key file is named and never replaced", () => {
  const other = mkdtempSync(join(tmpdir(), "freihand-keys-"));
  writeFileSync(join(other, "keys.json"), "{");
  expect(() => openMasterKeys(other)).toThrow("keys.json is damaged");
  expect(readFileSync(join(other, "keys.json"), "utf8")).toBe("{");
});

test("a key from the environment needs no file; tokens of an older key are opened after a rotation", async () => {
  const other = mkdtempSync(join(tmpdir(), "freihand-keys-"));
  const [old] = openMasterKeys(other, "o".repeat(40));
  const [fresh] = openMasterKeys(other, "f".repeat(40));
  expect(() => statSync(join(other, "keys.json"))).toThrow("ENOENT");
  const seal = (keys: ReturnType<typeof keyRing>) =>
    tokenSeal({ keys, kind: "k", lifeMs: 1000, now });
  const token = await seal(keyRing([old])).seal({ sub: "x" }, "a");
  expect(await seal(keyRing([fresh, old])).open(token, "a")).toMatchObject({ sub: "x" });
  await expect(seal(keyRing([fresh])).open(token, "a")).rejects.toThrow("broken");
});
