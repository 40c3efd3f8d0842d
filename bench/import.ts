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

/** Whole imports: parsing, mapping, indexing, publishing. First into an empty library, then the same file again; MARC and a table. */
export async function benchImport(records: number): Promise<readonly ImportBenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-bench-import-"));
  try {
    const marc = join(folder, "generated.mrc");
    await writeFile(marc, marcOf(records));
    const table = join(folder, "generated.csv");
    await writeFile(table, rowsOf(records));
    const marcData = { folder: join(folder, "marc"), file: marc, records };
    const tableData = { folder: join(folder, "csv"), file: table, records };
    return [
      await importOnce("import into an empty library", marcData),
      await importOnce("the same file again", marcData),
      await importOnce("a table (CSV) into an empty library", tableData),
      await importOnce("the same table again", tableData),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @yields records in ISO 2709 */
function* marcOf(records: number): Generator<Uint8Array> {
  for (const record of generateRecords(records)) yield writeIso2709(generateMarc(record));
}

const HEADER =
  "TitelNr;Titel;Untertitel;Verfasser;ISBN;Jahr;Verlag;Medienart;Sprache;Schlagworte;Barcode;Signatur";

const cell = (text: string | number | undefined): string =>
  `"${String(text ?? "").replaceAll('"', '""')}"`;

/**
 * A row for each title, with its first copy.
 * @yields the header, then rows
 */
function* rowsOf(records: number): Generator<string> {
  yield `${HEADER}\r\n`;
  for (const { creators, isbn, languages, subjects, items, ...title } of generateRecords(records)) {
    const persons = creators.map(({ name }) => name).join("; ");
    const cells = [title.id, title.title, title.subtitle, persons, isbn[0], title.year];
    const more = [title.publisher, title.mediaType, languages[0], subjects.join("; ")];
    const copy = [items[0]?.id, items[0]?.shelfmark];
    yield `${[...cells, ...more, ...copy].map(cell).join(";")}\r\n`;
  }
}

async function writeFile(path: string, parts: Iterable<string | Uint8Array>): Promise<void> {
  const out = createWriteStream(path);
  for (const part of parts) if (!out.write(part)) await once(out, "drain");
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
    place: { dataDir: join(folder, "data") },
    owner: BENCH_OWNER,
    engine: undefined,
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
  await reader.readAll(files);
  const counts = await session.finish();
  const seconds = (now() - start) / 1000;
  const taken = counts.new + counts.changed + counts.unchanged;
  if (taken !== records) throw new Error(`${String(records - taken)} records are missing`);
  return { name, records, seconds, recordsPerSecond: records / seconds };
}
