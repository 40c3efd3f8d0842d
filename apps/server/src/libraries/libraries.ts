import { capabilitiesOf } from "@freihand/connector-kit";
import { ProjectFileError, parseFile } from "../projects/file-error.ts";
import { unknownConnector } from "../projects/read-libraries.ts";
import { withEvents } from "./with-events.ts";
import { withNfc } from "./with-nfc.ts";
import type { Connector, ConnectorTools, LibrarySystem } from "@freihand/connector-kit";
import type { Library, LibraryId, ProjectId } from "@freihand/contract";
import type { Project } from "../projects/projects.ts";
import type { LoadedLibrary } from "../projects/read-libraries.ts";
import type { LibraryFile } from "../projects/project-files.ts";

/** The library systems of a project. */
export interface Libraries {
  /** Sorted by `libname`. @source spec §9 "Library order" */
  list(project: ProjectId): readonly Library[];
  /** @returns undefined when the project has no such library */
  find(project: ProjectId, library: LibraryId): LibrarySystem | undefined;
}

/** The kinds of library system that one project may use; chosen by the composition root. */
type ConnectorsOf = (project: Project) => readonly Connector<unknown>[];

/** One connected library. */
export interface ConnectedLibrary {
  readonly project: ProjectId;
  readonly file: LibraryFile;
  readonly system: LibrarySystem;
  /** The connector's library, before the operator's events were added; undefined: the same. */
  readonly connected?: LibrarySystem;
  readonly health: Library["health"];
}

/** What connecting needs besides the projects. */
export interface Connecting {
  readonly connectorsOf: ConnectorsOf;
  readonly toolsOf: (library: LibraryId) => ConnectorTools;
  /** Libraries that are already connected: kept where connector and settings are the same. Undefined: none. */
  readonly before?: readonly ConnectedLibrary[];
}

/**
 * Connects every library of every project.
 * @throws {ProjectFileError} when a file names an unknown connector or invalid settings
 */
export function connectedLibraries(
  projects: readonly Project[],
  { connectorsOf, toolsOf, before = [] }: Connecting,
): readonly ConnectedLibrary[] {
  const known = new Map(before.map((one) => [key(one.project, one.file.id), one]));
  return projects.flatMap((project) => {
    const connectors = connectorsOf(project);
    return project.libraries.map((loaded) => {
      const { file, events } = loaded;
      const tools = toolsOf(file.id);
      const same = sameSystem(known.get(key(project.id, file.id)), file);
      const connected = same ?? connect(loaded, connectors, tools);
      return {
        project: project.id,
        file,
        connected,
        system: withNfc(withEvents(connected, events, tools.now), loaded),
        health: file.connector === "builtin" ? ("up" as const) : ("unknown" as const),
      };
    });
  });
}

/** Makes connected libraries available by id. */
export function createLibraries(connected: readonly ConnectedLibrary[]): Libraries {
  const systems = new Map(connected.map((one) => [key(one.project, one.file.id), one.system]));
  const byName = new Intl.Collator("de", { sensitivity: "base", numeric: true });
  return {
    find: (project, library) => systems.get(key(project, library)),
    list: (project) =>
      connected
        .filter((one) => one.project === project)
        .map(describe)
        .toSorted((a, b) => byName.compare(a.libname, b.libname)),
  };
}

const key = (project: ProjectId, library: LibraryId) => `${project}/${String(library)}`;

function describe({ file, system, health }: ConnectedLibrary): Library {
  const { connector: _c, settings: _settings, covers: _covers, pass: _pass, ...names } = file;
  // `nfc` is among the names: the tag settings in the file are what the app needs
  return { ...names, api: system.api, can: capabilitiesOf(system), health };
}

/** A connection survives a change of names and places: it depends on the connector and its settings. */
const sameSystem = (
  before: ConnectedLibrary | undefined,
  file: LibraryFile,
): LibrarySystem | undefined =>
  before !== undefined && systemFacts(before.file) === systemFacts(file)
    ? (before.connected ?? before.system)
    : undefined;

const systemFacts = ({ connector, settings }: LibraryFile) => JSON.stringify([connector, settings]);

function connect(
  { path, file }: LoadedLibrary,
  connectors: readonly Connector<unknown>[],
  tools: ConnectorTools,
): LibrarySystem {
  const connector = connectors.find(({ name }) => name === file.connector);
  if (connector === undefined)
    throw new ProjectFileError(path, unknownConnector(file.connector, connectors));
  const settings = parseFile({ file: path, below: "settings" }, connector.config, file.settings);
  return connector.connect(settings, tools);
}
