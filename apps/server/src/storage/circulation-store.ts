import type { CirculationScope, CirculationStore } from "@freihand/circulation";
import type { Kysely } from "kysely";
import { SqliteCirculationTransaction } from "./circulation-transaction.ts";
import { SqliteCirculationView } from "./circulation-view.ts";
import type { Schema } from "./schema.ts";
import { inWordsOfTheStore } from "./store-failure.ts";

/** One library's circulation in the database. */
export const circulationStore = (
  db: Kysely<Schema>,
  scope: CirculationScope,
): CirculationStore => ({
  read: (work) =>
    inWordsOfTheStore("cannot_read", () =>
      db
        .transaction()
        .setAccessMode("read only")
        .execute((tx) => work(new SqliteCirculationView(tx, scope))),
    ),
  transaction: (work) =>
    inWordsOfTheStore("cannot_write", () =>
      db.transaction().execute((tx) => work(new SqliteCirculationTransaction(tx, scope))),
    ),
});
