import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import * as z from "zod/mini";
import { decoded } from "../encoding/decode.ts";
import type { CsvEncoding } from "../encoding/encoding.rules.ts";
import { CsvFileError } from "./csv-file-error.ts";
import { LineCounter } from "./line-counter.ts";
import type { Separator } from "./separator.rules.ts";

/** How a table is written. */
export interface CsvDialect {
  readonly encoding: CsvEncoding;
  readonly separator: Separator;
  /** False: quotation marks are characters like others. */
  readonly hasQuotes: boolean;
  /** Lines before the header. */
  readonly skipLines: number;
}

/** One row of a table. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** Number of its first line in the file, from 1. */
  readonly line: number;
  /** Bytes of the file that were read when it was complete. */
  readonly bytesRead: number;
}

/** No title is longer; what is longer is a quotation mark that was never closed. */
const LONGEST_ROW = 1_000_000;

/**
 * Reads the rows of a table as it arrives; empty lines are left out.
 * @yields rows of any number of cells
 * @throws {CsvFileError} when it cannot be read to its end
 */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  dialect: CsvDialect,
): AsyncGenerator<CsvRow> {
  let bytesRead = 0;
  const text = decoded(source, dialect.encoding, (count) => {
    bytesRead += count;
  });
  const lines = new LineCounter(dialect.skipLines);
  const starts: number[] = [];
  const parser = parse({
    delimiter: dialect.separator,
    quote: dialect.hasQuotes ? '"' : null,
    record_delimiter: ["\r\n", "\n", "\r"],
    from_line: dialect.skipLines + 1,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // here and not below: an error discards the rows that have not been fetched
    on_record: (cells, counted) => {
      starts.push(lines.startOf(cells, counted));
      return cells;
    },
  });
  // what goes wrong is thrown by the parser's iterator as well
  pipeline(Readable.from(text), parser, () => undefined);
  const rows: AsyncIterable<readonly string[]> = parser;
  try {
    for await (const cells of rows) yield { cells, line: starts.shift() ?? 0, bytesRead };
  } catch (error) {
    throw error instanceof CsvError ? fileError(error, lines) : error;
  }
}

/** What the parser has counted up to its error, and how many cells of the last row are whole. */
const place = z.object({ lines: z.number(), empty_lines: z.number(), index: z.number() });

function fileError(error: CsvError, lines: LineCounter): CsvFileError {
  const at = place.parse(error);
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE")
    return new CsvFileError(
      `a quotation mark (") opens in field ${String(at.index + 1)} of the row in line ${String(lines.startOfOpen(at))} and is never closed, so everything after it is one field: correct that line, or set "quote": "none" in the library's csv settings if quotation marks mean nothing in this file`,
    );
  return new CsvFileError(`line ${String(at.lines)} cannot be read: ${error.message}`);
}
