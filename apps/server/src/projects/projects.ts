import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectId } from "@freihand/contract";
import { tileHost } from "./mistakes/config-mistakes.rules.ts";
import { withContentHashes } from "./files/content-hashes.ts";
import { crossMistakes, neededBy } from "./mistakes/cross-mistakes.ts";
import { Mistakes, mistakeLine, ProjectFileError } from "./mistakes/file-error.ts";
import { fingerprint } from "./files/fingerprint.ts";
import { isLabelOfHost, projectOfHost } from "./settings/host.rules.ts";
import { withLastGood } from "./last-good.ts";
import { statusAt } from "./settings/maintenance.rules.ts";
import { readProject } from "./read-project.ts";
import type { Config, Locale, ProjectId } from "@freihand/contract";
import type { HostProject } from "./settings/host.rules.ts";
import type { MessageTemplates } from "./texts/message-templates.ts";
import type { ProjectAssets } from "./files/project-assets.ts";
import type { ProjectFile, ProjectText } from "./files/project-files.ts";
import type { ById } from "./mistakes/cross-mistakes.ts";
import type { FileMistake } from "./mistakes/file-error.ts";
import type { SourceForms } from "./libraries/library-sources.ts";
import type { LoadedLibrary } from "./libraries/read-libraries.ts";
import type { ReadProject } from "./read-project.ts";

/** The project for hosts without a project of their own. @source rulings 3 */
const BASIC = projectId.parse("basic");

/** Hosts besides our own that a project's pages may load from. @source Q-2 */
export interface OtherHosts {
  readonly images: readonly string[];
  readonly media: readonly string[];
}

/** One project as described by its folder. */
export interface Project {
  readonly id: ProjectId;
  readonly folder: string;
  readonly libraries: readonly LoadedLibrary[];
  readonly assets: ProjectAssets;
  /** Its own wording of messages; what is not here comes with the product. */
  readonly templates: MessageTemplates;
  /** Of this project, and of those whose configuration its libraries load. */
  readonly otherHosts: OtherHosts;
  readonly metaSearch: ProjectFile["metaSearch"];
  readonly searchEngines: ProjectFile["searchEngines"];
  /**
   * @param now milliseconds since 1970 UTC: maintenance depends on it
   * @param locale of the requested texts; undefined: German
   */
  configAt(now: number, locale?: Locale): Config;
}

/** All configured projects. */
export interface Projects {
  readonly all: readonly Project[];
  /** One line for each part of a project that was left out: file, field and reason. */
  readonly remarks: readonly string[];
  /** What kept a project from changing: its last valid state stays. */
  readonly mistakes: readonly FileMistake[];
  /** Contents of each folder, to be kept where a later state has mistakes. */
  readonly read: ById;
  /** @param name first part of a path; @returns undefined when no project is configured under it */
  find(name: string): Project | undefined;
  ofHost(host: string): HostProject;
  /**
   * The project of a path. A host without a project of its own has no other name for its project than its label: this one
   * name means the project of the host.
   * @returns undefined for any other name that no project is configured under
   * @source rulings 3
   */
  ofPath(name: string, host: string): Project | undefined;
}

/** Options for reading a projects folder. */
export interface Reading {
  /** Kinds of source that files may name, with their settings; undefined: validated when they are opened. */
  readonly forms?: SourceForms;
  /** The current projects: one with mistakes keeps its state. Undefined: no mistake is allowed. */
  readonly before?: Pick<Projects, "read"> | undefined;
}

/**
 * Reads every folder below `projectsDir` that has a `project.json`.
 * @throws {ProjectFileError} naming file and field of all mistakes; with `before`, only when there is no project at all
 */
export function loadProjects(projectsDir: string, { forms, before }: Reading = {}): Projects {
  const names = folderNames(projectsDir).filter((name) =>
    existsSync(join(projectsDir, name, "project.json")),
  );
  if (names.length === 0)
    throw new ProjectFileError(projectsDir, { reason: noProject(projectsDir) });
  const mistakes = new Mistakes();
  const fresh = names.flatMap(
    (name) => mistakes.attempt(() => readProject(projectsDir, name, forms)) ?? [],
  );
  const wrong = names.filter((name) => !fresh.some(({ id }) => id === name));
  const { projects, ...more } =
    before === undefined
      ? { projects: fresh, mistakes: misfits(fresh, wrong) }
      : withLastGood({ fresh, wrong }, before.read);
  mistakes.add(...more.mistakes);
  if (before === undefined) mistakes.refuse();
  if (projects.length === 0) mistakes.refuse();
  const byId: ById = new Map(projects.map((project) => [project.id, project]));
  return createProjects(
    projects.map((one) => ({ project: completeProject(one, byId), hosts: hostsOf(one) })),
    { remarks: collectRemarks(projects), mistakes: mistakes.found, read: byId },
  );
}

/** Inconsistencies between projects. Dependents of a project that could not be read are not reported. */
function misfits(fresh: readonly ReadProject[], wrong: readonly string[]): readonly FileMistake[] {
  const byId: ById = new Map(fresh.map((project) => [project.id, project]));
  return fresh
    .filter((project) => !neededBy(project, byId).some((id) => wrong.includes(id)))
    .flatMap((project) => crossMistakes(project, byId));
}

const EMPTY_REPORT = { remarks: [], mistakes: [], read: new Map() };

/** Makes loaded projects available by name. */
export function createProjects(
  loaded: readonly { readonly project: Project; readonly hosts: readonly string[] }[],
  report: Pick<Projects, "remarks" | "mistakes" | "read"> = EMPTY_REPORT,
): Projects {
  const byId = new Map<string, Project>(loaded.map(({ project }) => [project.id, project]));
  const fallback = byId.get(BASIC)?.id ?? loaded[0]?.project.id ?? BASIC;
  const labels = new Map<string, ProjectId>([
    // clients on hosts without a project of their own request this one
    [BASIC, fallback],
    ...loaded.flatMap(({ project, hosts }) => hosts.map((label) => [label, project.id] as const)),
    ...loaded.map(({ project }) => [project.id, project.id] as const),
  ]);
  const find = (name: string) => byId.get(labels.get(name) ?? name);
  const ofHost = (host: string) => projectOfHost(host, labels, fallback);
  return {
    ...report,
    all: loaded.map(({ project }) => project),
    find,
    ofHost,
    ofPath: (name, host) =>
      find(name) ?? (isLabelOfHost(name, host) ? find(ofHost(host).project) : undefined),
  };
}

const hostsOf = ({ id, file }: ReadProject) => (id === BASIC ? ["www", ...file.hosts] : file.hosts);

/** Settings that are valid, but not what their author expects. */
function collectRemarks(projects: readonly ReadProject[]): readonly string[] {
  const lost = projects.flatMap(({ remarks }) => remarks.map(mistakeLine));
  const [first] = projects;
  if (first === undefined || projects.some(({ id }) => id === BASIC)) return lost;
  const reason = `there is no project "${BASIC}": localhost, addresses and unknown host names show the project "${first.id}"`;
  return [mistakeLine({ file: join(first.folder, ".."), reason }), ...lost];
}

function completeProject(
  { id, folder, file, assets, templates, libraries }: ReadProject,
  byId: ById,
): Project {
  const {
    hosts: _hosts,
    metaSearch,
    searchEngines,
    ...facts
  } = withContentHashes(file, (project) => byId.get(project ?? id)?.assets);
  const configs = { de: localisedConfig(facts, id, "de"), en: localisedConfig(facts, id, "en") };
  const loadable = [id, ...libraries.flatMap((library) => library.file.project ?? [])];
  return {
    id,
    folder,
    libraries,
    assets,
    templates,
    otherHosts: otherHostsOf(loadable.flatMap((one) => byId.get(one) ?? [])),
    metaSearch,
    searchEngines,
    configAt: (now, locale = "de") => ({
      ...configs[locale],
      status: statusAt(file.maintenance, now),
    }),
  };
}

/** A project's configuration, in one language, with its fingerprint. */
function localisedConfig(
  facts: Omit<ProjectFile, "hosts" | "metaSearch" | "searchEngines">,
  id: ProjectId,
  locale: Locale,
): Omit<Config, "status"> {
  const { title, subtitles, metadata } = facts;
  const { seo, ...others } = metadata;
  const content = {
    ...facts,
    projectId: id,
    title: inLocale(title, locale),
    subtitles: subtitles.map((one) => inLocale(one, locale)),
    metadata: { ...others, ...(seo === undefined ? {} : { seo: eachInLocale(seo, locale) }) },
  };
  return { ...content, _hash: fingerprint(JSON.stringify(content)) };
}

const inLocale = (text: ProjectText, locale: Locale): string =>
  typeof text === "string" ? text : (text[locale] ?? text.de);

const eachInLocale = (texts: Readonly<Record<string, ProjectText>>, locale: Locale) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inLocale(text, locale)]));

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

const noProject = (folder: string): string =>
  existsSync(join(folder, "project.json"))
    ? "is a project itself: name the folder in which it lies"
    : "holds no project (…/project.json)";

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder: is PROJECTS_DIR right?",
  ENOTDIR: "is a file: name the folder in which the projects lie",
  EACCES: "may not be read by this user",
};

function folderNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map((entry) => entry.name)
      .toSorted();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = UNREADABLE[code] ?? "is a folder that cannot be read";
    throw new ProjectFileError(folder, { reason, cause: error });
  }
}
