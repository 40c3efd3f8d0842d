import { join } from "node:path";
import { lockFolder } from "@freihand/connector-builtin/catalogue";
import { CsvFileError } from "@freihand/csv";
import { UsageError } from "../import-arguments.ts";
import { filesDue, type FolderFile } from "../import-folder/files-due.rules.ts";
import { filesIn, noteFiles, readNoted, sourceFolder } from "../import-folder/source-folder.ts";
import { EXIT } from "../import-exit.ts";
import { importTable, exitOf } from "./import-command.ts";
import { importLogText } from "./import-log.rules.ts";
import type { ReadersOrder } from "./readers-arguments.ts";
import type { OpenReaders } from "./readers-library.ts";

/** Imports the tables of the folder that the library's file names: those that are new or have changed. */
export async function importFolderCommand(
  order: ReadersOrder,
  opened: OpenReaders,
): Promise<number> {
  if (order.rest.length > 0) throw new UsageError("import-folder takes no file");
  const { folders, folderImport, file } = opened;
  const named = { of: file.libname, member: "sources.account.readers.import" };
  const folder = sourceFolder(folderImport?.folder, named, folders.importDir);
  const kept = join(folders.dataDir, "import", order.project, String(order.library), "readers");
  const lock = lockFolder(kept);
  if (lock === undefined) {
    process.stderr.write("Another import from this folder is running; nothing was done.\n");
    return EXIT.failed;
  }
  try {
    return await importFiles({ folder, kept, dryRun: order.values["dry-run"] }, opened);
  } finally {
    lock.release();
  }
}

interface FolderRun {
  readonly folder: string;
  readonly kept: string;
  readonly dryRun: boolean;
}

async function importFiles(run: FolderRun, opened: OpenReaders): Promise<number> {
  const { folder, kept } = run;
  const files = filesIn(folder);
  const due = filesDue({ files, noted: readNoted(kept), nowMs: Date.now(), isFull: false });
  if (due.length === 0) process.stdout.write(`Nothing new in ${folder}.\n`);
  const codes: number[] = [];
  for (const file of due) {
    codes.push(await importFile(file, run, opened));
    // the next one may build on it
    if (codes.includes(EXIT.failed)) break;
  }
  return [EXIT.failed, EXIT.incomplete].find((code) => codes.includes(code)) ?? EXIT.done;
}

/** A file that was imported is noted, also where lines were left out: they would be so again. */
async function importFile(
  file: FolderFile,
  { folder, kept, dryRun }: FolderRun,
  opened: OpenReaders,
): Promise<number> {
  const path = join(folder, file.name);
  const leaveOut = opened.folderImport?.leaveOut ?? false;
  try {
    const { done } = await importTable(path, opened, { dryRun, leaveOut });
    process.stdout.write(importLogText(path, done));
    if (done.end === "done") noteFiles(kept, [file]);
    return exitOf(done);
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    process.stderr.write(`${path}: ${error.message.replaceAll(/\p{C}+/gu, " ")}\n`);
    process.stderr.write("Nothing was changed; it is tried again next time.\n");
    return EXIT.failed;
  }
}
