import { withStorageErrorsAsync, writing } from "@freihand/database";
import { type Kysely, sql } from "kysely";
import { GONE_AFTER_MS, type InstanceFacts, type InstanceStore } from "../servers/instances.ts";
import type { ServerSchema } from "./schema.ts";

type Db = Kysely<ServerSchema>;

/** The database's clock, in milliseconds since 1970 UTC: those of the servers may differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The servers over a database of PostgreSQL. */
export const instanceStore = (db: Db): InstanceStore => ({
  beat: (id, facts) =>
    withStorageErrorsAsync(
      writing(db, undefined, async (tx) => {
        const declared = columns(facts);
        await tx
          .insertInto("instances")
          .values({ id, ...declared, started_at_ms: NOW, seen_at_ms: NOW })
          .onConflict((known) => known.column("id").doUpdateSet({ ...declared, seen_at_ms: NOW }))
          .execute();
        await tx
          .deleteFrom("instances")
          .where("seen_at_ms", "<", sql<number>`${NOW} - ${GONE_AFTER_MS}`)
          .execute();
        const others = await tx.selectFrom("instances").selectAll().where("id", "!=", id).execute();
        return others.map(factsOf);
      }),
    ),
  living: async () => {
    const rows = await withStorageErrorsAsync(
      db
        .selectFrom("instances")
        .selectAll()
        .where("seen_at_ms", ">=", sql<number>`${NOW} - ${GONE_AFTER_MS}`)
        .execute(),
    );
    return rows.map(factsOf);
  },
  leave: async (id) => {
    await withStorageErrorsAsync(db.deleteFrom("instances").where("id", "=", id).execute());
  },
});

const columns = ({ version, keyMark, filesHash }: InstanceFacts) => ({
  version,
  key_mark: keyMark,
  files_hash: filesHash,
});

const factsOf = (row: {
  readonly version: string;
  readonly key_mark: string;
  readonly files_hash: string;
}): InstanceFacts => ({
  version: row.version,
  keyMark: row.key_mark,
  filesHash: row.files_hash,
});
