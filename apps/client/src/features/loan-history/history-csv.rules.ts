/** Excel takes a file without it for its own old encoding. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would take for a formula. @source trust Q-7 */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as a CSV file that opens in a spreadsheet: no cell is a formula, and every text comes back as it was but for the
 * apostrophe before what would be one.
 * @source RFC 4180, trust Q-7
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
