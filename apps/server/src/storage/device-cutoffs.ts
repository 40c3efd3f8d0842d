import { withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely } from "kysely";
import type { DeviceCutoffs } from "../auth/device-cutoffs.ts";
import type { ServerSchema } from "./schema.ts";

/** Cutoffs in the server's database. */
export function deviceCutoffs(db: Kysely<ServerSchema>): DeviceCutoffs {
  return {
    last: async (cards) => {
      const row = await db
        .selectFrom("device_cutoffs")
        .select("at_ms")
        .where("card", "in", cards)
        .orderBy("at_ms", "desc")
        .executeTakeFirst();
      return row?.at_ms ?? -Infinity;
    },
    set: (card, at, forgetBefore) =>
      withStorageErrorsAsync(
        writing(db, undefined, async (tx) => {
          await tx.deleteFrom("device_cutoffs").where("at_ms", "<", forgetBefore).execute();
          await tx
            .insertInto("device_cutoffs")
            .values({ card, at_ms: at })
            .onConflict((same) => same.column("card").doUpdateSet({ at_ms: at }))
            .execute();
        }),
      ),
  };
}
