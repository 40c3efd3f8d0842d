import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_CONFIG, projectId } from "@freihand/contract";
import { configMistakes } from "./mistakes/config-mistakes.rules.ts";
import {
  validate,
  Mistakes,
  placed,
  ProjectFileError,
  readJson,
  withFound,
} from "./mistakes/file-error.ts";
import { mergeConfig } from "./merge.rules.ts";
import { foundNav } from "./mistakes/nav-mistakes.rules.ts";
import { readTemplates, type MessageTemplates } from "./texts/message-templates.ts";
import { readAssets } from "./files/project-assets.ts";
import { projectFile } from "./files/project-files.ts";
import { readLibraries } from "./libraries/read-libraries.ts";
import { referenceMistakes } from "./mistakes/reference-mistakes.rules.ts";
import { textKeys } from "./texts/text-keys.ts";
import type { ProjectId } from "@freihand/contract";
import type { FileMistake } from "./mistakes/file-error.ts";
import type { Mistake } from "./mistakes/mistake.rules.ts";
import type { ProjectAssets } from "./files/project-assets.ts";
import type { ProjectFile } from "./files/project-files.ts";
import type { SourceForms } from "./libraries/library-sources.ts";
import type { LoadedLibrary } from "./libraries/read-libraries.ts";

/** A project's folder, each file validated on its own. */
export interface ReadProject {
  readonly id: ProjectId;
  readonly folder: string;
  /** Of `project.json`. */
  readonly path: string;
  readonly file: ProjectFile;
  readonly assets: ProjectAssets;
  /** Its own wording of messages. */
  readonly templates: MessageTemplates;
  readonly libraries: readonly LoadedLibrary[];
  /** What was left out, or is not what its author expects, for the log. */
  readonly remarks: readonly FileMistake[];
}

const STRAY_LIBRARY = /^\d+\.json$/;

/**
 * @param forms undefined: the sources of libraries are validated when they are opened
 * @throws {ProjectFileError} naming file and field of all mistakes
 */
export function readProject(projectsDir: string, name: string, forms?: SourceForms): ReadProject {
  const folder = join(projectsDir, name);
  const id = projectId.safeParse(name);
  const mistakes = new Mistakes();
  if (!id.success)
    mistakes.add({
      file: folder,
      reason: "a project's folder is named with a–z, 0–9 and hyphens, 41 characters at most",
    });
  const path = join(folder, "project.json");
  const assets = mistakes.attempt(() => readAssets(folder));
  const templates = mistakes.attempt(() => readTemplates(join(folder, "messages")));
  const file = mistakes.attempt(() => readProjectFile(path, assets));
  const libraries = mistakes.attempt(() => readLibraries(join(folder, "libraries"), forms));
  mistakes.refuse();
  const read = file && assets && templates && libraries && { file, assets, templates, libraries };
  if (!id.success || read === undefined)
    throw new ProjectFileError(folder, { reason: "cannot be read" });
  const { nav, lost: lostEntries } = foundNav(read.file);
  const lost = lostEntries.map((one) => ({ file: path, ...one }));
  const remarks = [...lost, ...libraryRemarks(folder, read.libraries.length)];
  return { id: id.data, folder, path, ...read, file: { ...read.file, nav }, remarks };
}

/** A library's file in the wrong place is as if it were not there, and patrons see no library. */
function libraryRemarks(folder: string, libraries: number): readonly FileMistake[] {
  const stray = readdirSync(folder).filter((name) => STRAY_LIBRARY.test(name));
  const none =
    "holds no library, so patrons see none: the file of each is named by its number, such as 1.json";
  return [
    ...stray.map((name) => ({
      file: join(folder, name),
      reason: "is not read: files of libraries are in libraries/",
    })),
    ...(libraries === 0 ? [{ file: join(folder, "libraries"), reason: none }] : []),
  ];
}

/** @param assets undefined: they could not be read, so that references to them are not checked */
function readProjectFile(path: string, assets: ProjectAssets | undefined): ProjectFile {
  const given = readJson(path);
  const merged = mergeConfig(DEFAULTS, given);
  const { data, mistakes } = validate(projectFile, merged);
  const further = furtherMistakes(data?.value ?? withoutInvalid(merged, mistakes), assets);
  const all = [...mistakes, ...withFound(further, given)];
  if (data !== undefined && all.length === 0) return data.value;
  throw new ProjectFileError(path, ...all.map((one) => placed({ file: path }, one)));
}

const DEFAULTS = { ...DEFAULT_CONFIG, hosts: [] };

/** Checks between members that are valid in themselves, so that everything is reported at once. */
function withoutInvalid(merged: unknown, mistakes: readonly Mistake[]): ProjectFile | undefined {
  if (typeof merged !== "object" || merged === null) return undefined;
  const spoiled = new Set(mistakes.map(({ field }) => field.split(".")[0]));
  const rest = Object.entries(merged).filter(([name]) => !spoiled.has(name));
  return projectFile.safeParse({ ...DEFAULTS, ...Object.fromEntries(rest) }).data;
}

function furtherMistakes(
  file: ProjectFile | undefined,
  assets: ProjectAssets | undefined,
): readonly Mistake[] {
  if (file === undefined) return [];
  // what other projects lend is checked when all of them have been read
  const isHere = (is: (own: ProjectAssets) => boolean, project: string | undefined) =>
    assets === undefined || project !== undefined || is(assets);
  return [
    ...configMistakes(file, textKeys()),
    ...referenceMistakes(file, {
      hasPage: (name, project) => isHere(({ pages }) => pages.has(`${name}.html`), project),
      hasImage: (name, project) => isHere(({ images }) => images.has(name), project),
    }),
  ];
}
