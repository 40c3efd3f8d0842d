// Measures FTS5 and OpenSearch over the same titles: npm run bench:engine [-- TITLES] [--at SEARCH_URL] [--heap MB] [--anew] [--once]
// --anew: imports although the index is there. --once: imports into both alone, for catalogues that take an hour.
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseEngineAddress, type EngineAddress } from "@freihand/catalogue";
import { engineArchive, startEngineNode } from "@freihand/connector-builtin/engine-node";
import { fileIn, importInto, newestIndex, type EngineImportRow } from "./engine-import.ts";
import { lendSome, searchesOver, type EngineSearchRow } from "./engine-searches.ts";
import { table } from "./table.rules.ts";

const RUNS = 3;
const HEAP_MB = 1024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: "string" },
    heap: { type: "string" },
    anew: { type: "boolean" },
    once: { type: "boolean" },
  },
});
const records = Number(positionals[0] ?? 100_000);

const whole = (value: number) => Math.round(value).toLocaleString("en");
const ms = (value: number) => value.toFixed(1);

/** A cluster that is there is used as it is; otherwise one node is started, and ended afterwards. */
async function withEngine(measure: (engine: EngineAddress) => Promise<void>): Promise<void> {
  const given = parseEngineAddress(values.at ?? "");
  if (given !== undefined) return measure(given);
  const archive = engineArchive();
  if ("missing" in archive) {
    console.log(`skipped: OpenSearch (${archive.missing})`);
    return;
  }
  const node = await startEngineNode(archive.path, Number(values.heap ?? HEAP_MB));
  try {
    await measure({ nodes: [node.url], prefix: "bench" });
  } finally {
    node.stop();
  }
}

const folderOf = (name: string) =>
  join(tmpdir(), `freihand-bench-engine-${String(records)}-${name}`);

async function imports(engine: EngineAddress): Promise<readonly EngineImportRow[]> {
  const [plain, both] = [folderOf("file"), folderOf("both")];
  for (const folder of [plain, both]) rmSync(folder, { recursive: true, force: true });
  const order = { records, dataDir: both, engine };
  const intoBoth = { ...order, name: "file and index" };
  if (values.once === true) return [await importInto(intoBoth)];
  const rows = [
    await importInto({ ...order, name: "file alone", dataDir: plain, engine: undefined }),
    await importInto(intoBoth),
    await importInto({ ...order, name: "the same, one title of a hundred changed", changing: 100 }),
  ];
  rmSync(plain, { recursive: true });
  return rows;
}

/** Milliseconds over FTS5, then over OpenSearch, then processor time for one search over each. */
function print(file: readonly EngineSearchRow[], engine: readonly EngineSearchRow[]): void {
  const cells = (row: EngineSearchRow) =>
    [row.first, row.p50, row.p95].map(ms).concat(whole(row.perSecond));
  const rows = file.flatMap((row, at) => {
    const other = engine[at];
    if (other === undefined) return [];
    const spent = [row.cpuMs, other.cpuMs, other.engineCpuMs].map(ms);
    const failed = whole(other.failed);
    return [[row.name, whole(row.hits), ...cells(row), ...cells(other), failed, ...spent]];
  });
  const columns = ["first", "p50", "p95", "a second"];
  const spent = ["CPU ms", "CPU ms", "engine's"];
  const head = ["search", "hits", ...columns, ...columns, "failed", ...spent];
  console.log(table(head, rows));
}

await withEngine(async (engine) => {
  const isThere = existsSync(fileIn(folderOf("both")) ?? "");
  const indexed = (await newestIndex(engine))?.titles;
  if (values.anew === true || !isThere || indexed !== records) {
    const rows = await imports(engine);
    console.log(
      table(
        ["import", "seconds", "titles a second", "CPU s", "engine's", "bytes of the file a title"],
        rows.map((row) => [
          row.name,
          row.seconds.toFixed(1),
          whole(row.perSecond),
          row.cpuSeconds.toFixed(1),
          row.engineCpuSeconds.toFixed(1),
          whole(row.fileBytes),
        ]),
      ),
    );
  }
  const dataDir = folderOf("both");
  const bytes = (await newestIndex(engine))?.bytes ?? 0;
  console.log(`\nIndex: ${whole(bytes / records)} bytes for each title\n`);
  await lendSome(dataDir, records);
  const file = await searchesOver(dataDir, { engine: undefined, runs: RUNS });
  print(file, await searchesOver(dataDir, { engine, runs: RUNS }));
});
