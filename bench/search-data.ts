import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isoDate, libraryId, projectId } from "@freihand/contract";
import {
  catalogueFolder,
  CatalogueImport,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { generateRecords } from "./generate.ts";

export const BENCH_OWNER = { project: projectId.parse("bench"), library: libraryId.parse(1) };

/** The connector's context for the library with the generated catalogue. */
export const BENCH_CONTEXT = {
  facts: {
    project: BENCH_OWNER.project,
    library: BENCH_OWNER.library,
    branches: [],
    policy: {
      currency: "EUR",
      rules: [],
      maxReservations: 5,
      maxQueuePerCopy: 3,
      reserveAvailable: false,
      pickupDays: 7,
      feeLimitCents: 1000,
      needsEmail: false,
      maxSuspendDays: 0,
      online: { cancel: true, change: false, renew: true, renewAll: true },
    },
  },
  locale: "de",
  today: isoDate.parse("2026-11-21"),
} as const;

/** A data folder with the generated catalogue. It is kept in the system's temporary folder for the next run. */
export interface BenchCatalogue {
  readonly dataDir: string;
  /** Absolute path of the catalogue file. */
  readonly file: string;
  /** Milliseconds of indexing; undefined when the catalogue already existed. */
  readonly indexingMs?: number;
}

/** Creates the generated catalogue, or reuses it from an earlier run. */
export async function benchCatalogue(records: number): Promise<BenchCatalogue> {
  const dataDir = join(tmpdir(), `freihand-bench-${String(records)}`);
  mkdirSync(dataDir, { recursive: true });
  const known = publishedFile(dataDir, BENCH_OWNER);
  const folder = join(dataDir, catalogueFolder(BENCH_OWNER));
  if (known !== undefined) return { dataDir, file: join(folder, known) };
  const start = performance.now();
  const started = await CatalogueImport.start({ dataDir }, BENCH_OWNER);
  if (started === undefined) throw new Error(`another benchmark is using ${dataDir}`);
  for (const record of generateRecords(records)) started.put(record);
  await started.publish();
  const indexingMs = performance.now() - start;
  return { dataDir, file: join(folder, publishedFile(dataDir, BENCH_OWNER) ?? ""), indexingMs };
}
