import "./start/small-heap.ts";
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword, verifyPassword } from "@freihand/connector-builtin";
import { StorageError } from "@freihand/database";
import { pino } from "pino";
import { embeddedAccount, SOURCE_FORMS } from "./connectors.ts";
import { demoCards } from "./demo/demo-cards.ts";
import { startDemoStaff } from "./demo/demo-staff.ts";
import { readDemoStaff } from "./demo/read-demo.ts";
import { startDemos } from "./demo/seed-demo.ts";
import { keyRing } from "./auth/key-ring.ts";
import { secretSeal } from "./auth/staff/second-factor.ts";
import { readOperatorToken } from "./operator-token.ts";
import { openMetrics, type OpenMetrics } from "./start/open-metrics.ts";
import { openSetup } from "./start/open-setup.ts";
import { openRendering } from "./start/open-rendering.ts";
import { oneStarts, openServers, type OpenServers } from "./start/open-servers.ts";
import { startJobs } from "./jobs.ts";
import { openPictures } from "./covers/open-pictures.ts";
import { buildApp } from "./http/app.ts";
import { buildAreas, type Areas } from "./http/handlers.ts";
import { createLog } from "./http/log.ts";
import { Draining, drain, listen } from "./http/serving.ts";
import type { LiveSetup } from "./libraries/live-setup.ts";
import { ProjectFileError } from "./projects/mistakes/file-error.ts";
import { keepCurrent, logRemarks } from "./projects/watch-projects.ts";
import { loadProjects } from "./projects/projects.ts";
import { catalogueSchedules } from "./schedules/catalogue-schedules.ts";
import { openFigures } from "./jobs/figure-jobs.ts";
import { openMessages } from "./jobs/message-job.ts";
import { messageLog } from "./storage/message-log.ts";
import { openMessages as countedMessages } from "./storage/open-messages.ts";
import { reservationJob } from "./jobs/reservation-jobs.ts";
import { misspeltSettings } from "./start/misspelt-settings.rules.ts";
import { readSettings, SETTING_NAMES } from "./start/settings.ts";
import { sortBesideData } from "./start/temporary-files.ts";
import { StartError } from "./start-error.ts";
import { sourceSecrets } from "./source-secrets.ts";
import { startBanner } from "./start/start-banner.ts";
import { searchWatch } from "./jobs/search-watch.ts";
import { tidyingJobs } from "./jobs/tidying-jobs.ts";
import { unionJob } from "./jobs/union-job.ts";
import { staffAccounts } from "./storage/staff-accounts.ts";
import { staffJournal } from "./storage/staff-journal.ts";
import { staffSessionStore } from "./storage/staff-sessions.ts";
import { figureStore } from "./storage/figures.ts";
import { journalledFiles } from "./storage/journalled-files.ts";
import { buildStaffSide } from "./http/staff-side.ts";
import {
  answersOf,
  areaStores,
  closeStores,
  messageStores,
  openStores,
  type Store,
} from "./start/open-stores.ts";
import { openProjectFiles } from "./start/open-project-files.ts";
import { storageProblem } from "./storage/open-store.ts";
import { openMasterKeys } from "./storage/session-keys.ts";
import { sharedAttempts } from "./storage/shared-attempts.ts";
import { sharedSentRequests } from "./storage/shared-sent-requests.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { Logger } from "pino";
import type { KeyRing } from "./auth/key-ring.ts";
import type { Job } from "./jobs.ts";
import type { Project, Projects } from "./projects/projects.ts";
import type { ShownCard, ShownDemo } from "./start/start-banner.ts";
import type { Settings } from "./start/settings.ts";

const INSPECTED_WITHIN_MS = 1_500;
/** How often the server looks whether a library's system is due for an inspection. */
const INSPECTED_MS = 5_000;

async function main(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    sortBesideData(settings.dataDir);
    await start(settings);
  } catch (error) {
    process.stderr.write(`Freihand cannot start: ${startProblem(error)}\n`);
    process.exit(1);
  }
}

/** An existing folder keeps its mode: it may hold more than our data. */
const OPEN_FOLDER = "other users of this machine may look into the data folder: chmod 700";
const isOpenToOthers = (folder: string): boolean => (statSync(folder).mode & 0o077) !== 0;

async function start(settings: Settings): Promise<void> {
  const projects = loadProjects(settings.projectsDir, { forms: SOURCE_FORMS });
  const log = createLog(settings.logLevel, pino.destination(1));
  exitOnBugs(log);
  const secret = sourceSecrets(settings.secretsDir, process.env);
  const counting = await openMetrics(settings, secret);
  const store = await openStores(settings, counting);
  for (const line of misspeltSettings(Object.keys(process.env), SETTING_NAMES)) log.warn(line);
  if (isOpenToOthers(settings.dataDir)) log.warn(OPEN_FOLDER);
  const { dataDir, databaseUrl } = settings;
  const { db } = store.database;
  const keys = keyRing(openMasterKeys(settings));
  const servers = await openServers({ settings, db, keys, version: packageFile.version });
  await oneStarts(settings, async () => {
    await startDemos({ dataDir, databaseUrl, db, nowMs: Date.now() }, projects.all);
    await startDemoStaff({ db, secrets: secretSeal(keys) }, projects.all);
  });
  const draining = new Draining();
  const parts = { settings, store, log, draining, keys, secret, counting, servers };
  const { app, jobs, setup, messages, counter } = await assemble(parts);
  // what the libraries' systems do is known before the first request, if they answer soon
  await Promise.race([setup.inspect(), sleep(INSPECTED_WITHIN_MS, undefined, { ref: false })]);
  const signalled = firstSignal();
  const address = await listen(app, settings);
  const shown = await shownDemo(projects, store);
  process.stdout.write(startBanner(packageFile.version, address, shown));
  const { leadership, instances } = servers;
  const environment = process.env;
  const scheduled = { ...setup, settings, environment, leadership, log, note: counting?.noteWork };
  const schedules = catalogueSchedules(scheduled);
  const everyJob = [...jobs, ...instances.jobs, schedules.job, ...messages.jobs];
  const stopJobs = startJobs(everyJob, { log, leadership, note: counting?.noteJob });
  const watched = await keepCurrent({ ...settings, reload: () => reload(setup, servers), log });
  servers.onOtherFiles(watched.look);
  exitAfter(signalled, async () => {
    watched.end();
    stopJobs();
    await Promise.all([
      schedules.end(),
      messages.end(),
      drain(app, draining, settings.drainDelayMs),
    ]);
    setup.close();
    await counter.flush().catch(() => {
      log.warn("what was counted in the last seconds could not be written");
    });
    await servers.close();
    await closeStores(store);
  });
}

const reload = (setup: LiveSetup, servers: OpenServers): ReturnType<LiveSetup["reload"]> => {
  void servers.noteFiles();
  return setup.reload();
};

interface Parts {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: Logger;
  readonly draining: Draining;
  readonly keys: KeyRing;
  /** @throws {MissingSecret} */
  readonly secret: (name: string) => string;
  /** Undefined: nothing is counted. */
  readonly counting: OpenMetrics | undefined;
  readonly servers: OpenServers;
}

async function assemble(parts: Parts) {
  const { settings, store, log, keys, secret, counting, servers } = parts;
  const { version } = packageFile;
  const sentRequests = sharedSentRequests(store.database.db, keys);
  const { living } = servers.instances;
  const setup = openSetup({ settings, store, log, secret, sentRequests, servers });
  logRemarks(setup.projects.remarks, log);
  const { smtp, imap, pushHosts: hosts } = settings;
  const mail = { ...messageStores(store), smtp, imap, hosts, secret, log, keys, setup };
  const { messages, messageChoice } = await openMessages(mail);
  const { tidy, ...pictures } = openPictures({ ...settings, log });
  const { counter, jobs: figureJobs } = openFigures(figureStore(store.database.db));
  const attempts = sharedAttempts(store.database.db, keys);
  const areas = buildAreas({
    version,
    counter,
    ...setup,
    ...pictures,
    ...areaStores(store),
    ...settings,
    sharedAttempts: attempts,
    servers: living,
    keys,
    log,
    mailNow: messages.now,
    now: Date.now,
  });
  const staff = await openStaffSide({ ...parts, areas, setup, mailNow: messages.now });
  const { builtin, database } = store;
  const metrics = counting?.access(
    { version, setup, builtin, servers },
    countedMessages(database.db),
  );
  const operated = { ...operatorSide(parts, setup), servers: living, metrics };
  const served = { version, log, ...operated, staff, messageChoice };
  const app = await buildApp({ ...areas, ...settings, ...served, ...openRendering(settings, log) });
  const journal = staffJournal(database.db, Date.now);
  const tidied = { staff, attempts, sentRequests, covers: { tidy }, builtin, journal };
  const aged = { ...areas, ...settings, ...tidied };
  const watch = searchWatch(() => builtin.searchTrouble(), log);
  const setupJobs = [reservationJob(setup), inspectionJob(setup), unionJob(setup, builtin), watch];
  const jobs = [...setupJobs, ...tidyingJobs(aged), ...figureJobs];
  return { app, jobs, setup, messages, counter };
}

/** What proxies and the operator look at. */
const operatorSide = (parts: Parts, setup: LiveSetup) => ({
  readiness: {
    isDraining: () => parts.draining.now,
    isLeading:
      parts.settings.databaseUrl === undefined ? undefined : parts.servers.leadership.isLeading,
    ...answersOf(parts.store, parts.settings),
  },
  health: {
    token: parts.settings.healthToken ?? readOperatorToken(parts.secret, "health-token"),
    libraries: () => setup.health(),
  },
});

interface StaffNeeds extends Omit<Parts, "draining" | "secret" | "counting" | "servers"> {
  readonly areas: Areas;
  readonly setup: LiveSetup;
  readonly mailNow: () => void;
}

function openStaffSide({ settings, store, log, keys, areas, setup, mailNow }: StaffNeeds) {
  const { db } = store.database;
  const journal = staffJournal(db, Date.now);
  const journalled = journalledFiles(db, journal);
  const { projectsDir } = settings;
  return buildStaffSide({
    keys,
    libraries: setup.libraries,
    accounts: staffAccounts(db),
    sessionStore: staffSessionStore(db),
    journal,
    files: openProjectFiles({ projectsDir, forms: SOURCE_FORMS, setup, journalled, log }),
    figures: figureStore(db),
    mailNow,
    messageLog: (query) => messageLog(db, query),
    admission: areas.admission,
    passwords: { hash: hashPassword, verify: verifyPassword },
    now: Date.now,
  });
}

const inspectionJob = (setup: LiveSetup): Job => ({
  what: "looking at the libraries' systems",
  everyMs: INSPECTED_MS,
  onEach: true,
  run: () => setup.inspect(),
});

/** The cards and the staff of the addressed project, with the names of their libraries; for others, where to find theirs. */
async function shownDemo(projects: Projects, { database }: Store): Promise<ShownDemo> {
  const { project } = projects.ofHost("localhost");
  const shown = projects.all.filter(({ id }) => id === project);
  const others = projects.all.filter((one) => one.id !== project && demoCards(one).length > 0);
  const accounts = await staffAccounts(database.db).list(project);
  const names = new Set(accounts.map(({ loginName }) => loginName));
  const hasDesk = shown.some(({ libraries }) => libraries.some(isEmbedded));
  return {
    cards: shown.flatMap(shownCards),
    staff: shown
      .flatMap(({ folder }) => readDemoStaff(folder))
      .filter(({ name }) => names.has(name)),
    lacksStaff: hasDesk && accounts.length === 0,
    elsewhere: others.map(({ id }) => id),
  };
}

const isEmbedded = (library: Project["libraries"][number]): boolean =>
  embeddedAccount(library) !== undefined;

const shownCards = (project: Project): readonly ShownCard[] =>
  demoCards(project).map(({ libraryId, ...card }) => ({
    ...card,
    library: project.libraries.find(({ file }) => file.id === libraryId)?.file.libname ?? "",
  }));

/** From here on a signal ends the server only once it can be closed; a second one ends it at once. */
const firstSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.once(signal, () => {
        resolve();
      });
  });

function exitAfter(signalled: Promise<void>, end: () => Promise<void>): void {
  void signalled.then(end).then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

/** Node's own report would print messages that may contain personal data. */
function exitOnBugs(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "a bug: the server ends");
    process.exit(1);
  });
}

/** One sentence for the operator. */
function startProblem(error: unknown): string {
  if (error instanceof ProjectFileError && error.mistakes.length > 1)
    return `there are ${String(error.mistakes.length)} mistakes in the projects' folder:\n${error.message}`;
  if (error instanceof StartError || error instanceof ProjectFileError) return error.message;
  // invalid settings are a StartError: readable here
  if (error instanceof StorageError) return storageProblem(readSettings(process.env), error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main();
