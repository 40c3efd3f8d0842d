import { isoDate, libraryId } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exampleTitles } from "../../patrons/testkit/example-library.ts";
import { readerStore, type ReaderStore } from "../../storage/readers/reader-store.ts";
import type { BuiltinSchema } from "../../storage/schema.ts";
import { importReaders, readReaderTable, type ImportMode } from "./import-readers.ts";
import type { ReaderMapping } from "./reader-mapping.ts";
import { readerAccess } from "../reader-access.ts";

const SCOPE = { project: "basic", libraryId: 1 };
const day = (text: string) => isoDate.parse(text);
const TODAY = day("2026-11-24");
const NOW = Date.parse("2026-11-24T12:00:00Z");

let database: Database<BuiltinSchema>;
let store: ReaderStore;
beforeEach(async () => {
  database = await openDatabase(await newDatabasePlace());
  store = readerStore(database.db, SCOPE);
});
afterEach(async () => {
  await database.close();
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
