import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CHAIN_START, feeEntryHash, openDatabase } from "@freihand/database";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import type { BuiltinSchema } from "../storage/schema.ts";
import { seedPatrons } from "../storage/testkit/lending-world.ts";
import { AT_DESK, exampleDesk } from "./testkit/example-desk.ts";

const ROUNDS = Number(process.env["FREIHAND_CRASH_ROUNDS"] ?? "10");
const SCRIPT = join(import.meta.dirname, "testkit", "tireless-cashier.ts");
const LONGEST_LIFE_MS = 120;

/** Lets it take money for a moment, kills it in the middle. @returns the receipts that it had acknowledged */
async function takeAndKill(file: string, round: number): Promise<readonly number[]> {
  const child = spawn(process.execPath, [SCRIPT, file, String(round)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(child.stdout, "data");
  await setTimeout(Math.random() * LONGEST_LIFE_MS);
  child.kill("SIGKILL");
  await once(child, "close");
  // a last line without its end was cut off while being printed
  return Buffer.concat(chunks).toString().split("\n").slice(0, -1).map(Number);
}

const receipts = async (db: Kysely<BuiltinSchema>) =>
  (
    await sql<{ receipt_no: number; cents: number; entries: number }>`
      select receipt_no, sum(cents) as cents, count(*) as entries from fee_entries
      where receipt_no is not null group by receipt_no order by receipt_no`.execute(db)
  ).rows;

/** Every entry follows from the one before. */
async function expectChain(db: Kysely<BuiltinSchema>): Promise<void> {
  let before = { seq: 0, hash: CHAIN_START };
  for (const row of await db.selectFrom("fee_entries").selectAll().orderBy("seq").execute()) {
    expect([row.seq, row.hash]).toEqual([before.seq + 1, feeEntryHash(before.hash, row)]);
    before = row;
  }
}

it(
  `no receipt is missing and every balance is right after kill -9, ${String(ROUNDS)} times`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "freihand-cash-crash-"));
    const file = join(folder, "freihand.sqlite");
    const first = await openDatabase<BuiltinSchema>(file);
    await seedPatrons(first.db);
    await first.close();
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await takeAndKill(file, round)));
      const { db, close } = await openDatabase<BuiltinSchema>(file);
      const written = await receipts(db);
      // without a gap, and each of them whole
      expect(written).toEqual(
        written.map((_, at) => ({ receipt_no: at + 1, cents: -200, entries: 2 })),
      );
      expect(acknowledged.filter((number) => number > written.length)).toEqual([]);
      await expectChain(db);
      await close();
    }
    await expectBalances(file);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    rmSync(folder, { recursive: true });
  },
  20_000 + ROUNDS * 3000,
);

/** What is open is what was charged less what was paid and waived, and what is expected is what was paid. */
async function expectBalances(file: string): Promise<void> {
  const { db, close } = await openDatabase<BuiltinSchema>(file);
  const { rows } = await sql<{ open: number; due: number; cash: number }>`select
    (select coalesce(sum(cents), 0) from fees) as open,
    (select 150 * sum(kind = 'charge') - 100 * sum(kind = 'waiver') from fee_entries)
      - (select 100 * sum(kind = 'payment') from fee_entries) as due,
    (select 200 * max(receipt_no) from fee_entries) as cash`.execute(db);
  expect(rows[0]?.open).toBe(rows[0]?.due);
  const day = await exampleDesk(db).fees.cashDay({ branch: "central" }, AT_DESK);
  expect(day).toMatchObject({ day: { expected: { cents: rows[0]?.cash }, closed: false } });
  const counted = { branch: "central", requestId: "count", countedCents: rows[0]?.cash ?? 0 };
  expect(await exampleDesk(db).fees.count({ ...counted, close: true }, AT_DESK)).toMatchObject({
    day: { difference: { cents: 0 }, closed: true },
  });
  await close();
}
