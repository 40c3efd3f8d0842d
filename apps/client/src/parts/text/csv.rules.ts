/** Without it Excel assumes its own legacy encoding. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would treat as a formula; some also accept the full-width forms. @source Q-7 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/**
 * The same where a German Excel starts a new cell or line: after a semicolon or line break within the text. Quotes do
 * not help: to Excel they are in the middle of a cell, unless the text is the first of its row.
 */
const FORMULA_INSIDE = /[=+\-@\t＝＋－＠](?<=[;\r\n]"*.)/g;
/** A German Excel separates cells by semicolons, whatever the file does: unquoted, the rest of a text would be a cell. */
const TO_BE_QUOTED = /[",;\t\r\n]/;

/** A text, or a number in the language of the reader (`-1,50`), which a spreadsheet may read as one. */
export type CsvCell = string | { readonly number: string };

/**
 * A table as a CSV file that opens in a spreadsheet: no cell is a formula, and every text is read back unchanged except
 * for the apostrophe before a would-be formula, with commas or semicolons as separators.
 * @source RFC 4180; Q-7
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(content: CsvCell): string {
  if (typeof content !== "string") return quoted(content.number.replaceAll(/[^\d.,+-]/g, ""));
  const inside = content.replaceAll(FORMULA_INSIDE, "'$&");
  const harmless = FORMULA.test(inside) ? `'${inside}` : inside;
  return quoted(harmless);
}

const quoted = (text: string): string =>
  TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
