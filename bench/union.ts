// Processor time of a meta search over 100 small libraries, one by one and at once, in files or in OpenSearch:
// node bench/union.ts [libraries] [--engine]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { embedded, openBuiltinStorage, type BuiltinSchema } from "@freihand/connector-builtin";
import type { BuiltinStorage, OpenBuiltinStorage } from "@freihand/connector-builtin";
import {
  engineArchive,
  startEngineNode,
  type EngineNode,
} from "@freihand/connector-builtin/engine-node";
import { MAX_WORKS, worksReply } from "@freihand/contract";
import { databasePath, openDatabase } from "@freihand/database";
import { metaSearching } from "../apps/server/src/catalogue/meta-search/meta-search.ts";
import { SOURCE_FORMS } from "../apps/server/src/connectors.ts";
import { startDemos } from "../apps/server/src/demo/seed-demo.ts";
import { liveSetup, type LiveSetup } from "../apps/server/src/libraries/live-setup.ts";
import { loadProjects, type Project } from "../apps/server/src/projects/projects.ts";
import { unionJob } from "../apps/server/src/jobs/union-job.ts";
import { WORDS } from "./meta-client.ts";
import { footprintOf } from "./processes.ts";
import { medianOf } from "./quantiles.ts";

/** A search in each library, in all of them at once, and their first page of works. */
const NAMES = ["one by one", "at once", "works"] as const;
type Way = (typeof NAMES)[number];

/** Medians of one way over all words, in milliseconds. */
interface UnionRow {
  readonly way: Way;
  /** Processor time of the whole process. */
  readonly cpu: number;
  /** From the request to the last event. */
  readonly wall: number;
  /** Processor time of the search engine, the mean: it is counted in hundredths of a second. 0: there is none. */
  readonly engineCpu: number;
  /** Libraries that have failed, of all searches together: figures with some say little. */
  readonly failed: number;
}

/** What was measured, in one run. */
export interface UnionFigures {
  readonly libraries: number;
  readonly titles: number;
  readonly rows: readonly UnionRow[];
  /** Seconds until the union was made, or all catalogues were in the engine. */
  readonly made: number;
  /** Of the union; 0: there is none. */
  readonly bytesPerTitle: number;
}

const LIBRARIES = 100;
/** Nothing is measured where one is reached. */
const DEADLINE_MS = 120_000;
/** Words that find something, and some that find nothing anywhere, as many searches do. */
const SEARCHED = [...WORDS, ...WORDS.map((word, at) => `${word} ${WORDS[at + 7] ?? "xylophon"}`)];

function openSetup(projectsDir: string, storage: BuiltinStorage): LiveSetup {
  return liveSetup({
    read: (before) => loadProjects(projectsDir, { forms: SOURCE_FORMS, before }),
    kindsOf: ({ id: project }) => [embedded({ project, storage })],
    toolsOf: (library) => ({ library, now: Date.now, secret: () => "" }),
  });
}

interface Searching {
  /** @returns how many libraries have failed */
  readonly ask: (text: string) => Promise<number>;
  /** The first page of works. @returns how many libraries are left out */
  readonly works: (text: string) => Promise<number>;
  readonly close: () => void;
}

/** Nothing is kept from one search for the next: every word is asked once. */
function searching(projectsDir: string, storage: BuiltinStorage): Searching {
  const setup = openSetup(projectsDir, storage);
  const area = metaSearching({
    libraries: setup.libraries,
    onFailure: () => undefined,
  });
  const [project] = setup.projects.all;
  if (project === undefined) throw new Error("no project");
  const libraries = project.libraries.map(({ file }) => file.id);
  const LIBS = libraries.join();
  const forever = new AbortController().signal;
  const works = async (text: string): Promise<number> => {
    const fields = [{ id: "FREE", value: text }];
    const body = { libraries, fields, order: "best", offset: 0, limit: MAX_WORKS } as const;
    const reply = await area.works(project.id, body, { locale: "de", signal: forever });
    return libraries.length - worksReply.parse(JSON.parse(reply)).libraries.length;
  };
  return {
    works,
    ask: async (text) => {
      const request = {
        project: project.id,
        params: { LIBS, FREE: text },
        deadlineMs: DEADLINE_MS,
      };
      const events = area.search(request, { locale: "de", signal: forever, ending: forever });
      let failed = 0;
      for await (const { event } of events) failed += Number(event === "failed");
      return failed;
    },
    close: () => {
      setup.close();
    },
  };
}

const engineMs = (node: EngineNode | undefined): number =>
  node === undefined ? 0 : footprintOf(node.pid).cpuSeconds * 1000;

async function measured(ask: Searching["ask"], text: string, node: EngineNode | undefined) {
  const [before, engineBefore, start] = [process.cpuUsage(), engineMs(node), performance.now()];
  const failed = await ask(text);
  const { user, system } = process.cpuUsage(before);
  const wall = performance.now() - start;
  return { cpu: (user + system) / 1000, wall, engineCpu: engineMs(node) - engineBefore, failed };
}

/**
 * Makes generated libraries, brings them together and searches both ways, word by word.
 * @param node undefined: catalogues are searched in files
 */
export async function benchUnion(count = LIBRARIES, node?: EngineNode): Promise<UnionFigures> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-bench-union-"));
  const [projectsDir, dataDir] = [join(folder, "projects"), join(folder, "data")];
  const generate = ["generate", "--libraries", String(count), "--into", projectsDir];
  execFileSync(process.execPath, ["apps/server/src/cli/demo.ts", ...generate], {
    cwd: new URL("..", import.meta.url).pathname,
  });
  const { db, close } = await openDatabase<BuiltinSchema>(databasePath(dataDir));
  try {
    const projects = loadProjects(projectsDir, { forms: SOURCE_FORMS });
    await startDemos({ dataDir, db, nowMs: Date.now() }, projects.all);
    const engine = node && { nodes: [node.url], prefix: "bench" };
    const storage = await openBuiltinStorage({ dataDir }, db, { engine });
    const figures = await benchBoth({ projectsDir, dataDir, count, node }, storage);
    await storage.close();
    return figures;
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface BenchPlace {
  readonly projectsDir: string;
  readonly dataDir: string;
  readonly count: number;
  readonly node: EngineNode | undefined;
}

type Ways = Readonly<Record<Way, Searching["ask"]>>;

async function benchBoth(place: BenchPlace, storage: OpenBuiltinStorage): Promise<UnionFigures> {
  const { projectsDir, dataDir, count, node } = place;
  const alone = searching(projectsDir, { ...storage, unionOf: () => undefined });
  const union = searching(projectsDir, storage);
  const ways = { "one by one": alone.ask, "at once": union.ask, works: union.works };
  const setup = openSetup(projectsDir, storage);
  const start = performance.now();
  await unionJob(setup, storage).run();
  await storage.indexPublished();
  const made = (performance.now() - start) / 1000;
  const rows = await rowsOf(ways, node);
  const [project] = setup.projects.all;
  const titles = project === undefined ? 0 : titlesOf(project, storage);
  const path = join(dataDir, "union", "1", String(project?.id), "000001.sqlite");
  for (const one of [alone, union, setup]) one.close();
  const bytesPerTitle = node === undefined ? Math.round(statSync(path).size / titles) : 0;
  return { libraries: count, titles, rows, made, bytesPerTitle };
}

/** The ways take turns, word by word. */
async function rowsOf(ways: Ways, node: EngineNode | undefined): Promise<readonly UnionRow[]> {
  for (const text of WARMING) for (const name of NAMES) await ways[name](text);
  const times: Readonly<Record<Way, Times[]>> = { "one by one": [], "at once": [], works: [] };
  for (const [at, word] of SEARCHED.entries())
    for (const name of at % 2 === 0 ? NAMES : NAMES.toReversed())
      times[name].push(await measured(ways[name], word, node));
  return NAMES.map((way) => ({
    way,
    cpu: medianOf(times[way].map(({ cpu }) => cpu)),
    wall: medianOf(times[way].map(({ wall }) => wall)),
    engineCpu: times[way].reduce((sum, { engineCpu }) => sum + engineCpu, 0) / SEARCHED.length,
    failed: times[way].reduce((sum, { failed }) => sum + failed, 0),
  }));
}

const WARMING = ["aufwärmen und bücher", "wärme", "bücher für alle"];

type Times = Awaited<ReturnType<typeof measured>>;

function titlesOf({ id: project, libraries }: Project, storage: BuiltinStorage): number {
  const lists = libraries.map(({ file }) => storage.titlesOf({ project, library: file.id }).ids);
  return lists
    .flatMap((ids) => Array.from({ length: ids.parts() }, (_, part) => ids.of(part).length))
    .reduce((sum, count) => sum + count, 0);
}

async function startedNode(): Promise<EngineNode> {
  const archive = engineArchive();
  if ("missing" in archive) throw new Error(archive.missing);
  return startEngineNode(archive.path);
}

if (import.meta.main) {
  const [load = 0] = loadavg();
  const { values, positionals } = parseArgs({
    options: { engine: { type: "boolean" } },
    allowPositionals: true,
  });
  const node = values.engine === true ? await startedNode() : undefined;
  try {
    const figures = await benchUnion(Number(positionals[0] ?? LIBRARIES), node);
    console.log(JSON.stringify({ ...figures, cores: availableParallelism(), load }, undefined, 2));
  } finally {
    node?.stop();
  }
}
