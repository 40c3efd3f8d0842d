import { keyRing } from "../../auth/key-ring.ts";
import { secretSeal } from "../../auth/staff/second-factor.ts";
import { ProjectFileError } from "../../projects/mistakes/file-error.ts";
import { loadProjects } from "../../projects/projects.ts";
import { commandSettings } from "../command-settings.ts";
import { StartError } from "../../start-error.ts";
import { openStore } from "../../storage/open-store.ts";
import { openMasterKeys } from "../../storage/session-keys.ts";
import { staffAccounts } from "../../storage/staff-accounts.ts";
import { refuseForeignData } from "../data-owner.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { STAFF_USAGE, staffOrder, type StaffOrder } from "./staff-arguments.ts";
import { STAFF_COMMANDS } from "./staff-commands.ts";
import type { Readable } from "node:stream";
import type { ServerSchema } from "../../storage/schema.ts";

const isCommand = (name: string): name is keyof typeof STAFF_COMMANDS =>
  Object.hasOwn(STAFF_COMMANDS, name);

/** Runs the command. @returns its exit code */
export async function runStaff(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  input: Readable,
): Promise<number> {
  try {
    const order = staffOrder(args);
    if (order !== undefined) return await run(order, environment, input);
    process.stdout.write(STAFF_USAGE);
    return EXIT.done;
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      error instanceof StartError ||
      error instanceof ProjectFileError;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return isUsage ? EXIT.notBegun : EXIT.failed;
  }
}

async function run(
  order: StaffOrder,
  environment: NodeJS.ProcessEnv,
  input: Readable,
): Promise<number> {
  const { command } = order;
  if (!isCommand(command))
    throw new UsageError(`${command}: one of ${Object.keys(STAFF_COMMANDS).join(", ")}`);
  const settings = commandSettings(environment);
  refuseForeignData(settings.dataDir);
  const project = loadProjects(settings.projectsDir).find(order.project);
  if (project === undefined)
    throw new UsageError(`--project ${order.project}: there is no such project`);
  const database = await openStore<ServerSchema>(settings);
  try {
    return await STAFF_COMMANDS[command](
      { ...order, project: project.id },
      {
        project,
        accounts: staffAccounts(database.db),
        secrets: secretSeal(keyRing(openMasterKeys(settings))),
        input,
      },
    );
  } finally {
    await database.close();
  }
}
