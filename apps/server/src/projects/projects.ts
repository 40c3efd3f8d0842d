import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectId } from "@freihand/contract";
import { fingerprint, withContentHashes } from "./content-hashes.ts";
import { ProjectFileError, parseFile, readJson } from "./file-error.ts";
import { projectOfHost } from "./host.rules.ts";
import { statusAt } from "./maintenance.rules.ts";
import { mergeConfig } from "./merge.rules.ts";
import { PROJECT_DEFAULTS } from "./project-defaults.rules.ts";
import { libraryFile, projectFile } from "./project-files.ts";
import type { Config, ProjectId } from "@freihand/contract";
import type { HostProject } from "./host.rules.ts";
import type { LibraryFile } from "./project-files.ts";

/** The project that hosts without a project of their own get. @source rulings 3 */
const BASIC = projectId.parse("basic");

/** A library's file and where it lies, so that later complaints can name it. */
export interface LoadedLibrary {
  readonly path: string;
  readonly file: LibraryFile;
}

/** One project as its folder describes it. */
export interface Project {
  readonly id: ProjectId;
  readonly folder: string;
  readonly libraries: readonly LoadedLibrary[];
  /** @param now milliseconds since 1970 UTC: maintenance depends on it */
  configAt(now: number): Config;
}

/** All configured projects. */
export interface Projects {
  readonly all: readonly Project[];
  /** @param name first part of a path; @returns undefined when no project is configured under it */
  find(name: string): Project | undefined;
  ofHost(host: string): HostProject;
}

/**
 * Reads every folder below `projectsDir` that has a `project.json`.
 * @throws {ProjectFileError} naming file and field
 */
export function loadProjects(projectsDir: string): Projects {
  const all = folderNames(projectsDir)
    .filter((name) => existsSync(join(projectsDir, name, "project.json")))
    .map((name) => loadProject(projectsDir, name));
  const [first] = all;
  if (first === undefined)
    throw new ProjectFileError(projectsDir, { reason: "holds no project (…/project.json)" });
  return projectsOf(all.map(({ project, hosts }) => ({ project, hosts })));
}

/** Puts loaded projects behind one look-up. */
export function projectsOf(
  loaded: readonly { readonly project: Project; readonly hosts: readonly string[] }[],
): Projects {
  const byLabel = new Map<string, Project>();
  for (const { project, hosts } of loaded) for (const label of hosts) byLabel.set(label, project);
  for (const { project } of loaded) byLabel.set(project.id, project);
  const fallback = byLabel.get(BASIC)?.id ?? loaded[0]?.project.id ?? BASIC;
  const labels = new Map([...byLabel].map(([label, project]) => [label, project.id]));
  return {
    all: loaded.map(({ project }) => project),
    find: (name) => byLabel.get(name),
    ofHost: (host) => projectOfHost(host, labels, fallback),
  };
}

function loadProject(projectsDir: string, name: string) {
  const folder = join(projectsDir, name);
  const id = projectId.safeParse(name);
  if (!id.success)
    throw new ProjectFileError(folder, {
      reason: "a project's folder is named with a–z, 0–9 and hyphens, 41 characters at most",
    });
  const path = join(folder, "project.json");
  const merged = mergeConfig(PROJECT_DEFAULTS, readJson(path));
  const { hosts, ...file } = withContentHashes(
    folder,
    parseFile({ file: path }, projectFile, merged),
  );
  const content = { ...file, projectId: id.data };
  const hash = fingerprint(JSON.stringify(content));
  const project: Project = {
    id: id.data,
    folder,
    libraries: loadLibraries(join(folder, "libraries")),
    configAt: (now) => ({ ...content, status: statusAt(file.maintenance, now), _hash: hash }),
  };
  return { project, hosts: id.data === BASIC ? ["www", ...hosts] : hosts };
}

function loadLibraries(folder: string): readonly LoadedLibrary[] {
  const seen = new Map<number, string>();
  return fileNames(folder).map((name) => {
    const path = join(folder, name);
    const file = parseFile({ file: path }, libraryFile, readJson(path));
    const other = seen.get(file.id);
    if (other !== undefined)
      throw new ProjectFileError(path, { field: "id", reason: `is the id in ${other} too` });
    seen.set(file.id, path);
    return { path, file };
  });
}

const folderNames = (folder: string) =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
const fileNames = (folder: string) =>
  entries(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => entry.name)
    .toSorted();

function entries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new ProjectFileError(folder, { reason: "is a folder that cannot be read", cause: error });
  }
}
