import { withStorageErrorsAsync } from "@freihand/database";
import { staffAccount } from "./staff-accounts.ts";
import type { Kysely, Selectable } from "kysely";
import type {
  ActiveStaffSession,
  StaffSessionFacts,
  StaffSessionStore,
  StaffTokenExchange,
  StoredStaffSession,
} from "../auth/staff/staff-session-store.ts";
import type { ServerSchema } from "./schema.ts";

type Row = Selectable<ServerSchema["staff_sessions"]>;

const factsOf = (
  row: Pick<Row, "id" | "member_id" | "workstation" | "expires_at">,
): StaffSessionFacts => ({
  id: row.id,
  memberId: row.member_id,
  ...(row.workstation !== null && { workstation: row.workstation }),
  expiresAt: row.expires_at,
});

const storedSession = (row: Row): StoredStaffSession => ({
  ...factsOf(row),
  token: row.token,
  ...(row.former_token !== null && {
    former: {
      token: row.former_token,
      at: row.rotated_at ?? 0,
      ...(row.sealed_reply !== null && { sealedReply: row.sealed_reply }),
    },
  }),
});

/** Sessions of the staff in the server's database. */
export const staffSessionStore = (db: Kysely<ServerSchema>): StaffSessionStore => ({
  begin: async ({ id, memberId, workstation, expiresAt }, { lineage, hash }) => {
    const row = { id, member_id: memberId, expires_at: expiresAt, lineage, token: hash };
    await withStorageErrorsAsync(
      db
        .insertInto("staff_sessions")
        .values({ ...row, workstation: workstation ?? null, confirmed_until: 0 })
        .execute(),
    );
  },
  ofLineage: async (lineage) => {
    const rows = db.selectFrom("staff_sessions").selectAll().where("lineage", "=", lineage);
    const row = await rows.executeTakeFirst();
    return row && storedSession(row);
  },
  rotate: (id, exchange) => rotate(db, id, exchange),
  end: async (id) => {
    await withStorageErrorsAsync(db.deleteFrom("staff_sessions").where("id", "=", id).execute());
  },
  active: (id, now) => findActive(db, id, now),
  confirm: async (id, until) => {
    const confirmed = db.updateTable("staff_sessions").set({ confirmed_until: until });
    await withStorageErrorsAsync(confirmed.where("id", "=", id).execute());
  },
  nameWorkstation: async (id, workstation) => {
    const named = db.updateTable("staff_sessions").set({ workstation: workstation ?? null });
    await withStorageErrorsAsync(named.where("id", "=", id).execute());
  },
  tidy: (now, repliesBefore) => withStorageErrorsAsync(tidy(db, now, repliesBefore)),
});

async function rotate(
  db: Kysely<ServerSchema>,
  id: string,
  { from, to, at, sealedReply }: StaffTokenExchange,
): Promise<boolean> {
  // the update decides: of two exchanges of the same token only one finds it
  const { numUpdatedRows } = await withStorageErrorsAsync(
    db
      .updateTable("staff_sessions")
      .set({ token: to, former_token: from, rotated_at: at, sealed_reply: sealedReply })
      .where("id", "=", id)
      .where("token", "=", from)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

async function findActive(
  db: Kysely<ServerSchema>,
  id: string,
  now: number,
): Promise<ActiveStaffSession | undefined> {
  const row = await db
    .selectFrom("staff_sessions as s")
    .innerJoin("staff_members as m", "m.id", "s.member_id")
    .selectAll("m")
    .select(["s.member_id", "s.workstation", "s.expires_at", "s.confirmed_until"])
    .where("s.id", "=", id)
    .where("s.expires_at", ">", now)
    .where("m.is_disabled", "=", 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { confirmed_until: confirmedUntil } = row;
  return { ...factsOf({ ...row, id }), account: staffAccount(row), confirmedUntil };
}

async function tidy(db: Kysely<ServerSchema>, now: number, repliesBefore: number): Promise<void> {
  await db.deleteFrom("staff_sessions").where("expires_at", "<=", now).execute();
  await db
    .updateTable("staff_sessions")
    .set({ sealed_reply: null })
    .where("sealed_reply", "is not", null)
    .where("rotated_at", "<", repliesBefore)
    .execute();
}
