import { planColumns, type ColumnPlan } from "./mapping/column-plan.rules.ts";
import type { CsvSettings } from "./mapping/csv-mapping.rules.ts";
import { openPlainTable, type OpenBytes, type PlainTable } from "./plain-table.ts";
import { CsvFileError } from "./table/csv-file-error.ts";

/** A table of titles that was recognised, before its rows are read. */
export interface CsvTable extends PlainTable {
  readonly plan: ColumnPlan;
  /** Whether the columns were recognised by their names alone. */
  readonly isGuessed: boolean;
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
