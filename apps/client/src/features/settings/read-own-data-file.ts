import type { ProjectId } from "@freihand/contract";
import { readOwnData, type OwnDataReading } from "../../model/settings/own-data.rules.ts";

/** Larger files are not even opened, in bytes; a character takes four at most. */
const LARGEST = 16_000_000;

/** The outcome of reading a file. */
export type FileReading =
  | OwnDataReading
  | { readonly status: "refused"; readonly problem: "unreadable"; readonly at: string };

/** Reads an own-data file of the patron's choice. @source docs/own-data.md */
export async function readOwnDataFile(file: File, project: ProjectId): Promise<FileReading> {
  if (file.size > LARGEST) return { status: "refused", problem: "too_long", at: "" };
  try {
    return readOwnData(await file.text(), project);
  } catch {
    return { status: "refused", problem: "unreadable", at: "" }; // moved, or on a drive that is gone
  }
}
