import { deviceText } from "../auth/session-device.rules.ts";
import { familyOf, foundFamily } from "./session-rows.ts";
import { turnOf, withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely, Transaction } from "kysely";
import type { Owners } from "../card-fingerprint.ts";
import type {
  AskingSession,
  FoundToken,
  NewFamily,
  Rotation,
  SessionFamily,
  SessionRoom,
  SessionStore,
  StoredToken,
} from "../auth/session-store.ts";
import type { ServerSchema } from "./schema.ts";

/** Sessions in the server's database. */
export function sessionStore(db: Kysely<ServerSchema>): SessionStore {
  const inTransaction = <T>(work: (tx: Transaction<ServerSchema>) => Promise<T>): Promise<T> =>
    withStorageErrorsAsync(writing(db, undefined, work));
  return {
    begin: (family, first, room) =>
      withStorageErrorsAsync(
        writing(db, turnOf(family.project, family.library), async (tx) => {
          await makeRoom(tx, room, family.createdAt);
          await insertFamily(tx, family);
          await insertToken(tx, { ...first, family: family.id });
        }),
      ),
    find: (hash) => findToken(db, hash),
    findLineage: async (lineage) => {
      const row = await db
        .selectFrom("session_families")
        .selectAll()
        .where("lineage", "=", lineage)
        .executeTakeFirst();
      return row && foundFamily(row);
    },
    rotate: (hash, rotation) => inTransaction((tx) => rotate(tx, hash, rotation)),
    end: async (familyId) => {
      // its tokens are deleted with it
      await withStorageErrorsAsync(
        db.deleteFrom("session_families").where("id", "=", familyId).execute(),
      );
    },
    endReused: (familyId) => inTransaction((tx) => endReused(tx, familyId)),
    list: (asking, now) => inTransaction((tx) => list(tx, asking, now)),
    endOf: (owners, which) => withStorageErrorsAsync(endFamilies(db, owners, which)),
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
    tidy: (now, repliesBefore) => inTransaction((tx) => tidy(tx, now, repliesBefore)),
  };
}

const livingOf = (db: Kysely<ServerSchema>, owners: Owners, now: number) =>
  db
    .selectFrom("session_families")
    .where("owner", "in", owners)
    .where("ended", "is", null)
    .where("expires_at", ">", now);

async function makeRoom(
  tx: Kysely<ServerSchema>,
  { owners, atMost }: SessionRoom,
  now: number,
): Promise<void> {
  const kept = await livingOf(tx, owners, now)
    .select("id")
    .orderBy("used_on", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .execute();
  const tooMany = kept.slice(atMost - 1).map(({ id }) => id);
  if (tooMany.length > 0)
    await tx.deleteFrom("session_families").where("id", "in", tooMany).execute();
}

async function insertFamily(tx: Kysely<ServerSchema>, family: NewFamily): Promise<void> {
  await tx
    .insertInto("session_families")
    .values({
      id: family.id,
      project: family.project,
      library_id: family.library,
      created_at: family.createdAt,
      expires_at: family.expiresAt,
      ended: null,
      owner: family.owner,
      lineage: family.lineage,
      device: deviceText(family.device),
      used_on: family.usedOn,
    })
    .execute();
}

async function insertToken(
  tx: Kysely<ServerSchema>,
  token: StoredToken & { readonly family: string },
): Promise<void> {
  await tx
    .insertInto("session_tokens")
    .values({
      hash: token.hash,
      family_id: token.family,
      sealed_patron: token.sealedPatron,
      used_at: null,
      sealed_reply: null,
      has_lineage: 1,
    })
    .execute();
}

async function findToken(db: Kysely<ServerSchema>, hash: string): Promise<FoundToken | undefined> {
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
    ...foundFamily(row),
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
    ...(row.sealed_reply === null ? {} : { sealedReply: row.sealed_reply }),
  };
}

/** The update decides: of two exchanges of the same token only one finds it unused. */
async function rotate(
  tx: Transaction<ServerSchema>,
  hash: string,
  { usedAt, forgetUsedBefore, sealedReply, next, family }: Rotation,
): Promise<boolean> {
  const used = await tx
    .updateTable("session_tokens")
    .set({ used_at: usedAt, sealed_reply: sealedReply })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .returning("family_id as id")
    .executeTakeFirst();
  if (used === undefined) return false;
  const row = await tx
    .updateTable("session_families")
    .set({
      owner: family.owner,
      lineage: family.lineage,
      device: deviceText(family.device),
      used_on: family.usedOn,
    })
    .where("id", "=", used.id)
    .where("ended", "is", null)
    .returning("id")
    .executeTakeFirst();
  // a token of a session that has ended opens nothing, used or not
  if (row === undefined) return false;
  // those without a lineage would not be recognized when presented again
  await tx
    .deleteFrom("session_tokens")
    .where("family_id", "=", row.id)
    .where("used_at", "<", forgetUsedBefore)
    .where("has_lineage", "=", 1)
    .execute();
  await insertToken(tx, { ...next, family: row.id });
  return true;
}

/** The remainder names nobody and opens nothing: it lets both holders of a token learn why they were signed out. */
async function endReused(tx: Transaction<ServerSchema>, familyId: string): Promise<void> {
  await tx
    .updateTable("session_families")
    .set({ ended: "reused", owner: null, device: null, used_on: null })
    .where("id", "=", familyId)
    .execute();
  await tx.deleteFrom("push_subscriptions").where("session_id", "=", familyId).execute();
  await tx
    .deleteFrom("session_tokens")
    .where("family_id", "=", familyId)
    .where("has_lineage", "=", 1)
    .execute();
  await tx
    .updateTable("session_tokens")
    .set({ sealed_patron: "", sealed_reply: null })
    .where("family_id", "=", familyId)
    .execute();
}

async function list(
  tx: Transaction<ServerSchema>,
  { owners, session }: AskingSession,
  now: number,
): Promise<readonly SessionFamily[]> {
  await tx
    .updateTable("session_families")
    .set({ owner: owners[0] })
    .where("id", "=", session)
    .where("ended", "is", null)
    .where((family) => family.or([family("owner", "is", null), family("owner", "!=", owners[0])]))
    .execute();
  const rows = await livingOf(tx, owners, now).selectAll().execute();
  return rows.map(familyOf);
}

/** Ends sessions of a card, with everything stored about them. Undefined: all. */
export async function endFamilies(
  db: Kysely<ServerSchema>,
  owners: Owners,
  which?: { readonly only: string } | { readonly except: string },
): Promise<void> {
  let ending = db.deleteFrom("session_families").where("owner", "in", owners);
  if (which !== undefined)
    ending =
      "only" in which
        ? ending.where("id", "=", which.only)
        : ending.where("id", "!=", which.except);
  await ending.execute();
}

async function tidy(
  tx: Transaction<ServerSchema>,
  now: number,
  repliesBefore: number,
): Promise<void> {
  await tx
    .updateTable("session_tokens")
    .set({ sealed_reply: null })
    .where("sealed_reply", "is not", null)
    .where("used_at", "<", repliesBefore)
    .execute();
  await tx
    .deleteFrom("session_families")
    .where((family) =>
      // an older version kept ended sessions
      family.or([
        family("expires_at", "<=", now),
        family("ended", "in", ["logout", "account_gone"]),
      ]),
    )
    .execute();
}
