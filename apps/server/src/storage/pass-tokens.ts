import { libraryId, projectId } from "@freihand/contract";
import { withStorageErrorsAsync } from "@freihand/database";
import type { Kysely } from "kysely";
import type {
  PassTokenStore,
  PresentedToken,
  StoredPassToken,
} from "../passes/pass-token-store.ts";
import type { ServerSchema } from "./schema.ts";

/** One-time tokens of passes in the server's database. */
export function passTokenStore(db: Kysely<ServerSchema>): PassTokenStore {
  return {
    add: async (token) => {
      await withStorageErrorsAsync(insert(db, token));
    },
    isValid: async ({ hash, project, now }) => {
      const row = await db
        .selectFrom("pass_tokens")
        .select("hash")
        .where("hash", "=", hash)
        .where("project", "=", project)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row !== undefined;
    },
    take: (presented) => take(db, presented),
    tidy: async (now) => {
      await withStorageErrorsAsync(
        db.deleteFrom("pass_tokens").where("expires_at", "<=", now).execute(),
      );
    },
  };
}

async function take(
  db: Kysely<ServerSchema>,
  { hash, project, now }: PresentedToken,
): Promise<StoredPassToken | undefined> {
  // one statement, one transaction: of two that arrive at once only one gets the row
  const row = await withStorageErrorsAsync(
    db
      .deleteFrom("pass_tokens")
      .where("hash", "=", hash)
      .where("project", "=", project)
      .where("expires_at", ">", now)
      .returningAll()
      .executeTakeFirst(),
  );
  return row === undefined
    ? undefined
    : {
        hash,
        project: projectId.parse(row.project),
        library: libraryId.parse(row.library_id),
        sealedCard: row.sealed_patron,
        expiresAt: row.expires_at,
        owner: row.owner ?? "",
      };
}

const insert = (db: Kysely<ServerSchema>, token: StoredPassToken) =>
  db
    .insertInto("pass_tokens")
    .values({
      hash: token.hash,
      project: token.project,
      library_id: token.library,
      sealed_patron: token.sealedCard,
      expires_at: token.expiresAt,
      owner: token.owner,
    })
    .execute();
