import { libraryId, projectId } from "@freihand/contract";
import { withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely } from "kysely";
import type { CalendarFeed, FeedStore } from "../due-dates/feed-store.ts";
import type { ServerSchema } from "./schema.ts";

/** Of an owner there is one: whoever replaces it waits for whoever else does. */
const TURN = "calendar_feeds";

/** Private calendars in the server's database. */
export function feedStore(db: Kysely<ServerSchema>): FeedStore {
  return {
    replace: (owners, feed) =>
      withStorageErrorsAsync(
        writing(db, TURN, async (tx) => {
          await endAll(tx, owners);
          await insert(tx, feed);
        }),
      ),
    find: (hash) => find(db, hash),
    since: async (owners) => {
      const row = await db
        .selectFrom("calendar_feeds")
        .select("created_at")
        .where("owner", "in", owners)
        .orderBy("created_at", "desc")
        .executeTakeFirst();
      return row?.created_at;
    },
    adopt: (hash, owner) =>
      withStorageErrorsAsync(writing(db, TURN, (tx) => adopt(tx, { hash, owner }))),
    end: async (hash) => {
      await withStorageErrorsAsync(
        db.deleteFrom("calendar_feeds").where("hash", "=", hash).execute(),
      );
    },
    endAll: (owners) => withStorageErrorsAsync(endAll(db, owners)),
  };
}

async function endAll(db: Kysely<ServerSchema>, owners: readonly string[]): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("owner", "in", owners).execute();
}

async function adopt(
  tx: Kysely<ServerSchema>,
  { hash, owner }: Pick<CalendarFeed, "hash" | "owner">,
): Promise<boolean> {
  const other = await tx
    .selectFrom("calendar_feeds")
    .select("hash")
    .where("owner", "=", owner)
    .where("hash", "!=", hash)
    .executeTakeFirst();
  if (other === undefined)
    await tx.updateTable("calendar_feeds").set({ owner }).where("hash", "=", hash).execute();
  else await tx.deleteFrom("calendar_feeds").where("hash", "=", hash).execute();
  return other === undefined;
}

async function insert(db: Kysely<ServerSchema>, feed: CalendarFeed): Promise<void> {
  await db
    .insertInto("calendar_feeds")
    .values({
      hash: feed.hash,
      owner: feed.owner,
      project: feed.project,
      library_id: feed.library,
      sealed_patron: feed.sealedPatron,
      created_at: feed.createdAt,
    })
    .execute();
}

async function find(db: Kysely<ServerSchema>, hash: string): Promise<CalendarFeed | undefined> {
  const row = await db
    .selectFrom("calendar_feeds")
    .selectAll()
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    hash,
    owner: row.owner,
    project: projectId.parse(row.project),
    library: libraryId.parse(row.library_id),
    sealedPatron: row.sealed_patron,
    createdAt: row.created_at,
  };
}
