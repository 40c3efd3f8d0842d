import { isoDate, type IsoDate } from "@freihand/contract";
import {
  DATED_TABLES,
  parseFacts,
  readFacts,
  writeDates,
  type DatedTable,
  type LibraryRows,
} from "./dated-rows.ts";
import { computeShift, type RowFacts } from "./shift.rules.ts";

/** Records everything that the library has now as belonging to the demo of this day. */
export async function rememberDemoRows(rows: LibraryRows, today: IsoDate): Promise<void> {
  const { tx, project, libraryId } = rows;
  for (const table of DATED_TABLES) {
    const facts = await readFacts(rows, table);
    const values = [...facts].map(([rowId, rowFacts]) => ({
      project,
      library_id: libraryId,
      table_name: table.name,
      row_id: rowId,
      anchor: today,
      facts: JSON.stringify(rowFacts),
    }));
    if (values.length > 0) await tx.insertInto("demo_rows").values(values).execute();
  }
}

/** Moves unchanged dates to `today`. @returns how many rows were moved */
export async function shiftDemoRows(rows: LibraryRows, today: IsoDate): Promise<number> {
  let moved = 0;
  for (const table of DATED_TABLES) moved += await shiftTable(rows, table, today);
  return moved;
}

async function shiftTable(rows: LibraryRows, table: DatedTable, today: IsoDate): Promise<number> {
  const facts = await readFacts(rows, table);
  let moved = 0;
  for (const { row_id: rowId, anchor, facts: written } of await rememberedRows(rows, table)) {
    const row = { anchor: isoDate.parse(anchor), facts: parseFacts(written) };
    const shift = computeShift(row, facts.get(rowId), { dates: table.dates, today });
    if (shift.kind === "forget") await forgetRow(rows, table, rowId);
    if (shift.kind === "move") await moveRow(rows, table, { rowId, facts: shift.facts, today });
    moved += shift.kind === "move" ? 1 : 0;
  }
  return moved;
}

const rememberedRows = ({ tx, project, libraryId }: LibraryRows, { name }: DatedTable) =>
  tx
    .selectFrom("demo_rows")
    .select(["row_id", "anchor", "facts"])
    .where((row) => row.and({ project, library_id: libraryId, table_name: name }))
    .execute();

async function forgetRow(
  { tx, project, libraryId }: LibraryRows,
  { name }: DatedTable,
  rowId: string,
): Promise<void> {
  await tx
    .deleteFrom("demo_rows")
    .where((row) => row.and({ project, library_id: libraryId, table_name: name, row_id: rowId }))
    .execute();
}

async function moveRow(
  rows: LibraryRows,
  table: DatedTable,
  { rowId, facts, today }: { rowId: string; facts: RowFacts; today: IsoDate },
): Promise<void> {
  await writeDates(rows, table, { rowId, facts });
  await rows.tx
    .updateTable("demo_rows")
    .set({ anchor: today, facts: JSON.stringify(facts) })
    .where((row) =>
      row.and({
        project: rows.project,
        library_id: rows.libraryId,
        table_name: table.name,
        row_id: rowId,
      }),
    )
    .execute();
}
