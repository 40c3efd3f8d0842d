/** A record that did not go in. */
export interface RefusedRecord {
  readonly file: string;
  /** Number of the record in its file, from 1; refused ones count. */
  readonly position: number;
  readonly reason: string;
}

/** What an import came to. */
export interface ImportReport {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRecord[];
}

/** What the operator should know beside the report, such as files that lie about their encoding. */
export type ImportRemarks = ReadonlyMap<string, number>;

/** Refused records that are named one by one; the others are counted. `--json` names all. */
const NAMED = 20;
const REMARKS = 10;

/** The report for people. */
export function reportText(report: ImportReport, remarks: ImportRemarks): string {
  const lines = [
    `${String(report.new)} new, ${String(report.changed)} changed, ${String(report.unchanged)} unchanged, ${String(report.refused.length)} refused`,
    ...report.refused
      .slice(0, NAMED)
      .map(({ file, position, reason }) => `  ${file}, record ${String(position)}: ${reason}`),
  ];
  const unnamed = report.refused.length - NAMED;
  if (unnamed > 0) lines.push(`  and ${String(unnamed)} more (--json names all)`);
  const frequent = [...remarks].toSorted(([, a], [, b]) => b - a).slice(0, REMARKS);
  for (const [text, count] of frequent) lines.push(`  note: ${text} (${String(count)} records)`);
  return `${lines.join("\n")}\n`;
}

/** The report for programmes. */
export const reportJson = (report: ImportReport): string => `${JSON.stringify(report)}\n`;
