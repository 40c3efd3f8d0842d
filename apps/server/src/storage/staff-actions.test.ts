import { OWNER } from "@freihand/connector-builtin/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDeskLibrary, type DeskLibrary } from "../http/testkit/desk-library.ts";

let library: DeskLibrary;
beforeEach(async () => {
  library = await openDeskLibrary();
  const blocked = { project: OWNER.project, library_id: OWNER.library, user_id: "1002", code: "x" };
  await library.database.db
    .insertInto("blocks")
    .values({ ...blocked, text_de: "Gesperrt", text_en: "Blocked" })
    .execute();
});
afterEach(() => library.close());

const by = { staff: "thea", workstation: "Theke 1", role: "desk" } as const;
const ctx = { locale: "de", signal: new AbortController().signal, by } as const;
const asAdmin = { ...ctx, by: { ...by, staff: "chef", role: "admin" } } as const;
const at = { barcode: "4711", branch: "zentral" };
const entries = async () => {
  const { entries: found } = await library.journal.list(OWNER, {});
  return found.toReversed().map(({ seq: _seq, at: _at, ...entry }) => entry);
};
const done = { staff: "thea", workstation: "Theke 1", outcome: "done", copy: "4711" };

test("what the staff does stands in the journal, by the numbers on card and copy, once", async () => {
  const { desk, journal } = library;
  const lend = { ...at, card: "1001", requestId: "1" };
  await desk.lend(lend, ctx);
  await desk.lend(lend, ctx);
  await desk.receive({ ...at, requestId: "2" }, ctx);
  const again = await desk.receive({ ...at, requestId: "2" }, ctx);
  const { receiptId = "" } = again.kind === "done" ? again : {};
  await desk.undoScan(receiptId, ctx);
  await desk.undoScan(receiptId, ctx);
  const damaged = { barcode: "4711", kind: "damaged", note: "nass", requestId: "3" } as const;
  await desk.mark(damaged, ctx);
  await desk.mark(damaged, ctx);
  await desk.unmark({ barcode: "4711", requestId: "4" }, ctx);
  expect(await entries()).toEqual([
    { ...done, action: "lend", branch: "zentral", card: "1001" },
    { ...done, action: "return", branch: "zentral", card: "1001" },
    { ...done, action: "undo", card: "1001" },
    { ...done, action: "mark", reason: "damaged: nass" },
    { ...done, action: "unmark", reason: "damaged" },
  ]);
  expect(await journal.firstBroken()).toBeUndefined();
});

test("a loan that is taken back stands in the journal with the loan, and costs nothing", async () => {
  const { desk } = library;
  const lent = await desk.lend({ ...at, card: "1001", requestId: "1" }, ctx);
  const receiptId = lent.kind === "done" ? lent.receiptId : undefined;
  const undone = { kind: "done", copy: { barcode: "4711" }, reader: { card: "1001" } };
  expect(await desk.undoScan(receiptId ?? "", ctx)).toMatchObject(undone);
  expect(await desk.undoScan(receiptId ?? "", ctx)).toMatchObject(undone);
  expect(await entries()).toEqual([
    { ...done, action: "lend", branch: "zentral", card: "1001" },
    { ...done, action: "undo", card: "1001", reason: "lend" },
  ]);
  expect(await desk.reader("1001", ctx)).toMatchObject({ loans: [], fees: [] });
});

test("what was refused is noted where somebody set aside what the role does not allow", async () => {
  const { desk } = library;
  const lend = { ...at, card: "1002", requestId: "1" };
  expect(await desk.lend(lend, ctx)).toMatchObject({ kind: "refused" });
  expect(await entries()).toEqual([]);
  const override = { reasons: ["blocked", "fees"], why: "zahlt morgen" } as const;
  expect(await desk.lend({ ...lend, override }, ctx)).toMatchObject({ kind: "refused" });
  expect(await desk.lend({ ...lend, override }, asAdmin)).toMatchObject({ kind: "done" });
  const reason = "blocked: zahlt morgen";
  const lent = { ...done, action: "lend", branch: "zentral", card: "1002", reason };
  expect(await entries()).toEqual([
    { ...lent, outcome: "refused" },
    { ...lent, staff: "chef" },
  ]);
});

test("what cannot be noted does not happen", async () => {
  const { desk, database } = library;
  await sql`create trigger no_journal before insert on staff_journal
    begin select raise(abort, 'full'); end`.execute(database.db);
  await expect(desk.lend({ ...at, card: "1001", requestId: "1" }, ctx)).rejects.toThrow();
  await expect(
    desk.mark({ barcode: "4711", kind: "damaged", requestId: "2" }, ctx),
  ).rejects.toThrow();
  const loans = await database.db.selectFrom("loans").selectAll().execute();
  const marks = await database.db.selectFrom("copy_marks").selectAll().execute();
  const actions = await database.db.selectFrom("action_log").selectAll().execute();
  expect([loans, marks, actions]).toEqual([[], [], []]);
});
