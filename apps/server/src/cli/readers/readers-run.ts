import { CsvFileError } from "@freihand/csv";
import { ProjectFileError } from "../../projects/mistakes/file-error.ts";
import { commandSettings } from "../command-settings.ts";
import { StartError } from "../../start-error.ts";
import { refuseForeignData } from "../data-owner.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { importCommand } from "./import-command.ts";
import { importFolderCommand } from "./import-folder-command.ts";
import { takeoverCommand } from "./takeover-command.ts";
import { READER_COMMANDS } from "./reader-commands.ts";
import { READERS_USAGE, readersOrder, type ReadersOrder } from "./readers-arguments.ts";
import { openReaders, readersTarget } from "./readers-library.ts";

const COMMANDS = {
  import: importCommand,
  "import-folder": importFolderCommand,
  takeover: takeoverCommand,
  ...READER_COMMANDS,
};

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

/** Runs the command. @returns its exit code */
export async function runReaders(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const order = readersOrder(args);
    if (order !== undefined) return await run(order, environment);
    process.stdout.write(READERS_USAGE);
    return EXIT.done;
  } catch (error) {
    return reportFailure(error);
  }
}

async function run(order: ReadersOrder, environment: NodeJS.ProcessEnv): Promise<number> {
  const { command } = order;
  if (!isCommand(command))
    throw new UsageError(`${command}: one of ${Object.keys(COMMANDS).join(", ")}`);
  const settings = commandSettings(environment);
  refuseForeignData(settings.dataDir);
  const target = readersTarget(settings.projectsDir, order);
  const opened = await openReaders(settings, target);
  try {
    return await COMMANDS[command](order, opened);
  } finally {
    await opened.close();
  }
}

function reportFailure(error: unknown): number {
  const isUsage =
    error instanceof UsageError || error instanceof StartError || error instanceof ProjectFileError;
  const message = error instanceof Error ? error.message : String(error);
  // names of columns may hold anything: without characters that control a terminal
  process.stderr.write(`${message.replaceAll(/[^\P{C}\n]+/gu, " ")}\n`);
  if (error instanceof CsvFileError || !isUsage) process.stderr.write("Nothing was changed.\n");
  return isUsage ? EXIT.notBegun : EXIT.failed;
}
