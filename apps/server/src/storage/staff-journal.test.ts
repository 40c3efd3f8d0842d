import { libraryId, projectId } from "@freihand/contract";
import { openDatabase } from "@freihand/database";
import { dropTrigger, newDatabasePlace } from "@freihand/database/testkit";
import { sql } from "kysely";
import { beforeEach, afterEach, expect, test } from "vitest";
import { staffJournal } from "./staff-journal.ts";
import type { Database } from "@freihand/database";
import type { ServerSchema } from "./schema.ts";

let database: Database<ServerSchema>;
let clock = 0;
beforeEach(async () => {
  database = await openDatabase(await newDatabasePlace());
  clock = 1_000;
});
afterEach(() => database.close());

const journal = () => staffJournal(database.db, () => (clock += 1));
const HERE = { project: projectId.parse("basic"), library: libraryId.parse(1) };
const LENT = { ...HERE, staff: "anna", action: "lend", outcome: "done", card: "1001", copy: "77" };

test("entries are counted without gaps, listed newest first and page by page, and only of their library", async () => {
  for (const _ of [1, 2, 3]) await journal().write(LENT);
  await journal().write({ ...LENT, library: libraryId.parse(2) });
  await journal().write({ ...LENT, staff: "bert", card: "1002" });
  const first = await journal().list(HERE, { limit: 2 });
  expect(first.entries.map(({ seq }) => seq)).toEqual([5, 3]);
  const rest = await journal().list(HERE, { limit: 2, before: first.next });
  expect(rest.entries.map(({ seq }) => seq)).toEqual([2, 1]);
  expect(rest.next).toBeUndefined();
  const ofBert = await journal().list(HERE, { card: "1002" });
  expect(ofBert.entries.map(({ staff }) => staff)).toEqual(["bert"]);
});

test("Q-50: the card leaves an old entry with its copy, what never had a card stays, and the chain holds", async () => {
  await journal().write(LENT);
  await journal().write({
    ...HERE,
    staff: "anna",
    action: "withdraw",
    outcome: "done",
    copy: "78",
  });
  await journal().forgetCards(clock + 1);
  await journal().write(LENT);
  const { entries } = await journal().list(HERE, {});
  expect(entries.map(({ card, copy }) => [card, copy])).toEqual([
    ["1001", "77"],
    [undefined, "78"],
    [undefined, undefined],
  ]);
  expect(await journal().firstBroken()).toBeUndefined();
});

test("an entry is neither changed nor removed, and what somebody changes behind our back is found", async () => {
  for (const _ of [1, 2, 3]) await journal().write(LENT);
  const change = sql`update staff_journal set outcome = 'refused' where seq = 2`;
  await expect(change.execute(database.db)).rejects.toThrow("append-only");
  await expect(database.db.deleteFrom("staff_journal").execute()).rejects.toThrow("append-only");
  const otherCard = sql`update staff_journal set card = '1002' where seq = 2`;
  await expect(otherCard.execute(database.db)).rejects.toThrow("append-only");
  await dropTrigger(database.db, "staff_journal_is_final", "staff_journal");
  await change.execute(database.db);
  expect(await journal().firstBroken()).toBe(2);
});

test("an entry stands and falls with the action's own transaction", async () => {
  const failed = database.db.transaction().execute(async (tx) => {
    await journal().write(LENT, tx);
    throw new Error("the action failed");
  });
  await expect(failed).rejects.toThrow("the action failed");
  expect((await journal().list(HERE, {})).entries).toEqual([]);
});
