import { asStorageError, StorageError } from "@freihand/database";
import { readSettings } from "../start/settings.ts";
import { storageProblem } from "../storage/open-store.ts";

const DISK_TEXTS: Readonly<Record<Exclude<StorageError["code"], "moved">, string>> = {
  full: "The disk is full.",
  read_only: "The data folder may not be written.",
  busy: "The database is in use by another process.",
  io: "The disk failed.",
  corrupt: "A file of the data folder is damaged.",
  cannot_open: "A file could not be opened.",
  gone: "The database server does not answer.",
  too_old: "The database server is older than PostgreSQL 15.",
  newer: "A newer version has written the data folder; install that version again.",
};

/** What has become of the catalogue. */
export const AS_BEFORE = "The catalogue is as it was before, or as it was last published.";

/** An unexpected failure of a command that changes a catalogue, in the operator's words. */
export function failureWords(failure: unknown): string {
  const error = asStorageError(failure);
  if (error instanceof StorageError) {
    if (error.code === "moved") return storageProblem(readSettings(process.env), error);
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
    return `${DISK_TEXTS[error.code]} ${AS_BEFORE}${cause}`;
  }
  return `${error instanceof Error ? error.message : String(error)}\n${AS_BEFORE}`;
}
