import { endFamilies } from "./sessions.ts";
import { withStorageErrorsAsync } from "./storage-error.ts";
import type { Kysely } from "kysely";
import type { CardEndings } from "../card-fingerprint.ts";
import type { Schema } from "./schema.ts";

/** Everything in the server's database that gives access to a card, and how it ends. */
export const cardEndings = (db: Kysely<Schema>): CardEndings => ({
  endAll: (owners) =>
    withStorageErrorsAsync(
      db.transaction().execute(async (tx) => {
        await endFamilies(tx, owners);
        await tx.deleteFrom("calendar_feeds").where("owner", "in", owners).execute();
        await tx.deleteFrom("pass_tokens").where("owner", "in", owners).execute();
      }),
    ),
});
