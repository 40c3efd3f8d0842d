// Processor time of a meta search over 100 small libraries, one by one and at once: node bench/union.ts [libraries]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { embedded, openBuiltinStorage, type BuiltinSchema } from "@freihand/connector-builtin";
import type { BuiltinStorage, OpenBuiltinStorage } from "@freihand/connector-builtin";
import { databasePath, openDatabase } from "@freihand/database";
import { metaSearching } from "../apps/server/src/catalogue/meta-search/meta-search.ts";
import { SOURCE_FORMS } from "../apps/server/src/connectors.ts";
import { startDemos } from "../apps/server/src/demo/seed-demo.ts";
import { liveSetup, type LiveSetup } from "../apps/server/src/libraries/live-setup.ts";
import { loadProjects, type Project } from "../apps/server/src/projects/projects.ts";
import { unionJob } from "../apps/server/src/union-job.ts";
import { WORDS } from "./meta-client.ts";
import { medianOf } from "./quantiles.ts";

/** Medians of one way over all words, in milliseconds. */
interface UnionRow {
  readonly way: "one by one" | "at once";
  /** Processor time of the whole process. */
  readonly cpu: number;
  /** From the request to the last event. */
  readonly wall: number;
}

/** What was measured, in one run. */
export interface UnionFigures {
  readonly libraries: number;
  readonly titles: number;
  readonly rows: readonly UnionRow[];
  /** Seconds until the union was made. */
  readonly made: number;
  readonly bytesPerTitle: number;
}

const LIBRARIES = 100;
const DEADLINE_MS = 30_000;
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
  readonly ask: (text: string) => Promise<void>;
  readonly close: () => void;
}

/** Nothing is kept from one search for the next: every word is asked once. */
function searching(projectsDir: string, storage: BuiltinStorage): Searching {
  const setup = openSetup(projectsDir, storage);
  const area = metaSearching({
    libraries: setup.libraries,
    onFailure: (error) => {
      throw error;
    },
  });
  const [project] = setup.projects.all;
  if (project === undefined) throw new Error("no project");
  const LIBS = project.libraries.map(({ file }) => String(file.id)).join();
  const forever = new AbortController().signal;
  return {
    ask: async (text) => {
      const request = {
        project: project.id,
        params: { LIBS, FREE: text },
        deadlineMs: DEADLINE_MS,
      };
      const events = area.search(request, { locale: "de", signal: forever, ending: forever });
      for await (const { event, data } of events)
        if (event === "failed") throw new Error(`a library has failed: ${data}`);
    },
    close: () => {
      setup.close();
    },
  };
}

async function measured({ ask }: Searching, text: string) {
  const [before, start] = [process.cpuUsage(), performance.now()];
  await ask(text);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - start };
}

/** Makes generated libraries, brings them together and searches both ways, word by word. */
export async function benchUnion(count = LIBRARIES): Promise<UnionFigures> {
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
    const storage = await openBuiltinStorage({ dataDir }, db);
    const figures = await benchBoth({ projectsDir, dataDir, count }, storage);
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
}

async function benchBoth(
  { projectsDir, dataDir, count }: BenchPlace,
  storage: OpenBuiltinStorage,
): Promise<UnionFigures> {
  const ways = {
    "one by one": searching(projectsDir, { ...storage, unionOf: () => undefined }),
    "at once": searching(projectsDir, storage),
  };
  const setup = openSetup(projectsDir, storage);
  const start = performance.now();
  await unionJob(setup, storage).run();
  const made = (performance.now() - start) / 1000;
  const names = ["one by one", "at once"] as const;
  for (const name of names) await ways[name].ask("aufwärmen und bücher");
  const times = {
    "one by one": { cpu: new Array<number>(), wall: new Array<number>() },
    "at once": { cpu: new Array<number>(), wall: new Array<number>() },
  };
  for (const [at, word] of SEARCHED.entries())
    for (const name of at % 2 === 0 ? names : names.toReversed()) {
      const { cpu, wall } = await measured(ways[name], word);
      times[name].cpu.push(cpu);
      times[name].wall.push(wall);
    }
  const [project] = setup.projects.all;
  const titles = project === undefined ? 0 : titlesOf(project, storage);
  const path = join(dataDir, "union", "1", String(project?.id), "000001.sqlite");
  for (const way of [...Object.values(ways), setup]) way.close();
  return {
    libraries: count,
    titles,
    rows: names.map((way) => ({
      way,
      cpu: medianOf(times[way].cpu),
      wall: medianOf(times[way].wall),
    })),
    made,
    bytesPerTitle: Math.round(statSync(path).size / titles),
  };
}

function titlesOf({ id: project, libraries }: Project, storage: BuiltinStorage): number {
  const lists = libraries.map(({ file }) => storage.titlesOf({ project, library: file.id }).ids);
  return lists
    .flatMap((ids) => Array.from({ length: ids.parts() }, (_, part) => ids.of(part).length))
    .reduce((sum, count) => sum + count, 0);
}

if (import.meta.main) {
  const [load = 0] = loadavg();
  const figures = await benchUnion(Number(process.argv[2] ?? LIBRARIES));
  console.log(JSON.stringify({ ...figures, cores: availableParallelism(), load }, undefined, 2));
}
