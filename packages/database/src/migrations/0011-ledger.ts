import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { type ChainedFeeEntry, feeEntryHash } from "../fee-entry.ts";
import { CHAIN_START } from "../hash-chain.ts";
import { createTrigger, isOther, isPostgres } from "../portable-sql.ts";

const PATRON = ["project", "library_id", "user_id"] as const;

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("fee_entries")
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull())
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("at_ms", "integer")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("way", "text")
    .addColumn("cents", "integer", (column) => column.notNull())
    .addColumn("tariff", "text")
    .addColumn("fee_id", "text")
    .addColumn("refers_to", "integer")
    .addColumn("branch", "text")
    .addColumn("workstation", "text")
    .addColumn("staff", "text")
    .addColumn("receipt_year", "integer")
    .addColumn("receipt_no", "integer")
    .addColumn("request_id", "text")
    .addColumn("reason", "text")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .addColumn("title", "text")
    .addPrimaryKeyConstraint("fee_entries_key", ["project", "library_id", "seq"])
    .addForeignKeyConstraint("fee_entries_patron", [...PATRON], "patrons", [...PATRON], (key) =>
      key.onUpdate("cascade"),
    )
    .addCheckConstraint("known_entry", KNOWN_ENTRY)
    .execute();
  for (const [name, columns] of Object.entries(INDEXES))
    await db.schema
      .createIndex(`fee_entries_by_${name}`)
      .on("fee_entries")
      .columns(["project", "library_id", ...columns])
      .execute();
  // the few entries that still name somebody, for whoever looks every minute which of them may be forgotten
  await sql`create index fee_entries_named on fee_entries (project, library_id, fee_id)
    where user_id is not null`.execute(db);
}

const KNOWN_ENTRY = sql`kind in ('charge', 'payment', 'waiver', 'refund', 'payout', 'reversal', 'deposit', 'count',
    'difference', 'closing')
  and (kind in ('deposit', 'count', 'difference', 'closing')) = (fee_id is null)
  and (fee_id is null) = (tariff is null)
  and (fee_id is not null or (user_id is null and title is null and branch is not null))
  and (way is null or way in ('cash', 'card', 'transfer'))
  and (kind in ('payment', 'payout', 'deposit')) = (way is not null)
  and (receipt_year is null) = (receipt_no is null)`;

const INDEXES = {
  patron: ["user_id", "fee_id"],
  fee: ["fee_id"],
  receipt: ["receipt_year", "receipt_no"],
  request: ["request_id"],
  desk: ["branch", "day"],
} as const;

const FINAL_COLUMNS = [
  "project",
  "library_id",
  "seq",
  "day",
  "at_ms",
  "kind",
  "way",
  "cents",
  "tariff",
  "fee_id",
  "refers_to",
  "branch",
  "workstation",
  "staff",
  "receipt_year",
  "receipt_no",
  "request_id",
  "reason",
  "hash",
];

/** Nothing but the reader and the title ever leaves an entry, and neither comes back; a new card takes the place of an old one. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  const action = { forbid: "the ledger is append-only" };
  await createTrigger(db, { name: "fee_entries_stay", on: "before delete on fee_entries", action });
  await createTrigger(db, {
    name: "fee_entries_are_final",
    on: "before update on fee_entries",
    when: `${FINAL_COLUMNS.map(isOther).join(" or ")}
      or (new.title is not null and ${isOther("title")})
      or (new.user_id is not null and ${isOther("user_id")} and (old.user_id is null or exists (
        select 1 from patrons
        where project = old.project and library_id = old.library_id and user_id = old.user_id)))`,
    action,
  });
  await createTrigger(db, {
    name: "fee_entries_have_no_gap",
    on: "before insert on fee_entries",
    when: `new.seq is distinct from (select coalesce(max(seq), 0) + 1 from fee_entries
        where project = new.project and library_id = new.library_id)
      or (new.receipt_no is not null and new.receipt_no - (select coalesce(max(receipt_no), 0) from fee_entries
        where project = new.project and library_id = new.library_id and receipt_year = new.receipt_year) not in (0, 1))`,
    action: { forbid: "the ledger has no gaps" },
  });
  // amounts stay when a reader is removed
  await createTrigger(db, {
    name: "fee_entries_forget_patrons",
    on: "before delete on patrons",
    action: {
      run: `update fee_entries set user_id = null, title = null
        where project = old.project and library_id = old.library_id and user_id = old.user_id`,
    },
  });
}

interface FeeRow {
  readonly project: string;
  readonly library_id: number;
  readonly id: string;
  readonly user_id: string;
  readonly cents: number;
  readonly fee_date: string;
  readonly title: string | null;
  readonly kind: string;
}

const carriedOver = (row: FeeRow, seq: number): ChainedFeeEntry => ({
  project: row.project,
  library_id: row.library_id,
  seq,
  day: row.fee_date,
  at_ms: null,
  kind: row.cents < 0 ? "refund" : "charge",
  way: null,
  cents: row.cents,
  tariff: row.kind,
  fee_id: row.id,
  refers_to: null,
  branch: null,
  workstation: null,
  staff: null,
  receipt_year: null,
  receipt_no: null,
  request_id: null,
  reason: null,
});

/** What was open becomes the beginning of each library's ledger. */
async function carryOver(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<FeeRow>`select * from fees
    where cents <> 0 order by project, library_id, fee_date, id`.execute(db);
  const ends = new Map<string, { readonly seq: number; readonly hash: string }>();
  for (const row of rows) {
    const library = JSON.stringify([row.project, row.library_id]);
    const end = ends.get(library) ?? { seq: 0, hash: CHAIN_START };
    const entry = carriedOver(row, end.seq + 1);
    const hash = feeEntryHash(end.hash, entry);
    await insertEntry(db, { ...entry, hash, user_id: row.user_id, title: row.title });
    ends.set(library, { seq: entry.seq, hash });
  }
}

async function insertEntry(
  db: Kysely<unknown>,
  row: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into fee_entries (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

/** What is open: of each fee of a reader, the sum of its entries; day and title are those of its newest charge. */
async function showOpenFees(db: Kysely<unknown>): Promise<void> {
  await sql`drop table fees`.execute(db);
  // what is on a ledger does not move with the demo's calendar
  await sql`delete from demo_rows where table_name = 'fees'`.execute(db);
  await (isPostgres(db) ? POSTGRES_VIEW : SQLITE_VIEW).execute(db);
}

/** In a group with `max`, SQLite takes the other columns from the row that has it. */
const SQLITE_VIEW = sql`create view fees as
    select project, library_id, fee_id as id, user_id, sum(cents) as cents, day as fee_date, title, tariff as kind,
      max(seq + case when kind in ('charge', 'refund') then 1000000000000 else 0 end) as newest
    from fee_entries where user_id is not null and fee_id is not null
    group by project, library_id, user_id, fee_id having sum(cents) <> 0`;

const POSTGRES_VIEW = sql`create view fees as
    select distinct on (project, library_id, user_id, fee_id) project, library_id, fee_id as id, user_id, open.cents,
      day as fee_date, title, tariff as kind, seq as newest
    from fee_entries join (
      select project, library_id, user_id, fee_id, sum(cents)::bigint as cents
      from fee_entries group by project, library_id, user_id, fee_id having sum(cents) <> 0) as open
      using (project, library_id, user_id, fee_id)
    order by project, library_id, user_id, fee_id, kind in ('charge', 'refund') desc, seq desc`;

/** Fees as entries that are added and never changed. @source decision 52 */
export const ledgerTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createEntries(db);
    await createTriggers(db);
    await carryOver(db);
    await showOpenFees(db);
  },
};
