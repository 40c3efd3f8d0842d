import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseFile, ProjectFileError, readJson } from "../projects/mistakes/file-error.ts";
import { poisonedPath } from "../projects/merge.rules.ts";
import {
  type DemoCard,
  type DemoData,
  demoReaders,
  demoStaff,
  type DemoStaffMember,
  demoWork,
  type DemoWork,
} from "./demo-data.ts";

/**
 * Reads the demo of a project.
 * @param folder the project's folder
 * @returns undefined when the project has no demo
 * @throws {ProjectFileError} naming the file, and for works the line
 */
export function readDemo(folder: string): DemoData | undefined {
  const demo = join(folder, "demo");
  if (!existsSync(demo)) return undefined;
  const { worksFrom, ...readers } = readReaders(demo);
  const library = worksFrom === undefined ? demo : join(folder, "..", worksFrom, "demo");
  return { works: worksFiles(join(library, "works")).flatMap(readWorks), ...readers };
}

/**
 * The cards of a project's demo, without reading its works.
 * @returns nothing when the project has no demo
 * @throws {ProjectFileError}
 */
export function readDemoCards(folder: string): readonly DemoCard[] {
  const demo = join(folder, "demo");
  if (!existsSync(demo)) return [];
  return readReaders(demo).patrons.map(({ library, card, password, state }) => ({
    project: basename(folder),
    libraryId: library,
    userId: card,
    password,
    state,
  }));
}

/**
 * The staff of a project's demo.
 * @returns nothing when the demo has none
 * @throws {ProjectFileError}
 */
export function readDemoStaff(folder: string): readonly DemoStaffMember[] {
  const file = join(folder, "demo", "staff.json");
  return existsSync(file) ? parseFile({ file }, demoStaff, readJson(file)) : [];
}

function readReaders(demo: string) {
  const file = join(demo, "patrons.json");
  return parseFile({ file }, demoReaders, readJson(file));
}

function worksFiles(folder: string): readonly string[] {
  if (!existsSync(folder))
    throw new ProjectFileError(folder, { reason: "is a folder of works that is missing" });
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .map((name) => join(folder, name));
}

/** One work per line: an invalid one is named by its line. */
const readWorks = (file: string): readonly DemoWork[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) => (line === "" ? [] : [readWork(`${file}:${String(at + 1)}`, line)]));

function readWork(place: string, line: string): DemoWork {
  const value = parseLine(place, line);
  const poisoned = poisonedPath(value);
  if (poisoned !== undefined)
    throw new ProjectFileError(place, { field: poisoned, reason: "this name is not allowed" });
  return parseFile({ file: place }, demoWork, value);
}

function parseLine(place: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new ProjectFileError(place, { reason: "is no JSON", cause: error });
  }
}
