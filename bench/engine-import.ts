import { z } from "zod";
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
  const started = await CatalogueImport.start({ dataDir }, BENCH_OWNER, { engine });
  if (started === undefined) throw new Error(`another benchmark is using ${dataDir}`);
  let number = 0;
  for (const record of generateRecords(records)) {
    const isChanged = changing !== undefined && number++ % changing === 0;
    started.put(isChanged ? { ...record, subtitle: "in anderer Fassung" } : record);
  }
  await started.publish();
  const seconds = (performance.now() - start) / 1000;
  const size = statSync(fileIn(dataDir) ?? "").size;
  return { name, seconds, perSecond: records / seconds, fileBytes: size / records };
}

/** Absolute path of the catalogue in a data folder. @returns undefined when there is none */
export function fileIn(dataDir: string): string | undefined {
  const name = publishedFile(dataDir, BENCH_OWNER);
  return name === undefined ? undefined : join(dataDir, catalogueFolder(BENCH_OWNER), name);
}

/** Bytes on the disk of the nodes, of the newest index alone. */
export async function indexBytes({ nodes, prefix, authorization }: EngineAddress): Promise<number> {
  const path = `${nodes[0] ?? ""}/_cat/indices/${prefix}_*?format=json&bytes=b&s=creation.date:desc`;
  const headers = authorization === undefined ? {} : { authorization };
  const reply: unknown = await (await fetch(path, { headers })).json();
  const newest: unknown = Array.isArray(reply) ? reply[0] : undefined;
  return Number(z.object({ "pri.store.size": z.string() }).parse(newest)["pri.store.size"]);
}
