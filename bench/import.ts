import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeIso2709 } from "@freihand/marc";
import { FileReader } from "../apps/server/src/cli/import-files.ts";
import { ImportSession } from "../apps/server/src/cli/import-session.ts";
import { checkFiles } from "../apps/server/src/cli/readable-files.ts";
import { sourceFiles } from "../apps/server/src/cli/source-files.ts";
import { generateMarc } from "./generate-marc.ts";
import { generateRecords } from "./generate.ts";
import { BENCH_OWNER } from "./search-data.ts";

/** One line of the table in `docs/benchmarks.md`. */
export interface ImportBenchRow {
  readonly name: string;
  readonly records: number;
  readonly seconds: number;
  readonly recordsPerSecond: number;
}

/** Whole imports: parsing, mapping, indexing, publishing. First into an empty library, then the same file again. */
export async function benchImport(records: number): Promise<readonly ImportBenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-bench-import-"));
  try {
    const file = join(folder, "generated.mrc");
    await writeFile(file, records);
    const first = await importOnce("import into an empty library", { folder, file, records });
    const again = await importOnce("the same file again", { folder, file, records });
    return [first, again];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function writeFile(path: string, records: number): Promise<void> {
  const out = createWriteStream(path);
  for (const record of generateRecords(records))
    if (!out.write(writeIso2709(generateMarc(record)))) await once(out, "drain");
  out.end();
  await once(out, "finish");
}

interface Source {
  readonly folder: string;
  readonly file: string;
  readonly records: number;
}

async function importOnce(
  name: string,
  { folder, file, records }: Source,
): Promise<ImportBenchRow> {
  const { signal } = new AbortController();
  const now = () => performance.now();
  const start = now();
  const session = await ImportSession.start({
    dataDir: join(folder, "data"),
    owner: BENCH_OWNER,
    keepGoing: false,
    onWaiting: () => undefined,
    signal,
    now,
  });
  const files = await sourceFiles(await checkFiles([file]), {
    format: undefined,
    marc: {},
    csv: { settings: {}, branches: [], latestYear: 2027 },
  });
  const reading = {
    session,
    branches: new Set<string>(),
    onProgress: () => undefined,
    isStopped: () => false,
    now,
  };
  const reader = new FileReader(reading, files);
  for (const one of files) await reader.read(one);
  const counts = session.finish();
  const seconds = (now() - start) / 1000;
  const taken = counts.new + counts.changed + counts.unchanged;
  if (taken !== records) throw new Error(`${String(records - taken)} records are missing`);
  return { name, records, seconds, recordsPerSecond: records / seconds };
}
