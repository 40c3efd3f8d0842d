import { examplePolicy } from "@freihand/circulation/testkit";
import { isoDate, type BibRecord } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { BuiltinSchema } from "../../storage/schema.ts";
import { takeoverStore } from "../../storage/takeover/takeover-store.ts";
import { readTakeoverTable } from "./read-takeover.ts";
import { takeOver, type TakeoverMode } from "./take-over.ts";
import type { TakeoverKind, TakeoverTableMapping } from "./takeover-mapping.ts";

const SCOPE = { project: "basic", libraryId: 1 };
const TODAY = isoDate.parse("2026-11-27");
const branches = [
  { id: "central", name: "Zentrale", hours: [], exceptions: [] },
  { id: "north", name: "Nord", hours: [], exceptions: [] },
];

const MANY = 10_000;
const record = (id: string): BibRecord => ({
  id,
  title: `Titel ${id}`,
  creators: [],
  mediaType: "BOOK",
  languages: [],
  isbn: [],
  series: [],
  subjects: [],
  links: [],
  items: [{ id: `${id}-1`, barcode: `BAR-${id}`, branch: "north", status: "loanable" }],
});
const titles = {
  titles: (ids: readonly string[]) =>
    new Map(ids.flatMap((id) => (/^r\d+$/.test(id) ? [[id, record(id)] as const] : []))),
  titlesOfCopy: (barcode: string) => {
    const [, id] = /^BAR-(r\d+)$/.exec(barcode) ?? [];
    return id === undefined ? [] : [record(id)];
  },
};

let database: Database<BuiltinSchema>;
beforeEach(async () => {
  database = await openDatabase(await newDatabasePlace());
  await addPatrons(["1001", "1002"]);
});
afterEach(async () => {
  await database.close();
});

async function addPatrons(cards: readonly string[]) {
  const plain = { project: "basic", library_id: 1, password_hash: "", patron_group: "adult" };
  for (let at = 0; at < cards.length; at += 500)
    await database.db
      .insertInto("patrons")
      .values(cards.slice(at, at + 500).map((user_id) => ({ ...plain, user_id, name: user_id })))
      .execute();
}

let ids = 0;
const newId = () => {
  ids += 1;
  return `id-${String(ids)}`;
};
const library = () => ({
  branches,
  policy: examplePolicy({ shelf: "staff" }),
  titles,
  store: takeoverStore(database.db, SCOPE),
  moment: { today: TODAY, nowMs: Date.parse(TODAY), newId },
});

type Csvs = Partial<Record<TakeoverKind, string>>;

async function taking(
  csvs: Csvs,
  mode: Partial<TakeoverMode> = {},
  mapping: TakeoverTableMapping = {},
) {
  const branchOf = (text: string) => (text === "Nord" ? "north" : text);
  const kinds = ["loans", "reservations", "fees"] as const;
  const tables = await Promise.all(
    kinds.flatMap((kind) => {
      const csv = csvs[kind];
      if (csv === undefined) return [];
      async function* bytes() {
        yield await Promise.resolve(Buffer.from(csv ?? ""));
      }
      return [readTakeoverTable(kind, bytes, { mapping, branchOf })];
    }),
  );
  return takeOver(tables, library(), { dryRun: false, leaveOut: false, again: false, ...mode });
}

const rows = async () => ({
  loans: await database.db.selectFrom("loans").selectAll().orderBy("copy_id").execute(),
  queue: await database.db.selectFrom("reservations").selectAll().orderBy("placed_seq").execute(),
  fees: await database.db.selectFrom("fees").selectAll().orderBy("fee_date").execute(),
});

const LOANS = `cardnumber;barcode;date_due;renewals;issuedate;branchcode
1001;BAR-r1;2026-12-19 23:59;2;2026-11-21;Nord
1002;BAR-r2;01.11.2026;;;
`;
const RESERVATIONS = `cardnumber;biblionumber;barcode;priority;reservedate;branchcode
1001;r3;;2;2026-10-01;central
1002;r3;;1;2026-11-01;Nord
1002;;BAR-r1;1;2026-11-02;central
`;
const FEES = `cardnumber;amountoutstanding;date;description;title
1001;2.500000;2026-11-02;Mahngebühr;Momo
1001;2.500000;2026-11-02;Mahngebühr;Momo
1002;-1,50;;Guthaben;
1002;0;;Bezahlt;
`;

test("what is open comes over: loans with due day and renewals, queues in their order, fees with their text", async () => {
  const done = await taking({ loans: LOANS, reservations: RESERVATIONS, fees: FEES });
  expect(done).toMatchObject({ end: "done", lines: 9, known: 1, problems: [] });
  const { loans, queue, fees } = await rows();
  expect(loans).toMatchObject([
    { copy_id: "r1-1", user_id: "1001", lent_on: "2026-11-21", due: "2026-12-19", renewals: 2 },
    { copy_id: "r2-1", user_id: "1002", lent_on: "2026-11-01", renewals: 0, branch: "north" },
  ]);
  expect(queue.filter(({ record_id }) => record_id === "r3")).toMatchObject([
    { user_id: "1002", branch: "north", placed_on: "2026-11-01", state: "waiting" },
    { user_id: "1001", branch: "central" },
  ]);
  expect(fees).toHaveLength(3);
  expect(fees).toContainEqual(
    expect.objectContaining({ user_id: "1001", cents: 250, kind: "Mahngebühr", title: "Momo" }),
  );
  expect(fees).toContainEqual(expect.objectContaining({ user_id: "1002", cents: -150 }));
});

describe("a second run", () => {
  test("of the same file is refused, also when the loan is over by now", async () => {
    await taking({ loans: LOANS });
    await database.db.deleteFrom("loans").execute();
    const again = await taking({ loans: LOANS });
    expect(again).toMatchObject({
      end: "known_file",
      knownFiles: [{ kind: "loans", day: "2026-11-27" }],
    });
    expect((await rows()).loans).toEqual([]);
  });

  const LONGER_LOANS = `${LOANS}1002;BAR-r5;2026-12-01;0;;\n`;

  test("of another table of its kind is refused: what was returned would be lent again", async () => {
    await taking({ loans: LOANS });
    await database.db.deleteFrom("loans").execute();
    const knownKinds = [{ kind: "loans", day: "2026-11-27" }];
    const known = { knownKinds, knownFiles: [] };
    expect(await taking({ loans: LONGER_LOANS })).toMatchObject({ ...known, end: "known_kind" });
    expect((await rows()).loans).toEqual([]);
    const dry = await taking({ loans: LONGER_LOANS }, { dryRun: true });
    expect(dry).toMatchObject({ ...known, end: "dry_run" });
    expect(await taking({ fees: FEES })).toMatchObject({ end: "done", knownKinds: [] });
  });

  test("of a longer file, when it is wanted, passes over what is there", async () => {
    await taking({ loans: LOANS, reservations: RESERVATIONS, fees: FEES });
    const longer = {
      loans: LONGER_LOANS,
      reservations: `${RESERVATIONS}1001;r6;;1;;central\n`,
      fees: `${FEES}1001;1,00;2026-11-03;Kopien;\n`,
    };
    const more = await taking(longer, { again: true });
    expect(more).toMatchObject({ end: "done", known: 9 });
    const { loans, queue, fees } = await rows();
    expect([loans.length, queue.length, fees.length]).toEqual([3, 4, 4]);
  });
});

describe("a dry run", () => {
  test("changes nothing, and its fingerprint refuses another state", async () => {
    const dry = await taking({ loans: LOANS }, { dryRun: true });
    expect(dry).toMatchObject({ end: "dry_run", loans: [{ line: 2 }, { line: 3 }] });
    expect((await rows()).loans).toEqual([]);
    const { fingerprint } = dry;
    await addPatrons(["1003"]);
    await taking({ loans: "card;barcode;due\n1003;BAR-r7;2026-12-01\n" });
    const same = { fingerprint, again: true };
    expect(await taking({ loans: LOANS }, same)).toMatchObject({ end: "done" });
    const other = await taking({ loans: `${LOANS}\n` }, same);
    expect(other).toMatchObject({ end: "other_state" });
  });
});

test.each([
  ["loans", "card;barcode;due\n9;BAR-r1;2026-12-01", "there is no such card"],
  ["loans", "card;barcode;due\n1001;77;2026-12-01", "no copy has this barcode"],
  ["loans", "card;barcode;due\n1001;BAR-r1;", "it has no due day"],
  ["loans", "card;barcode;due\n1001;BAR-r1;12/26", "its year needs four digits"],
  ["loans", "card;barcode;due;renewals\n1001;BAR-r1;2026-12-01;x", "is no whole number"],
  [
    "loans",
    "card;barcode;due\n1001;BAR-r1;2026-12-01\n1002;BAR-r1;2026-12-01",
    "has the copy of line 2",
  ],
  ["loans", "card;barcode;due;branch\n1001;BAR-r1;2026-12-01;Süd", "there is no such branch"],
  ["loans", "card;barcode;due;lentOn\n1001;BAR-r1;2027-12-01;2027-01-01", "in the future"],
  ["reservations", "card;recordId;branch\n1001;x9;central", "the catalogue has no such title"],
  ["reservations", "card;recordId\n1001;r1", "it names no branch"],
  ["reservations", "card;branch\n1001;central", "it names no title"],
  [
    "reservations",
    "card;recordId;branch\n1001;r1;central\n1001;r1;north",
    "waits for the title in line 2",
  ],
  ["fees", "card;amount;text\n1001;1.250;Buch", "is no amount"],
  ["fees", "card;amount\n1001;1,25", "it has no text"],
  ["fees", "card;amount;text;date\n1001;1,25;Buch;2027-01-01", "in the future"],
] as const)("%s: one wrong line refuses all (%s)", async (...[kind, csv, reason]) => {
  const refused = await taking({ [kind]: csv });
  expect(refused.end).toBe("refused");
  expect(refused.problems).toMatchObject([{ kind, reason: expect.stringContaining(reason) }]);
  const { loans, queue, fees } = await rows();
  expect([...loans, ...queue, ...fees]).toEqual([]);
});

test("what is wrong is left out when that is wanted; a copy that another has stays with them", async () => {
  await taking({ loans: "card;barcode;due\n1002;BAR-r1;2026-12-01\n" });
  const csv = "card;barcode;due\n1001;BAR-r1;2026-12-01\n1001;BAR-r2;2026-12-01\n";
  const done = await taking({ loans: csv }, { leaveOut: true, again: true });
  expect(done).toMatchObject({
    end: "done",
    loans: [{ copyId: "r2-1" }],
    problems: [{ reason: "the copy is on loan to another reader" }],
  });
});

test("columns, values and defaults of a mapping", async () => {
  const mapping = {
    columns: { card: "Nr", amount: "Wert", text: "Code" },
    values: { text: { M: "Mahnung" } },
    defaults: { text: "Altschuld" },
  };
  await taking({ fees: "Nr;Wert;Code\n1001;1,00;M\n1001;2,00;\n" }, {}, mapping);
  expect((await rows()).fees.map(({ kind }) => kind).toSorted()).toEqual(["Altschuld", "Mahnung"]);
});

test.skipIf(inject("postgres"))(
  "ten thousand lines in bounded time",
  { timeout: 60_000 },
  async () => {
    const cards = Array.from({ length: 2000 }, (_, at) => `2${String(at).padStart(5, "0")}`);
    await addPatrons(cards);
    const cardAt = (at: number) => cards[at % cards.length] ?? "";
    const lines = (header: string, line: (at: number) => string, count: number) =>
      [header, ...Array.from({ length: count }, (_, at) => line(at))].join("\n");
    const begin = performance.now();
    const done = await taking({
      loans: lines(
        "card;barcode;due",
        (at) => `${cardAt(at)};BAR-r${String(at)};2026-12-01`,
        MANY / 2,
      ),
      reservations: lines(
        "card;recordId;branch;order",
        (at) => `${cardAt(at + 7)};r${String(at)};north;1`,
        MANY / 4,
      ),
      fees: lines("card;amount;text", (at) => `${cardAt(at)};1,00;Mahnung`, MANY / 4),
    });
    expect(done).toMatchObject({ end: "done", lines: MANY, problems: [] });
    // some two seconds on a quiet machine
    expect(performance.now() - begin).toBeLessThan(20_000);
  },
);
