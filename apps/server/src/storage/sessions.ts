import { libraryId, projectId } from "@freihand/contract";
import { asStorageError } from "./storage-error.ts";
import type { Kysely, Transaction } from "kysely";
import type {
  FoundToken,
  Rotation,
  SessionFamily,
  SessionStore,
  StoredToken,
} from "../auth/session-store.ts";
import type { Schema } from "./schema.ts";

/** Sessions in the server's database. */
export function sessionStore(db: Kysely<Schema>): SessionStore {
  return {
    begin: (family, first) =>
      inTransaction(db, async (tx) => {
        await insertFamily(tx, family);
        await insertToken(tx, family.id, first);
      }),
    find: (hash) => findToken(db, hash),
    rotate: (hash, rotation) => inTransaction(db, (tx) => rotate(tx, hash, rotation)),
    end: (familyId, why) =>
      inTransaction(db, async (tx) => {
        await tx
          .updateTable("session_families")
          .set({ ended: why })
          .where("id", "=", familyId)
          .where("ended", "is", null)
          .execute();
      }),
    isAlive: async (familyId, now) => {
      const row = await db
        .selectFrom("session_families")
        .select("id")
        .where("id", "=", familyId)
        .where("ended", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row !== undefined;
    },
    tidy: (now, repliesBefore) => inTransaction(db, (tx) => tidy(tx, now, repliesBefore)),
  };
}

async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw asStorageError(error);
    });
}

async function insertFamily(tx: Kysely<Schema>, family: SessionFamily): Promise<void> {
  await tx
    .insertInto("session_families")
    .values({
      id: family.id,
      project: family.project,
      library_id: family.library,
      created_at: family.createdAt,
      expires_at: family.expiresAt,
      ended: null,
    })
    .execute();
}

async function insertToken(tx: Kysely<Schema>, family: string, token: StoredToken): Promise<void> {
  await tx
    .insertInto("session_tokens")
    .values({
      hash: token.hash,
      family_id: family,
      sealed_patron: token.sealedPatron,
      used_at: null,
      sealed_reply: null,
    })
    .execute();
}

async function findToken(db: Kysely<Schema>, hash: string): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom("session_tokens as t")
    .innerJoin("session_families as f", "f.id", "t.family_id")
    .selectAll()
    .where("t.hash", "=", hash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    hash,
    sealedPatron: row.sealed_patron,
    family: {
      id: row.id,
      project: projectId.parse(row.project),
      library: libraryId.parse(row.library_id),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    },
    ...(row.ended === null ? {} : { ended: row.ended }),
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
    ...(row.sealed_reply === null ? {} : { sealedReply: row.sealed_reply }),
  };
}

/** The update decides: of two exchanges of the same token only one finds it unused. */
async function rotate(
  tx: Transaction<Schema>,
  hash: string,
  { usedAt, sealedReply, next }: Rotation,
): Promise<boolean> {
  const family = await tx
    .selectFrom("session_tokens as t")
    .innerJoin("session_families as f", "f.id", "t.family_id")
    .select("f.id")
    .where("t.hash", "=", hash)
    .where("t.used_at", "is", null)
    .where("f.ended", "is", null)
    .executeTakeFirst();
  if (family === undefined) return false;
  await tx
    .updateTable("session_tokens")
    .set({ used_at: usedAt, sealed_reply: sealedReply })
    .where("hash", "=", hash)
    .execute();
  await insertToken(tx, family.id, next);
  return true;
}

async function tidy(tx: Transaction<Schema>, now: number, repliesBefore: number): Promise<void> {
  await tx
    .updateTable("session_tokens")
    .set({ sealed_reply: null })
    .where("sealed_reply", "is not", null)
    .where("used_at", "<", repliesBefore)
    .execute();
  await tx.deleteFrom("session_families").where("expires_at", "<=", now).execute();
}
