import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedAccount } from "../connectors.ts";
import { ProjectFileError } from "../projects/mistakes/file-error.ts";
import type { Project } from "../projects/projects.ts";
import type { LoadedLibrary } from "../projects/libraries/read-libraries.ts";
import type { DemoData, DemoReaders, DemoWork } from "./demo-data.ts";
import { generatedLibrary, type LibraryPattern } from "./generate-library.ts";
import {
  type Collection,
  generatedOthers,
  generatedPatron,
  generatedWorks,
} from "./generate-works.ts";
import { readDemo } from "./read-demo.ts";

/** A project with many libraries, to be generated. */
export interface DemoToGenerate {
  /** Project whose works, branches, opening hours and rules are used. */
  readonly source: Project;
  /** From 1 to `MOST_TOWNS`. */
  readonly libraries: number;
  /** A projects folder, for the setting `PROJECTS_DIR`. */
  readonly into: string;
}

/**
 * Writes the project `basic` with many small libraries. It is deterministic: the same request gives the same files.
 * @throws {ProjectFileError} when the source has no demo, or the folder already has a project `basic`
 */
export function generateDemo({ source, libraries, into }: DemoToGenerate): void {
  const folder = join(into, "basic");
  if (existsSync(folder)) throw new ProjectFileError(folder, { reason: "exists already" });
  const demo = readDemo(source.folder);
  const [first, ...others] = source.libraries.flatMap(patternOf);
  if (demo === undefined || first === undefined)
    throw new ProjectFileError(source.folder, { reason: "has no demo to generate from" });
  const patterns = [first, ...others];
  const planned = Array.from({ length: libraries }, (_, at) => ({
    number: at + 1,
    pattern: patterns[at % patterns.length] ?? first,
  }));
  write(folder, "project.json", projectWith(libraries));
  for (const { number, pattern } of planned)
    write(folder, `libraries/${String(number)}.json`, generatedLibrary(number, pattern));
  const collections = planned.map(({ number, pattern }) => ({
    library: number,
    pattern: pattern.id,
  }));
  const works = generatedWorks(demo.works, collections);
  write(folder, "demo/works/generated.jsonl", works.map((work) => JSON.stringify(work)).join("\n"));
  write(folder, "demo/patrons.json", readersOf(demo, works, collections));
}

function patternOf(loaded: LoadedLibrary): readonly LibraryPattern[] {
  const { geo } = loaded.file;
  const account = embeddedAccount(loaded);
  return geo === undefined || account === undefined ? [] : [{ ...loaded.file, geo, ...account }];
}

/** @param content a text is written as is, everything else as JSON */
function write(folder: string, name: string, content: unknown): void {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  const text = typeof content === "string" ? content : JSON.stringify(content, undefined, 2);
  writeFileSync(path, `${text}\n`);
}

const projectWith = (libraries: number) => ({
  edition: "multi",
  title: "Freihand",
  subtitles: [`${String(libraries)} erfundene Bibliotheken`],
  features: { meta: true, acquisitions: true, events: true },
  i18n: { de: { "operator.name": "Freihand, erzeugt zum Ausprobieren" } },
});

/** One card for each library, and everybody else as in its template. */
function readersOf(
  demo: DemoData,
  works: readonly DemoWork[],
  collections: readonly Collection[],
): DemoReaders {
  const others = collections.flatMap((collection) => {
    const known = generatedOthers(demo.others[String(collection.pattern)], works, collection);
    return known === undefined ? [] : [[String(collection.library), known] as const];
  });
  return {
    patrons: collections.map((collection) =>
      generatedPatron(collection, demo.others[String(collection.pattern)]?.group ?? "adult"),
    ),
    others: Object.fromEntries(others),
  };
}
