/** A record that was not imported. */
export interface RefusedRecord {
  readonly file: string;
  /** Number of the record in its file, from 1; refused ones count. Of a table: the line. */
  readonly position: number;
  /** Of a table: the line, and the column that is wrong where it is one. */
  readonly line?: number;
  readonly column?: string;
  readonly reason: string;
}

/** Outcome of an import. */
export interface ImportReport {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRecord[];
  /** Titles removed: withdrawn, or with `--full` in none of the files. */
  readonly removed: number;
  /** Records whose copies were merged with those of a record of the same number. */
  readonly merged: number;
  /** Ids of titles that should have been removed but stay, because a copy is on loan or reserved. */
  readonly kept: readonly string[];
}

/** What the operator should know in addition to the report, such as files that declare a wrong encoding. */
export type ImportRemarks = ReadonlyMap<string, number>;

/** Refused records that are listed; the others are counted. `--json` lists all. */
const NAMED = 20;
const REMARKS = 10;

const LONGEST = 200;

/** Text from a record may be anything: one line of it, without characters that control a terminal. */
export function shown(text: string): string {
  const line = text.slice(0, LONGEST).replaceAll(/\p{C}+/gu, " ");
  return text.length > LONGEST ? `${line}…` : line;
}

/** The report for people. */
export function reportText(report: ImportReport, remarks: ImportRemarks): string {
  const lines = [
    countsText(report),
    ...report.refused
      .slice(0, NAMED)
      .map((refused) => `  ${refused.file}, ${placeText(refused)}: ${shown(refused.reason)}`),
  ];
  const unnamed = report.refused.length - NAMED;
  if (unnamed > 0) lines.push(`  and ${String(unnamed)} more (--json names all)`);
  const frequent = [...remarks].toSorted(([, a], [, b]) => b - a).slice(0, REMARKS);
  for (const [text, count] of frequent)
    lines.push(`  note: ${shown(text)} (${String(count)} ${count === 1 ? "record" : "records"})`);
  return `${lines.join("\n")}\n`;
}

function placeText({ position, line, column }: RefusedRecord): string {
  if (line === undefined) return `record ${String(position)}`;
  const place = `line ${String(line)}`;
  return column === undefined ? place : `${place}, column "${shown(column)}"`;
}

function countsText(report: ImportReport): string {
  const { kept, merged, refused, removed } = report;
  const counts: readonly (readonly [number, string])[] = [
    [report.new, "new"],
    [report.changed, "changed"],
    [report.unchanged, "unchanged"],
    [refused.length, "refused"],
  ];
  const more: readonly (readonly [number, string])[] = [
    [removed, "removed"],
    [merged, "merged"],
  ];
  const counted = [...counts, ...more.filter(([count]) => count > 0)];
  const text = counted.map(([count, word]) => `${String(count)} ${word}`).join(", ");
  if (kept.length === 0) return text;
  const names = kept.slice(0, NAMED).map(shown).join(", ");
  return `${text}\n  ${String(kept.length)} stay that should go, on loan or reserved: ${names}${kept.length > NAMED ? " …" : ""}`;
}

/** Branch codes that the library does not know and that its patrons would see. Empty when there are none. */
export function branchesText(unknown: ImportRemarks): string {
  const codes = [...unknown].toSorted(([, a], [, b]) => b - a).slice(0, NAMED);
  if (codes.length === 0) return "";
  const list = codes
    .map(
      ([code, copies]) =>
        `"${shown(code)}" (${String(copies)} ${copies === 1 ? "copy" : "copies"})`,
    )
    .join(", ");
  const branches = Object.fromEntries(codes.map(([code]) => [shown(code), "ID of the branch"]));
  const advised = JSON.stringify({ branches });
  return `No branch of the library has the code ${list}. Name them in the library's file, in the settings of its catalogue, "itemMapping": ${advised} (tables: csv.columns.branch.values), or add the branches.\n`;
}

/**
 * The report for programs: the four counts always, the rest only where there is something to report.
 * @param dryRun what a dry run has seen
 */
export function reportJson(
  { removed, merged, kept, ...report }: ImportReport,
  dryRun?: object,
): string {
  const more = {
    ...(removed === 0 ? {} : { removed }),
    ...(merged === 0 ? {} : { merged }),
    ...(kept.length === 0 ? {} : { kept }),
    ...(dryRun === undefined ? {} : { dryRun }),
  };
  return `${JSON.stringify({ ...report, ...more })}\n`;
}
