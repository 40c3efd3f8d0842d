// Meta searches in 100 libraries that speak SRU, and in 100 embedded ones with the same titles: node bench/sru.ts
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleOf, startSruDouble, type SruDouble } from "@freihand/connector-sru/testkit";
import { dayAt, libraryId } from "@freihand/contract";
import { demoRecord } from "../apps/server/src/demo/bib-record.rules.ts";
import { readDemo } from "../apps/server/src/demo/read-demo.ts";
import { RealServer } from "../apps/server/src/testkit/real-server.ts";
import { ask, type MetaAnswer, type MetaQuestion, WORDS } from "./meta-client.ts";
import { quantilesOf } from "./quantiles.ts";

/** Libraries of each kind. */
const LIBRARIES = 100;
/** A server on the network needs time for each answer. */
const DELAY_MS = 50;
const HANGING = 5;
const PATRONS = 20;
const TITLE_WORDS = 6;

/** Times at the client in milliseconds, over all searches; what failed, of all libraries of all searches. */
export interface SruRow {
  readonly name: string;
  readonly searches: number;
  /** Until the first library with hits (median); undefined: none had any. */
  readonly first: number | undefined;
  /** Until the last event. */
  readonly all: number;
  readonly allP95: number;
  readonly asked: number;
  readonly failed: number;
  /** Requests that any one SRU server had at once; undefined: none was asked. */
  readonly atOnce?: number;
}

const numbers = (from: number): readonly number[] =>
  Array.from({ length: LIBRARIES }, (_, at) => from + at);
const EMBEDDED = numbers(1);
const SRU = numbers(LIBRARIES + 1);

/** Writes libraries with stand-ins beside the generated ones: each has the titles of one of them. */
async function addStandIns(folder: string): Promise<readonly SruDouble[]> {
  const { works = [] } = readDemo(folder) ?? {};
  const today = dayAt(Date.now(), "Europe/Berlin");
  const doubles: SruDouble[] = [];
  for (const [at, id] of SRU.entries()) {
    const pattern = EMBEDDED[at] ?? 0;
    const titles = works.flatMap((work) => demoRecord(work, libraryId.parse(pattern), today) ?? []);
    const double = await startSruDouble(titles.map(sampleOf));
    const file = (number: number) => join(folder, `libraries/${String(number)}.json`);
    const library: Record<string, unknown> = JSON.parse(readFileSync(file(pattern), "utf8"));
    const sources = { catalogue: { kind: "sru", url: double.url } };
    writeFileSync(file(id), JSON.stringify({ ...library, id, sources }));
    doubles.push(double);
  }
  return doubles;
}

interface Running {
  readonly url: string;
  readonly doubles: readonly SruDouble[];
}

interface Series {
  readonly name: string;
  readonly ids: readonly number[];
  /** Undefined: the stand-ins answer at once. */
  readonly delayMs?: number;
  readonly question: (word: string) => Pick<MetaQuestion, "FREE" | "TITLE" | "locale">;
}

/** No query is like an earlier one to the same library: replies are kept for a minute. */
const SERIES: readonly Series[] = [
  { name: "embedded", ids: EMBEDDED, question: (FREE) => ({ FREE }) },
  { name: "SRU, at once", ids: SRU, question: (FREE) => ({ FREE }) },
  {
    name: `SRU, ${String(DELAY_MS)} ms an answer`,
    ids: SRU,
    delayMs: DELAY_MS,
    question: (FREE) => ({ FREE, locale: "en" }),
  },
  {
    name: `embedded and SRU (${String(DELAY_MS)} ms)`,
    ids: [...EMBEDDED, ...SRU],
    delayMs: DELAY_MS,
    question: (TITLE) => ({ TITLE }),
  },
];

function setAll(doubles: readonly SruDouble[], delayMs: number): void {
  for (const { state } of doubles) Object.assign(state, { delayMs, mostAtOnce: 0 });
}

const mostOf = (doubles: readonly SruDouble[]): number =>
  Math.max(...doubles.map(({ state }) => state.mostAtOnce));

function toRow(name: string, answers: readonly MetaAnswer[], atOnce: number): SruRow {
  const all = quantilesOf(answers.map((answer) => answer.all));
  const sum = (part: (answer: MetaAnswer) => number) =>
    answers.reduce((so, one) => so + part(one), 0);
  const failed = sum(({ done }) => done.failed);
  const firsts = answers.flatMap(({ first }) => first ?? []);
  return {
    name,
    searches: answers.length,
    first: firsts.length === 0 ? undefined : quantilesOf(firsts).p50,
    all: all.p50,
    allP95: all.p95,
    failed,
    asked: failed + sum(({ done }) => done.ok + done.empty),
    ...(atOnce > 0 && { atOnce }),
  };
}

/** The series take turns word by word: what else the machine does meets all of them. */
async function inTurns({ url, doubles }: Running): Promise<readonly SruRow[]> {
  const seen: { readonly name: string; readonly answer: MetaAnswer; readonly most: number }[] = [];
  for (const word of WORDS)
    for (const { name, ids, delayMs = 0, question } of SERIES) {
      setAll(doubles, delayMs);
      const answer = await ask(url, { ids, from: 1, ...question(word) });
      seen.push({ name, answer, most: mostOf(doubles) });
    }
  return SERIES.map(({ name }) => {
    const own = seen.filter((one) => one.name === name);
    const answers = own.map(({ answer }) => answer);
    return toRow(name, answers, Math.max(...own.map(({ most }) => most)));
  });
}

/** Different searches of many patrons at the same moment. */
async function together({ url, doubles }: Running): Promise<SruRow> {
  setAll(doubles, DELAY_MS);
  const words = WORDS.slice(0, PATRONS);
  const answers = await Promise.all(
    words.map((TITLE, from) => ask(url, { TITLE, ids: SRU, from, locale: "en" })),
  );
  const name = `SRU (${String(DELAY_MS)} ms), ${String(PATRONS)} patrons at once`;
  return toRow(name, answers, mostOf(doubles));
}

/** Some servers do not answer at all: the first searches wait until the deadline, then the breakers are open. */
async function withSilent({ url, doubles }: Running): Promise<readonly SruRow[]> {
  setAll(doubles, DELAY_MS);
  for (const { state } of doubles.slice(0, HANGING)) state.fault = "hang";
  const answers: MetaAnswer[] = [];
  for (const TITLE of WORDS.slice(PATRONS, PATRONS + TITLE_WORDS))
    answers.push(await ask(url, { TITLE, ids: SRU, from: 1, locale: "en" }));
  return [
    toRow(`the same, ${String(HANGING)} of them silent: first five`, answers.slice(0, 5), 0),
    toRow("the sixth", answers.slice(5), 0),
  ];
}

/** Starts the server with both kinds of libraries and measures it. */
export async function benchSru(): Promise<readonly SruRow[]> {
  const root = mkdtempSync(join(tmpdir(), "freihand-bench-sru-"));
  const generate = ["generate", "--libraries", String(LIBRARIES), "--into", root];
  execFileSync(process.execPath, ["apps/server/src/cli/demo.ts", ...generate], {
    cwd: new URL("..", import.meta.url).pathname,
  });
  const doubles = await addStandIns(join(root, "basic"));
  const server = new RealServer({
    PROJECTS_DIR: root,
    METASEARCH_LIMIT: "0",
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "error",
  });
  try {
    await server.start();
    const running = { url: server.url, doubles };
    await ask(server.url, { FREE: "warm", ids: [...EMBEDDED, ...SRU], from: 1 });
    const rows = await inTurns(running);
    return [...rows, await together(running), ...(await withSilent(running))];
  } finally {
    await server.stop();
    server.remove();
    for (const double of doubles) double.close();
    rmSync(root, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchSru(), undefined, 2));
