// The desk of a library with 50,000 copies and 20,000 readers, at the server: node bench/desk.ts
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embedded, embeddedForm, openBuiltinStorage } from "@freihand/connector-builtin";
import type { BuiltinSchema, OpenBuiltinStorage } from "@freihand/connector-builtin";
import { CatalogueImport } from "@freihand/connector-builtin/catalogue";
import { isoDate, type BibItem, type BibRecord } from "@freihand/contract";
import { databasePath, openDatabase, type Database } from "@freihand/database";
import { deskHandlers } from "../apps/server/src/desk/desk.ts";
import { lookUps } from "../apps/server/src/desk/look-ups.ts";
import { liveSetup } from "../apps/server/src/libraries/live-setup.ts";
import { loadProjects } from "../apps/server/src/projects/projects.ts";
import { folderWith, LIBRARY } from "../apps/server/src/projects/testkit/project-folder.ts";
import { toolsAt } from "../apps/server/src/projects/testkit/source-tools.ts";
import type { ServerSchema } from "../apps/server/src/storage/schema.ts";
import { staffActions } from "../apps/server/src/storage/staff-actions.ts";
import { staffJournal } from "../apps/server/src/storage/staff-journal.ts";
import { generateRecords } from "./generate.ts";
import { medianOf, quantilesOf } from "./quantiles.ts";
import { BENCH_OWNER } from "./search-data.ts";

/** One kind of call, in milliseconds: from the parsed request to the reply, journal and disk included. */
export interface DeskRow {
  readonly name: string;
  readonly calls: number;
  /** Medians over the runs. */
  readonly p50: number;
  readonly p95: number;
}

const COPIES = 50_000;
const READERS = 20_000;
const LOANS = 15_000;
const PULLED = 500;
const SCANS = 200;
const LISTS = 20;
const RUNS = 3;

const TODAY = isoDate.parse("2026-11-24");
const now = () => Date.parse(`${TODAY}T10:00:00Z`);
const branches = ["main", "north", "south", "bus"].map((id) => ({ id, name: id }));
const policy = {
  rules: [{ loanDays: 28, maxRenewals: 2, overdueFeeCentsPerDay: 20, selfCheckout: "yes" }],
  maxReservations: 10,
  maxQueuePerCopy: 5,
  pickupDays: 7,
  feeLimitCents: 1000,
  shelf: "staff",
};

interface Shelved {
  readonly record: BibRecord;
  readonly item: BibItem;
}

type Tables = BuiltinSchema & ServerSchema;

/** Scans that return, scans that lend, and the lists of the shelf with 500 copies to be pulled. */
export async function benchDesk(): Promise<readonly DeskRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-bench-desk-"));
  const shelved = await makeCatalogue(dataDir);
  const database = await openDatabase<Tables>(databasePath(dataDir));
  const journal = staffActions(staffJournal(database.db, now));
  const storage = await openBuiltinStorage({ dataDir }, database.db, { journal, threads: 1 });
  await makeReaders(database);
  await makeTraffic(storage, shelved);
  const rows = await measured(storage, shelved);
  await storage.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}

/** @returns the copies that are lent to patrons, first those of titles of their own */
async function makeCatalogue(dataDir: string): Promise<readonly Shelved[]> {
  const started = await CatalogueImport.start({ dataDir }, BENCH_OWNER);
  if (started === undefined) throw new Error("another import is running");
  const copies: Shelved[] = [];
  for (const record of generateRecords(COPIES)) {
    started.put(record);
    copies.push(...record.items.map((item) => ({ record, item })));
    if (copies.length >= COPIES) break;
  }
  await started.publish();
  return copies.filter(({ item }) => item.status === "loanable");
}

const cardOf = (number: number): string => `2${String(number).padStart(7, "0")}`;

async function makeReaders({ db }: Database<Tables>): Promise<void> {
  const mine = { project: BENCH_OWNER.project, library_id: BENCH_OWNER.library };
  const reader = { ...mine, password_hash: "", patron_group: "adult" };
  const rows = Array.from({ length: READERS }, (_, at) => ({
    ...reader,
    user_id: cardOf(at),
    name: `Reader ${String(at)}`,
  }));
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto("patrons")
      .values(rows.slice(from, from + 1000))
      .execute();
}

const SCOPE = { project: BENCH_OWNER.project, libraryId: BENCH_OWNER.library };

/** Loans of the first copies, a tenth of them late, and reservations of titles none of whose copies is lent. */
async function makeTraffic(
  storage: OpenBuiltinStorage,
  shelved: readonly Shelved[],
): Promise<void> {
  const lent = shelved.slice(0, LOANS);
  const taken = new Set(lent.map(({ record }) => record.id));
  const free = shelved.slice(LOANS).filter(({ record }) => !taken.has(record.id));
  const wanted = [...new Set(free.map(({ record }) => record.id))].slice(-PULLED);
  await storage.circulationOf(SCOPE).transaction(async (tx) => {
    for (const [at, { record, item }] of lent.entries())
      await tx.addLoan({
        id: `loan-${String(at)}`,
        copyId: item.id,
        recordId: record.id,
        userId: cardOf(at % READERS),
        branch: "main",
        lentOn: isoDate.parse("2026-11-01"),
        due: isoDate.parse(at % 10 === 0 ? "2026-11-20" : "2026-11-29"),
        renewals: 0,
      });
    for (const [at, recordId] of wanted.entries())
      await tx.addReservation({
        id: `wish-${String(at)}`,
        recordId,
        userId: cardOf(at),
        branch: branches[at % branches.length]?.id ?? "main",
        state: "waiting",
        placedSeq: at + 1,
        placedOn: TODAY,
      });
  });
}

async function measured(
  storage: OpenBuiltinStorage,
  shelved: readonly Shelved[],
): Promise<readonly DeskRow[]> {
  const sources = { catalogue: { kind: "embedded" }, account: { kind: "embedded", policy } };
  const root = folderWith({
    "bench/project.json": {},
    "bench/libraries/1.json": { ...LIBRARY, branches, sources },
  });
  const setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [embeddedForm], before }),
    kindsOf: ({ id: project }) => [embedded({ project, storage })],
    toolsOf: toolsAt(now),
  });
  const [project] = setup.projects.all;
  if (project === undefined) throw new Error("no project");
  const handlers = deskHandlers({ ...setup, lookUps: lookUps(now), now });
  const member = {
    id: "1",
    loginName: "thea",
    displayName: "Thea",
    roles: ["desk"],
    session: "1",
    confirmedUntil: 0,
  } as const;
  const call = {
    params: { libraryId: BENCH_OWNER.library },
    query: { branch: undefined },
    locale: "de",
    project,
    signal: new AbortController().signal,
    connection: "",
    member,
  } as const;
  const scan = (barcode: string | undefined, lending: object) =>
    handlers.scan({
      ...call,
      query: undefined,
      body: {
        code: barcode ?? "",
        branch: "main",
        mode: "return",
        requestId: crypto.randomUUID(),
        ...lending,
      },
    });
  const returned: (readonly number[])[] = [];
  const lent: (readonly number[])[] = [];
  const lists: (readonly number[])[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const some = shelved.slice(run * SCANS, (run + 1) * SCANS);
    returned.push(await timed(some, "received", ({ item }) => scan(item.barcode, {})));
    const lend = (at: number) => ({ mode: "lend", reader: cardOf(READERS - 1 - at) });
    lent.push(
      await timed([...some.entries()], "lent", ([at, { item }]) => scan(item.barcode, lend(at))),
    );
    lists.push(await timedLists(() => handlers.shelf({ ...call, body: undefined })));
  }
  setup.close();
  return [
    row("a copy comes back", returned),
    row("a copy is lent", lent),
    row(`the lists, ${String(PULLED)} to be pulled`, lists),
  ];
}

/** One after the other, as from one scanner. */
async function timed<Item>(
  items: readonly Item[],
  kind: string,
  call: (item: Item) => Promise<{ readonly kind: string }>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    const reply = await call(item);
    times.push(performance.now() - start);
    if (reply.kind !== kind) throw new Error(`${reply.kind} instead of ${kind}`);
  }
  return times;
}

async function timedLists(
  call: () => Promise<{ readonly pull: readonly object[] }>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let done = 0; done < LISTS; done += 1) {
    const start = performance.now();
    const { pull } = await call();
    times.push(performance.now() - start);
    if (pull.length !== PULLED) throw new Error(`${String(pull.length)} to be pulled`);
  }
  return times;
}

function row(name: string, runs: readonly (readonly number[])[]): DeskRow {
  const quantiles = runs.map(quantilesOf);
  return {
    name,
    calls: runs.flat().length,
    p50: medianOf(quantiles.map(({ p50 }) => p50)),
    p95: medianOf(quantiles.map(({ p95 }) => p95)),
  };
}

if (import.meta.main) console.table(await benchDesk());
