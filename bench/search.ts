import { parseQuery, type CatalogueQuery } from "@freihand/catalogue";
import {
  openBuiltinStorage,
  type BuiltinSchema,
  type BuiltinStorage,
} from "@freihand/connector-builtin";
import { databasePath, openDatabase } from "@freihand/database";
import { medianOf, quantilesOf, type Quantiles } from "./quantiles.ts";
import { searchCases, type SearchCase } from "./search-cases.ts";
import { BENCH_CONTEXT, benchCatalogue } from "./search-data.ts";
import { SqlSearch } from "./search-sql.ts";

/** One line of the table in `docs/benchmarks.md`. Milliseconds, including worker thread and JSON serialisation. */
export interface SearchBenchRow extends Quantiles {
  readonly name: string;
  readonly facets: boolean;
  /** Median of the titles found. */
  readonly hits: number;
  /** With as many concurrent searches as the pool has idle threads. */
  readonly perSecond: number;
  /** 95th percentile with everything in SQL; undefined if not supported there. */
  readonly sqlP95: number | undefined;
}

export interface SearchBenchOptions {
  readonly records: number;
  /** Runs of every case, of which the median counts. */
  readonly runs: number;
  /** Whether to measure the alternative in SQL as well. */
  readonly withSql: boolean;
}

const AT_ONCE = 8;
/** Whoever searches: the library with the generated catalogue. */
export const call = { context: BENCH_CONTEXT, signal: new AbortController().signal };

/** Searches a generated catalogue. */
export async function benchSearch({
  records,
  runs,
  withSql,
}: SearchBenchOptions): Promise<readonly SearchBenchRow[]> {
  const { dataDir, file } = await benchCatalogue(records);
  const database = await openDatabase<BuiltinSchema>(databasePath(dataDir));
  const storage = await openBuiltinStorage({ dataDir }, database.db);
  const sql = withSql ? new SqlSearch(file) : undefined;
  const rows: SearchBenchRow[] = [];
  for (const one of searchCases())
    for (const facets of [true, false])
      rows.push(await benchCase({ one, facets, runs, sql }, storage));
  sql?.close();
  await storage.close();
  await database.close();
  return rows;
}

interface CaseRun {
  readonly one: SearchCase;
  readonly facets: boolean;
  readonly runs: number;
  readonly sql: SqlSearch | undefined;
}

async function benchCase(
  { one, facets, runs, sql }: CaseRun,
  storage: BuiltinStorage,
): Promise<SearchBenchRow> {
  const search = (fields: SearchCase["fields"][number]): Promise<number> => {
    const page = { limit: 10, offset: 0, prefetch: 10, countFacets: facets };
    const parsed = parseQuery({ ...page, fields: [...fields] }, 2027);
    if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.problem}`);
    return totalFound(parsed.query, storage);
  };
  const sqlTimes = sql === undefined ? [] : one.fields.flatMap((f) => sql.time(f, facets) ?? []);
  return {
    name: one.name,
    facets,
    ...(await measured(one.fields, runs, search)),
    sqlP95: sqlTimes.length === 0 ? undefined : quantilesOf(sqlTimes).p95,
  };
}

/** A search as the server does it. @returns the titles found */
export async function totalFound(query: CatalogueQuery, storage: BuiltinStorage): Promise<number> {
  const reply = await storage.search.run("search", { query, limit: 10 }, call);
  return Number(/"total":(\d+)/.exec(reply)?.[1] ?? 0);
}

/** How long it takes, one after the other and several at once. @param run returns the titles found */
export async function measured<Question>(
  questions: readonly Question[],
  runs: number,
  run: (question: Question) => Promise<number>,
): Promise<Quantiles & Pick<SearchBenchRow, "hits" | "perSecond"> & { readonly first: number }> {
  const hits: number[] = [];
  const first = await oneByOne(questions, async (question) => {
    const found = await run(question);
    hits.push(found);
    return found;
  });
  const latencies: Quantiles[] = [];
  const rates: number[] = [];
  for (let at = 0; at < runs; at++) {
    latencies.push(quantilesOf(await oneByOne(questions, run)));
    rates.push(await severalAtOnce(questions, run));
  }
  return {
    hits: medianOf(hits),
    first: medianOf(first),
    p50: medianOf(latencies.map(({ p50 }) => p50)),
    p95: medianOf(latencies.map(({ p95 }) => p95)),
    p99: medianOf(latencies.map(({ p99 }) => p99)),
    perSecond: medianOf(rates),
  };
}

async function oneByOne<Question>(
  questions: readonly Question[],
  run: (question: Question) => Promise<number>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const question of questions) {
    const start = performance.now();
    await run(question);
    times.push(performance.now() - start);
  }
  return times;
}

/** @returns searches a second */
async function severalAtOnce<Question>(
  questions: readonly Question[],
  run: (question: Question) => Promise<number>,
): Promise<number> {
  const waiting = [...questions];
  const start = performance.now();
  const client = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await run(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return (questions.length * 1000) / (performance.now() - start);
}
