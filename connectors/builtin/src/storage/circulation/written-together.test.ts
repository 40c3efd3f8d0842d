import { together } from "@freihand/circulation";
import { openDatabase, writing } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import type { BuiltinSchema } from "../schema.ts";

type Tx = Transaction<BuiltinSchema>;

const scan = (tx: Tx, request_id: string) =>
  tx
    .insertInto("desk_scans")
    .values({ project: "basic", library_id: 1, request_id, at_ms: 0 })
    .execute();

/** Something is written after something else was read. */
async function inTwoSteps(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
  await scan(tx, "two steps");
}

test.each<[string, (tx: Tx) => readonly Promise<unknown>[]]>([
  ["first", (tx) => [scan(tx, "there"), inTwoSteps(tx), scan(tx, "one step")]],
  ["last", (tx) => [inTwoSteps(tx), scan(tx, "one step"), scan(tx, "there")]],
])(
  "nothing is left of writes that were sent together and of which the %s fails",
  async (...[, send]) => {
    const { db, close } = await openDatabase<BuiltinSchema>(await newDatabasePlace());
    await writing(db, "a library", (tx) => scan(tx, "there"));
    await expect(writing(db, "a library", (tx) => together(...send(tx)))).rejects.toThrow();
    // whatever still waits has its turn before this
    await writing(db, "a library", (tx) => scan(tx, "later"));
    const rows = await db
      .selectFrom("desk_scans")
      .select("request_id")
      .orderBy("request_id")
      .execute();
    expect(rows).toEqual([{ request_id: "later" }, { request_id: "there" }]);
    await close();
  },
);
