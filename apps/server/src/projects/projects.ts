import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectId } from "@freihand/contract";
import { tileHost } from "./config-mistakes.rules.ts";
import { withContentHashes } from "./content-hashes.ts";
import { ProjectFileError } from "./file-error.ts";
import { fingerprint } from "./fingerprint.ts";
import { isLabelOfHost, projectOfHost } from "./host.rules.ts";
import { statusAt } from "./maintenance.rules.ts";
import { when } from "./mistake.rules.ts";
import { readProject, refuse } from "./read-project.ts";
import { referenceMistakes } from "./reference-mistakes.rules.ts";
import type { Config, ProjectId } from "@freihand/contract";
import type { HostProject } from "./host.rules.ts";
import type { ProjectAssets } from "./project-assets.ts";
import type { ProjectFile } from "./project-files.ts";
import type { LoadedLibrary, ReadProject } from "./read-project.ts";

/** The project that hosts without a project of their own get. @source rulings 3 */
const BASIC = projectId.parse("basic");

/** Hosts beside our own that a project's pages may load from. @source issue 3 "Content-Security-Policy" */
export interface OtherHosts {
  readonly images: readonly string[];
  readonly media: readonly string[];
}

/** One project as its folder describes it. */
export interface Project {
  readonly id: ProjectId;
  readonly folder: string;
  readonly libraries: readonly LoadedLibrary[];
  readonly assets: ProjectAssets;
  /** Of this project, and of those whose configuration its libraries load. */
  readonly otherHosts: OtherHosts;
  readonly metaSearch: ProjectFile["metaSearch"];
  /** @param now milliseconds since 1970 UTC: maintenance depends on it */
  configAt(now: number): Config;
}

/** All configured projects. */
export interface Projects {
  readonly all: readonly Project[];
  /** One line each for what was left out of a project: file, field and reason. */
  readonly remarks: readonly string[];
  /** @param name first part of a path; @returns undefined when no project is configured under it */
  find(name: string): Project | undefined;
  ofHost(host: string): HostProject;
  /**
   * The project that a path means. A host without a project of its own has no other name for its project than its label:
   * this one name stands for what the host means. @returns undefined for any other name that no project is configured under
   * @source rulings 3
   */
  ofPath(name: string, host: string): Project | undefined;
}

/**
 * Reads every folder below `projectsDir` that has a `project.json`.
 * @throws {ProjectFileError} naming file and field
 */
export function loadProjects(projectsDir: string): Projects {
  const read = folderNames(projectsDir)
    .filter((name) => existsSync(join(projectsDir, name, "project.json")))
    .map((name) => readProject(projectsDir, name));
  if (read.length === 0)
    throw new ProjectFileError(projectsDir, { reason: "holds no project (…/project.json)" });
  const byId = new Map<string, ReadProject>(read.map((project) => [project.id, project]));
  for (const project of read) refuseLostReferences(project, byId);
  refuseSharedHosts(read);
  return projectsOf(
    read.map((one) => ({ project: completed(one, byId), hosts: hostsOf(one) })),
    read.flatMap(remarksOf),
  );
}

/** Puts loaded projects behind one look-up. */
export function projectsOf(
  loaded: readonly { readonly project: Project; readonly hosts: readonly string[] }[],
  remarks: readonly string[] = [],
): Projects {
  const byId = new Map<string, Project>(loaded.map(({ project }) => [project.id, project]));
  const labels = new Map<string, ProjectId>([
    ...loaded.flatMap(({ project, hosts }) => hosts.map((label) => [label, project.id] as const)),
    ...loaded.map(({ project }) => [project.id, project.id] as const),
  ]);
  const fallback = byId.get(BASIC)?.id ?? loaded[0]?.project.id ?? BASIC;
  const find = (name: string) => byId.get(labels.get(name) ?? name);
  const ofHost = (host: string) => projectOfHost(host, labels, fallback);
  return {
    all: loaded.map(({ project }) => project),
    remarks,
    find,
    ofHost,
    ofPath: (name, host) =>
      find(name) ?? (isLabelOfHost(name, host) ? find(ofHost(host).project) : undefined),
  };
}

const hostsOf = ({ id, file }: ReadProject) => (id === BASIC ? ["www", ...file.hosts] : file.hosts);

const remarksOf = ({ path, lost }: ReadProject) =>
  lost.map(({ field, reason }) => `${path}, field "${field}": ${reason}`);

type ById = ReadonlyMap<string, ReadProject>;

function refuseLostReferences({ id, path, file, libraries }: ReadProject, byId: ById): void {
  const assetsOf = (project: string | undefined) => byId.get(project ?? id)?.assets;
  refuse(
    path,
    referenceMistakes(file, {
      hasPage: (name, project) => assetsOf(project)?.pages.has(`${name}.html`) === true,
      hasImage: (name, project) => assetsOf(project)?.images.has(name) === true,
    }),
  );
  for (const {
    path: libraryPath,
    file: { project },
  } of libraries)
    if (project !== undefined && !byId.has(project))
      throw new ProjectFileError(libraryPath, { field: "project", reason: "is no project" });
}

/** A host name has one meaning: a label names one project, and never another one's id. */
function refuseSharedHosts(read: readonly ReadProject[]): void {
  const owners = new Map<string, ProjectId>(read.map(({ id }) => [id, id]));
  for (const project of read) {
    refuse(project.path, sharedHosts(project, owners));
    for (const label of project.file.hosts) owners.set(label, project.id);
  }
}

const sharedHosts = ({ id, file }: ReadProject, owners: ReadonlyMap<string, ProjectId>) =>
  file.hosts.flatMap((label, at) => {
    const owner = owners.get(label) ?? id;
    return when(owner !== id, `hosts.${String(at)}`, `leads to the project ${owner} already`);
  });

function completed({ id, folder, file, assets, libraries }: ReadProject, byId: ById): Project {
  const {
    hosts: _hosts,
    metaSearch,
    ...facts
  } = withContentHashes(file, (project) => byId.get(project ?? id)?.assets);
  const content = { ...facts, projectId: id };
  const hash = fingerprint(JSON.stringify(content));
  const loadable = [id, ...libraries.flatMap((library) => library.file.project ?? [])];
  return {
    id,
    folder,
    libraries,
    assets,
    otherHosts: otherHostsOf(loadable.flatMap((one) => byId.get(one) ?? [])),
    metaSearch,
    configAt: (now) => ({ ...content, status: statusAt(file.maintenance, now), _hash: hash }),
  };
}

const otherHostsOf = (projects: readonly ReadProject[]): OtherHosts => ({
  images: distinct(
    projects.flatMap(({ file: { imageHosts = [], map } }) => [
      ...imageHosts,
      ...(map === undefined ? [] : [tileHost(map.tiles)]),
    ]),
  ),
  media: distinct(projects.flatMap(({ file }) => file.mediaHost ?? [])),
});

const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted();

function folderNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map((entry) => entry.name)
      .toSorted();
  } catch (error) {
    throw new ProjectFileError(folder, { reason: "is a folder that cannot be read", cause: error });
  }
}
