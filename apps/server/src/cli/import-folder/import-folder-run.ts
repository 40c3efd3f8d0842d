import { join } from "node:path";
import { parseArgs } from "node:util";
import { lockFolder, type CatalogueOwner } from "@freihand/connector-builtin/catalogue";
import { libraryIdText, projectId } from "@freihand/contract";
import { ProjectFileError } from "../../projects/mistakes/file-error.ts";
import { commandSettings } from "../command-settings.ts";
import { StartError } from "../../start-error.ts";
import { refuseForeignData } from "../data-owner.ts";
import { failureWords } from "../failure-words.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { importLibrary } from "../import-library.ts";
import { runImport, type Outside } from "../import-run.ts";
import { filesDue, type FolderFile } from "./files-due.rules.ts";
import { filesIn, noteFiles, readNoted, sourceFolder } from "./source-folder.ts";
import { optionProblem } from "../option-problem.ts";

const USAGE = `npm run import-folder -- --library ID [--project NAME]

Imports the files of the folder that the library's file names in sources.catalogue.import, as npm run import does: those
that are new or have changed since they were imported. The server does the same by itself at the times of the schedule.

Exit codes: 0 everything was read, or there was nothing new · 1 failed or interrupted; such a file is tried again
            2 wrong use, or a folder is missing · 3 done, but something could not be read
`;

const OPTIONS = {
  library: { type: "string" },
  project: { type: "string", default: "basic" },
  help: { type: "boolean", default: false },
} as const;

/** Runs the command. @returns its exit code */
export async function runImportFolder(outside: Outside): Promise<number> {
  try {
    return await run(outside);
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      error instanceof StartError ||
      error instanceof ProjectFileError;
    process.stderr.write(`${isUsage ? error.message : failureWords(error)}\n`);
    return isUsage ? EXIT.notBegun : EXIT.failed;
  }
}

async function run(outside: Outside): Promise<number> {
  const values = parse(outside.args);
  if (values.help) {
    process.stdout.write(USAGE);
    return EXIT.done;
  }
  const { dataDir, projectsDir, importDir } = commandSettings(outside.environment);
  refuseForeignData(dataDir);
  const project = projectId.safeParse(values.project);
  const library = libraryIdText.safeParse(values.library);
  if (!library.success || !project.success)
    throw new UsageError("--library needs the number of a library, --project the name of one");
  const order = { project: project.data, library: library.data };
  const target = importLibrary(projectsDir, order);
  const named = { of: target.file.libname, member: "sources.catalogue.import" };
  const folder = sourceFolder(target.settings.import?.folder, named, importDir);
  const kept = keptFolder(dataDir, target.owner);
  const lock = lockFolder(kept);
  if (lock === undefined) {
    process.stderr.write("Another import from this folder is running; nothing was done.\n");
    return EXIT.failed;
  }
  try {
    const isFull = target.settings.import?.full === true;
    return await importFiles({ folder, kept, isFull, order }, outside);
  } finally {
    lock.release();
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(optionProblem(error, OPTIONS));
  }
}

/** Where a library's imports from a folder are noted. */
const keptFolder = (dataDir: string, { project, library }: CatalogueOwner): string =>
  join(dataDir, "import", project, String(library));

interface FolderImport {
  readonly folder: string;
  readonly kept: string;
  readonly isFull: boolean;
  readonly order: CatalogueOwner;
}

async function importFiles(folderImport: FolderImport, outside: Outside): Promise<number> {
  const { folder, kept, isFull } = folderImport;
  const due = filesDue({
    files: filesIn(folder),
    noted: readNoted(kept),
    nowMs: Date.now(),
    isFull,
  });
  if (due.length === 0) process.stdout.write(`Nothing new in ${folder}.\n`);
  const groups = isFull && due.length > 0 ? [due] : due.map((file) => [file]);
  const codes: number[] = [];
  for (const group of groups) {
    if (outside.isStopped()) break;
    codes.push(await importGroup(group, folderImport, outside));
  }
  return worst(codes);
}

/** Files that were read are noted, even where some of their records were refused: they would be so again. */
async function importGroup(
  files: readonly FolderFile[],
  { folder, kept, isFull, order: { project, library } }: FolderImport,
  outside: Outside,
): Promise<number> {
  const paths = files.map(({ name }) => join(folder, name));
  process.stdout.write(`${paths.join(", ")}:\n`);
  const options = ["--project", project, "--library", String(library)];
  const args = [...options, ...(isFull ? ["--full"] : []), "--", ...paths];
  const code = await runImport({ ...outside, args });
  if (code === EXIT.done || code === EXIT.incomplete) noteFiles(kept, files);
  else process.stderr.write(`${paths.join(", ")}: not imported, and tried again next time.\n`);
  return code;
}

/** Failed before wrong before incomplete. */
function worst(codes: readonly number[]): number {
  const order = [EXIT.failed, EXIT.notBegun, EXIT.incomplete];
  return order.find((code) => codes.includes(code)) ?? EXIT.done;
}
