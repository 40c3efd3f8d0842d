import { join } from "node:path";
import { builtin } from "@freihand/connector-builtin";
import { LibraryError } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { pino } from "pino";
import { keyRing } from "./auth/key-ring.ts";
import { GRACE_MS } from "./auth/sessions.ts";
import { buildApp } from "./http/app.ts";
import { buildAreas } from "./http/handlers.ts";
import { createLog } from "./http/log.ts";
import { Draining, drain, listen } from "./http/serving.ts";
import { connectLibraries } from "./libraries/libraries.ts";
import { ProjectFileError } from "./projects/file-error.ts";
import { loadProjects } from "./projects/projects.ts";
import { StartError, readSettings } from "./settings.ts";
import { BuiltinCatalogues } from "./storage/builtin-catalogues.ts";
import { openDatabase } from "./storage/database.ts";
import { openMasterKeys } from "./storage/session-keys.ts";
import { sessionStore } from "./storage/sessions.ts";
import { StorageError } from "./storage/storage-error.ts";
import packageFile from "../package.json" with { type: "json" };
import type { PatronAccess } from "@freihand/connector-kit";
import type { Logger } from "pino";
import type { Project } from "./projects/projects.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./storage/database.ts";

async function main(): Promise<void> {
  try {
    await start(readSettings(process.env));
  } catch (error) {
    process.stderr.write(`Freihand cannot start: ${startProblem(error)}\n`);
    process.exit(1);
  }
}

/** Everything that is opened before the first request and closed after the last. */
interface Store {
  readonly database: Database;
  readonly catalogues: BuiltinCatalogues;
}

async function start(settings: Settings): Promise<void> {
  const projects = loadProjects(settings.projectsDir);
  const log = createLog(settings.logLevel, pino.destination(1));
  exitOnBugs(log);
  const store = await openStore(settings.dataDir);
  const keys = keyRing(openMasterKeys(settings.dataDir, settings.masterKey));
  const libraries = connectLibraries(projects.all, connectorsWith(store), {
    http: noUpstream,
    now: Date.now,
  });
  const areas = buildAreas({
    version: packageFile.version,
    projects,
    libraries,
    sessionStore: sessionStore(store.database.db),
    keys,
    log,
    now: Date.now,
  });
  const draining = new Draining();
  const app = await buildApp({
    ...areas,
    ...settings,
    version: packageFile.version,
    log,
    readiness: { isDraining: () => draining.now, storeAnswers: () => true },
  });
  const address = await listen(app, settings);
  process.stdout.write(`Freihand ${packageFile.version}: ${address}\n`);
  const tidying = setInterval(() => {
    areas.sessions.tidy().catch((error: unknown) => {
      log.warn({ error }, "old sessions could not be tidied up");
    });
  }, GRACE_MS);
  onSignal(async () => {
    clearInterval(tidying);
    await drain(app, draining, settings.drainDelayMs);
    await closeStore(store);
  });
}

async function openStore(dataDir: string): Promise<Store> {
  const database = await openDatabase(join(dataDir, "freihand.sqlite"));
  return { database, catalogues: new BuiltinCatalogues({ dataDir }) };
}

async function closeStore({ database, catalogues }: Store): Promise<void> {
  await catalogues.close();
  await database.close();
}

const connectorsWith =
  ({ catalogues }: Store) =>
  ({ id: project }: Project) => [
    builtin({
      project,
      catalogue: (library) => catalogues.portOf({ project, library }),
      patrons: () => NO_PATRONS,
    }),
  ];

const NO_PATRONS: PatronAccess = {
  login: async () => ({ ok: false, reason: "login_failed" }),
  account: async () => {
    throw new LibraryError("session_ended", libraryId.parse(1));
  },
};

/** The embedded library system calls nobody. */
const noUpstream = async (): Promise<Response> => {
  throw new StartError("no library system of this server is reached over the network");
};

function onSignal(end: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      void end().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}

/** Node's own report would print messages in which personal data may travel. */
function exitOnBugs(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "a bug: the server ends");
    process.exit(1);
  });
}

const STORAGE_WORDS = {
  full: "the disk is full",
  read_only: "it may not be written",
  busy: "another program holds its lock",
  io: "the disk reports an error",
  corrupt: "the database in it is damaged; put it back from a backup",
  cannot_open: "it cannot be opened",
} as const satisfies Record<StorageError["code"], string>;

/** One sentence for the operator. */
function startProblem(error: unknown): string {
  if (error instanceof StartError || error instanceof ProjectFileError) return error.message;
  if (error instanceof StorageError)
    return `the data folder (DATA_DIR) cannot be used: ${STORAGE_WORDS[error.code]}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main();
