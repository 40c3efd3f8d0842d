// 20,000 mails to readers over a mail server that takes 20 a second, on a simulated clock: node bench/messages.ts
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "@freihand/database";
import {
  writingWorld,
  PLACE,
  type Tables,
} from "../apps/server/src/storage/testkit/writing-world.ts";
import type { Mail, Mailer } from "../apps/server/src/messages/mailer.ts";

/** One run. */
export interface MessagesRow {
  readonly mails: number;
  /** Readers who got none, or more than one. */
  readonly wrong: number;
  /** Mails that the server did not take at once, as too many came. */
  readonly limited: number;
  /** On the simulated clock. */
  readonly minutes: number;
  /** Of this machine's time, for planning and for all of it. */
  readonly planSeconds: number;
  readonly seconds: number;
  /** Of the heap: before, and the most that was in use after a collection. */
  readonly heapMb: { readonly before: number; readonly peak: number };
}

const READERS = 20_000;
const PER_SECOND = 20;
const BATCH = 500;
const SAMPLED_EVERY = 500;
const MINUTE_MS = 60_000;
const MB = 2 ** 20;

/** Needs `--expose-gc` for exact figures of the heap. */
function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
}

async function fill({ db }: Database<Tables>): Promise<void> {
  const of = { project: PLACE.project, library_id: PLACE.library };
  for (let first = 0; first < READERS; first += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, at) => String(first + at).padStart(6, "0"));
    await db
      .insertInto("patrons")
      .values(
        numbers.map((card) => ({
          ...of,
          user_id: card,
          name: `Reader ${card}`,
          password_hash: "",
          patron_group: "adult",
          email: `${card}@mail.example`,
        })),
      )
      .execute();
    await db
      .insertInto("loans")
      .values(
        numbers.map((card) => ({
          ...of,
          id: `l${card}`,
          copy_id: `c${card}`,
          record_id: `r${card}`,
          user_id: card,
          branch: "north",
          lent_on: "2026-01-01",
          due: "2026-03-10",
          renewals: 0,
        })),
      )
      .execute();
  }
}

/** Sends the whole of it, minute by minute. */
export async function benchMessages(): Promise<MessagesRow> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-bench-messages-"));
  const database = await openDatabase<Tables>(join(folder, "freihand.sqlite"));
  await fill(database);
  const sent = new Map<string, number>();
  const heap = { before: heapMb(), peak: 0 };
  let limited = 0;
  let second = { at: 0, count: 0 };
  let firstMs = 0;
  const mailer: Mailer = {
    send: async ({ to }: Mail) => {
      if (firstMs === 0) firstMs = performance.now();
      const at = Math.floor(world.nowMs / 1000);
      second = second.at === at ? { at, count: second.count + 1 } : { at, count: 1 };
      if (second.count > PER_SECOND) {
        limited += 1;
        const refused = { kind: "refused", isFinal: false, mayBeSent: false } as const;
        return { ...refused, what: "address", error: "450 RCPT TO" };
      }
      sent.set(to.address, (sent.get(to.address) ?? 0) + 1);
      if (sent.size % SAMPLED_EVERY === 0) heap.peak = Math.max(heap.peak, heapMb());
      return { kind: "sent" };
    },
    close: () => {},
  };
  const world = writingWorld(database.db, mailer, { perSecond: PER_SECOND });
  const beganMs = performance.now();
  const began = world.nowMs;
  for (let minute = 0; minute < 120 && sent.size < READERS; minute += 1) {
    await world.run();
    if (sent.size < READERS) world.nowMs += MINUTE_MS;
  }
  const row: MessagesRow = {
    mails: [...sent.values()].reduce((sum, count) => sum + count, 0),
    wrong: READERS - [...sent.values()].filter((count) => count === 1).length,
    limited,
    minutes: (world.nowMs - began) / MINUTE_MS,
    planSeconds: (firstMs - beganMs) / 1000,
    seconds: (performance.now() - beganMs) / 1000,
    heapMb: heap,
  };
  await database.close();
  rmSync(folder, { recursive: true });
  return row;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchMessages())}\n`);
