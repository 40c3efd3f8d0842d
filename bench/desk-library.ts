// A library with 50,000 copies, 20,000 readers and their loans, and its desk, for measuring.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embedded, embeddedForm, openBuiltinStorage } from "@freihand/connector-builtin";
import type { BuiltinSchema, OpenBuiltinStorage } from "@freihand/connector-builtin";
import { CatalogueImport } from "@freihand/connector-builtin/catalogue";
import { isoDate, type BibItem, type BibRecord } from "@freihand/contract";
import { databaseOf, openDatabase, type Database, type DataPlace } from "@freihand/database";
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
import { BENCH_OWNER } from "./search-data.ts";

/** Copies to be pulled, one for each of as many reservations. */
export const PULLED = 500;
const COPIES = 50_000;
const READERS = 20_000;
const LOANS = 15_000;

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

/** A copy that patrons may borrow. */
interface Shelved {
  readonly record: BibRecord;
  readonly item: BibItem;
}

/** The library with its desk. */
export interface DeskLibrary {
  /** Copies that are lent. */
  readonly lent: readonly Shelved[];
  /** Copies on the shelf, of titles that nobody waits for. */
  readonly free: readonly Shelved[];
  /** @returns the card of a reader with at most one loan, another one for each number below 5,000 */
  readonly reader: (number: number) => string;
  /** The scan of a copy, with the journal and the disk. @param reader undefined: it comes back */
  readonly scan: (copy: Shelved, reader?: string) => Promise<{ readonly kind: string }>;
  /** The lists of the shelf. */
  readonly lists: () => Promise<{ readonly pull: readonly object[] }>;
  readonly close: () => Promise<void>;
}

type Tables = BuiltinSchema & ServerSchema;

/** @param at as for `openDatabase`; undefined: a file of SQLite on the disk */
export async function openDeskLibrary(at?: string): Promise<DeskLibrary> {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-bench-desk-"));
  const place = { dataDir, databaseUrl: at };
  const shelved = await makeCatalogue(place);
  const database = await openDatabase<Tables>(databaseOf(place));
  const journal = staffActions(staffJournal(database.db, now));
  const storage = await openBuiltinStorage(place, database.db, { journal, threads: 1 });
  await makeReaders(database);
  const { lent, free } = await makeTraffic(storage, shelved);
  const desk = openDesk(storage);
  return {
    ...desk,
    lent,
    free,
    // the last ones have no loan that was made before
    reader: (number) => cardOf(READERS - 1 - number),
    close: async () => {
      desk.close();
      await storage.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns the copies that are lent to patrons, first those of titles of their own */
async function makeCatalogue(place: DataPlace): Promise<readonly Shelved[]> {
  const started = await CatalogueImport.start(place, BENCH_OWNER);
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
): Promise<Pick<DeskLibrary, "lent" | "free">> {
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
  const awaited = new Set(wanted);
  return { lent, free: free.filter(({ record }) => !awaited.has(record.id)) };
}

function openDesk(storage: OpenBuiltinStorage) {
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
  return {
    scan: ({ item }: Shelved, reader?: string) =>
      handlers.scan({
        ...call,
        query: undefined,
        body: {
          code: item.barcode ?? "",
          branch: "main",
          requestId: crypto.randomUUID(),
          ...(reader === undefined ? { mode: "return" } : { mode: "lend", reader }),
        },
      }),
    lists: () => handlers.shelf({ ...call, body: undefined }),
    close: () => {
      setup.close();
    },
  };
}
