import { together } from "@freihand/circulation";
import { instant } from "@freihand/contract";
import { journalEntry, type JournalBody, type JournalEntry } from "@freihand/contract/staff";
import {
  CHAIN_START,
  chainHash,
  readInTurn,
  withStorageErrorsAsync,
  writing,
} from "@freihand/database";
import { chainedValues } from "../staff/journal-chain.rules.ts";
import { countAction } from "./figures.ts";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Journal, NewJournalEntry } from "../staff/journal.ts";
import type { ServerSchema } from "./schema.ts";

type Row = Selectable<ServerSchema["staff_journal"]>;

const USUAL_PAGE = 50;
/** Entries read at once when the chain is checked. */
const CHECKED = 1000;

/** The journal in the server's database. @param now milliseconds since 1970 UTC */
export function staffJournal(
  db: Kysely<ServerSchema>,
  now: () => number,
): Journal<Transaction<ServerSchema>> {
  return {
    write: (entry, within) =>
      within === undefined
        ? withStorageErrorsAsync(writing(db, undefined, (tx) => append(tx, entry, now())))
        : append(within, entry, now()),
    list: async ({ project, library }, which) => {
      const limit = which.limit ?? USUAL_PAGE;
      const rows = await chosen(db, which)
        .where("project", "=", project)
        .where("library_id", "=", library)
        .orderBy("seq", "desc")
        .limit(limit + 1)
        .execute();
      const entries = rows.slice(0, limit).map(shownEntry);
      const last = entries.at(-1);
      return { entries, ...(rows.length > limit && last ? { next: last.seq } : {}) };
    },
    forgetCards: async (before) => {
      await withStorageErrorsAsync(
        db
          .updateTable("staff_journal")
          .set({ card: null, copy: null })
          .where("card", "is not", null)
          .where("at", "<", before)
          .execute(),
      );
    },
    firstBroken: () => firstBroken(db),
  };
}

async function append(
  tx: Transaction<ServerSchema>,
  entry: NewJournalEntry,
  at: number,
): Promise<number> {
  const last = await readInTurn(tx, "staff_journal", () =>
    tx
      .selectFrom("staff_journal")
      .select(["seq", "hash"])
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  const row = rowOf(entry, { seq: (last?.seq ?? 0) + 1, at });
  await together(
    tx
      .insertInto("staff_journal")
      .values({ ...row, hash: hashOf(last?.hash ?? CHAIN_START, row) })
      .execute(),
    countAction(tx, entry, at),
  );
  return row.seq;
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const rowOf = (entry: NewJournalEntry, place: Pick<Row, "seq" | "at">): Omit<Row, "hash"> => ({
  ...place,
  project: entry.project,
  library_id: orNull(entry.library),
  branch: orNull(entry.branch),
  staff_name: entry.staff,
  workstation: orNull(entry.workstation),
  action: entry.action,
  outcome: entry.outcome,
  reason: orNull(entry.reason),
  card: orNull(entry.card),
  copy: orNull(entry.copy),
});

const hashOf = (before: string, row: Omit<Row, "hash">): string => {
  const { library_id: library, staff_name: staff } = row;
  return chainHash(before, chainedValues({ ...row, library, staff }));
};

function chosen(db: Kysely<ServerSchema>, { before, staff, action, card, copy }: JournalBody) {
  let rows = db.selectFrom("staff_journal").selectAll();
  if (before !== undefined) rows = rows.where("seq", "<", before);
  if (staff !== undefined) rows = rows.where("staff_name", "=", staff);
  if (action !== undefined) rows = rows.where("action", "=", action);
  if (card !== undefined) rows = rows.where("card", "=", card);
  return copy === undefined ? rows : rows.where("copy", "=", copy);
}

const shownEntry = (row: Row): JournalEntry =>
  journalEntry.parse({
    seq: row.seq,
    at: instant.parse(new Date(row.at).toISOString()),
    staff: row.staff_name,
    workstation: row.workstation ?? undefined,
    branch: row.branch ?? undefined,
    action: row.action,
    outcome: row.outcome,
    reason: row.reason ?? undefined,
    card: row.card ?? undefined,
    copy: row.copy ?? undefined,
  });

async function firstBroken(db: Kysely<ServerSchema>): Promise<number | undefined> {
  let last: Pick<Row, "seq" | "hash"> = { seq: 0, hash: CHAIN_START };
  for (;;) {
    const rows = await db
      .selectFrom("staff_journal")
      .selectAll()
      .where("seq", ">", last.seq)
      .orderBy("seq")
      .limit(CHECKED)
      .execute();
    const chain = [last, ...rows];
    const broken = rows.findIndex((row, at) => !follows(chain[at], row));
    if (broken !== -1) return (chain[broken]?.seq ?? 0) + 1;
    last = rows.at(-1) ?? last;
    if (rows.length < CHECKED) return undefined;
  }
}

const follows = (before: Pick<Row, "seq" | "hash"> | undefined, row: Row): boolean =>
  before !== undefined && row.seq === before.seq + 1 && row.hash === hashOf(before.hash, row);
