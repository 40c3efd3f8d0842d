import type { CsvField } from "../mapping/csv-mapping.rules.ts";

/** Something in a row that was read as well as it could be: an unknown value, or an invalid number. */
export interface RowNote {
  readonly field: CsvField;
  readonly column: string;
  readonly value: string;
}
