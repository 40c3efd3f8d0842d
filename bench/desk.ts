// The desk of a library with 50,000 copies and 20,000 readers, at the server: node bench/desk.ts
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { postgresCommands, startCluster } from "../packages/database/src/testkit/cluster.ts";
import { openDeskLibrary, PULLED, type DeskLibrary } from "./desk-library.ts";
import { medianOf, quantilesOf } from "./quantiles.ts";

/** One kind of call, in milliseconds: from the parsed request to the reply, journal and disk included. */
export interface DeskRow {
  readonly name: string;
  readonly calls: number;
  /** Medians over the runs. */
  readonly p50: number;
  readonly p95: number;
}

/** Many desks of one library, each of which lends a copy as soon as the one before is lent. */
interface LendingRow {
  readonly store: string;
  readonly desks: number;
  readonly loans: number;
  /** Median of the runs. */
  readonly perSecond: number;
  /** Milliseconds of one loan, medians of the runs. */
  readonly p50: number;
  readonly p95: number;
}

const SCANS = 200;
const LISTS = 20;
const RUNS = 3;
const LOANS_AT_ONCE = 400;
const DESKS = [1, 20] as const;

/** Scans that return, scans that lend, and the lists of the shelf with 500 copies to be pulled. */
export async function benchDesk(): Promise<readonly DeskRow[]> {
  const library = await openDeskLibrary();
  const returned: (readonly number[])[] = [];
  const lent: (readonly number[])[] = [];
  const lists: (readonly number[])[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const some = library.lent.slice(run * SCANS, (run + 1) * SCANS);
    returned.push(await timed(some, "received", (copy) => library.scan(copy)));
    lent.push(
      await timed([...some.entries()], "lent", ([at, copy]) =>
        library.scan(copy, library.reader(at)),
      ),
    );
    lists.push(await timedLists(library.lists));
  }
  await library.close();
  return [
    row("a copy comes back", returned),
    row("a copy is lent", lent),
    row(`the lists, ${String(PULLED)} to be pulled`, lists),
  ];
}

/** Loans over SQLite and, where it is in `/usr/lib/postgresql`, over PostgreSQL, both safe on the disk before the reply. */
export async function benchLending(): Promise<readonly LendingRow[]> {
  const rows = await lendingRows("SQLite");
  const commands = postgresCommands();
  if (commands === undefined) return rows;
  const cluster = startCluster(commands, { isDurable: true });
  try {
    // PostgreSQL does so by itself within a minute
    const analyze = () =>
      execFileSync(join(commands, "psql"), ["-q", "-c", "analyze", cluster.url]);
    return [...rows, ...(await lendingRows("PostgreSQL", { at: cluster.url, analyze }))];
  } finally {
    cluster.stop();
  }
}

async function lendingRows(
  store: string,
  postgres?: { readonly at: string; readonly analyze: () => void },
): Promise<readonly LendingRow[]> {
  const library = await openDeskLibrary(postgres?.at);
  postgres?.analyze();
  let next = 0;
  const rows: LendingRow[] = [];
  for (const desks of DESKS) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const copies = library.free.slice(next, (next += LOANS_AT_ONCE));
      runs.push(await lentAtOnce(library, copies, desks));
    }
    rows.push({
      store,
      desks,
      loans: RUNS * LOANS_AT_ONCE,
      perSecond: medianOf(runs.map(({ perSecond }) => perSecond)),
      p50: medianOf(runs.map(({ p50 }) => p50)),
      p95: medianOf(runs.map(({ p95 }) => p95)),
    });
  }
  await library.close();
  return rows;
}

async function lentAtOnce(library: DeskLibrary, copies: DeskLibrary["free"], desks: number) {
  const start = performance.now();
  const waiting = [...copies.entries()].values();
  const times = await Promise.all(
    Array.from({ length: desks }, () =>
      timed(waiting, "lent", ([at, copy]) => library.scan(copy, library.reader(at))),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: copies.length / seconds, ...quantilesOf(times.flat()) };
}

/** One after the other, as from one scanner. */
async function timed<Item>(
  items: Iterable<Item>,
  kind: string,
  call: (item: Item) => Promise<{ readonly kind: string }>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    const reply = await call(item);
    times.push(performance.now() - start);
    if (reply.kind !== kind) throw new Error(`${reply.kind} instead of ${kind}`);
  }
  return times;
}

async function timedLists(
  call: () => Promise<{ readonly pull: readonly object[] }>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let done = 0; done < LISTS; done += 1) {
    const start = performance.now();
    const { pull } = await call();
    times.push(performance.now() - start);
    if (pull.length !== PULLED) throw new Error(`${String(pull.length)} to be pulled`);
  }
  return times;
}

function row(name: string, runs: readonly (readonly number[])[]): DeskRow {
  const quantiles = runs.map(quantilesOf);
  return {
    name,
    calls: runs.flat().length,
    p50: medianOf(quantiles.map(({ p50 }) => p50)),
    p95: medianOf(quantiles.map(({ p95 }) => p95)),
  };
}

if (import.meta.main) {
  console.table(await benchDesk());
  console.table(await benchLending());
}
