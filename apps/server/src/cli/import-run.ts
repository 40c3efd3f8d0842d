import { dayAt } from "@freihand/contract";
import { commandSettings } from "./command-settings.ts";
import { StartError } from "../start-error.ts";
import { ProjectFileError } from "../projects/mistakes/file-error.ts";
import { isEngineError, NoRoom, type ImportRoom } from "@freihand/connector-builtin/catalogue";
import { StorageError } from "@freihand/database";
import { readArguments, USAGE, UsageError, type ImportOrder } from "./import-arguments.ts";
import { AS_BEFORE, failureWords } from "./failure-words.ts";
import { refuseForeignData } from "./data-owner.ts";
import { ImportFileError } from "./import-file-error.ts";
import { dryRunJson, dryRunText, tablesText, type DryRun } from "./dry-run-report.ts";
import { DryRunSurvey } from "./dry-run-survey.ts";
import type { SourceFile } from "./import-entry.ts";
import { FileReader } from "./import-files.ts";
import { EXIT } from "./import-exit.ts";
import { FullRefused, fullProblem } from "./import-full.rules.ts";
import { importLibrary, type ImportTarget } from "./import-library.ts";
import { ProgressLine } from "./import-progress.ts";
import { branchesText, reportJson, reportText, type ImportReport } from "./import-report.ts";
import { ImportSession } from "./import-session.ts";
import { checkFiles } from "./readable-files.ts";
import { sourceFiles, type FileReading } from "./source-files.ts";

/** What the command gets from outside. */
export interface Outside {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Aborted when the operator asks to stop; `isStopped` reports it at once, even in the middle of a file. */
  readonly signal: AbortSignal;
  readonly isStopped: () => boolean;
  /** Whether anybody is watching the progress. */
  readonly isTTY: boolean;
  /** Bytes of a folder's disk that may be used; undefined: as the system says. */
  readonly freeBytes?: (folder: string) => number;
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
  const settings = commandSettings(outside.environment);
  const { projectsDir, search } = settings;
  refuseForeignData(settings.dataDir);
  const target = importLibrary(projectsDir, order);
  const howRead = fileReading(order, target);
  const files = await sourceFiles(await checkFiles(order.files), howRead);
  const line = new ProgressLine({ isTTY: outside.isTTY, write });
  const session = await ImportSession.start({
    place: settings,
    owner: target.owner,
    engine: order.dryRun ? undefined : search,
    room: order.yes ? undefined : roomFor(files, outside),
    order: order.keepGoing || order.dryRun ? undefined : orderText(files, howRead),
    onStep: line.step.bind(line),
    keepGoing: order.keepGoing,
    onWaiting: () =>
      process.stderr.write("Another import into this library is running; waiting.\n"),
    signal: outside.signal,
    now: () => performance.now(),
  });
  notifyResumed(session);
  const { branches } = target.file;
  const survey = order.dryRun ? new DryRunSurvey() : undefined;
  const reading = {
    session,
    ...(survey === undefined ? {} : { survey }),
    branches: new Set(branches.map(({ id }) => id)),
    onProgress: line.show.bind(line),
    isStopped: outside.isStopped,
    now: () => performance.now(),
  };
  const reader = new FileReader(reading, files);
  const dryRun = survey && { files, survey, branches };
  return readAll({ order, files, session, reader, line, dryRun, isStopped: outside.isStopped });
}

const roomFor = (files: readonly SourceFile[], { freeBytes }: Outside): ImportRoom => ({
  sources: files.reduce((sum, { size }) => sum + size, 0),
  ...(freeBytes && { freeBytes }),
});

/** What is imported and how it is read: an interrupted import goes on only if both are the same. */
const orderText = (files: readonly SourceFile[], reading: FileReading): string =>
  JSON.stringify([files.map(({ path, size, writtenMs }) => [path, size, writtenMs]), reading]);

function notifyResumed({ resumedAt }: ImportSession): void {
  if (resumedAt !== undefined)
    process.stderr.write("An import of these files was interrupted; what it had stored is kept.\n");
}

/** By the order where it says so, else by the library's settings. */
function fileReading(order: ImportOrder, { settings, file }: ImportTarget): FileReading {
  const items = mappingFor(order, settings);
  const recordNumber = order.recordNumber ?? settings.recordNumber;
  const latestYear = Number(dayAt(Date.now(), file.timezone).slice(0, 4)) + 1;
  return {
    format: order.format,
    marc: {
      latestYear,
      ...(items === undefined ? {} : { items }),
      ...(recordNumber === undefined ? {} : { recordNumber }),
    },
    csv: { settings: settings.csv ?? {}, branches: file.branches, latestYear },
  };
}

/** A mapping that the order names has the codes of the library's settings: the places of its copies differ, not what they mean. */
function mappingFor(
  { mapping }: ImportOrder,
  { itemMapping }: ImportTarget["settings"],
): ImportTarget["settings"]["itemMapping"] {
  if (mapping === undefined || itemMapping === undefined)
    return mapping === undefined ? itemMapping : { mapping };
  const { branches, mediaTypes } = itemMapping;
  return { mapping, branches, mediaTypes };
}

interface Run {
  readonly order: ImportOrder;
  readonly files: readonly SourceFile[];
  readonly session: ImportSession;
  readonly reader: FileReader;
  readonly line: ProgressLine;
  /** Undefined: what is read becomes the catalogue. */
  readonly dryRun: DryRun | undefined;
  readonly isStopped: () => boolean;
}

async function readAll(running: Run): Promise<number> {
  const { files, session, reader, line, isStopped } = running;
  try {
    await reader.readAll(files);
    line.clear();
    return isStopped() ? await stop(running) : await finish(running);
  } catch (error) {
    line.clear();
    if (isForGood(error)) session.abandon();
    else await session.interrupt();
    throw error;
  }
}

/** After these the next import begins anew: the files may be the wrong ones, or what was written is damaged. */
const isForGood = (error: unknown): boolean =>
  error instanceof StorageError ||
  error instanceof FullRefused ||
  error instanceof ImportFileError ||
  isEngineError(error);

async function stop(running: Run): Promise<number> {
  const { order, session, reader } = running;
  printReport(running, { ...(await session.interrupt()), ...reader.findings() });
  process.stderr.write(interruptedText(order));
  return EXIT.failed;
}

async function finish(running: Run): Promise<number> {
  const { order, session, reader } = running;
  const problems = [...reader.unreadable, ...(order.yes ? [] : reader.problems)];
  if (problems.length > 0) return refuse(running, problems);
  if (order.full) await removeUnseen(order, session, reader);
  const counts = running.dryRun === undefined ? await session.finish() : session.rehearse();
  running.line.clear();
  const report = { ...counts, ...reader.findings() };
  printReport(running, report);
  return report.refused.length === 0 ? EXIT.done : EXIT.incomplete;
}

/** What could not be read is named, so that it can be put right. */
function refuse(running: Run, problems: readonly string[]): number {
  const { session, reader } = running;
  printReport(running, { ...session.abandon(), ...reader.findings() });
  process.stderr.write(`${problems.join("\n")}\n${AS_BEFORE}\n`);
  return EXIT.failed;
}

/** @throws {FullRefused} when so many titles would be removed that the files may be the wrong ones */
async function removeUnseen(
  order: ImportOrder,
  session: ImportSession,
  reader: FileReader,
): Promise<void> {
  const { ids, total } = session.unseen();
  const refused = reader.findings().refused.length;
  const problem = fullProblem({ gone: ids.length, total, refused, isAgreed: order.yes });
  if (problem !== undefined) throw new FullRefused(problem);
  if (ids.length > 0)
    process.stderr.write(
      `Taking out ${String(ids.length)} of ${String(total)} titles: they are in none of the files.\n`,
    );
  for (const id of ids) await session.withdraw(id);
}

function printReport({ order, files, reader, dryRun }: Run, report: ImportReport): void {
  if (order.json) {
    process.stdout.write(reportJson(report, dryRun && dryRunJson(dryRun)));
    process.stderr.write(branchesText(reader.unknownBranches));
    return;
  }
  process.stdout.write(dryRun === undefined ? tablesText(files) : dryRunText(dryRun));
  process.stdout.write(reportText(report, reader.remarks));
  process.stdout.write(branchesText(reader.unknownBranches));
}

const interruptedText = ({ keepGoing }: ImportOrder): string =>
  keepGoing
    ? "Interrupted. What was read is in the catalogue.\n"
    : "Interrupted. The catalogue is as it was before; the same command goes on here.\n";

function reportFailure(error: unknown, { isStopped }: Outside): number {
  if (isStopped()) {
    process.stderr.write("Interrupted. The catalogue is as it was before.\n");
    return EXIT.failed;
  }
  if (error instanceof FullRefused) {
    process.stderr.write(`${error.message}\n`);
    return EXIT.failed;
  }
  if (error instanceof ImportFileError || error instanceof NoRoom) {
    process.stderr.write(`${error.message}\n${AS_BEFORE}\n`);
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
  process.stderr.write(`${failureWords(error)}\n`);
  return EXIT.failed;
}
