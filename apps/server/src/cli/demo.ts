import type { BuiltinSchema } from "@freihand/connector-builtin";
import { asStorageError, StorageError } from "@freihand/database";
import { demoCards, demoCardsText } from "../demo/demo-cards.ts";
import { demoStaffCodes, demoStaffText } from "../demo/demo-staff.ts";
import { generateDemo } from "../demo/generate-demo.ts";
import { runPeers } from "../demo/peers/run-peers.ts";
import { planDemos, resetDemos } from "../demo/seed-demo.ts";
import { ProjectFileError } from "../projects/mistakes/file-error.ts";
import { loadProjects, type Project } from "../projects/projects.ts";
import { commandSettings } from "./command-settings.ts";
import type { Settings } from "../start/settings.ts";
import { StartError } from "../start-error.ts";
import { FOLDER_WORDS, openStore } from "../storage/open-store.ts";
import { refuseForeignData } from "./data-owner.ts";
import { DEMO_USAGE, DemoUsageError, readDemoArguments, type DemoOrder } from "./demo-arguments.ts";

/** Exit codes: success · failure · nothing was started. */
const DONE = 0;
const FAILED = 1;
const NOT_BEGUN = 2;

async function main(args: readonly string[]): Promise<number> {
  try {
    await run(readDemoArguments(args));
    return DONE;
  } catch (error) {
    return reportFailure(error);
  }
}

async function run(order: DemoOrder): Promise<void> {
  if (order.kind === "help") {
    process.stdout.write(DEMO_USAGE);
    return;
  }
  const settings = commandSettings(process.env);
  if (order.kind === "generate") {
    generate(settings, order);
    return;
  }
  if (order.kind === "peers") {
    await runPeers(settings.projectsDir);
    return;
  }
  const projects = demoProjects(settings, order.project);
  if (order.kind === "reset") await reset(settings, projects);
  else process.stdout.write(LISTS[order.kind][order.json ? "json" : "text"](projects));
}

const asJson = (rows: readonly object[]): string => `${JSON.stringify(rows, undefined, 2)}\n`;

/** What can be listed, for people and for programs. */
const LISTS = {
  cards: {
    text: demoCardsText,
    json: (projects: readonly Project[]) => asJson(projects.flatMap(demoCards)),
  },
  staff: {
    text: (projects: readonly Project[]) => demoStaffText(projects, Date.now()),
    json: (projects: readonly Project[]) =>
      asJson(projects.flatMap((project) => demoStaffCodes(project, Date.now()))),
  },
};

/** @param name undefined: every project that has a demo, the basic one first */
function demoProjects({ projectsDir }: Settings, name: string | undefined): readonly Project[] {
  const { all } = loadProjects(projectsDir);
  if (name === undefined) return all.filter((project) => demoCards(project).length > 0);
  const project = all.find(({ id }) => id === name);
  if (project === undefined)
    throw new DemoUsageError(`--project ${name}: there is no such project`);
  if (demoCards(project).length === 0)
    throw new DemoUsageError(`--project ${name}: this project has no demo`);
  return [project];
}

function generate(
  settings: Settings,
  { project, libraries, into }: Extract<DemoOrder, { kind: "generate" }>,
): void {
  for (const source of demoProjects(settings, project ?? "basic"))
    generateDemo({ source, libraries, into });
  process.stdout.write(
    `${String(libraries)} libraries are in ${into}. Start them with PROJECTS_DIR=${into} and a DATA_DIR of its own.\n`,
  );
}

async function reset(settings: Settings, projects: readonly Project[]): Promise<void> {
  const { dataDir, databaseUrl } = settings;
  refuseForeignData(dataDir);
  const { db, close } = await openStore<BuiltinSchema>(settings);
  try {
    const plans = await planDemos(projects, Date.now());
    const outcomes = await resetDemos({ dataDir, databaseUrl, db }, plans);
    process.stdout.write(`The demo of ${String(outcomes.length)} libraries starts over today.\n`);
  } finally {
    await close();
  }
}

function reportFailure(error: unknown): number {
  if (error instanceof DemoUsageError) {
    process.stderr.write(`${error.message}\nTry: npm run demo -- --help\n`);
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
  if (error instanceof StorageError)
    return `The data folder (DATA_DIR) cannot be used: ${FOLDER_WORDS[error.code]}. Run the command again once it can.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// last, so that everything above is initialized when it runs
process.exitCode = await main(process.argv.slice(2));
