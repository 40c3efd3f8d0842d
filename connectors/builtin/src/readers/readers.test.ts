import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReaderFacts } from "@freihand/connector-kit";
import { isoDate, libraryId } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exampleTitles } from "../patrons/testkit/example-library.ts";
import { circulationStore } from "../storage/circulation/circulation-store.ts";
import { readerStore, type ReaderStore } from "../storage/readers/reader-store.ts";
import type { BuiltinSchema } from "../storage/schema.ts";
import { expiryJob } from "./expiry-job.ts";
import { importReaders, readReaderTable, type ImportMode } from "./import/import-readers.ts";
import type { ReaderMapping } from "./import/reader-mapping.ts";
import { readerAccess } from "./reader-access.ts";
import { typedCode } from "./reader-code.rules.ts";

const SCOPE = { project: "basic", libraryId: 1 };
const day = (text: string) => isoDate.parse(text);
const TODAY = day("2026-11-24");
const NOW = Date.parse("2026-11-24T12:00:00Z");
const ANNA: ReaderFacts = { lastName: "Müller", firstName: "Anna", group: "adult" };

let folder = "";
let database: Database<BuiltinSchema>;
let store: ReaderStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "freihand-readers-"));
  database = await openDatabase(join(folder, "freihand.sqlite"));
  store = readerStore(database.db, SCOPE);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const accessWith = (prefix = "") =>
  readerAccess({
    library: libraryId.parse(1),
    branches: ["central"],
    store,
    titles: exampleTitles,
    cards: { prefix, length: 6 + prefix.length, check: "none" },
    today: () => TODAY,
    now: () => NOW,
    randomBytes: (count) => Uint8Array.from({ length: count }, (_, at) => at),
  });

const addPlain = (user_id: string, name: string) =>
  database.db
    .insertInto("patrons")
    .values({
      project: "basic",
      library_id: 1,
      user_id,
      name,
      password_hash: "x",
      patron_group: "adult",
    })
    .execute();

test("a reader gets the next number, is found by card and name, changed, blocked, unblocked", async () => {
  const access = accessWith();
  await addPlain("000001", "Somebody Before");
  expect(await access.create(ANNA)).toMatchObject({
    ok: true,
    reader: { card: "000002", name: "Anna Müller", hasPassword: false },
  });
  expect(await access.create(ANNA, "000002")).toEqual({ ok: false, reason: "card_taken" });
  expect(await access.create(ANNA, "BAR-r1")).toEqual({ ok: false, reason: "copy_number" });
  expect(await access.create({ ...ANNA, guardian: "nobody" })).toMatchObject({ reason: "invalid" });
  expect(await access.search("muell an")).toEqual({
    readers: [{ card: "000002", name: "Anna Müller", group: "adult" }],
    more: false,
  });
  expect((await access.search("before"))?.readers).toHaveLength(1);
  expect(await access.search("mu")).toBeUndefined();
  expect(await access.search("%%%")).toBeUndefined();
  expect(await access.update("000002", { city: "Lindau", email: "a@example.org" })).toMatchObject({
    ok: true,
    reader: { city: "Lindau" },
  });
  expect(await access.update("000002", { email: "none" })).toMatchObject({ reason: "invalid" });
  expect(await access.update("000009", {})).toEqual({ ok: false, reason: "unknown_card" });
  const block = { code: "desk", text: { de: "Gesperrt", en: "Blocked" }, note: "lost card" };
  expect(await access.block("000002", block)).toMatchObject({
    reader: { blocks: [{ ...block, since: TODAY }] },
  });
  expect(await access.unblock("000002")).toMatchObject({ reader: { blocks: [] } });
});

test("at most twenty are found", async () => {
  for (let at = 0; at < 21; at += 1) await addPlain(`c${String(at)}`, "Ada Twin");
  const found = await accessWith().search("twin");
  expect([found?.readers.length, found?.more]).toEqual([20, true]);
});

test("a reader goes only when nothing is open, with everything that names them", async () => {
  const access = accessWith();
  await access.create(ANNA, "A");
  await access.create({ ...ANNA, guardian: "A" }, "B");
  await access.makeCode("A");
  const circulation = circulationStore(database.db, SCOPE);
  await circulation.transaction((tx) =>
    tx.addLoan({
      id: "l",
      copyId: "r1-1",
      recordId: "r1",
      userId: "A",
      branch: "central",
      lentOn: TODAY,
      due: TODAY,
      renewals: 0,
    }),
  );
  expect(await access.exportAll("A")).toMatchObject({
    reader: { card: "A" },
    loans: [{ title: "Titel r1" }],
  });
  expect(await access.remove("A")).toEqual({ ok: false, reason: "loans" });
  await circulation.transaction((tx) => tx.removeLoan("l"));
  await circulation.transaction((tx) =>
    tx.addFee({ id: "f", userId: "A", cents: 50, date: TODAY, kind: "card" }),
  );
  expect(await access.remove("A")).toEqual({ ok: false, reason: "fees" });
  await database.db.deleteFrom("fees").execute();
  expect(await access.remove("A")).toMatchObject({ ok: true });
  expect(await access.find("A")).toBeUndefined();
  expect((await access.find("B"))?.guardian).toBeUndefined();
  expect(await database.db.selectFrom("reader_codes").selectAll().execute()).toEqual([]);
});

test("readers whose card expired long ago go by themselves, once a day", async () => {
  const access = accessWith();
  await access.create({ ...ANNA, validUntil: day("2025-11-23") }, "old");
  await access.create({ ...ANNA, validUntil: day("2025-11-24") }, "young");
  await access.create(ANNA, "endless");
  const job = expiryJob({ library: libraryId.parse(1), store, today: () => TODAY, months: 12 });
  await job();
  expect([...(await store.read((view) => view.readers())).keys()]).toEqual(["endless", "young"]);
});

test("a code works once, for its card, until it expires; a password settles its session", async () => {
  const access = accessWith();
  await access.create(ANNA, "A");
  const made = await access.makeCode("A");
  const code = typedCode(made?.code ?? "") ?? "";
  expect(made?.expires).toBe("2026-11-27T12:00:00.000Z");
  const { codes } = store;
  const use = (nowMs: number, session: string) =>
    codes.use({ card: "A", nowMs }, { code, session });
  expect(await use(NOW + 72 * 3_600_000, "late")).toBe(false);
  expect(await codes.use({ card: "B", nowMs: NOW }, { code, session: "s" })).toBe(false);
  expect(await Promise.all([use(NOW, "one"), use(NOW, "two")])).toEqual([true, false]);
  expect(await codes.sessionState({ card: "A", nowMs: NOW }, "one")).toBe("open");
  expect(
    await codes.sessionState({ card: "A", nowMs: NOW + 73 * 3_600_000 }, "one"),
  ).toBeUndefined();
  await codes.setPassword("A", "hash", "one");
  expect(await codes.sessionState({ card: "A", nowMs: NOW + 73 * 3_600_000 }, "one")).toBe(
    "settled",
  );
  expect((await access.find("A"))?.hasPassword).toBe(true);
  await access.makeCode("A");
  expect(await codes.sessionState({ card: "A", nowMs: NOW }, "one")).toBeUndefined();
});

async function importing(csv: string, mode: Partial<ImportMode> = {}, mapping: ReaderMapping = {}) {
  const branchOf = (text: string) => (text === "Zentrale" ? "central" : text);
  async function* bytes() {
    yield await Promise.resolve(Buffer.from(csv, "latin1"));
  }
  const table = await readReaderTable(bytes, mapping, { branchOf, today: TODAY });
  const library = {
    branches: ["central"],
    store,
    titles: exampleTitles,
    today: TODAY,
    branchOf,
    defaults: {},
  };
  return importReaders(table, library, { dryRun: false, leaveOut: false, ...mode });
}

const KOHA = `cardnumber,borrowernumber,surname,firstname,dateofbirth,address,streetnumber,zipcode,city,email,mobile,phone,categorycode,branchcode,dateexpiry,debarred,guarantor_id,password
1001,7,M\u00FCller,Anna,1980-02-01,Seestra\u00DFe,5,88131,Lindau,anna@example.org,,08382 1,AD,Zentrale,2027-01-31,,0,secret
1002,8,M\u00FCller,Ben,2015-02-01,,,,,,0171 2,08382 1,KI,,2027-01-31,9999-12-31,7,secret
`;

test("Koha's columns are read, in Latin-1, guardians by Koha's own numbers; never a password", async () => {
  const done = await importing(KOHA);
  expect([done.end, done.problems, done.changes.length]).toEqual(["done", [], 2]);
  expect(await accessWith().find("1001")).toEqual({
    card: "1001",
    name: "Anna Müller",
    lastName: "Müller",
    firstName: "Anna",
    bornOn: "1980-02-01",
    street: "Seestraße 5",
    postcode: "88131",
    city: "Lindau",
    email: "anna@example.org",
    phone: "08382 1",
    group: "AD",
    branch: "central",
    validUntil: "2027-01-31",
    blocks: [],
    hasPassword: false,
  });
  expect(await accessWith().find("1002")).toMatchObject({
    phone: "0171 2",
    guardian: "1001",
    blocks: [{ code: "import" }],
    hasPassword: false,
  });
  expect((await importing(KOHA)).unchanged).toBe(2);
  const lifted = await importing(KOHA.replace("9999-12-31", "2026-11-23"));
  expect(lifted.changes).toMatchObject([{ card: "1002", fields: [], block: "removed" }]);
  expect((await accessWith().find("1002"))?.blocks).toEqual([]);
});

test("all problems are named by line, and then nothing is imported; good lines are, if told so", async () => {
  const csv = `Ausweisnummer;Nachname;Vorname;Geburtsdatum;Gruppe;E-Mail
1;Eins;Ada;24.11.45;adult;
2;;Bob;;adult;nobody
1;Doppelt;Cem;;adult;
BAR-r1;Kopie;Dora;;adult;
5;F\u00FCnf;Eva;;adult;
9,78355E+12;Sechs;Fe;;adult;
7;Sieben
`;
  const refused = await importing(csv);
  expect(refused.end).toBe("refused");
  expect(refused.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, "Geburtsdatum", "its year needs four digits"],
    [3, undefined, "lastName: is missing"],
    [3, undefined, "email: is no e-mail address"],
    [4, undefined, "has the card of line 2"],
    [5, undefined, "a copy of the catalogue has the number of the card"],
    [7, "Ausweisnummer", "a spreadsheet has rounded the number of the card: export it as text"],
    [8, undefined, expect.stringContaining("2 fields instead of 6")],
  ]);
  expect((await store.read((view) => view.readers())).size).toBe(0);
  expect((await importing(csv, { leaveOut: true })).end).toBe("done");
  expect([...(await store.read((view) => view.readers())).keys()]).toEqual(["5"]);
});

test("a dry run changes nothing, and its fingerprint refuses another state", async () => {
  const csv =
    "card;lastName;firstName;bornOn;group\n1;Twin;Ada;1990-01-01;adult\n2;Twin;Ada;1990-01-01;adult\n";
  const dry = await importing(csv, { dryRun: true });
  expect(dry.end).toBe("dry_run");
  expect(dry.twins).toEqual([{ line: 3, card: "2", other: "1" }]);
  expect((await store.read((view) => view.readers())).size).toBe(0);
  await addPlain("1", "Ada Old");
  expect((await importing(csv, { fingerprint: dry.fingerprint })).end).toBe("other_state");
  const again = await importing(csv, { dryRun: true });
  expect(again.changes[0]?.fields).toContainEqual({ field: "bornOn", after: "1990-01-01" });
  expect((await importing(csv, { fingerprint: again.fingerprint })).end).toBe("done");
  expect((await accessWith().find("1"))?.hasPassword).toBe(true);
});

test("a mapping names other columns, values and defaults, but no passwords", async () => {
  const csv = "Nr;Wer;Art;Kennwort\n1;Beispiel, Anna;E;x\n2;Solo;;x\n";
  const columns = { card: "Nr", lastName: "Wer", group: "Art" };
  const values = { group: { E: "adult" } };
  await expect(importing(csv)).rejects.toThrow("no column with the numbers of cards");
  await expect(importing(csv, {}, { columns: { ...columns, notes: "Kennwort" } })).rejects.toThrow(
    "never read",
  );
  await expect(importing(csv, {}, { columns: { card: "Nummer" } })).rejects.toThrow(
    'no column "Nummer"',
  );
  const done = await importing(csv, { leaveOut: true }, { columns, values });
  expect(done.changes).toMatchObject([
    { card: "1", name: "Anna Beispiel", facts: { group: "adult" } },
  ]);
  expect(done.problems).toEqual([{ line: 3, reason: "group: is missing" }]);
});

test("10,000 readers are imported in under 20 s", async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) =>
      `${String(100_000 + at)};Nachname${String(at)};Vorname;1990-01-01;Weg ${String(at)};88131;Lindau;adult`,
  );
  const csv = `card;lastName;firstName;bornOn;street;postcode;city;group\n${lines.join("\n")}\n`;
  const start = performance.now();
  const done = await importing(csv);
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`10,000 readers imported in ${seconds.toFixed(2)} s\n`);
  expect([done.end, done.changes.length]).toEqual(["done", 10_000]);
  expect(seconds).toBeLessThan(20);
}, 60_000);
