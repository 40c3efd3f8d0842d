// Pages that the server renders: alone, kept, and more than it can render. node bench/rendering.ts
import { SERVED_PAGE } from "@freihand/contract/served-page";
import autocannon from "autocannon";
import { RealServer } from "../apps/server/src/testkit/real-server.ts";
import {
  AS_BROWSER,
  demoPages,
  freshPath,
  timedPage,
  untilRendered,
  type DemoPages,
} from "./pages.ts";
import { footprintOf, rendererOf } from "./processes.ts";
import { quantilesOf, type Quantiles } from "./quantiles.ts";

/** Pages that nobody has requested before, one after the other. */
interface FreshRow extends Quantiles {
  readonly name: string;
  readonly pages: number;
  /** Of them, those that came as the shell, as they took longer than the budget. */
  readonly late: number;
}

/** Many requests for a while. */
interface LoadRow {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Replies with the page's content, and with the shell. */
  readonly rendered: number;
  readonly shells: number;
  /** Replies with another status, and connections that failed. */
  readonly errors: number;
  /** Of one processor. */
  readonly serverCpu: number;
  readonly rendererCpu: number;
}

/** What `benchRendering` has measured. */
export interface RenderingFigures {
  readonly fresh: readonly FreshRow[];
  readonly loads: readonly LoadRow[];
}

const WARM_UP = 40;
const FRESH = 150;
const SECONDS = 15;
const KEPT_PER_SECOND = 200;
async function freshPages(url: string, name: string, paths: readonly string[]): Promise<FreshRow> {
  const times: number[] = [];
  let late = 0;
  for (let at = 0; at < WARM_UP + FRESH; at += 1) {
    const path = paths[at % paths.length] ?? "/";
    const { ms, isRendered } = await timedPage(url + freshPath(path, at));
    if (at < WARM_UP) continue;
    times.push(ms);
    if (!isRendered) late += 1;
  }
  return { name, pages: FRESH, late, ...quantilesOf(times) };
}

interface Load {
  readonly name: string;
  /** @returns the path of the request with this number */
  readonly pathOf: (at: number) => string;
  /** Requests a second; undefined: as many as are answered. */
  readonly rate?: number;
  readonly connections: number;
}

async function under(
  server: RealServer,
  { name, pathOf, rate, connections }: Load,
): Promise<LoadRow> {
  const renderer = rendererOf(server) ?? 0;
  const cpu = () => ({
    server: footprintOf(server.pid).cpuSeconds,
    renderer: footprintOf(renderer).cpuSeconds,
  });
  const before = cpu();
  let [at, rendered] = [0, 0];
  const start = performance.now();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: SECONDS,
    ...(rate === undefined ? {} : { overallRate: rate }),
    headers: AS_BROWSER,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf((at += 1)) }) }],
    setupClient: (client) => {
      client.on("headers", ({ headers }) => {
        if (Object.values(headers ?? {}).includes(SERVED_PAGE)) rendered += 1;
      });
    },
  });
  const seconds = (performance.now() - start) / 1000;
  const after = cpu();
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    rendered,
    shells: result["2xx"] - rendered,
    errors: result.errors + result.timeouts + result.non2xx,
    serverCpu: (after.server - before.server) / seconds,
    rendererCpu: (after.renderer - before.renderer) / seconds,
  };
}

const mixed = ({ records, results }: DemoPages, at: number): string => {
  const list = at % 2 === 0 ? records : results;
  return list[Math.floor(at / 2) % list.length] ?? "/";
};

/** Fresh and kept pages of the demo, and an overload, against the real server. */
export async function benchRendering(): Promise<RenderingFigures> {
  const server = new RealServer({ RATE_LIMIT: "0", LOG_LEVEL: "error", RENDERING: "on" });
  await server.start();
  try {
    const pages = await demoPages(server.url);
    const kept = [...pages.records.slice(0, 10), ...pages.results.slice(0, 10)];
    await untilRendered(`${server.url}/`);
    const rows = [
      await freshPages(server.url, "a title", pages.records),
      await freshPages(server.url, "results", pages.results),
    ];
    for (const path of kept) await untilRendered(server.url + path);
    const loads = [
      await under(server, {
        name: "20 pages that are kept",
        pathOf: (at) => kept[at % kept.length] ?? "/",
        rate: KEPT_PER_SECOND,
        connections: 20,
      }),
      await under(server, {
        name: "different pages, 50 at once",
        pathOf: (at) => freshPath(mixed(pages, at), at),
        connections: 50,
      }),
    ];
    return { fresh: rows, loads };
  } finally {
    await server.stop();
    server.remove();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchRendering(), undefined, 2));
