import { randomUUID } from "node:crypto";
import type { ReaderFacts } from "@freihand/connector-kit";
import { isoDate, libraryId } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { patronAccess } from "../patrons/patron-access.ts";
import { ctx, exampleDetails, exampleTitles } from "../patrons/testkit/example-library.ts";
import { passwordStore } from "../storage/circulation/passwords.ts";
import { circulationStore } from "../storage/circulation/circulation-store.ts";
import { readerStore, type ReaderStore } from "../storage/readers/reader-store.ts";
import type { BuiltinSchema } from "../storage/schema.ts";
import { expiryJob } from "./expiry-job.ts";
import { readerAccess } from "./reader-access.ts";
import { typedCode } from "./reader-code.rules.ts";

const SCOPE = { project: "basic", libraryId: 1 };
const day = (text: string) => isoDate.parse(text);
const TODAY = day("2026-11-24");
const NOW = Date.parse("2026-11-24T12:00:00Z");
const ANNA: ReaderFacts = { lastName: "Müller", firstName: "Anna", group: "adult" };

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
  const block = { text: { de: "Gesperrt", en: "Blocked" }, note: "lost card" };
  expect(await access.block("000002", block)).toMatchObject({
    reader: { blocks: [{ ...block, code: "desk", since: TODAY }] },
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
  await circulation.transaction((tx) =>
    tx.reverseFee({ id: "f", userId: "A", cents: 50, date: TODAY, kind: "card" }),
  );
  expect(await access.remove("A")).toMatchObject({ ok: true });
  expect(await access.find("A")).toBeUndefined();
  expect((await access.find("B"))?.guardian).toBeUndefined();
  expect(await database.db.selectFrom("reader_codes").selectAll().execute()).toEqual([]);
  const left = database.db.selectFrom("fee_entries").select(["cents", "user_id", "title"]);
  expect(await left.execute()).toEqual([
    { cents: 50, user_id: null, title: null },
    { cents: -50, user_id: null, title: null },
  ]);
});

test("readers whose card expired long ago go by themselves, once a day", async () => {
  const access = accessWith();
  await access.create({ ...ANNA, validUntil: day("2025-11-23") }, "old");
  await access.create({ ...ANNA, validUntil: day("2025-11-24") }, "young");
  await access.create(ANNA, "endless");
  await access.create({ ...ANNA, bornOn: day("2008-11-24"), guardian: "young" }, "grown");
  await access.create({ ...ANNA, bornOn: day("2008-11-25"), guardian: "young" }, "child");
  const facts = { lastName: "Müller" };
  await access.create({ ...ANNA, bornOn: day("2010-11-25") }, "kid");
  await store.transaction(async ({ applications, grants }) => {
    for (const child of ["grown", "child", "kid"])
      await grants.put({ id: child, child, guardian: "young", madeOn: TODAY });
    await applications.put({ id: "over", madeOn: day("2026-10-24"), facts });
    await applications.put({ id: "kept", madeOn: day("2026-10-25"), facts });
  });
  const parts = { library: libraryId.parse(1), store, today: () => TODAY };
  const job = expiryJob({ ...parts, months: 12, keepDays: 30, untilAge: 16 });
  await job();
  const open = await store.read(({ applications }) => applications.all());
  expect(open.map(({ id }) => id)).toEqual(["kept"]);
  const granted = await store.read(({ grants }) => grants.childrenOf("young"));
  expect(granted.map(({ card }) => card)).toEqual(["kid"]);
  expect([...(await store.read((view) => view.readers())).keys()]).toEqual([
    "child",
    "endless",
    "grown",
    "kid",
    "young",
  ]);
  expect((await access.find("grown"))?.guardian).toBeUndefined();
  expect((await access.find("child"))?.guardian).toBe("young");
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
  const sessionOf = (nowMs: number) => codes.sessionOf({ card: "A", nowMs }, "one");
  expect(await sessionOf(NOW)).toEqual({ state: "open", untilMs: NOW + 72 * 3_600_000 });
  expect(await sessionOf(NOW + 73 * 3_600_000)).toBeUndefined();
  await codes.setPassword("A", "hash", "one");
  expect(await sessionOf(NOW + 73 * 3_600_000)).toEqual({ state: "settled" });
  expect((await access.find("A"))?.hasPassword).toBe(true);
  await access.makeCode("A");
  expect(await sessionOf(NOW)).toBeUndefined();
});

test("a reader signs in with a code once, chooses a password, and stays signed in with it", async () => {
  const made = await (async () => {
    await accessWith().create(ANNA, "A");
    return accessWith().makeCode("A");
  })();
  const code = made?.code ?? "";
  let nowMs = NOW;
  const patrons = patronAccess(
    {
      library: libraryId.parse(1),
      ...exampleDetails(),
      titles: exampleTitles,
      today: () => TODAY,
      now: () => nowMs,
    },
    {
      store: circulationStore(database.db, SCOPE),
      passwords: (await passwordStore(database.db))(SCOPE),
      codes: store.codes,
      newId: randomUUID,
      own: { readers: store, password: true, mayChange: { email: true, address: false } },
    },
  );
  expect(await patrons.login("A", "", ctx())).toEqual({ ok: false, reason: "login_failed" });
  const login = await patrons.login("A", code.toLowerCase(), ctx());
  if (!login.ok) throw new Error("the code does not open the card");
  expect(login.byCode).toBe(true);
  expect(await patrons.login("A", code, ctx())).toEqual({ ok: false, reason: "login_failed" });
  const untilOf = async () => (await patrons.account(login.patron, ctx())).account.choosePasswordBy;
  expect(await untilOf()).toBe("2026-11-27T12:00:00.000Z");
  const rules = () => patrons.passwords?.rules(login.patron, ctx());
  const change = (password: string, current?: string) =>
    patrons.passwords?.change(login.patron, { password, current }, ctx());
  expect(await rules()).toEqual({ shortest: 8, needsCurrent: false });
  expect(await change("short")).toEqual({ ok: false, reason: "too_short" });
  expect(await change("12345678")).toEqual({ ok: false, reason: "too_easy" });
  expect(await change(" Ge<&|heim ")).toEqual({ ok: true });
  expect([await rules(), await untilOf()]).toEqual([
    { shortest: 8, needsCurrent: true },
    undefined,
  ]);
  expect(await change("another one")).toEqual({ ok: false, reason: "wrong_password" });
  expect(await change(" Ge<&|heim ", " Ge<&|heim ")).toEqual({ ok: false, reason: "unchanged" });
  expect(await change("another one", " Ge<&|heim ")).toEqual({ ok: true });
  expect(await patrons.login("A", "another one", ctx())).toMatchObject({ ok: true });
  nowMs += 100 * 3_600_000;
  expect((await patrons.account(login.patron, ctx())).userId).toBe("A");
});

test("a session that a code has opened ends with it, unless a password was chosen", async () => {
  await accessWith().create(ANNA, "A");
  const made = await accessWith().makeCode("A");
  let nowMs = NOW;
  const library = {
    library: libraryId.parse(1),
    ...exampleDetails(),
    titles: exampleTitles,
    today: () => TODAY,
    now: () => nowMs,
  };
  const passwords = (await passwordStore(database.db))(SCOPE);
  const circulation = circulationStore(database.db, SCOPE);
  const stores = { store: circulation, passwords, codes: store.codes, newId: randomUUID };
  const patrons = patronAccess(library, stores);
  const login = await patrons.login("A", made?.code ?? "", ctx());
  if (!login.ok) throw new Error("the code does not open the card");
  nowMs += 73 * 3_600_000;
  await expect(patrons.account(login.patron, ctx())).rejects.toMatchObject({
    code: "session_ended",
  });
});
