import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type CopyMark, reserve } from "@freihand/circulation";
import { examplePatron, MemoryStore } from "@freihand/circulation/testkit";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { circulationStore } from "./circulation-store.ts";
import { type Database, openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import type { BuiltinSchema } from "../schema.ts";
import { createHistory, readHistory } from "../testkit/history.ts";
import { parseAnswered, parseOperation, parseOutcome } from "../testkit/history.cast.ts";
import {
  crowdedLending,
  crowdedLendingWith,
  MAX_PER_PATRON,
  mostReservations,
  perform,
  SCOPE,
  seedPatrons,
  type Shelf,
  userIds,
} from "../testkit/lending-world.ts";

const PROCESSES = ["a", "b"];
const CLIENTS = 25;
/** The second run, over PostgreSQL, is a short one: rare states are sought over SQLite. */
const isShort = inject("postgres") !== undefined;
const BATCHES = isShort ? 1 : 4;
const OPERATIONS = isShort ? 10 : 40;
const MARK_KINDS = ["missing", "lost", "damaged", "withdrawn", "travelling", "to_clear"] as const;

let place = "";
let database: Database<BuiltinSchema>;
beforeEach(async () => {
  // Crash safety is tested elsewhere; here ten thousand syncs would only cost time.
  place = await newDatabasePlace(existsSync("/dev/shm") ? "/dev/shm" : tmpdir());
  database = await openDatabase(place);
  await seedPatrons(database.db);
});
afterEach(async () => {
  await database.close();
  if (inject("postgres") === undefined) rmSync(dirname(place), { recursive: true });
});

const SCRIPT = join(import.meta.dirname, "..", "testkit", "busy-clients.ts");

async function runProcess(name: string, batch: number, shelf: Shelf) {
  const numbers = [CLIENTS, OPERATIONS, batch].map(String);
  const child = spawn(process.execPath, [SCRIPT, place, name, ...numbers, shelf], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: Buffer[] = [];
  const complaints: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => lines.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
  const [code] = await once(child, "close");
  expect(code, Buffer.concat(complaints).toString()).toBe(0);
  return parseAnswered(Buffer.concat(lines).toString());
}

const count = async (db: Kysely<BuiltinSchema>, query: string) =>
  Number(Object.values((await sql`${sql.raw(query)}`.execute(db)).rows[0] ?? {})[0]);

/** Invariants after every batch. */
async function expectInvariants(db: Kysely<BuiltinSchema>): Promise<void> {
  const doubled = async (columns: string, table: string) =>
    count(
      db,
      `select count(*) from (select 1 from ${table} group by ${columns} having count(*) > 1) as doubled`,
    );
  expect(await doubled("copy_id", "loans"), "one open loan per copy").toBe(0);
  expect(await doubled("record_id, user_id", "reservations"), "one reservation per patron").toBe(0);
  const held = "(select * from reservations where copy_id is not null) as held";
  expect(await doubled("copy_id", held), "one holder per copy").toBe(0);
  const both = "select count(*) from loans join reservations using (copy_id)";
  expect(await count(db, both), "no copy both lent and put aside").toBe(0);
  const marked = "select count(*) from reservations join copy_marks using (copy_id)";
  expect(await count(db, marked), "no copy both put aside and marked").toBe(0);
  const travelling =
    "select count(*) from loans join copy_marks using (copy_id) where kind in ('travelling', 'to_clear')";
  expect(await count(db, travelling), "no copy both lent and on its way").toBe(0);
  const queues = await db
    .selectFrom("reservations")
    .select((row) => ["record_id", row.fn.countAll<number>().as("length")])
    .groupBy("record_id")
    .execute();
  const tooLong = queues.filter(({ record_id, length }) => length > mostReservations(record_id));
  expect(tooLong, "no queue longer than allowed").toEqual([]);
  const perPatron =
    "select coalesce(max(n), 0) from (select count(*) as n from reservations group by user_id) as patrons";
  expect(await count(db, perPatron), "no patron over the limit").toBeLessThanOrEqual(
    MAX_PER_PATRON,
  );
  const halfway =
    "select count(*) from reservations where (suspended_until is not null) <> (state = 'suspended')";
  expect(await count(db, halfway), "suspended is what has a day, and nothing else").toBe(0);
  const places = await doubled("placed_seq", "reservations");
  expect(places, "everybody in the queue has a place of their own").toBe(0);
  const chargedTwice = await doubled(
    "id",
    "(select id from fees where kind = 'overdue') as overdue",
  );
  expect(chargedTwice, "no loan charged twice for being late").toBe(0);
  const tooOften = await count(db, "select count(*) from loans where renewals > 2");
  expect(tooOften, "no loan renewed too often").toBe(0);
}

/** The same operations one after another on the model: the same replies, and the same state at the end. */
async function expectSameAsModel(db: Kysely<BuiltinSchema>, shelf: Shelf): Promise<void> {
  const store = new MemoryStore({ patrons: userIds.map((userId) => examplePatron(userId)) });
  const differing: unknown[] = [];
  for (const { operation, outcome } of await readHistory(db)) {
    const modelled = await perform(
      { ...crowdedLendingWith(shelf), store },
      parseOperation(operation),
    );
    const answer: unknown = JSON.parse(outcome);
    if (!isDeepStrictEqual(answer, JSON.parse(JSON.stringify(modelled))))
      differing.push({ operation, answer, modelled });
  }
  expect(differing.slice(0, 3)).toEqual([]);
  const rows = await circulationStore(db, SCOPE).read(async (view) => ({
    loans: (await Promise.all(userIds.map((id) => view.loansOf(id)))).flat(),
    reservations: (await Promise.all(userIds.map((id) => view.reservationsOf(id)))).flat(),
    fees: (await Promise.all(userIds.map((id) => view.feesOf(id)))).flat(),
    marks: (await Promise.all(MARK_KINDS.map((kind) => view.marksOf(kind)))).flat(),
  }));
  const byId = (a: { readonly id: string }, b: { readonly id: string }) => a.id.localeCompare(b.id);
  const { loans, reservations, fees, marks } = store.books;
  expect(rows.loans.toSorted(byId)).toEqual(loans.toSorted(byId));
  expect(rows.reservations.toSorted(byId)).toEqual(reservations.toSorted(byId));
  expect(rows.fees.toSorted(byId)).toEqual(fees.toSorted(byId));
  const byCopy = (a: CopyMark, b: CopyMark) => a.copyId.localeCompare(b.copyId);
  expect(rows.marks.toSorted(byCopy)).toEqual(marks.toSorted(byCopy));
}

/** What was answered before another request was sent also happened before it. */
async function expectRealTimeOrder(
  db: Kysely<BuiltinSchema>,
  answered: ReturnType<typeof parseAnswered>,
) {
  // Duplicate requests are left out: which reply belongs to which transaction is unknown.
  const answer = new Map(answered.map((one) => [one.id, one]));
  const twice = new Set(answered.filter((one) => answer.get(one.id) !== one).map(({ id }) => id));
  const spans = (await readHistory(db)).flatMap(({ operation }) => {
    const { id } = parseOperation(operation);
    const span = answer.get(id);
    return span === undefined || twice.has(id) ? [] : [span];
  });
  let latestAsked = 0n;
  const wrong: string[] = [];
  for (const { id, startedAt: askedAt, answeredAt } of spans) {
    if (BigInt(answeredAt) < latestAsked) wrong.push(id);
    if (BigInt(askedAt) > latestAsked) latestAsked = BigInt(askedAt);
  }
  expect(spans.length).toBeGreaterThan((answered.length * 5) / 8);
  expect(wrong).toEqual([]);
}

async function expectEnoughOfEverything(
  db: Kysely<BuiltinSchema>,
  destinations: readonly string[],
): Promise<void> {
  const all = (await readHistory(db)).map(({ operation, outcome }) => ({
    ...parseOperation(operation),
    outcome: parseOutcome(outcome),
  }));
  const seen = Map.groupBy(all, ({ kind, outcome }) => `${kind} ${outcome.kind ?? ""}`);
  const done = ["reserve", "cancel", "change", "renew", "lend", "receive", "undo"].filter(
    (kind) => (seen.get(`${kind} done`)?.length ?? 0) >= 20,
  );
  expect(done, `enough of everything in ${JSON.stringify([...seen.keys()])}`).toHaveLength(7);
  const sent = new Set(all.map(({ outcome }) => outcome.destination?.to));
  expect([...sent]).toEqual(expect.arrayContaining([...destinations]));
  const overdue = await count(db, "select count(*) from fees where kind = 'overdue'");
  expect(overdue, "enough came back late").toBeGreaterThan(5);
  const suspended = all.filter(({ outcome }) => outcome.state === "suspended");
  expect(suspended.length, "enough was suspended").toBeGreaterThan(20);
  const resumed = all.filter((one) => one.kind === "resume" && one.outcome.count > 0);
  expect(resumed.length, "somebody counted again by themselves").toBeGreaterThan(0);
}

describe("Q-34 fifty clients in two processes, desks and patrons", () => {
  it.each<[Shelf, readonly string[]]>([
    ["automatic", ["hold_shelf", "transit_hold", "damaged", "shelf"]],
    ["staff", ["hold_shelf", "transit_hold", "transit_home", "damaged", "withdrawn", "shelf"]],
  ])(
    "leave the data as if they had come one after another: %s",
    async (shelf, destinations) => {
      await createHistory(database.db);
      const answered: ReturnType<typeof parseAnswered> = [];
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const both = await Promise.all(PROCESSES.map((name) => runProcess(name, batch, shelf)));
        answered.push(...both.flat());
        await expectInvariants(database.db);
      }
      expect(answered).toHaveLength(PROCESSES.length * CLIENTS * BATCHES * OPERATIONS);
      await expectSameAsModel(database.db, shelf);
      await expectRealTimeOrder(database.db, answered);
      if (!isShort) await expectEnoughOfEverything(database.db, destinations);
    },
    120_000,
  );
});

describe("Q-34 the last place in a queue", () => {
  it("goes to exactly one of fifty who request it at the same time", async () => {
    const other = await openDatabase<BuiltinSchema>(place);
    const lendings = [database, other].map(({ db }) => ({
      ...crowdedLending,
      policy: { ...crowdedLending.policy, maxQueuePerCopy: 1, reserveAvailable: true },
      store: circulationStore(db, SCOPE),
    }));
    let made = 0;
    const moment = () => ({
      today: parseOperation('{"day":"2026-03-10"}').day,
      nowMs: 0,
      newId: () => String((made += 1)),
    });
    const outcomes = await Promise.all(
      userIds.flatMap((userId, index) => {
        const desk = lendings[index % 2];
        const request = {
          userId,
          requestId: userId,
          recordId: "r0",
          branch: "north",
          acceptedCents: 1000,
        };
        return desk === undefined ? [] : [reserve(desk, request, moment())];
      }),
    );
    const reasons = outcomes.map((outcome) =>
      outcome.kind === "refused" ? outcome.reason : outcome.kind,
    );
    expect(reasons.filter((reason) => reason === "done")).toHaveLength(1);
    expect(reasons.filter((reason) => reason === "queue_full")).toHaveLength(49);
    await other.close();
  });
});
