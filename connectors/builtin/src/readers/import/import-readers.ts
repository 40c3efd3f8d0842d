import { createHash } from "node:crypto";
import {
  countProblem,
  CsvFileError,
  dataRows,
  openPlainTable,
  type OpenBytes,
  type PlainTable,
} from "@freihand/csv";
import type { ReaderChanges } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { LibraryTitles } from "../../storage/catalogue/stored-titles.ts";
import type { ReaderStore } from "../../storage/readers/reader-store.ts";
import type { ReaderTransaction } from "../../storage/readers/reader-transaction.ts";
import { isCopyNumber } from "../copy-number.ts";
import {
  IMPORTED_BLOCK,
  planImport,
  type PlannedImport,
  type ReaderChange,
  type ReaderLine,
} from "./reader-changes.rules.ts";
import { unreadColumns } from "./column-plan.ts";
import { planReaders, type ReaderMapping, type ReaderPlan } from "./reader-mapping.ts";
import { readReaderRow } from "./reader-row.ts";

/** Into which library. */
export interface ImportingLibrary {
  readonly branches: readonly string[];
  /** The branch that a text means; the text itself where none fits. */
  readonly branchOf: (text: string) => string;
  readonly store: ReaderStore;
  readonly titles: Pick<LibraryTitles, "titlesOfCopy">;
  /** Date at the library. */
  readonly today: IsoDate;
}

/** How an import ends. */
export interface ImportMode {
  /** Everything is tried, and taken back. */
  readonly dryRun: boolean;
  /** Lines with a problem are left out; else one of them refuses the whole table. */
  readonly leaveOut: boolean;
  /** Of a dry run: what does not lead to the same is refused. Undefined: any state will do. */
  readonly fingerprint?: string | undefined;
}

/** A table of readers that was read, before anything is changed. */
export interface ReaderTable {
  readonly table: PlainTable;
  readonly plan: ReaderPlan;
  readonly unread: readonly string[];
  /** Columns with passwords, which are never read. */
  readonly secret: readonly string[];
  readonly lines: readonly ReaderLine[];
}

/**
 * - `done`: it was imported · `dry_run`: it would be
 * - `refused`: lines have problems · `other_state`: something has changed since the dry run
 */
type ImportEnd = "done" | "dry_run" | "refused" | "other_state";

/** What an import has done, or would do. */
export interface ReaderImport extends PlannedImport {
  readonly end: ImportEnd;
  /** Of all changes, from what they are to what they become. */
  readonly fingerprint: string;
}

/** @throws {CsvFileError} when it is no table, or has no column with cards, or cannot be read to its end */
export async function readReaderTable(
  open: OpenBytes,
  mapping: ReaderMapping,
  { branchOf, today }: Pick<ImportingLibrary, "branchOf" | "today">,
): Promise<ReaderTable> {
  const table = await openPlainTable(open, mapping);
  const planned = planReaders(table.header, mapping);
  if (!planned.ok) throw new CsvFileError(planned.reason);
  const { plan } = planned;
  const lines: ReaderLine[] = [];
  for await (const { cells, line } of dataRows(table)) {
    const reason = countProblem(cells, table.header.length);
    lines.push(
      reason === undefined
        ? readReaderRow({ cells, line }, { plan, mapping, branchOf, today })
        : unreadable(line, reason),
    );
  }
  return { table, plan, lines, ...unreadColumns(table.header, plan) };
}

const unreadable = (line: number, reason: string): ReaderLine => ({
  line,
  card: "",
  changes: {},
  problems: [{ line, reason }],
  ignored: [],
});

/** Ends a transaction without keeping anything. */
class TakenBack extends Error {
  readonly result: ReaderImport;
  constructor(result: ReaderImport) {
    super("taken back");
    this.result = result;
  }
}

/**
 * Imports readers in one transaction: all of them, or none.
 * @throws StoreError when the disk failed; nothing was imported then
 */
export async function importReaders(
  { lines }: Pick<ReaderTable, "lines">,
  library: ImportingLibrary & {
    readonly defaults: Pick<ReaderChanges, "group" | "branch" | "language">;
  },
  mode: ImportMode,
): Promise<ReaderImport> {
  const { store, titles, ...context } = library;
  try {
    return await store.transaction(async (tx) => {
      const planned = planImport(lines, {
        ...context,
        known: await tx.readers(),
        isCopyNumber: (card) => isCopyNumber(titles, card),
      });
      const fingerprint = fingerprintOf(planned);
      const end = endOf(planned, fingerprint, mode);
      if (end === "done" || end === "dry_run") await write(tx, planned, library.today);
      const result = { ...planned, end, fingerprint };
      if (end !== "done") throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}

const FINGERPRINT = 16;

const fingerprintOf = ({ changes, problems }: PlannedImport): string =>
  createHash("sha256")
    .update(JSON.stringify([changes, problems]))
    .digest("hex")
    .slice(0, FINGERPRINT);

function endOf({ problems }: PlannedImport, fingerprint: string, mode: ImportMode): ImportEnd {
  if (mode.dryRun) return "dry_run";
  if (mode.fingerprint !== undefined && mode.fingerprint !== fingerprint) return "other_state";
  return problems.length > 0 && !mode.leaveOut ? "refused" : "done";
}

async function write(
  tx: ReaderTransaction,
  { changes }: PlannedImport,
  since: IsoDate,
): Promise<void> {
  await tx.put(changes.map(({ card, facts }) => ({ card, facts })));
  const added = changes.filter(({ block }) => block === "added");
  await tx.putBlocks(
    added.map(({ card, blockNote }: ReaderChange) => ({
      card,
      since,
      block: { ...IMPORTED_BLOCK, ...(blockNote !== undefined && { note: blockNote }) },
    })),
  );
  for (const { card, block } of changes)
    if (block === "removed") await tx.removeBlock(card, IMPORTED_BLOCK.code);
}
