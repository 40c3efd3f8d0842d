import { join } from "node:path";
import type { OpenLoan, OpenReservation } from "@freihand/circulation";
import type { World } from "@freihand/connector-kit/testkit";
import { isoDate, type BibItem, type BibRecord, type IsoDate } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { openDatabase, type Database } from "@freihand/database";
import { embedded, embeddedForm } from "../builtin.ts";
import { openBuiltinStorage, type OpenBuiltinStorage } from "../storage/builtin-storage.ts";
import { hashPassword } from "../storage/circulation/passwords.ts";
import type { BuiltinSchema } from "../storage/schema.ts";
import {
  importRecords,
  OWNER,
  testFolder,
  type TestFolder,
} from "../storage/testkit/small-catalogue.ts";

/** A world of the conformance suite: a library of the embedded system. */
export interface EmbeddedWorld extends World {
  readonly storage: OpenBuiltinStorage;
  readonly database: Database<BuiltinSchema>;
  /** Day at the library. */
  readonly today: IsoDate;
}

const day = (text: string) => isoDate.parse(text);
const TODAY = day("2027-03-05");

const copy = (record: string, item: Partial<BibItem> = {}): BibItem => ({
  id: `${record}-1`,
  barcode: `B-${record}`,
  branch: "central",
  status: "loanable",
  ...item,
});
const title = (id: string, words: string, more: Partial<BibRecord> = {}): BibRecord =>
  plainRecord({ id, title: words, languages: ["ger"], items: [copy(id)], ...more });

/** Three titles about lighthouses, and one for each state of a loan or reservation. */
const RECORDS: readonly BibRecord[] = [
  title("r1", "Leuchttürme der Nordsee"),
  title("r2", "Leuchttürme der Ostsee"),
  title("r3", "Leuchttürme und ihre Wärter"),
  title("r4", "Spielfilm", { mediaType: "DVD" }),
  title("r5", "Bestseller", { mediaType: "MAGAZINE" }),
  title("r6", "Moor und Heide"),
  title("r7", "Wattwandern"),
  title("r8", "Kleine Küche"),
  title("r9", "Weltatlas", { items: [copy("r9", { status: "reference" })] }),
  title("r10", "Der Fährmann"),
  title("r12", "Brettspiel", { mediaType: "BOARDGAME" }),
  title("r13", "Kartenspiel", { mediaType: "BOARDGAME" }),
  title("r11", "Ebbe und Flut", {
    items: [copy("r11"), copy("r11", { id: "r11-2", barcode: "B-r11-2" })],
  }),
];

/** In lending days and renewals, the media types differ: a film may be renewed three days before, a magazine never, a game for a fee. */
const rule = { loanDays: 28, maxRenewals: 2, selfCheckout: "yes" };
const POLICY = {
  rules: [
    { ...rule, mediaTypes: ["DVD"], renewWindowDays: 3 },
    { ...rule, mediaTypes: ["MAGAZINE"], maxRenewals: 0 },
    { ...rule, mediaTypes: ["BOARDGAME"], renewalFeeCents: 50, reservationFeeCents: 100 },
    rule,
  ],
  maxReservations: 5,
  maxQueuePerCopy: 3,
  reserveAvailable: true,
  pickupDays: 7,
  feeLimitCents: 2_000,
  maxSuspendDays: 90,
  online: { cancel: true, change: true, renew: true, renewAll: true },
};

const loan = (userId: string, recordId: string, more: Partial<OpenLoan> = {}): OpenLoan => ({
  id: `loan-${recordId}`,
  copyId: `${recordId}-1`,
  recordId,
  userId,
  branch: "central",
  lentOn: day("2027-02-20"),
  due: day("2027-03-20"),
  renewals: 0,
  ...more,
});
const LOANS = [
  loan("anna", "r1", { due: day("2027-03-01") }),
  loan("anna", "r2", { renewals: 2 }),
  loan("anna", "r3"),
  loan("anna", "r4"),
  loan("anna", "r5"),
  loan("anna", "r12"),
  loan("bert", "r6"),
];

const reservation = (
  placedSeq: number,
  [userId, recordId]: readonly [userId: string, recordId: string],
  more: Partial<OpenReservation> = {},
): OpenReservation => ({
  id: `reservation-${String(placedSeq)}`,
  recordId,
  userId,
  branch: "central",
  state: "waiting",
  placedSeq,
  placedOn: day("2027-03-01"),
  ...more,
});
const SET_ASIDE = {
  state: "ready",
  copyId: "r8-1",
  readyOn: day("2027-03-04"),
  expiresOn: day("2027-03-11"),
} as const;
const RESERVATIONS = [
  reservation(1, ["bert", "r3"]),
  reservation(2, ["anna", "r6"]),
  reservation(3, ["anna", "r7"], { state: "suspended", suspendedUntil: day("2027-04-01") }),
  reservation(4, ["anna", "r8"], SET_ASIDE),
];

const FEES = [
  { id: "f1", userId: "anna", cents: 300, date: day("2027-02-01"), kind: "overdue", title: "Moor" },
  { id: "f3", userId: "indebted", cents: 2_500, date: day("2027-02-02"), kind: "lost" },
  { id: "f2", userId: "anna", cents: 150, date: day("2027-02-02"), kind: "Ersatzausweis" },
];

/** Passwords of the cards. */
export const PASSWORDS = {
  anna: "geheim-anna",
  bert: " Gehéim & <9> ",
  clara: "geheim-clara",
  blocked: "geheim-blocked",
  expired: "geheim-expired",
  indebted: "geheim-indebted",
} as const;

/** Opens worlds that share a catalogue and the threads that search it; each begins with the same loans. */
export class EmbeddedWorlds {
  #shared: Promise<Shared> | undefined;

  /** @param policy what differs from the rules of every world */
  async open(policy: { readonly shelf?: "staff" } = {}): Promise<EmbeddedWorld> {
    this.#shared ??= openShared();
    const { storage, database, hashes } = await this.#shared;
    await refill(database, storage, hashes);
    const tools = {
      library: OWNER.library,
      details: {
        timezone: "Europe/Berlin",
        currency: "EUR",
        branches: [
          { id: "central", name: "Zentrale", hours: [], exceptions: [] },
          { id: "north", name: "Nord", hours: [], exceptions: [] },
        ],
        links: [],
      },
      now: () => Date.parse(`${TODAY}T10:00:00Z`),
      secret: (name: string) => name,
    };
    const account = embeddedForm.settings.account.parse({ policy: { ...POLICY, ...policy } });
    const kind = embedded({ project: OWNER.project, storage });
    const source = kind.open({ catalogue: {}, account }, tools);
    return { source, storage, database, today: TODAY, close: () => undefined };
  }

  async close(): Promise<void> {
    const shared = await this.#shared;
    await shared?.storage.close();
    await shared?.database.close();
    shared?.folder.remove();
  }
}

interface Shared {
  readonly folder: TestFolder;
  readonly database: Database<BuiltinSchema>;
  readonly storage: OpenBuiltinStorage;
  readonly hashes: ReadonlyMap<string, string>;
}

async function openShared(): Promise<Shared> {
  const folder = testFolder();
  await importRecords(folder.dataDir, RECORDS);
  const database = await openDatabase<BuiltinSchema>(join(folder.dataDir, "freihand.sqlite"));
  const storage = await openBuiltinStorage(folder, database.db, { threads: 1 });
  const hashes = new Map<string, string>();
  for (const [card, password] of Object.entries(PASSWORDS))
    hashes.set(card, await hashPassword(password));
  return { folder, database, storage, hashes };
}

const TABLES = [
  "copy_marks",
  "desk_receipts",
  "desk_scans",
  "copy_moves",
  "loan_requests",
  "recent_returns",
  "action_log",
  "blocks",
  "reservations",
  "loans",
  "patrons",
] as const satisfies readonly (keyof BuiltinSchema)[];

async function refill(
  { db }: Database<BuiltinSchema>,
  storage: OpenBuiltinStorage,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
  const mine = { project: OWNER.project, library_id: OWNER.library };
  const patrons = [...hashes].map(([user_id, password_hash]) => ({
    ...mine,
    user_id,
    password_hash,
    name: `Karte ${user_id}`,
    patron_group: "adult",
    valid_until: user_id === "expired" ? "2027-01-31" : null,
  }));
  await db.insertInto("patrons").values(patrons).execute();
  const texts = { text_de: "Bitte melden Sie sich.", text_en: "Please contact us." };
  await db
    .insertInto("blocks")
    .values({ ...mine, user_id: "blocked", code: "blocked", ...texts })
    .execute();
  await storage
    .circulationOf({ project: OWNER.project, libraryId: OWNER.library })
    .transaction(async (tx) => {
      for (const one of LOANS) await tx.addLoan(one);
      for (const one of RESERVATIONS) await tx.addReservation(one);
      for (const one of FEES) await tx.addFee(one);
    });
}
