import { endFamilies } from "./sessions.ts";
import { withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely } from "kysely";
import type { CardEndings } from "../card-fingerprint.ts";
import type { ServerSchema } from "./schema.ts";

/** Everything in the server's database that gives access to a card, and how it ends. */
export const cardEndings = (db: Kysely<ServerSchema>): CardEndings => ({
  endAll: (owners) =>
    withStorageErrorsAsync(
      writing(db, undefined, async (tx) => {
        await endFamilies(tx, owners);
        await tx.deleteFrom("calendar_feeds").where("owner", "in", owners).execute();
        await tx.deleteFrom("pass_tokens").where("owner", "in", owners).execute();
      }),
    ),
});
