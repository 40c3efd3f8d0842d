import { createHash } from "node:crypto";
import {
  countProblem,
  CsvFileError,
  dataRows,
  openPlainTable,
  type OpenBytes,
} from "@freihand/csv";
import { planColumns, unreadColumns } from "../import/column-plan.ts";
import { namesOf, type TakeoverKind, type TakeoverTableMapping } from "./takeover-mapping.ts";
import { readTakeoverRow, type TakeoverRow } from "./takeover-row.ts";

/** A table of a former system that was read, before anything is changed. */
export interface TakeoverTable {
  readonly kind: TakeoverKind;
  /** SHA-256 of the file, in hex. */
  readonly hash: string;
  readonly rows: readonly TakeoverRow[];
  readonly unread: readonly string[];
  /** Columns with passwords, which are never read. */
  readonly secret: readonly string[];
}

/** @throws {CsvFileError} when it is no table, or lacks a column, or cannot be read to its end */
export async function readTakeoverTable(
  kind: TakeoverKind,
  open: OpenBytes,
  {
    mapping,
    branchOf,
  }: {
    readonly mapping: TakeoverTableMapping;
    readonly branchOf: (text: string) => string;
  },
): Promise<TakeoverTable> {
  const table = await openPlainTable(open, mapping);
  const planned = planColumns(table.header, mapping.columns, namesOf(kind));
  if (!planned.ok) throw new CsvFileError(`${kind}: ${planned.reason}`);
  const { plan } = planned;
  const rows: TakeoverRow[] = [];
  for await (const { cells, line } of dataRows(table)) {
    const reason = countProblem(cells, table.header.length);
    rows.push(
      reason === undefined
        ? readTakeoverRow({ cells, line }, { plan, mapping, branchOf })
        : { line, card: "", problems: [{ line, reason }] },
    );
  }
  return { kind, hash: await hashOf(open), rows, ...unreadColumns(table.header, plan) };
}

async function hashOf(open: OpenBytes): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of open()) hash.update(bytes);
  return hash.digest("hex");
}
