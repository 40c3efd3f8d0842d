import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { isEventFile, readEventFile, unknownBranches, type EventFile } from "./event-file.ts";
import { validate, Mistakes, parseFile, placed, ProjectFileError, readJson } from "./file-error.ts";
import { hintOf } from "./near-name.rules.ts";
import { valueAt } from "./plain-words.rules.ts";
import { libraryFile } from "./project-files.ts";
import type { ConnectorForm } from "@freihand/connector-kit";
import type { FileMistake } from "./file-error.ts";
import type { LibraryFile } from "./project-files.ts";

/** A library's file and its path, so that later mistakes can name it. */
export interface LoadedLibrary {
  readonly path: string;
  readonly file: LibraryFile;
  /** Undefined: the operator has none. */
  readonly events?: EventFile;
}

/** Kinds of library system that files may name. */
export type ConnectorForms = readonly ConnectorForm<unknown>[];

/**
 * Reads the libraries of a project with their events.
 * @param forms undefined: the settings are validated when the libraries are connected
 * @throws {ProjectFileError} naming all mistakes
 */
export function readLibraries(folder: string, forms?: ConnectorForms): readonly LoadedLibrary[] {
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
  /** Undefined: unknown here. */
  readonly branchIds: readonly string[] | undefined;
}

function readLibrary(path: string, forms: ConnectorForms | undefined): ReadLibrary {
  const given = readJson(path);
  const mistakes = new Mistakes();
  const { data, mistakes: own } = validate(libraryFile, given);
  mistakes.add(...own.map((one) => placed({ file: path }, one)));
  if (data !== undefined) mistakes.add(...misnamed(path, data.value));
  const branchIds = mistakes.attempt(() => branchesIn(path, given, forms));
  mistakes.refuse();
  if (data === undefined) throw new ProjectFileError(path, { reason: "cannot be read" });
  return { path, file: data.value, branchIds };
}

/**
 * Validates the settings, whatever the rest of the file is like.
 * @returns undefined when the library's branches are unknown here
 */
function branchesIn(
  path: string,
  given: unknown,
  forms: ConnectorForms | undefined,
): readonly string[] | undefined {
  const name = valueAt(given, ["connector"]);
  if (forms === undefined || typeof name !== "string" || name === "") return undefined;
  const form = forms.find((one) => one.name === name);
  if (form === undefined) throw new ProjectFileError(path, unknownConnector(name, forms));
  const place = { file: path, below: "settings" };
  const settings = parseFile(place, form.config, valueAt(given, ["settings"]));
  return form.branchIds?.(settings);
}

/** An unknown connector. */
export function unknownConnector(name: string, forms: ConnectorForms) {
  const names = forms.map((form) => form.name);
  return { field: "connector", reason: `is not one of ${names.join(", ")}${hintOf(name, names)}` };
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
