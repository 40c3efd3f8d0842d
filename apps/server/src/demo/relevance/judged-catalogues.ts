import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { libraryId, projectId, type BibRecord } from "@freihand/contract";
import { readMarc, toBibRecord } from "@freihand/marc";
import { loadProjects } from "../../projects/projects.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { CatalogueImport, type CatalogueOwner } from "@freihand/connector-builtin/catalogue";
import { demoLibraries } from "../demo-libraries.ts";
import { demoRecords } from "../demo-catalogue.ts";
import { isSealed, judgedQueries, type JudgedQuery } from "./judged-query.cast.ts";
import { judge, openFirstFive, type Judgement } from "./measure.ts";

const ROOT = resolve(import.meta.dirname, "../../../../..");
const SHARED = process.env["FREIHAND_SHARED"] ?? resolve(ROOT, "../shared");
const MARC_FILES = ["german-40.xml", "jazz_1k.mrc"].map((name) => join(SHARED, "data/marc", name));
const BASIC = projectId.parse("basic");

/** The real records are next to the repository, not in it. */
export const hasMarcSample = MARC_FILES.every((path) => existsSync(path));

/** Which judged queries are run; `open` and `sealed` are the two halves of those written for issue 10. */
export type QuerySet = "first" | "open" | "sealed";

const FILES = {
  demo: { first: "judged-queries.json", later: "judged-outside-queries.json" },
  marc: { first: "judged-marc-queries.json", later: "judged-outside-marc-queries.json" },
} as const;

/** The judged queries of a set, as listed in their file. */
export function readQueries(catalogue: keyof typeof FILES, set: QuerySet): readonly JudgedQuery[] {
  if (set === "first") return judgedQueries(FILES[catalogue].first);
  return judgedQueries(FILES[catalogue].later).filter(
    (query) => isSealed(query) === (set === "sealed"),
  );
}

/** Every judged query of a set over the demo's three libraries. @param engine undefined: searched in the files */
export async function judgeDemo(
  set: QuerySet = "first",
  engine?: EngineAddress,
): Promise<readonly Judgement[]> {
  return judgeCatalogue(readQueries("demo", set), demoCatalogues(), engine);
}

/** The records of the demo's three libraries. */
export function demoCatalogues(): ReadonlyMap<number, readonly BibRecord[]> {
  const projects = loadProjects(join(ROOT, "projects")).all.filter(({ id }) => id === BASIC);
  return new Map(
    demoLibraries(projects).map((library) => [library.library, [...demoRecords(library).values()]]),
  );
}

/** Every judged query of a set over the sample of real MARC records. @param engine undefined: searched in the file */
export async function judgeMarcSample(
  set: QuerySet = "first",
  engine?: EngineAddress,
): Promise<readonly Judgement[]> {
  const records = await marcSample();
  return judgeCatalogue(readQueries("marc", set), new Map([[1, records]]), engine);
}

/** The sample of real MARC records. */
export const marcSample = async (): Promise<readonly BibRecord[]> =>
  (await Promise.all(MARC_FILES.map(readRecords))).flat();

async function readRecords(path: string): Promise<readonly BibRecord[]> {
  const records: BibRecord[] = [];
  for await (const entry of readMarc(createReadStream(path))) {
    const mapped = entry.kind === "record" ? toBibRecord(entry.marc) : undefined;
    if (mapped?.ok === true) records.push(mapped.record);
  }
  return records;
}

async function judgeCatalogue(
  queries: readonly JudgedQuery[],
  libraries: ReadonlyMap<number, readonly BibRecord[]>,
  engine: EngineAddress | undefined,
): Promise<readonly Judgement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-relevance-"));
  const judgements: Judgement[] = [];
  for (const [library, records] of libraries) {
    const owner = { project: BASIC, library: libraryId.parse(library) };
    await publish({ dataDir, owner, engine }, records);
    const { search, close } = openFirstFive(dataDir, owner, engine);
    const own = queries.filter((query) => (query.library ?? 1) === library);
    for (const query of own) judgements.push(await judge(query, search));
    close();
  }
  rmSync(dataDir, { recursive: true });
  return judgements;
}

interface Place {
  readonly dataDir: string;
  readonly owner: CatalogueOwner;
  readonly engine: EngineAddress | undefined;
}

async function publish(
  { dataDir, owner, engine }: Place,
  records: readonly BibRecord[],
): Promise<void> {
  const started = await CatalogueImport.start({ dataDir }, owner, { engine });
  for (const record of records) started?.put(record);
  await started?.publish();
}
