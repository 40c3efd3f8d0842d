import { readSettings, StartError, type Settings } from "../settings.ts";
import { libraryDay } from "@freihand/connector-builtin";
import { ProjectFileError } from "../projects/file-error.ts";
import { asStorageError, StorageError } from "../storage/storage-error.ts";
import { readArguments, USAGE, UsageError, type ImportOrder } from "./import-arguments.ts";
import { checkFiles, FileReader, type SourceFile } from "./import-files.ts";
import { importLibrary } from "./import-library.ts";
import { ProgressLine } from "./import-progress.ts";
import { reportJson, reportText } from "./import-report.ts";
import { ImportSession } from "./import-session.ts";

/** Exit codes: the files were read · it failed or was interrupted · nothing was begun. */
const DONE = 0;
const FAILED = 1;
const NOT_BEGUN = 2;

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    interrupted.abort();
  });

async function main(args: readonly string[]): Promise<number> {
  try {
    const order = readArguments(args);
    if (order === undefined) {
      process.stdout.write(USAGE);
      return DONE;
    }
    return await run(order, readSettings(process.env));
  } catch (error) {
    return failed(error);
  }
}

async function run(order: ImportOrder, { dataDir, projectsDir }: Settings): Promise<number> {
  const library = importLibrary(projectsDir, order);
  const files = await checkFiles(order.files);
  const line = new ProgressLine(process.stderr);
  const session = await ImportSession.start({
    dataDir,
    owner: { project: order.project, library: order.library },
    keepGoing: order.keepGoing,
    onWaiting: () =>
      process.stderr.write("Another import into this library is running; waiting.\n"),
    signal: interrupted.signal,
    now: () => performance.now(),
  });
  const items = order.mapping ?? library.itemMapping;
  const latestYear = Number(libraryDay(Date.now(), library.timezone).slice(0, 4)) + 1;
  const reading = {
    session,
    mapping: { latestYear, ...(items === undefined ? {} : { items }) },
    onProgress: line.show.bind(line),
    signal: interrupted.signal,
    now: () => performance.now(),
  };
  const reader = new FileReader(reading, files);
  return readAll({ order, session, reader, line }, files);
}

interface Run {
  readonly order: ImportOrder;
  readonly session: ImportSession;
  readonly reader: FileReader;
  readonly line: ProgressLine;
}

async function readAll(
  { order, session, reader, line }: Run,
  files: readonly SourceFile[],
): Promise<number> {
  try {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    for (const file of files) await reader.read(file);
    const wasInterrupted = interrupted.signal.aborted;
    const counts = wasInterrupted ? session.interrupt() : session.finish();
    line.clear();
    const report = { ...counts, refused: reader.refused };
    process.stdout.write(order.json ? reportJson(report) : reportText(report, reader.remarks));
    if (wasInterrupted) process.stderr.write(interruptedText(order));
    return wasInterrupted ? FAILED : DONE;
  } catch (error) {
    line.clear();
    if (error instanceof StorageError) session.abandon();
    else session.interrupt();
    throw error;
  }
}

const interruptedText = ({ keepGoing }: ImportOrder): string =>
  keepGoing
    ? "Interrupted. What was read is in the catalogue.\n"
    : "Interrupted. The catalogue is as it was before.\n";

const DISK_TEXTS: Readonly<Record<StorageError["code"], string>> = {
  full: "The disk is full.",
  read_only: "The data folder may not be written.",
  busy: "The database is in use by another process.",
  io: "The disk failed.",
  corrupt: "A file of the data folder is damaged.",
  cannot_open: "A file could not be opened.",
  newer: "A newer version has written the data folder; install that version again.",
};

function failed(error: unknown): number {
  if (interrupted.signal.aborted) {
    process.stderr.write("Interrupted. The catalogue is as it was before.\n");
    return FAILED;
  }
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\nTry: npm run import -- --help\n`);
    return NOT_BEGUN;
  }
  if (error instanceof StartError || error instanceof ProjectFileError) {
    process.stderr.write(`${error.message}\n`);
    return NOT_BEGUN;
  }
  process.stderr.write(`${failureText(asStorageError(error))}\n`);
  return FAILED;
}

function failureText(error: unknown): string {
  const asBefore = "The catalogue is as it was before, or as it was last published.";
  if (error instanceof StorageError) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
    return `${DISK_TEXTS[error.code]} ${asBefore}${cause}`;
  }
  return `${error instanceof Error ? error.message : String(error)}\n${asBefore}`;
}

process.exitCode = await main(process.argv.slice(2));
