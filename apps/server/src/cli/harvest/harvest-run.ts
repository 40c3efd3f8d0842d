import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { EngineAddress } from "@freihand/catalogue";
import {
  lockFolder,
  titlesInUse,
  type CatalogueImport,
} from "@freihand/connector-builtin/catalogue";
import { libraryHttp, MissingSecret } from "@freihand/connector-kit";
import { dayAt } from "@freihand/contract";
import type { DataPlace } from "@freihand/database";
import {
  HarvestError,
  OaiRepository,
  readOaiReply,
  type HarvestMark,
  type Spool,
} from "@freihand/oai-pmh";
import { ProjectFileError } from "../../projects/mistakes/file-error.ts";
import { commandSettings } from "../command-settings.ts";
import { StartError } from "../../start-error.ts";
import { placesOfSecret, sourceSecrets } from "../../source-secrets.ts";
import { refuseForeignData } from "../data-owner.ts";
import { failureWords } from "../failure-words.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { FullRefused, fullProblem } from "../import-full.rules.ts";
import { importLibrary, type ImportTarget } from "../import-library.ts";
import { startImport } from "../import-session.ts";
import { readHarvestArguments, USAGE, type HarvestOrder } from "./harvest-arguments.ts";
import { fetchList, type FetchedList } from "./fetch-list.ts";
import { harvestFolder, noteHarvestMark } from "./harvest-mark.ts";
import { harvestJson, harvestText, type HarvestReport } from "./harvest-report.ts";
import { HarvestSession } from "./harvest-session.ts";

/** What the command gets from outside. */
export interface HarvestOutside {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Aborted when the operator asks to stop. */
  readonly signal: AbortSignal;
  /** Whether anybody is watching the progress. */
  readonly isTTY: boolean;
}

/** A repository may be slow, but not for ever; milliseconds and bytes. */
const LIMITS = {
  connectMs: 10_000,
  firstByteMs: 120_000,
  totalMs: 300_000,
  maxBytes: 64 * 1024 * 1024,
  // requests are repeated here, with pauses of their own
  breakAfter: 1_000,
  breakMs: 1,
};

const write = (text: string): boolean => process.stderr.write(text);

/** Runs the command. @returns its exit code */
export async function runHarvest(outside: HarvestOutside): Promise<number> {
  try {
    const order = readHarvestArguments(outside.args);
    if (order === undefined) {
      process.stdout.write(USAGE);
      return EXIT.done;
    }
    return await run(order, outside);
  } catch (error) {
    return reportFailure(error, outside);
  }
}

async function run(order: HarvestOrder, outside: HarvestOutside): Promise<number> {
  const settings = commandSettings(outside.environment);
  refuseForeignData(settings.dataDir);
  const target = importLibrary(settings.projectsDir, order);
  const { harvest } = target.settings;
  if (harvest === undefined)
    throw new UsageError(
      `${target.file.libname} is not harvested: its file has no sources.catalogue.harvest`,
    );
  const lock = lockFolder(harvestFolder(settings.dataDir, target.owner));
  if (lock === undefined)
    throw new HarvestError("Another harvest of this library is running; nothing was done.");
  const ca = caOf(harvest.ca, sourceSecrets(settings.secretsDir, outside.environment));
  const connection = libraryHttp(order.library, { limits: LIMITS, ca });
  const repository = new OaiRepository(harvest.url, {
    http: connection.http,
    signal: outside.signal,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    now: Date.now,
    onRetry: (why, afterMs) =>
      write(`The repository: ${why}. Again in ${String(Math.ceil(afterMs / 1000))} s.\n`),
  });
  const place = settings;
  try {
    const fetched = await fetchList({ order, target, harvest, place, repository, ...outside });
    const engine = settings.search;
    return await takeList(fetched, { order, target, place, engine, signal: outside.signal });
  } finally {
    await connection.close();
    lock.release();
  }
}

/** @throws {UsageError} when nobody has set the secret */
function caOf(name: string | undefined, secret: (name: string) => string): string | undefined {
  if (name === undefined) return undefined;
  try {
    return secret(name);
  } catch (error) {
    if (!(error instanceof MissingSecret)) throw error;
    throw new UsageError(`harvest.ca needs ${placesOfSecret(name)}`);
  }
}

interface Taking {
  readonly order: HarvestOrder;
  readonly target: ImportTarget;
  readonly place: DataPlace;
  /** Where the catalogue is searched; undefined: in its file. */
  readonly engine: EngineAddress | undefined;
  readonly signal: AbortSignal;
}

/** Makes the next generation of the catalogue from a list that was fetched to its end. */
async function takeList(fetched: FetchedList, taking: Taking): Promise<number> {
  const { place, engine, target, signal, order } = taking;
  const current = await startImport({
    place,
    engine,
    owner: target.owner,
    signal,
    onWaiting: () => write("An import into this library is running; waiting.\n"),
  });
  try {
    const session = await readPages(current, fetched, taking);
    const incomplete = fetched.progress.isFull ? removeUnseen(session, fetched, order) : undefined;
    const mark = fetched.markAfter(incomplete === undefined);
    const counts = await publish(current, { ...taking, mark });
    fetched.spool.clear();
    const report = { ...counts, ...findings(session), incomplete };
    process.stdout.write(order.json ? harvestJson(report) : harvestText(report, session));
    return report.refused.length === 0 && incomplete === undefined ? EXIT.done : EXIT.incomplete;
  } catch (error) {
    current.abandon();
    throw error;
  }
}

async function readPages(
  current: CatalogueImport,
  { spool, progress }: Pick<FetchedList, "spool" | "progress">,
  { place, target, signal }: Taking,
): Promise<HarvestSession> {
  if (progress.isFull) current.harvested.beginFull();
  const { itemMapping: items, recordNumber } = target.settings;
  const session = new HarvestSession(current, {
    inUse: await titlesInUse(place, target.owner),
    branches: new Set(target.file.branches.map(({ id }) => id)),
    mapping: {
      latestYear: Number(dayAt(Date.now(), target.file.timezone).slice(0, 4)) + 1,
      ...(items === undefined ? {} : { items }),
      ...(recordNumber === undefined ? {} : { recordNumber }),
    },
  });
  for (const page of readable(spool, progress)) {
    for (const record of readOaiReply(page).records) session.take(record);
    await session.keepUp();
    // signals arrive in between
    await setImmediate();
    signal.throwIfAborted();
  }
  return session;
}

/** @yields the pages @throws {HarvestError} when a page on disk is damaged: the list is fetched again by the next run */
function* readable(spool: Spool, progress: FetchedList["progress"]): Generator<Uint8Array> {
  try {
    yield* spool.pages(progress);
  } catch (error) {
    spool.clear();
    throw new HarvestError(
      "A page of the list can no longer be read from the disk. The next harvest fetches it again.",
      { cause: error },
    );
  }
}

/**
 * @returns why nothing was removed
 * @throws {FullRefused} when so many titles would go that the repository may be the wrong one
 */
function removeUnseen(
  session: HarvestSession,
  { progress }: FetchedList,
  order: HarvestOrder,
): string | undefined {
  const { ids, total } = session.unseen();
  const gone = `${String(ids.length)} of ${String(total)} titles`;
  const { records, expected = 0 } = progress;
  if (ids.length > 0 && records < expected && !order.yes)
    return `${gone} were not in the list and stay: the repository announced ${String(expected)} records and sent ${String(records)}. If that is right, repeat it with --full --yes.`;
  const problem = fullProblem({ gone: ids.length, total, refused: 0, isAgreed: order.yes });
  if (problem !== undefined)
    throw new FullRefused(
      problem
        .replace("are in none of the files", "are not in the repository")
        .replace("with --yes", "by hand with --full --yes"),
    );
  if (ids.length > 0) write(`Taking out ${gone}: they are not in the repository.\n`);
  session.removeUnseen(ids);
  return undefined;
}

/** The mark is part of the catalogue: both change at once, or neither. */
async function publish(
  current: CatalogueImport,
  { place, target, mark }: Taking & { readonly mark: HarvestMark | undefined },
): Promise<CatalogueImport["counts"]> {
  if (mark !== undefined) current.harvested.setMark(JSON.stringify(mark));
  await current.publish();
  if (mark !== undefined) await noteHarvestMark(place, target.owner, mark);
  return current.counts;
}

const findings = ({ refused, kept }: HarvestSession): Pick<HarvestReport, "refused" | "kept"> => ({
  refused,
  kept: [...kept],
});

function reportFailure(error: unknown, { signal }: HarvestOutside): number {
  if (signal.aborted) {
    write("Interrupted. The catalogue is as it was before; the next harvest goes on here.\n");
    return EXIT.failed;
  }
  if (error instanceof UsageError) {
    write(`${error.message}\nTry: npm run harvest -- --help\n`);
    return EXIT.notBegun;
  }
  if (error instanceof StartError || error instanceof ProjectFileError) {
    write(`${error.message}\n`);
    return EXIT.notBegun;
  }
  write(`${failureText(error)}\n`);
  return EXIT.failed;
}

function failureText(error: unknown): string {
  if (error instanceof FullRefused) return error.message;
  if (!(error instanceof HarvestError)) return failureWords(error);
  return error.isResumable
    ? `${error.message} The catalogue is as it was before; the next harvest goes on where this one was.`
    : `${error.message} The catalogue is as it was before.`;
}
