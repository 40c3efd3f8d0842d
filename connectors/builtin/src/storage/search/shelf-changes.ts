import { reading } from "@freihand/database";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** A row that the search needs; see `shelf-file.ts`. */
export interface ShelfRow {
  readonly kind: ShelfKind;
  readonly project: string;
  readonly library_id: number;
  /** Empty for a catalogue. */
  readonly record_id: string;
  /** Null where none is meant. */
  readonly copy_id: string | null;
  /** Day when a loan is due, state of a reservation, kind of a mark, file of a catalogue. */
  readonly fact: string;
}

export type ShelfKind = "loan" | "reservation" | "mark" | "catalogue";

/** A title whose rows are given anew; without an id: the catalogue of a library. */
export type ChangedTitle = Pick<ShelfRow, "project" | "library_id" | "record_id">;

/** What was found at one moment. */
export interface ShelfChanges {
  /** What later transactions than this changed is not in it, or not all of it: it is where the next look begins. */
  readonly until: number;
  readonly titles: readonly ChangedTitle[];
  readonly rows: readonly ShelfRow[];
}

/**
 * The oldest transaction that has not ended. What an earlier one has committed is seen; what it or a later one commits may
 * not be, whatever number it has.
 */
const UNTIL = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

interface FoundRow extends Omit<ShelfRow, "kind" | "fact"> {
  readonly kind: ShelfKind | "title" | "until";
  readonly fact: string | null;
  readonly until: number;
}

const hasFact = (row: FoundRow): row is FoundRow & ShelfRow =>
  row.kind !== "title" && row.kind !== "until";

/** Titles that changed since, with all that is known of them: one statement, and so one moment. */
export async function changesSince(
  db: Kysely<BuiltinSchema>,
  since: number,
): Promise<ShelfChanges> {
  const { rows } = await sql<FoundRow>`
    with changed as materialized (
      select project, library_id, record_id from shelf_changes where changed_in >= ${since}),
    found as (
      select 'until' as kind, '' as project, 0 as library_id, '' as record_id, null as copy_id, null as fact
      union all
      select 'title', project, library_id, record_id, null, null from changed
      union all
      select 'loan', project, library_id, record_id, copy_id, due
        from changed join loans using (project, library_id, record_id)
      union all
      select 'reservation', project, library_id, record_id, copy_id, state
        from changed join reservations using (project, library_id, record_id)
      union all
      select 'mark', project, library_id, record_id, copy_id, m.kind
        from changed join copy_marks m using (project, library_id, record_id)
      union all
      select 'catalogue', project, library_id, '', null, file
        from changed join catalogues using (project, library_id) where record_id = '')
    select found.*, (select ${UNTIL}) as until from found`.execute(db);
  return {
    until: rows[0]?.until ?? since,
    titles: rows.filter(({ kind }) => kind === "title"),
    rows: rows.filter(hasFact),
  };
}

/** Rows that are fetched at once. */
const AT_ONCE = 5000;

interface WholeTable {
  readonly name: string;
  /** What is read of it, as a `ShelfRow`, and the last column of its key. */
  readonly columns: RawBuilder<unknown>;
  readonly key: string;
}

const WHOLE_TABLES: readonly WholeTable[] = [
  {
    name: "loans",
    key: "id",
    columns: sql`'loan' as kind, project, library_id, record_id, copy_id, due as fact`,
  },
  {
    name: "reservations",
    key: "id",
    columns: sql`'reservation' as kind, project, library_id, record_id, copy_id, state as fact`,
  },
  {
    name: "copy_marks",
    key: "copy_id",
    columns: sql`'mark' as kind, project, library_id, record_id, copy_id, kind as fact`,
  },
];

type KeyedRow = ShelfRow & { readonly key: string };

async function* rowsOf(
  tx: Transaction<BuiltinSchema>,
  { name, key, columns }: WholeTable,
): AsyncGenerator<readonly ShelfRow[]> {
  let after: Pick<KeyedRow, "project" | "library_id" | "key"> | undefined = {
    project: "",
    library_id: 0,
    key: "",
  };
  while (after !== undefined) {
    const { project, library_id, key: last }: NonNullable<typeof after> = after;
    const page = await sql<KeyedRow>`
      select ${columns}, ${sql.ref(key)} as key from ${sql.table(name)}
        where (project, library_id, ${sql.ref(key)}) > (${project}, ${library_id}, ${last})
        order by project, library_id, ${sql.ref(key)} limit ${AT_ONCE}`.execute(tx);
    yield page.rows;
    after = page.rows.length < AT_ONCE ? undefined : page.rows.at(-1);
  }
}

/**
 * Everything, of one moment.
 * @param take what was read, in parts
 * @returns where `changesSince` goes on
 */
export const everything = (
  db: Kysely<BuiltinSchema>,
  take: (rows: readonly ShelfRow[]) => Promise<void>,
): Promise<number> =>
  reading(db, async (tx) => {
    const { rows } = await sql<{ until: number }>`select ${UNTIL} as until`.execute(tx);
    for (const table of WHOLE_TABLES) for await (const part of rowsOf(tx, table)) await take(part);
    const catalogues = await sql<ShelfRow>`
      select 'catalogue' as kind, project, library_id, '' as record_id, null as copy_id, file as fact
        from catalogues`.execute(tx);
    await take(catalogues.rows);
    return rows[0]?.until ?? 0;
  });
