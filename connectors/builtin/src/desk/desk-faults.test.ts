import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CirculationStore,
  type CirculationTransaction,
  lendAtDesk,
  markCopy,
  receive,
  undoScan,
} from "@freihand/circulation";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  exampleReservation,
  exampleRule,
  exampleTitle,
  TODAY,
} from "@freihand/circulation/testkit";
import { type Database, openDatabase } from "@freihand/database";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { circulationStore } from "../storage/circulation/circulation-store.ts";
import type { BuiltinSchema } from "../storage/schema.ts";
import { SCOPE, seedPatrons } from "../storage/testkit/lending-world.ts";

let folder = "";
let database: Database<BuiltinSchema>;
beforeEach(async () => {
  folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "freihand-desk-"));
  database = await openDatabase(join(folder, "freihand.sqlite"));
  await seedPatrons(database.db);
  await circulationStore(database.db, SCOPE).transaction(async (tx) => {
    await tx.addLoan(exampleLoan({ userId: "patron-0", due: day("2026-03-05") }));
    for (const [at, more] of [{}, { state: "ready", copyId: "c2" } as const].entries())
      await tx.addReservation(
        exampleReservation({
          ...more,
          id: String(at),
          userId: `patron-${String(at + 1)}`,
          placedSeq: at + 1,
        }),
      );
  });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const WRITES = /^(?:add|remove|reverse|put|place|set|renew|remember|forget)/;

/** The store of the database whose n-th write fails, with the disk or with the process. */
function failingAt(write: number): CirculationStore {
  const store = circulationStore(database.db, SCOPE);
  let left = write;
  const failing = (tx: CirculationTransaction) =>
    new Proxy(tx, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        if (typeof name === "string" && WRITES.test(name)) left -= 1;
        if (left < 0) return () => Promise.reject(new Error("torn"));
        return member.bind(target);
      },
    });
  return {
    read: (work) => store.read(work),
    transaction: (work) => store.transaction((tx) => work(failing(tx))),
  };
}

const TABLES = [
  "loans",
  "reservations",
  "fee_entries",
  "copy_marks",
  "recent_returns",
  "desk_receipts",
  "desk_scans",
  "copy_moves",
  "action_log",
];
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      TABLES.map(
        async (table) => (await sql`select * from ${sql.table(table)}`.execute(database.db)).rows,
      ),
    ),
  );

const rules = [exampleRule({ overdueFeeCentsPerDay: 20, againAfterDays: 3, loanFeeCents: 50 })];
const lendingOver = (store: CirculationStore) => ({
  ...exampleLending({
    titles: [exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2"), exampleCopy("c3")])],
    policy: { shelf: "staff", rules },
  }),
  store,
});
type Lending = ReturnType<typeof lendingOver>;

let made = 0;
const moment = () => ({ today: TODAY, nowMs: 0, newId: () => `id-${String((made += 1))}` });
const scan = { requestId: "scan", recordId: "r1", branch: "central" };
const override = [{ reason: "ready_for_other", role: "admin" }] as const;

test.each<[string, number, (lending: Lending) => Promise<unknown>]>([
  ["a return for whoever waits", 6, (to) => receive(to, { ...scan, copyId: "c1" }, moment())],
  [
    "a damaged copy that was set aside",
    4,
    (to) => receive(to, { ...scan, copyId: "c2", damaged: true }, moment()),
  ],
  [
    "lending what is ready for another",
    4,
    (to) =>
      lendAtDesk(to, { ...scan, userId: "patron-3", copyId: "c2", overrides: override }, moment()),
  ],
  [
    "a lost copy",
    4,
    (to) => markCopy(to, { recordId: "r1", copyId: "c1", kind: "lost", chargeCents: 9 }, moment()),
  ],
  [
    "taking a return back",
    5,
    async (to) => {
      const { store } = lendingOver(circulationStore(database.db, SCOPE));
      const receipt = await store.read((view) => view.receipt({ requestId: "first" }));
      return undoScan(to, receipt?.id ?? "", moment());
    },
  ],
])("nothing is left of %s that breaks off, wherever it does", async (...[name, least, act]) => {
  if (name === "taking a return back")
    await receive(
      lendingOver(circulationStore(database.db, SCOPE)),
      { ...scan, requestId: "first", copyId: "c1" },
      moment(),
    );
  const before = await everything();
  let writes = 0;
  for (;;) {
    const outcome = await act(lendingOver(failingAt(writes))).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) {
      expect(outcome).not.toMatchObject({ kind: "refused" });
      break;
    }
    expect(outcome.message).toBe("torn");
    expect(await everything()).toBe(before);
    writes += 1;
  }
  expect(writes).toBeGreaterThanOrEqual(least);
  expect(await everything()).not.toBe(before);
});
