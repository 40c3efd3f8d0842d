import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_CONFIG, projectId } from "@freihand/contract";
import { configMistakes } from "./config-mistakes.rules.ts";
import { isEventFile, readEventFiles, type EventFile } from "./event-file.ts";
import { ProjectFileError, parseFile, readJson } from "./file-error.ts";
import { mergeConfig } from "./merge.rules.ts";
import { foundNav } from "./nav-mistakes.rules.ts";
import { readAssets } from "./project-assets.ts";
import { libraryFile, projectFile } from "./project-files.ts";
import { unknownMember } from "./unknown-member.rules.ts";
import type { ProjectId } from "@freihand/contract";
import type { Mistake } from "./mistake.rules.ts";
import type { ProjectAssets } from "./project-assets.ts";
import type { LibraryFile, ProjectFile } from "./project-files.ts";

/** A library's file and where it lies, so that later complaints can name it. */
export interface LoadedLibrary {
  readonly path: string;
  readonly file: LibraryFile;
  /** Undefined: the operator has written none down. */
  readonly events?: EventFile;
}

/** A project's folder, each file judged by itself. */
export interface ReadProject {
  readonly id: ProjectId;
  readonly folder: string;
  /** Of `project.json`. */
  readonly path: string;
  readonly file: ProjectFile;
  readonly assets: ProjectAssets;
  readonly libraries: readonly LoadedLibrary[];
  /** What was left out, for the log. */
  readonly lost: readonly Mistake[];
}

/** @throws {ProjectFileError} naming file and field */
export function readProject(projectsDir: string, name: string): ReadProject {
  const folder = join(projectsDir, name);
  const id = projectId.safeParse(name);
  if (!id.success)
    throw new ProjectFileError(folder, {
      reason: "a project's folder is named with a–z, 0–9 and hyphens, 41 characters at most",
    });
  const path = join(folder, "project.json");
  const file = readProjectFile(path);
  const { nav, lost } = foundNav(file);
  return {
    id: id.data,
    folder,
    path,
    file: { ...file, nav },
    assets: readAssets(folder),
    libraries: readLibraries(join(folder, "libraries")),
    lost,
  };
}

function readProjectFile(path: string): ProjectFile {
  const merged = mergeConfig({ ...DEFAULT_CONFIG, hosts: [] }, readJson(path));
  const file = parseFile({ file: path }, projectFile, merged);
  const stray = unknownMember(merged, file);
  if (stray !== undefined)
    throw new ProjectFileError(path, { field: stray, reason: "there is no such member" });
  refuse(path, configMistakes(file));
  return file;
}

/** @throws {ProjectFileError} for the first mistake, if there is one */
export function refuse(path: string, [mistake]: readonly Mistake[]): void {
  if (mistake !== undefined) throw new ProjectFileError(path, mistake);
}

function readLibraries(folder: string): readonly LoadedLibrary[] {
  const seen = new Map<number, string>();
  const libraries = jsonNames(folder).map((name) => {
    const path = join(folder, name);
    const file = parseFile({ file: path }, libraryFile, readJson(path));
    const other = seen.get(file.id);
    if (other !== undefined)
      throw new ProjectFileError(path, { field: "id", reason: `is the id in ${other} too` });
    seen.set(file.id, path);
    return { path, file };
  });
  return withEventFiles(libraries, readEventFiles(folder));
}

/** @throws {ProjectFileError} for events of a library that there is not */
function withEventFiles(
  libraries: readonly LoadedLibrary[],
  files: readonly EventFile[],
): readonly LoadedLibrary[] {
  const lost = files.find(({ library }) => !libraries.some(({ file }) => file.id === library));
  if (lost !== undefined)
    throw new ProjectFileError(lost.path, { reason: "there is no library with this id" });
  return libraries.map((one) => {
    const events = files.find(({ library }) => library === one.file.id);
    return events === undefined ? one : { ...one, events };
  });
}

function jsonNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json") && !name.startsWith(".") && !isEventFile(name))
      .toSorted();
  } catch (error) {
    throw new ProjectFileError(folder, { reason: "is a folder that cannot be read", cause: error });
  }
}
