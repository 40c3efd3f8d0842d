import { expect, test } from "vitest";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  examplePatron,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
  type CirculationData,
} from "../testkit/index.ts";
import { lendAtDesk } from "./lend-at-desk.ts";
import type { Noted } from "./noted.rules.ts";
import { receive } from "./receive.ts";

const rules = [exampleRule({ overdueFeeCentsPerDay: 20, loanDays: 28 })];
const library = (books: Partial<CirculationData> = {}) =>
  exampleLending({
    titles: [exampleTitle("r1", [exampleCopy("c1")])],
    policy: { shelf: "staff", rules },
    store: new MemoryStore({ patrons: ["anna", "bert"].map((id) => examplePatron(id)), ...books }),
  });
type Library = ReturnType<typeof library>;

const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let made = 0;
const at = (nowMs: number) => ({ today: TODAY, nowMs, newId: () => `id-${String((made += 1))}` });
const notedAt = (atMs: number) => ({
  atMs,
  day: day(new Date(atMs).toISOString().slice(0, 10)),
});
const copy = { copyId: "c1", recordId: "r1", branch: "central" };
interface Given {
  readonly userId?: string;
  readonly noted?: Noted;
  readonly nowMs?: number;
}
const lend = (to: Library, requestId: string, { nowMs = NOON, ...more }: Given = {}) =>
  lendAtDesk(to, { userId: "anna", requestId, ...copy, ...more }, at(nowMs));
const take = (from: Library, requestId: string, { nowMs = NOON, ...more }: Given = {}) =>
  receive(from, { requestId, ...copy, ...more }, at(nowMs));

test("a loan and a return that were noted count for their day, and the journal says when", async () => {
  const lending = library({ loans: [exampleLoan({ due: day("2026-03-05") })] });
  const returned = await take(lending, "a", { noted: notedAt(NOON - 2 * DAY) });
  // TODAY is the 10th: the fee ends with the 8th
  expect(returned).toMatchObject({ kind: "done", ended: { returnedOn: "2026-03-08" } });
  const lent = await lend(lending, "b", { userId: "bert", noted: notedAt(NOON - 2 * DAY + HOUR) });
  expect(lent).toMatchObject({ kind: "done", due: "2026-04-05" });
  expect(lending.store.books.loans).toMatchObject([{ userId: "bert", lentOn: "2026-03-08" }]);
  expect(lending.store.books.notes.map(({ action, reason }) => [action, reason])).toEqual([
    ["return", "2026-03-08, noted offline 2026-03-08T12:00Z"],
    ["lend", "noted offline 2026-03-08T13:00Z"],
  ]);
});

test("Q-51: what was lent or received meanwhile at another desk is left alone", async () => {
  const lending = library();
  await lend(lending, "there", { userId: "bert", nowMs: NOON - HOUR });
  const before = lending.store.books;
  const early = { noted: notedAt(NOON - 2 * HOUR) };
  expect(await take(lending, "here", early)).toEqual({ kind: "moved_since" });
  expect(await lend(lending, "mine", early)).toEqual({ kind: "moved_since" });
  expect(lending.store.books).toEqual(before);
  // and the loan that was returned meanwhile does not begin
  await take(lending, "back", { nowMs: NOON - HOUR / 2 });
  expect(await lend(lending, "late", early)).toEqual({ kind: "moved_since" });
  expect(lending.store.books.loans).toEqual([]);
});

test("a loan that began on a later day, whoever made it, is not ended by an older note", async () => {
  const lending = library({ loans: [exampleLoan({ lentOn: TODAY })] });
  expect(await take(lending, "a", { noted: notedAt(NOON - DAY) })).toEqual({ kind: "moved_since" });
  expect(lending.store.books.loans).toHaveLength(1);
});

test.each([
  ["a minute later: the same answer", 60_000, "done"],
  ["hours later, when answers are no longer kept", 5 * HOUR, "counted"],
])("sent again %s, it counts once", async (_when, later, kind) => {
  const lending = library();
  const lent = await lend(lending, "a");
  expect(lent).toMatchObject({ kind: "done" });
  const again = await lend(lending, "a", { noted: notedAt(NOON - 1000), nowMs: NOON + later });
  expect(again).toMatchObject({ kind });
  await take(lending, "b", { nowMs: NOON + later });
  expect(await take(lending, "b", { noted: notedAt(NOON), nowMs: NOON + 2 * later })).toMatchObject(
    {
      kind,
    },
  );
  // once more after the return: nobody has it again
  const late = await lend(lending, "a", { noted: notedAt(NOON - 1000), nowMs: NOON + 3 * later });
  expect(late).toMatchObject({ kind });
  expect(lending.store.books.loans).toEqual([]);
});
