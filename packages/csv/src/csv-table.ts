import { planColumns, type ColumnPlan } from "./mapping/column-plan.rules.ts";
import type { CsvSettings } from "./mapping/csv-mapping.rules.ts";
import { openPlainTable, type OpenBytes, type PlainTable } from "./plain-table.ts";
import { CsvFileError } from "./table/csv-file-error.ts";

/** What was recognised of a table of titles. Plain values, so that another thread can read it. */
export interface RecognisedTable extends Omit<PlainTable, "open"> {
  readonly plan: ColumnPlan;
  /** Whether the columns were recognised by their names alone. */
  readonly isGuessed: boolean;
}

/** The same with its bytes, before its rows are read. */
export interface CsvTable extends RecognisedTable {
  readonly open: OpenBytes;
}

/**
 * Recognises a table: encoding, separator, and what its columns mean. Reads the whole file once.
 * @throws {CsvFileError} when it is no table, or has not the columns that the library's settings name
 */
export async function openTable(open: OpenBytes, settings: CsvSettings): Promise<CsvTable> {
  const table = await openPlainTable(open, settings);
  const planned = planColumns(table.header, settings.columns);
  if (!planned.ok) throw new CsvFileError(planned.reason);
  const { plan, isGuessed } = planned;
  return { ...table, plan, isGuessed };
}
