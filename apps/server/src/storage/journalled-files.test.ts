import { libraryId, projectId } from "@freihand/contract";
import { openDatabase, writing } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { journalledFiles } from "./journalled-files.ts";
import { staffJournal } from "./staff-journal.ts";
import type { ServerSchema } from "./schema.ts";

const ENTRY = {
  project: projectId.parse("basic"),
  library: libraryId.parse(1),
  staff: "leitung",
  action: "settings_change",
  outcome: "done",
  reason: "libraries/1.json",
} as const;

async function serverAt(place: string) {
  const { db, close } = await openDatabase<ServerSchema>(place);
  onTestFinished(close);
  const journal = staffJournal(db, Date.now);
  return { db, journal, journalled: journalledFiles(db, journal) };
}

test.skipIf(inject("postgres") === undefined)(
  "a file is written only when no other server has one under way, until its entry is in force",
  async () => {
    const place = await newDatabasePlace();
    const [one, other] = [await serverAt(place), await serverAt(place)];
    const written: string[] = [];
    const commit = (file: string) => () => {
      written.push(file);
      return { kind: "done", takeBack: () => {} } as const;
    };
    let second: Promise<unknown> = Promise.resolve();
    const waiting = async () =>
      (
        await sql<{ count: number }>`select count(*) from pg_locks where not granted`.execute(
          other.db,
        )
      ).rows[0]?.count;
    await writing(one.db, undefined, async (tx) => {
      await one.journal.write(ENTRY, tx);
      written.push("first");
      second = other.journalled(ENTRY, commit("second"));
      await expect.poll(waiting).toBe(1);
      expect(written).toEqual(["first"]);
    });
    await second;
    expect(written).toEqual(["first", "second"]);
  },
);

test("an entry of what was not written does not stand", async () => {
  const { db, journalled } = await serverAt(await newDatabasePlace());
  const refused = { kind: "refused", reason: "busy" } as const;
  expect(await journalled(ENTRY, () => refused)).toEqual(refused);
  expect(await db.selectFrom("staff_journal").selectAll().execute()).toEqual([]);
  await journalled(ENTRY, () => ({ kind: "done", takeBack: () => {} }));
  expect(await db.selectFrom("staff_journal").selectAll().execute()).toHaveLength(1);
});
