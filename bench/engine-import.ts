import * as z from "zod/mini";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { EngineAddress } from "@freihand/catalogue";
import {
  catalogueFolder,
  CatalogueImport,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { generateRecords } from "./generate.ts";
import { BENCH_OWNER } from "./search-data.ts";

/** An import of the generated catalogue, with the time that making the titles takes. */
export interface EngineImportRow {
  readonly name: string;
  readonly seconds: number;
  readonly perSecond: number;
  /** Seconds of processor time. */
  readonly cpuSeconds: number;
  /** The same of the engine's nodes. */
  readonly engineCpuSeconds: number;
  /** Bytes of the catalogue file for each title. */
  readonly fileBytes: number;
}

interface Import {
  readonly name: string;
  readonly dataDir: string;
  readonly records: number;
  /** Undefined: the catalogue is searched in its file. */
  readonly engine: EngineAddress | undefined;
  /** Every title with a number that this divides gets another subtitle; undefined: none does. */
  readonly changing?: number;
}

/** Imports the generated catalogue into a data folder, or changes to it. */
export async function importInto(order: Import): Promise<EngineImportRow> {
  const { name, dataDir, records, engine, changing } = order;
  mkdirSync(dataDir, { recursive: true });
  const start = performance.now();
  const before = { own: process.cpuUsage(), engine: await engineCpuMsOf(engine) };
  const started = await CatalogueImport.start({ dataDir }, BENCH_OWNER, { engine });
  if (started === undefined) throw new Error(`another benchmark is using ${dataDir}`);
  let number = 0;
  for (const record of generateRecords(records)) {
    const isChanged = changing !== undefined && number++ % changing === 0;
    started.put(isChanged ? { ...record, subtitle: "in anderer Fassung" } : record);
    await started.keepUp();
  }
  await started.publish();
  const seconds = (performance.now() - start) / 1000;
  const size = statSync(fileIn(dataDir) ?? "").size;
  const { user, system } = process.cpuUsage(before.own);
  return {
    name,
    seconds,
    perSecond: records / seconds,
    cpuSeconds: (user + system) / 1_000_000,
    engineCpuSeconds: ((await engineCpuMsOf(engine)) - before.engine) / 1000,
    fileBytes: size / records,
  };
}

/** Absolute path of the catalogue in a data folder. @returns undefined when there is none */
export function fileIn(dataDir: string): string | undefined {
  const name = publishedFile(dataDir, BENCH_OWNER);
  return name === undefined ? undefined : join(dataDir, catalogueFolder(BENCH_OWNER), name);
}

/** An index as the engine has it. */
interface EngineIndex {
  readonly titles: number;
  /** On the disk, of one copy. */
  readonly bytes: number;
}

const INDICES = z.array(z.object({ "pri.store.size": z.string(), "docs.count": z.string() }));

/** @returns undefined when there is none */
export async function newestIndex(engine: EngineAddress): Promise<EngineIndex | undefined> {
  const query = "format=json&bytes=b&s=creation.date:desc";
  const [newest] = INDICES.parse(await asked(engine, `/_cat/indices/${engine.prefix}_*?${query}`));
  return (
    newest && { titles: Number(newest["docs.count"]), bytes: Number(newest["pri.store.size"]) }
  );
}

/** Answers that the engine has kept are forgotten. */
export async function forgetAnswers(engine: EngineAddress): Promise<void> {
  await asked(engine, `/${engine.prefix}_*/_cache/clear`, "POST");
}

const STATS = z.object({
  nodes: z.record(
    z.string(),
    z.object({ process: z.object({ cpu: z.object({ total_in_millis: z.number() }) }) }),
  ),
});

/** Milliseconds of processor time that the nodes have used so far. */
export async function engineCpuMsOf(engine: EngineAddress | undefined): Promise<number> {
  if (engine === undefined) return 0;
  const { nodes } = STATS.parse(await asked(engine, "/_nodes/stats/process"));
  return Object.values(nodes).reduce((sum, node) => sum + node.process.cpu.total_in_millis, 0);
}

async function asked(
  { nodes, authorization }: EngineAddress,
  path: string,
  method = "GET",
): Promise<unknown> {
  const headers = authorization === undefined ? {} : { authorization };
  return (await fetch(`${nodes[0] ?? ""}${path}`, { method, headers })).json();
}
