import { embedded, embeddedForm, openBuiltinStorage } from "@freihand/connector-builtin";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { CatalogueImport } from "@freihand/connector-builtin/catalogue";
import { bibItem, bibRecord, OWNER, testFolder } from "@freihand/connector-builtin/testkit";
import type { DeskAccess } from "@freihand/connector-kit";
import { databasePath, openDatabase, type Database } from "@freihand/database";
import { liveSetup, type LiveSetup } from "../../libraries/live-setup.ts";
import { loadProjects } from "../../projects/projects.ts";
import { folderWith, LIBRARY } from "../../projects/testkit/project-folder.ts";
import { toolsAt } from "../../projects/testkit/source-tools.ts";
import type { Journal } from "../../staff/journal.ts";
import type { ServerSchema } from "../../storage/schema.ts";
import { staffActions } from "../../storage/staff-actions.ts";
import { staffJournal } from "../../storage/staff-journal.ts";

const rule = {
  loanDays: 28,
  maxRenewals: 2,
  selfCheckout: "yes",
  reserve: "yes",
  overdueFeeCentsPerDay: 20,
  maxOverdueFeeCents: 1000,
};
const policy = {
  rules: [rule],
  maxReservations: 5,
  maxQueuePerCopy: 3,
  reserveAvailable: true,
  pickupDays: 7,
  feeLimitCents: 1_000,
  tariff: [{ id: "copies", text: { de: "Kopien", en: "Copies" }, cents: 20 }],
  online: { cancel: true, renew: true, renewAll: true },
  shelf: "staff",
};
const TITLES = [
  { id: "t1", title: "Tyll", barcode: "4711", branch: "zentral" },
  { id: "t2", title: "Momo", barcode: "4712", branch: "nord" },
  // the number of a card too
  { id: "t3", title: "Krabat", barcode: "1003", branch: "zentral" },
];
const READERS = [
  ["1001", "Anna Muster"],
  ["1002", "Bert Müller"],
  ["1003", "Clara Müller"],
] as const;

/** A library with a desk, on disk. */
export interface DeskLibrary {
  /** Where its project is. */
  readonly root: string;
  readonly database: Database<BuiltinSchema & ServerSchema>;
  readonly setup: LiveSetup;
  readonly desk: DeskAccess;
  readonly journal: Journal<never>;
  readonly clock: { now: number };
  readonly close: () => Promise<void>;
}

/** Opens the project `basic` with an embedded library where staff set copies aside: three titles, three readers. */
export async function openDeskLibrary(): Promise<DeskLibrary> {
  const folder = testFolder();
  const clock = { now: Date.parse("2026-11-24T10:00:00Z") };
  const now = () => clock.now;
  const database = await openDatabase<BuiltinSchema & ServerSchema>(databasePath(folder.dataDir));
  await fillCatalogue(folder.dataDir);
  await fillReaders(database);
  const journal = staffJournal(database.db, now);
  const options = { journal: staffActions(journal), threads: 1 };
  const storage = await openBuiltinStorage(folder, database.db, options);
  const branches = [
    { id: "zentral", name: "Zentrale" },
    { id: "nord", name: "Nord" },
  ];
  const account = { kind: "embedded", policy, readers: { join: {} } };
  const sources = { catalogue: { kind: "embedded" }, account };
  const root = folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": { ...LIBRARY, branches, sources },
  });
  const setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [embeddedForm], before }),
    kindsOf: ({ id: project }) => [embedded({ project, storage })],
    toolsOf: toolsAt(now),
  });
  const desk = setup.libraries.find(OWNER.project, OWNER.library)?.desk;
  if (desk === undefined) throw new Error("the embedded system has no desk");
  const close = async () => {
    setup.close();
    await storage.close();
    await database.close();
    folder.remove();
  };
  return { root, database, setup, desk, journal, clock, close };
}

async function fillCatalogue(dataDir: string): Promise<void> {
  const started = await CatalogueImport.start({ dataDir }, OWNER);
  if (started === undefined) throw new Error("another import is running");
  for (const { id, title, barcode, branch } of TITLES)
    started.put(bibRecord(id, { title, items: [{ ...bibItem(id, branch), barcode }] }));
  await started.publish();
}

async function fillReaders({ db }: Database<BuiltinSchema>): Promise<void> {
  const mine = { project: OWNER.project, library_id: OWNER.library };
  const reader = { ...mine, password_hash: "", patron_group: "adult" };
  const rows = READERS.map(([user_id, name]) => ({ ...reader, user_id, name }));
  await db.insertInto("patrons").values(rows).execute();
}
