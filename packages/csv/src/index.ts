export { columnKey } from "./mapping/column-name.rules.ts";
export {
  countProblem,
  dataRows,
  openPlainTable,
  type OpenBytes,
  type PlainTable,
} from "./plain-table.ts";
export { openTable, type RecognisedTable } from "./csv-table.ts";
export { unusedColumns } from "./mapping/column-plan.rules.ts";
export { csvSettings, tableSettings, type CsvSettings } from "./mapping/csv-mapping.rules.ts";
export { readTable, type CsvEntry } from "./read-table.ts";
export { mergedRows } from "./record/merged-rows.rules.ts";
export type { RowNote } from "./record/row-note.ts";
export { CsvFileError } from "./table/csv-file-error.ts";
export { MEDIA_MEANINGS } from "./values/media-values.rules.ts";
export { STATUS_MEANINGS } from "./values/status-values.rules.ts";
export { dayOf } from "./values/day-values.rules.ts";
export { languageOf } from "./values/language-values.rules.ts";
export { cellText, isRounded, numberText } from "./values/number-text.rules.ts";
