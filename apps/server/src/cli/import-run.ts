import { dayAt } from "@freihand/contract";
import { readSettings, StartError } from "../settings.ts";
import { ProjectFileError } from "../projects/file-error.ts";
import { asStorageError, StorageError } from "@freihand/database";
import { readArguments, USAGE, UsageError, type ImportOrder } from "./import-arguments.ts";
import { refuseForeignData } from "./data-owner.ts";
import { checkFiles, FileReader, type SourceFile } from "./import-files.ts";
import { EXIT } from "./import-exit.ts";
import { FullRefused, fullProblem } from "./import-full.rules.ts";
import { importLibrary } from "./import-library.ts";
import { ProgressLine } from "./import-progress.ts";
import { branchesText, reportJson, reportText, type ImportReport } from "./import-report.ts";
import { ImportSession } from "./import-session.ts";

/** What the command gets from outside. */
export interface Outside {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Aborted when the operator asks to stop; `isStopped` reports it at once, even in the middle of a file. */
  readonly signal: AbortSignal;
  readonly isStopped: () => boolean;
  /** Whether anybody is watching the progress. */
  readonly isTTY: boolean;
}

/** Runs the command. @returns its exit code */
export async function runImport(outside: Outside): Promise<number> {
  try {
    const order = readArguments(outside.args);
    if (order === undefined) {
      process.stdout.write(USAGE);
      return EXIT.done;
    }
    return await run(order, outside);
  } catch (error) {
    return reportFailure(error, outside);
  }
}

const write = (text: string): boolean => process.stderr.write(text);

async function run(order: ImportOrder, outside: Outside): Promise<number> {
  const { dataDir, projectsDir } = readSettings(outside.environment);
  refuseForeignData(dataDir);
  const { owner, settings, file } = importLibrary(projectsDir, order);
  const files = await checkFiles(order.files);
  const line = new ProgressLine({ isTTY: outside.isTTY, write });
  const session = await ImportSession.start({
    dataDir,
    owner,
    keepGoing: order.keepGoing,
    onWaiting: () =>
      process.stderr.write("Another import into this library is running; waiting.\n"),
    signal: outside.signal,
    now: () => performance.now(),
  });
  const items = order.mapping ?? settings.itemMapping;
  const recordNumber = order.recordNumber ?? settings.recordNumber;
  const latestYear = Number(dayAt(Date.now(), file.timezone).slice(0, 4)) + 1;
  const reading = {
    session,
    mapping: {
      latestYear,
      ...(items === undefined ? {} : { items }),
      ...(recordNumber === undefined ? {} : { recordNumber }),
    },
    branches: new Set(file.branches.map(({ id }) => id)),
    onProgress: line.show.bind(line),
    isStopped: outside.isStopped,
    now: () => performance.now(),
  };
  const reader = new FileReader(reading, files);
  return readAll({ order, session, reader, line, isStopped: outside.isStopped }, files);
}

interface Run {
  readonly order: ImportOrder;
  readonly session: ImportSession;
  readonly reader: FileReader;
  readonly line: ProgressLine;
  readonly isStopped: () => boolean;
}

async function readAll(running: Run, files: readonly SourceFile[]): Promise<number> {
  const { session, reader, line, isStopped } = running;
  try {
    for (const file of files) await reader.read(file);
    line.clear();
    return isStopped() ? stop(running) : finish(running);
  } catch (error) {
    line.clear();
    if (error instanceof StorageError) session.abandon();
    else session.interrupt();
    throw error;
  }
}

function stop({ order, session, reader }: Run): number {
  printReport(order, { ...session.interrupt(), ...reader.findings() }, reader);
  process.stderr.write(interruptedText(order));
  return EXIT.failed;
}

function finish({ order, session, reader }: Run): number {
  if (order.full) removeUnseen(order, session, reader);
  const report = { ...session.finish(), ...reader.findings() };
  printReport(order, report, reader);
  return report.refused.length === 0 ? EXIT.done : EXIT.incomplete;
}

/** @throws {FullRefused} when so many titles would be removed that the files may be the wrong ones */
function removeUnseen(order: ImportOrder, session: ImportSession, reader: FileReader): void {
  const { ids, total } = session.unseen();
  const refused = reader.findings().refused.length;
  const problem = fullProblem({ gone: ids.length, total, refused, isAgreed: order.yes });
  if (problem !== undefined) {
    session.interrupt();
    throw new FullRefused(problem);
  }
  if (ids.length > 0)
    process.stderr.write(
      `Taking out ${String(ids.length)} of ${String(total)} titles: they are in none of the files.\n`,
    );
  for (const id of ids) session.withdraw(id);
}

function printReport(order: ImportOrder, report: ImportReport, reader: FileReader): void {
  process.stdout.write(order.json ? reportJson(report) : reportText(report, reader.remarks));
  if (order.json) process.stderr.write(branchesText(reader.unknownBranches));
  else process.stdout.write(branchesText(reader.unknownBranches));
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

function reportFailure(error: unknown, { isStopped }: Outside): number {
  if (isStopped()) {
    process.stderr.write("Interrupted. The catalogue is as it was before.\n");
    return EXIT.failed;
  }
  if (error instanceof FullRefused) {
    process.stderr.write(`${error.message}\n`);
    return EXIT.failed;
  }
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\nTry: npm run import -- --help\n`);
    return EXIT.notBegun;
  }
  if (error instanceof StartError || error instanceof ProjectFileError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT.notBegun;
  }
  process.stderr.write(`${failureText(asStorageError(error))}\n`);
  return EXIT.failed;
}

function failureText(error: unknown): string {
  const asBefore = "The catalogue is as it was before, or as it was last published.";
  if (error instanceof StorageError) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
    return `${DISK_TEXTS[error.code]} ${asBefore}${cause}`;
  }
  return `${error instanceof Error ? error.message : String(error)}\n${asBefore}`;
}
