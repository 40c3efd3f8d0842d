import { parseQuery, type CatalogueQuery, type EngineAddress } from "@freihand/catalogue";
import {
  openBuiltinStorage,
  type BuiltinSchema,
  type BuiltinStorage,
} from "@freihand/connector-builtin";
import { LibraryError } from "@freihand/connector-kit";
import { isoDate } from "@freihand/contract";
import { databasePath, openDatabase } from "@freihand/database";
import { engineCpuMsOf, forgetAnswers } from "./engine-import.ts";
import { dice } from "./random.ts";
import { generateWords } from "./generate-words.ts";
import { generateRecords } from "./generate.ts";
import type { Quantiles } from "./quantiles.ts";
import { searchCases } from "./search-cases.ts";
import { BENCH_OWNER } from "./search-data.ts";
import { call, measured, totalFound } from "./search.ts";

/** One kind of search over one engine, in milliseconds at the server's answer. */
export interface EngineSearchRow extends Quantiles {
  readonly name: string;
  readonly hits: number;
  /** Median of the first search for each text, of which the engine has no answer yet. */
  readonly first: number;
  readonly perSecond: number;
  /** Searches that the engine did not answer, or not in time: they count with the time until then. */
  readonly failed: number;
  /** Milliseconds of processor time for one search: says more than the clock on a machine that others use. */
  readonly cpuMs: number;
  /** The same of the engine's nodes. */
  readonly engineCpuMs: number;
}

interface Kind {
  readonly name: string;
  readonly questions: readonly Question[];
}

/** Runs a search. @returns the titles found */
type Question = (storage: BuiltinStorage) => Promise<number>;

const LOANS_OF = 10;
/** What takes longer than a patron would wait is measured too. */
const LIMIT_MS = 60_000;
const LOAN = {
  userId: "1",
  branch: "main",
  lentOn: isoDate.parse("2026-11-01"),
  due: isoDate.parse("2026-11-29"),
  renewals: 0,
};
const PAGE = { limit: 10, offset: 0, prefetch: 10 };
const NOW = { availability: ["now"] };

/** Every kind of search over a data folder. @param engine undefined: in its file */
export async function searchesOver(
  dataDir: string,
  { engine, runs }: { readonly engine: EngineAddress | undefined; readonly runs: number },
): Promise<readonly EngineSearchRow[]> {
  const database = await openDatabase<BuiltinSchema>(databasePath(dataDir));
  const storage = await openBuiltinStorage({ dataDir }, database.db, {
    engine,
    timeoutMs: LIMIT_MS,
  });
  const rows: EngineSearchRow[] = [];
  for (const { name, questions } of kinds()) {
    if (engine !== undefined) await forgetAnswers(engine);
    const before = await spent(engine);
    let [searches, failed] = [0, 0];
    const figures = await measured(questions, runs, async (question) => {
      searches++;
      try {
        return await question(storage);
      } catch (error) {
        if (!(error instanceof LibraryError)) throw error;
        failed++;
        return 0;
      }
    });
    const after = await spent(engine);
    const cpuMs = (after.own - before.own) / searches;
    const engineCpuMs = (after.engine - before.engine) / searches;
    rows.push({ name, ...figures, failed, cpuMs, engineCpuMs });
  }
  await storage.close();
  await database.close();
  return rows;
}

/** Milliseconds of processor time so far. */
async function spent(engine: EngineAddress | undefined) {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1000, engine: await engineCpuMsOf(engine) };
}

function kinds(): readonly Kind[] {
  const cases = new Map(searchCases().map(({ name, fields }) => [name, fields]));
  const kind = (name: string, options: { facets: boolean; filters?: typeof NOW }) =>
    (cases.get(name) ?? []).map((fields): Question => {
      const { facets: countFacets, ...filtered } = options;
      return (storage) =>
        totalFound(query({ ...PAGE, countFacets, ...filtered, fields: [...fields] }), storage);
    });
  const withFacets = ["rare word", "common word", "two words", "phrase", "prefix", "typo"];
  return [
    ...withFacets.map((name) => ({ name, questions: kind(name, { facets: true }) })),
    { name: "common word, no facets", questions: kind("common word", { facets: false }) },
    {
      name: "common word, available now",
      questions: kind("common word", { facets: true, filters: NOW }),
    },
    { name: "years", questions: kind("year range", { facets: true }) },
    { name: "ISBN", questions: kind("ISBN", { facets: true }) },
    { name: "completion", questions: completions() },
  ];
}

function query(body: Parameters<typeof parseQuery>[0]): CatalogueQuery {
  const parsed = parseQuery(body, 2027);
  if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.problem}`);
  return parsed.query;
}

function completions(): readonly Question[] {
  const words = generateWords();
  const random = dice(11);
  return Array.from({ length: 25 }, (): Question => {
    const text = random.pick(words.slice(0, 3_000)).slice(0, 3);
    return async (storage) =>
      (await storage.search.run("suggest", { text, limit: 10 }, call)).length;
  });
}

/** Lends the first copy of every tenth title, unless some are lent. */
export async function lendSome(dataDir: string, records: number): Promise<void> {
  const database = await openDatabase<BuiltinSchema>(databasePath(dataDir));
  const { db } = database;
  const known = await db.selectFrom("loans").select("id").limit(1).execute();
  if (known.length === 0) {
    const { project, library } = BENCH_OWNER;
    const reader = { name: "Reader", password_hash: "", patron_group: "adult" };
    await db
      .insertInto("patrons")
      .values({ project, library_id: library, user_id: "1", ...reader })
      .execute();
    const storage = await openBuiltinStorage({ dataDir }, db, { threads: 1 });
    await storage.circulationOf({ project, libraryId: library }).transaction(async (tx) => {
      for (const { id, items } of generateRecords(records)) {
        const [item] = items;
        if (item === undefined || Number(id.slice(1)) % LOANS_OF !== 0) continue;
        await tx.addLoan({ ...LOAN, id: `loan-${id}`, copyId: item.id, recordId: id });
      }
    });
    await storage.close();
  }
  await database.close();
}
