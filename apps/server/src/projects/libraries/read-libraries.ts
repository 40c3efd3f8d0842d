import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import {
  isEventFile,
  readEventFile,
  unknownBranches,
  type EventFile,
} from "../files/event-file.ts";
import { validate, Mistakes, placed, ProjectFileError, readJson } from "../mistakes/file-error.ts";
import { hintOf } from "../mistakes/near-name.rules.ts";
import { valueAt } from "../mistakes/plain-words.rules.ts";
import { libraryDetails } from "./library-details.ts";
import { libraryForm } from "./library-form.rules.ts";
import { librarySources, parseSources, type SourceForms } from "./library-sources.ts";
import { libraryFile } from "../files/project-files.ts";
import type { FileMistake } from "../mistakes/file-error.ts";
import type { LibraryFile } from "../files/project-files.ts";

/** A library's file and its path, so that later mistakes can name it. */
export interface LoadedLibrary {
  readonly path: string;
  readonly file: LibraryFile;
  /** Undefined: the operator has none. */
  readonly events?: EventFile;
}

/**
 * Reads the libraries of a project with their events.
 * @param forms undefined: the sources are validated when they are opened
 * @throws {ProjectFileError} naming all mistakes
 */
export function readLibraries(folder: string, forms?: SourceForms): readonly LoadedLibrary[] {
  const mistakes = new Mistakes();
  const names = jsonNames(folder);
  const read = names
    .filter((name) => !isEventFile(name))
    .flatMap((name) => mistakes.attempt(() => readLibrary(join(folder, name), forms)) ?? []);
  mistakes.add(...doubledIds(read));
  const events = names
    .filter(isEventFile)
    .flatMap((name) => mistakes.attempt(() => readEventFile(join(folder, name))) ?? []);
  mistakes.add(...lostEvents(events, read, folder));
  const libraries = read.map((one) => withEvents(one, events));
  for (const { events: own, branchIds } of libraries)
    if (own !== undefined && branchIds !== undefined)
      mistakes.add(...unknownBranches(own, branchIds));
  mistakes.refuse();
  return libraries.map(({ branchIds: _ids, ...loaded }) => loaded);
}

interface ReadLibrary extends LoadedLibrary {
  /** Undefined: the branches have mistakes of their own. */
  readonly branchIds: readonly string[] | undefined;
}

/** Validates every part of the file, whatever the others are like, so that all mistakes are reported at once. */
function readLibrary(path: string, forms: SourceForms | undefined): ReadLibrary {
  const given = readJson(path);
  const { value, written } = libraryForm(given);
  const mistakes = new Mistakes();
  mistakes.add(...otherConnector(path, given));
  mistakes.refuse();
  const { data, mistakes: own } = validate(libraryFile, value);
  mistakes.add(...own.map((one) => placed({ file: path }, one)));
  if (data !== undefined) mistakes.add(...misnamed(path, data.value));
  const sources = librarySources.safeParse(valueAt(value, ["sources"]));
  if (sources.success && forms !== undefined)
    mistakes.attempt(() => parseSources(path, sources.data, forms));
  const branches = libraryDetails.branches.safeParse(valueAt(value, ["branches"]));
  if (mistakes.found.length > 0)
    throw new ProjectFileError(
      mistakes.found.map((one) =>
        one.field === undefined ? one : { ...one, field: written(one.field) },
      ),
    );
  if (data === undefined) throw new ProjectFileError(path, { reason: "cannot be read" });
  return { path, file: data.value, branchIds: branches.data?.map(({ id }) => id) };
}

/** The short form exists for the embedded library system only. */
function otherConnector(path: string, given: unknown): readonly FileMistake[] {
  const name = valueAt(given, ["connector"]);
  if (typeof name !== "string" || name === "builtin") return [];
  const reason = `is not one of builtin${hintOf(name, ["builtin"])}; other library systems are named in "sources"`;
  return [{ file: path, field: "connector", reason }];
}

const NUMBERED = /^\d+$/;

/** Libraries are identified by their number: a file that is named after one holds that one. */
function misnamed(path: string, { id }: LibraryFile): readonly FileMistake[] {
  const name = basename(path, ".json");
  if (!NUMBERED.test(name) || name === String(id)) return [];
  const reason = `is ${String(id)} in a file named ${name}.json: change the id, or name the file ${String(id)}.json`;
  return [{ file: path, field: "id", reason }];
}

function doubledIds(libraries: readonly LoadedLibrary[]): readonly FileMistake[] {
  return libraries.flatMap(({ path, file }, at) => {
    const other = libraries.slice(0, at).find((one) => one.file.id === file.id);
    return other === undefined
      ? []
      : [{ file: path, field: "id", reason: `is the id in ${other.path} too` }];
  });
}

/** Events of a missing library; where its file exists but has mistakes, these are reported for the file. */
function lostEvents(
  files: readonly EventFile[],
  libraries: readonly LoadedLibrary[],
  folder: string,
): readonly FileMistake[] {
  const ids = new Set(libraries.map(({ file }) => file.id));
  return files
    .filter(({ library }) => !ids.has(library))
    .filter(({ library }) => !existsSync(join(folder, `${String(library)}.json`)))
    .map(({ path, library }) => ({
      file: path,
      reason: `there is no library with this id (${String(library)}.json)`,
    }));
}

function withEvents(one: ReadLibrary, files: readonly EventFile[]): ReadLibrary {
  const events = files.find(({ library }) => library === one.file.id);
  return events === undefined ? one : { ...one, events };
}

function jsonNames(folder: string): readonly string[] {
  if (!existsSync(folder))
    throw new ProjectFileError(folder, {
      reason: "there is no such folder; a project has its libraries there, as 1.json",
    });
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json") && !name.startsWith("."))
      .toSorted();
  } catch (error) {
    throw new ProjectFileError(folder, { reason: "is a folder that cannot be read", cause: error });
  }
}
