import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { expect, inject, it } from "vitest";
import { openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import type { BuiltinSchema } from "../schema.ts";
import { seedPatrons } from "../testkit/lending-world.ts";

const isPostgres = inject("postgres") !== undefined;
const ROUNDS = Number(process.env["FREIHAND_CRASH_ROUNDS"] ?? (isPostgres ? "4" : "20"));
const SCRIPT = join(import.meta.dirname, "..", "testkit", "tireless-writer.ts");
const LONGEST_LIFE_MS = 120;

/** Lets it write for a moment, kills it in the middle, and returns what it had acknowledged. */
async function writeAndKill(place: string, round: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [SCRIPT, place, String(round)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(child.stdout, "data");
  await setTimeout(Math.random() * LONGEST_LIFE_MS);
  child.kill("SIGKILL");
  await once(child, "close");
  // A last line without its end was cut off while being printed.
  return Buffer.concat(chunks).toString().split("\n").slice(0, -1);
}

async function expectWhole(db: Kysely<BuiltinSchema>): Promise<void> {
  if (!isPostgres) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
  }
  const halves = await sql`
    select r.id from reservations r
      left join fees f on f.id = substr(r.id, 1, length(r.id) - 1) || '2'
      left join action_log a on a.request_id = r.record_id
    where f.id is null or a.request_id is null`.execute(db);
  expect(halves.rows).toEqual([]);
  const counts = await sql<{ n: number }>`
    select count(*) as n from reservations union select count(*) from fees union select count(*) from action_log`.execute(
    db,
  );
  expect(counts.rows).toHaveLength(1);
}

it(
  `Q-36 what was acknowledged survives kill -9, ${String(ROUNDS)} times`,
  async () => {
    const place = await newDatabasePlace();
    const first = await openDatabase<BuiltinSchema>(place);
    await seedPatrons(first.db);
    await first.close();
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await writeAndKill(place, round)));
      const start = performance.now();
      const { db, close } = await openDatabase<BuiltinSchema>(place);
      expect(performance.now() - start).toBeLessThan(2000);
      const rows = await db.selectFrom("reservations").select("id").execute();
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      await expectWhole(db);
      await close();
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  },
  20_000 + ROUNDS * 3000,
);
