// Meta searches against the real server with 200 generated libraries: node bench/metasearch.ts
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RealServer } from "../apps/server/src/testkit/real-server.ts";
import { ask as askLibraries, type MetaAnswer, WORDS } from "./meta-client.ts";
import { quantilesOf } from "./quantiles.ts";

/** Times in milliseconds from the request to … */
export interface MetaSearchRow {
  readonly libraries: number;
  /** … the first library that has something (median) … */
  readonly first: number;
  /** … the last event (median, and what 95 of 100 searches took at most) … */
  readonly all: number;
  readonly allP95: number;
  /** … the last event when the same query was sent within the last minute (median). */
  readonly again: number;
}

/** A thousand streams at once, 50 libraries each. */
export interface FloodRow {
  readonly questions: number;
  readonly seconds: number;
  /** Of 50,000, how many libraries answered before the deadline. */
  readonly answered: number;
  readonly residentMb: { readonly before: number; readonly peak: number; readonly after: number };
}

const LIBRARIES = 200;
const SIZES = [10, 50, LIBRARIES];
const STREAMS = 1000;
const STREAM_LIBRARIES = 50;
const QUIET_MS = 5000;
/** The first libraries, in the simple field. @param from as in `ask` */
const ask = (
  url: string,
  { text, count, from }: { text: string; count: number; from: number },
): Promise<MetaAnswer> =>
  askLibraries(url, { FREE: text, ids: Array.from({ length: count }, (_, at) => at + 1), from });

async function measured(
  url: string,
  count: number,
  words: readonly string[],
): Promise<MetaSearchRow> {
  const times: { first: number[]; all: number[]; again: number[] } = {
    first: [],
    all: [],
    again: [],
  };
  for (const text of words) {
    const cold = await ask(url, { text, count, from: 1 });
    const again = await ask(url, { text, count, from: 1 });
    if (cold.first !== undefined) times.first.push(cold.first);
    times.all.push(cold.all);
    times.again.push(again.all);
  }
  return {
    libraries: count,
    first: quantilesOf(times.first).p50,
    all: quantilesOf(times.all).p50,
    allP95: quantilesOf(times.all).p95,
    again: quantilesOf(times.again).p50,
  };
}

const memoryOf = (pid: number, what: "VmRSS" | "VmHWM"): number => {
  const status = readFileSync(`/proc/${String(pid)}/status`, "utf8");
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
};

/** Some words are in many titles; the number makes each query different. */
const questionOf = (at: number, round: number): string =>
  `${WORDS[at % WORDS.length] ?? ""} ${String(round)}${String(at)}`;

async function flood({ url, pid }: RealServer, questions: number): Promise<FloodRow> {
  const before = memoryOf(pid, "VmRSS");
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: STREAMS }, (_, at) =>
      ask(url, {
        text: questionOf(at % questions, questions),
        count: STREAM_LIBRARIES,
        from: at,
      }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  const answered = answers.reduce((sum, { done }) => sum + done.ok + done.empty, 0);
  const peak = memoryOf(pid, "VmHWM");
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return {
    questions,
    seconds,
    answered,
    residentMb: { before, peak, after: memoryOf(pid, "VmRSS") },
  };
}

/** Starts the server with generated libraries and measures it. */
export async function benchMetaSearch(): Promise<{ rows: MetaSearchRow[]; floods: FloodRow[] }> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-bench-meta-"));
  const generate = ["generate", "--libraries", String(LIBRARIES), "--into", folder];
  execFileSync(process.execPath, ["apps/server/src/cli/demo.ts", ...generate], {
    cwd: new URL("..", import.meta.url).pathname,
  });
  const server = new RealServer({
    PROJECTS_DIR: folder,
    METASEARCH_LIMIT: "0",
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "error",
  });
  try {
    await server.start();
    await ask(server.url, { text: "warm", count: LIBRARIES, from: 1 });
    const rows: MetaSearchRow[] = [];
    for (const [at, count] of SIZES.entries())
      rows.push(
        await measured(
          server.url,
          count,
          WORDS.filter((_, word) => word % SIZES.length === at),
        ),
      );
    const floods = [
      await flood(server, 20),
      await flood(server, STREAMS),
      await flood(server, STREAMS + 1),
    ];
    return { rows, floods };
  } finally {
    await server.stop();
    server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchMetaSearch(), undefined, 2));
