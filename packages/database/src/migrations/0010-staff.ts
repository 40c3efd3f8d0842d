import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts of the staff, their sessions, and the journal. */
export const staffTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createMembers(db);
    await createSessions(db);
    await createJournal(db);
  },
};

async function createMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_members")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("display_name", "text", (column) => column.notNull())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("libraries", "text")
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("sealed_totp", "text", (column) => column.notNull())
    .addColumn("totp_key", "text", (column) => column.notNull())
    .addColumn("last_totp_step", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_disabled", "integer", (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint("staff_members_by_name", ["project", "name"])
    .execute();
  await db.schema
    .createTable("staff_recovery_codes")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("member_id", "text", (column) =>
      column.notNull().references("staff_members.id").onDelete("cascade"),
    )
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("member_id", "text", (column) =>
      column.notNull().references("staff_members.id").onDelete("cascade"),
    )
    .addColumn("workstation", "text")
    .addColumn("expires_at", "integer", (column) => column.notNull())
    .addColumn("confirmed_until", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("lineage", "text", (column) => column.notNull().unique())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("former_token", "text")
    .addColumn("rotated_at", "integer")
    .addColumn("sealed_reply", "text")
    .execute();
}

async function createJournal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_journal")
    .addColumn("seq", "integer", (column) => column.primaryKey())
    .addColumn("at", "integer", (column) => column.notNull())
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer")
    .addColumn("branch", "text")
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("workstation", "text")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("card", "text")
    .addColumn("copy", "text")
    .execute();
  await db.schema
    .createIndex("staff_journal_by_library")
    .on("staff_journal")
    .columns(["project", "library_id", "seq"])
    .execute();
  // append-only: nothing but the card and the copy ever leaves an entry, and neither comes back
  await sql`create trigger staff_journal_stays before delete on staff_journal
    begin select raise(abort, 'the journal is append-only'); end`.execute(db);
  await sql`create trigger staff_journal_is_final before update on staff_journal
    when (new.card is not null and new.card is not old.card)
      or (new.copy is not null and new.copy is not old.copy)
      or new.seq is not old.seq or new.at is not old.at or new.project is not old.project
      or new.library_id is not old.library_id or new.branch is not old.branch
      or new.staff_name is not old.staff_name or new.workstation is not old.workstation
      or new.action is not old.action or new.outcome is not old.outcome
      or new.reason is not old.reason or new.hash is not old.hash
    begin select raise(abort, 'the journal is append-only'); end`.execute(db);
}
