import type { ImportCounts } from "@freihand/connector-builtin/catalogue";
import { branchesText, reportText, type ImportRemarks } from "../import-report.ts";
import type { RefusedRecord } from "./harvest-session.ts";

/** Outcome of a harvest. */
export interface HarvestReport extends ImportCounts {
  readonly refused: readonly RefusedRecord[];
  /** Ids of titles that should have been removed but stay, because a copy is on loan or reserved. */
  readonly kept: readonly string[];
  /** Why titles that the list did not have stay nevertheless; undefined: they were removed, or it was no full harvest. */
  readonly incomplete?: string | undefined;
}

/** What the operator should know in addition. */
export interface HarvestNotes {
  readonly remarks: ImportRemarks;
  readonly unknownBranches: ImportRemarks;
}

/** The report for people. */
export function harvestText(report: HarvestReport, notes: HarvestNotes): string {
  const { incomplete = "", refused, ...counts } = report;
  const named = refused.map(({ identifier, reason }, at) => ({
    file: identifier,
    position: at + 1,
    reason,
  }));
  const text = reportText({ ...counts, refused: named, merged: 0 }, notes.remarks);
  return `${text}${incomplete === "" ? "" : `${incomplete}\n`}${branchesText(notes.unknownBranches)}`;
}

/** The report for programs. */
export const harvestJson = (report: HarvestReport): string => `${JSON.stringify(report)}\n`;
