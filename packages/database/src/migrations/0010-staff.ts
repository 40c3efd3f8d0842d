import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createTrigger, isOther } from "../portable-sql.ts";

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
  const action = { forbid: "the journal is append-only" };
  await createTrigger(db, {
    name: "staff_journal_stays",
    on: "before delete on staff_journal",
    action,
  });
  await createTrigger(db, {
    name: "staff_journal_is_final",
    on: "before update on staff_journal",
    when: `(new.card is not null and ${isOther("card")})
      or (new.copy is not null and ${isOther("copy")}) or ${FINAL_COLUMNS.map(isOther).join(" or ")}`,
    action,
  });
}

const FINAL_COLUMNS = [
  "seq",
  "at",
  "project",
  "library_id",
  "branch",
  "staff_name",
  "workstation",
  "action",
  "outcome",
  "reason",
  "hash",
];
