import { countBytes } from "./encoding/byte-counts.ts";
import { decoded } from "./encoding/decode.ts";
import { encodingOf, noTableReason } from "./encoding/encoding.rules.ts";
import { planColumns, type ColumnPlan } from "./mapping/column-plan.rules.ts";
import type { CsvSettings } from "./mapping/csv-mapping.rules.ts";
import { CsvFileError } from "./table/csv-file-error.ts";
import { readRows, type CsvDialect } from "./table/read-rows.ts";
import { declaredSeparator, separatorOf, type Separator } from "./table/separator.rules.ts";

/** The bytes of a file from its beginning, each time anew. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** A table that was recognised, before its rows are read. */
export interface CsvTable {
  readonly open: OpenBytes;
  readonly dialect: CsvDialect;
  /** Names of the columns. */
  readonly header: readonly string[];
  readonly plan: ColumnPlan;
  /** Whether the columns were recognised by their names alone. */
  readonly isGuessed: boolean;
  /** Whether the first row is the header. */
  readonly hasHeader: boolean;
}

/** More columns come from a wrong separator or an attack. */
const MAX_COLUMNS = 1000;

const NAMED = { ";": ";", ",": ",", tab: "\t", pipe: "|" } as const;

const separatorIn = ({ separator }: CsvSettings, head: string): Separator => {
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
async function recognise(open: OpenBytes, settings: CsvSettings): Promise<CsvDialect> {
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
 * Recognises a table: encoding, separator, and what its columns mean. Reads the whole file once.
 * @throws {CsvFileError} when it is no table, or has not the columns that the library's settings name
 */
export async function openTable(open: OpenBytes, settings: CsvSettings): Promise<CsvTable> {
  const dialect = await recognise(open, settings);
  const first = await firstRow(open, dialect);
  const header = settings.header ?? first;
  if (header.length > MAX_COLUMNS)
    throw new CsvFileError(
      `its first line has ${String(header.length)} columns, more than ${String(MAX_COLUMNS)}: it is no table of titles, or the separator is another than "${dialect.separator}"`,
    );
  const planned = planColumns(header, settings.columns);
  if (!planned.ok) throw new CsvFileError(planned.reason);
  const { plan, isGuessed } = planned;
  return { open, dialect, header, plan, isGuessed, hasHeader: settings.header === undefined };
}
