import { countBytes } from "./encoding/byte-counts.ts";
import { decoded } from "./encoding/decode.ts";
import { encodingOf, noTableReason } from "./encoding/encoding.rules.ts";
import type { TableSettings } from "./mapping/csv-mapping.rules.ts";
import { CsvFileError } from "./table/csv-file-error.ts";
import { readRows, type CsvDialect, type CsvRow } from "./table/read-rows.ts";
import { declaredSeparator, separatorOf, type Separator } from "./table/separator.rules.ts";

/** The bytes of a file from its beginning, each time anew. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** A table whose encoding and separator were recognised, whatever its columns mean. */
export interface PlainTable {
  readonly open: OpenBytes;
  readonly dialect: CsvDialect;
  /** Names of the columns. */
  readonly header: readonly string[];
  /** Whether the first row is the header. */
  readonly hasHeader: boolean;
}

/** More columns come from a wrong separator or an attack. */
const MAX_COLUMNS = 1000;

const NAMED = { ";": ";", ",": ",", tab: "\t", pipe: "|" } as const;

const separatorIn = ({ separator }: TableSettings, head: string): Separator => {
  if (separator === undefined) return separatorOf(head);
  return NAMED[separator];
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

async function textOf(bytes: Uint8Array, encoding: CsvDialect["encoding"]): Promise<string> {
  const parts: string[] = [];
  for await (const part of decoded(once(bytes), encoding, () => undefined)) parts.push(part);
  return parts.join("");
}

/** @throws {CsvFileError} when it is no table */
async function recognise(open: OpenBytes, settings: TableSettings): Promise<CsvDialect> {
  const counts = await countBytes(open());
  const reason = noTableReason(counts);
  if (reason !== undefined) throw new CsvFileError(reason);
  const encoding = settings.encoding ?? encodingOf(counts);
  const head = await textOf(counts.head, encoding);
  return {
    encoding,
    separator: separatorIn(settings, head),
    hasQuotes: settings.quote !== "none",
    skipLines: settings.skipLines ?? (declaredSeparator(head) === undefined ? 0 : 1),
  };
}

async function firstRow(open: OpenBytes, dialect: CsvDialect): Promise<readonly string[]> {
  for await (const { cells } of readRows(open(), dialect)) return cells.map((name) => name.trim());
  throw new CsvFileError("it has no lines");
}

/**
 * Recognises encoding and separator of a table, and the names of its columns. Reads the whole file once.
 * @throws {CsvFileError} when it is no table
 */
export async function openPlainTable(
  open: OpenBytes,
  settings: TableSettings,
): Promise<PlainTable> {
  const dialect = await recognise(open, settings);
  const first = await firstRow(open, dialect);
  const header = settings.header ?? first;
  if (header.length > MAX_COLUMNS)
    throw new CsvFileError(
      `its first line has ${String(header.length)} columns, more than ${String(MAX_COLUMNS)}: it is no such table, or the separator is another than "${dialect.separator}"`,
    );
  return { open, dialect, header, hasHeader: settings.header === undefined };
}

/**
 * All rows but the header.
 * @yields rows in the order of the file
 * @throws {CsvFileError} when the file cannot be read to its end
 */
export async function* dataRows(table: PlainTable): AsyncGenerator<CsvRow> {
  let isHeader = table.hasHeader;
  for await (const row of readRows(table.open(), table.dialect)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

/** Cells at the end that are empty may be missing or too many by their separators alone. */
export function countProblem(cells: readonly string[], columns: number): string | undefined {
  if (cells.length === columns) return undefined;
  if (cells.length > columns && cells.slice(columns).every((cell) => cell.trim() === ""))
    return undefined;
  return `it has ${String(cells.length)} fields instead of ${String(columns)}: a separator or line break stands in a text without quotation marks`;
}
