import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionFailure } from "@freihand/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword, type BuiltinSchema } from "@freihand/connector-builtin";
import { passwordStore } from "@freihand/connector-builtin/testkit";
import { type Database, openDatabase } from "@freihand/database";
import { testApp } from "./fake/test-app.ts";
import { embeddedSetup } from "../testkit/embedded-setup.ts";
import type { TestApp } from "./fake/test-app.ts";

const DAY = 86_400_000;
const KNOWN = "40011001";
/** Samples until the medians have converged; more of them do not remove a real difference. */
const ROUNDS = { least: 15, most: 300 };
const CLOSE = 0.05;

let database: Database<BuiltinSchema>;
beforeAll(async () => {
  database = await openDatabase(join(mkdtempSync(join(tmpdir(), "freihand-timing-")), "x.sqlite"));
  const password_hash = await hashPassword("Kastanie7");
  const row = { project: "basic", library_id: 1, user_id: KNOWN, name: "Anna", password_hash };
  await database.db
    .insertInto("patrons")
    .values({ ...row, patron_group: "adult" })
    .execute();
});
afterAll(async () => {
  await database.close();
});

/** Processor time of this process, unaffected by other programs on the machine. @returns microseconds */
async function costOf({ app, clock }: TestApp, userId: string): Promise<number> {
  // every attempt on another day: none is throttled
  clock.now += DAY;
  const before = process.cpuUsage();
  const reply = await app.inject({
    method: "POST",
    url: "/services/de/basic/auth/login",
    payload: { libraryId: 1, userId, password: "falsch" },
  });
  const { user, system } = process.cpuUsage(before);
  expect([reply.statusCode, sessionFailure.parse(reply.json()).code]).toEqual([
    401,
    "login_failed",
  ]);
  return user + system;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test("Q-11: a wrong password and an unknown card take the same time, by their medians within 5 %", async () => {
  const passwordsOf = await passwordStore(database.db);
  const passwords = passwordsOf({ project: "basic", libraryId: 1 });
  const server = await testApp({ setup: embeddedSetup(database.db, Date.now, passwords) });
  const costs: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const difference = () => Math.abs(median(costs.known) / median(costs.unknown) - 1);
  for (let round = 0; round < ROUNDS.most; round += 1) {
    // alternating, and each as often first as second: other influences affect both
    const isKnownFirst = round % 2 === 0;
    if (isKnownFirst) costs.known.push(await costOf(server, KNOWN));
    costs.unknown.push(await costOf(server, `9${String(round).padStart(7, "0")}`));
    if (!isKnownFirst) costs.known.push(await costOf(server, KNOWN));
    if (round >= ROUNDS.least && difference() < CLOSE) break;
  }
  expect(difference()).toBeLessThan(CLOSE);
  await server.app.close();
}, 180_000);
