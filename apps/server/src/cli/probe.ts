import { existsSync } from "node:fs";
import {
  openBuiltinStorage,
  type BuiltinSchema,
  type OpenBuiltinStorage,
} from "@freihand/connector-builtin";
import { databasePath } from "@freihand/database";
import { SOURCE_FORMS, sourceKinds } from "../connectors.ts";
import { openSystem } from "../libraries/open-system.ts";
import { ProbeSteps } from "./probe/probe-step.ts";
import { probeLibrary } from "./probe/probe-library.ts";
import { isWell, stepText, summaryText } from "./probe/probe-report.rules.ts";
import { ProjectFileError } from "../projects/mistakes/file-error.ts";
import { loadProjects } from "../projects/projects.ts";
import { commandSettings } from "./command-settings.ts";
import type { Settings } from "../start/settings.ts";
import { StartError } from "../start-error.ts";
import { sourceSecrets } from "../source-secrets.ts";
import { askPassword } from "./ask-password.ts";
import { openStore } from "../storage/open-store.ts";
import { refuseForeignData } from "./data-owner.ts";
import { UsageError } from "./import-arguments.ts";
import { PROBE_USAGE, readProbeArguments, type ProbeOrder } from "./probe-arguments.ts";
import type { ProbeCard } from "./probe/probe-parts.ts";
import type { LoadedLibrary } from "../projects/libraries/read-libraries.ts";
import type { Project } from "../projects/projects.ts";

/** Exit codes: all is well · something failed · nothing was tried. */
const WELL = 0;
const FAILED = 1;
const NOT_BEGUN = 2;

interface Target {
  readonly project: Project;
  readonly loaded: LoadedLibrary;
}

function findTarget(projectsDir: string, { project, library }: ProbeOrder): Target {
  const found = loadProjects(projectsDir, { forms: SOURCE_FORMS }).find(project);
  if (found === undefined) throw new UsageError(`--project ${project}: there is no such project`);
  const loaded = found.libraries.find(({ file }) => file.id === library);
  if (loaded !== undefined) return { project: found, loaded };
  const known = found.libraries.map(({ file }) => `${String(file.id)} (${file.libname})`);
  throw new UsageError(`--library ${String(library)}: project ${found.id} has ${known.join(", ")}`);
}

interface Storage {
  readonly builtin: OpenBuiltinStorage;
  readonly close: () => Promise<void>;
}

const notHere = (): never => {
  throw new Error("this library keeps nothing on this server");
};
/** For libraries that keep nothing on this server. */
const NO_STORAGE: Storage = {
  builtin: {
    search: { run: notHere },
    unionOf: () => undefined,
    keepUnions: notHere,
    titlesOf: notHere,
    circulationOf: notHere,
    passwordsOf: notHere,
    readersOf: notHere,
    ledgerOf: notHere,
    takeoversOf: notHere,
    stocktakesOf: notHere,
    messagesOf: notHere,
    editorOf: notHere,
    searchLoad: notHere,
    publications: notHere,
    searchTrouble: notHere,
    indexPublished: notHere,
    purgeExpired: notHere,
    close: notHere,
  },
  close: async () => {},
};

async function openStorage(settings: Settings, { file }: LoadedLibrary): Promise<Storage> {
  const isHere = Object.values(file.sources).some((source) => source?.["kind"] === "embedded");
  if (!isHere) return NO_STORAGE;
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined && !existsSync(databasePath(dataDir)))
    throw new UsageError(
      `${file.libname} keeps its titles on this server, and there are none in ${dataDir} (DATA_DIR): import them first, or name the right folder`,
    );
  refuseForeignData(dataDir);
  const database = await openStore<BuiltinSchema>(settings);
  const builtin = await openBuiltinStorage(settings, database.db);
  return {
    builtin,
    close: async () => {
      await builtin.close();
      await database.close();
    },
  };
}

async function readCard({ card, withChanges, title }: ProbeOrder): Promise<ProbeCard | undefined> {
  if (card === undefined) return undefined;
  const places = { input: process.stdin, output: process.stderr };
  const password = await askPassword(`Password of the card ${card}: `, places);
  if (password === undefined || password === "") throw new UsageError("there is no password");
  const changes = title === undefined ? {} : { title };
  return { userId: card, password, ...(withChanges && { changes }) };
}

const print = (text: string) => process.stdout.write(text);

async function probe(order: ProbeOrder): Promise<number> {
  const settings = commandSettings(process.env);
  const target = findTarget(settings.projectsDir, order);
  const card = await readCard(order);
  const storage = await openStorage(settings, target.loaded);
  try {
    const steps = await probeTarget(order, target, { settings, storage, card });
    print(order.json ? jsonText(target, steps) : summaryText(steps.all));
    return isWell(steps.all) ? WELL : FAILED;
  } finally {
    await storage.close();
  }
}

interface Means {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly card: ProbeCard | undefined;
}

async function probeTarget(
  { json, search }: ProbeOrder,
  { project, loaded }: Target,
  { settings, storage, card }: Means,
): Promise<ProbeSteps> {
  const secret = sourceSecrets(settings.secretsDir, process.env);
  const tools = { library: loaded.file.id, now: Date.now, secret };
  const opened = openSystem(loaded, sourceKinds(project.id, storage), tools);
  const steps = new ProbeSteps(json ? undefined : (step) => print(stepText(step)));
  if (!json) print(`${loaded.file.fullname} (${project.id}, ${String(loaded.file.id)})\n`);
  const options = { ...(search !== undefined && { search }), ...(card && { card }) };
  try {
    await probeLibrary({ ...tools, loaded, opened, steps, ...options });
    return steps;
  } finally {
    opened.close?.();
  }
}

const jsonText = ({ project, loaded: { file } }: Target, { all }: ProbeSteps): string => {
  const found = { project: project.id, library: file.id, name: file.libname, ok: isWell(all) };
  return `${JSON.stringify({ ...found, steps: all }, undefined, 2)}\n`;
};

const isUse = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof StartError || error instanceof ProjectFileError;

async function main(args: readonly string[]): Promise<number> {
  try {
    const order = readProbeArguments(args);
    if (order !== undefined) return await probe(order);
    process.stdout.write(PROBE_USAGE);
    return WELL;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\nTry: npm run probe -- --help\n`);
    return isUse(error) ? NOT_BEGUN : FAILED;
  }
}

process.exitCode = await main(process.argv.slice(2));
