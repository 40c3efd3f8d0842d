import { capabilitiesOf } from "@freihand/connector-kit";
import { detailsOf, openSystem, type OpenedSystem, type SystemTools } from "./open-system.ts";
import { withEvents } from "./with-events.ts";
import { worstHealth } from "./watch/source-state.rules.ts";
import { withNfc, withTags } from "./with-nfc.ts";
import type { LibrarySystem, SourceKind } from "@freihand/connector-kit";
import type { Library, LibraryId, OptionalMessageKind, ProjectId } from "@freihand/contract";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { LibraryPlace } from "../identity.ts";
import type { Project } from "../projects/projects.ts";
import type { LibraryFile } from "../projects/files/project-files.ts";

/** The library systems of a project. */
export interface Libraries {
  /** Sorted by `libname`. @source spec §9 "Library order" */
  list(project: ProjectId): readonly Library[];
  /** @returns undefined when the project has no such library */
  find(project: ProjectId, library: LibraryId): LibrarySystem | undefined;
}

/** The library that a call names. @throws {Refusal} `library_missing` when the project has no such library */
export function requireLibrary(
  libraries: Pick<Libraries, "find">,
  { project, library }: LibraryPlace,
): LibrarySystem {
  const system = libraries.find(project, library);
  if (system === undefined) throw new Refusal("library_missing", { field: "libraryId" });
  return system;
}

/** Short name of a library; empty when the project has no such library. */
export const libraryName = (
  libraries: Pick<Libraries, "list">,
  { project, library }: LibraryPlace,
): string => libraries.list(project).find(({ id }) => id === library)?.libname ?? "";

/** The kinds of source that one project may use; chosen by the composition root. */
type KindsOf = (project: Project) => readonly SourceKind[];

/** One connected library. */
export interface ConnectedLibrary {
  readonly project: ProjectId;
  readonly file: LibraryFile;
  readonly system: LibrarySystem;
  /** What its sources give, before the operator's events were added; undefined: the same. */
  readonly opened?: OpenedSystem;
  /** Where nothing is known of its sources. */
  readonly health: Library["health"];
  /** The library with what its sources can do as it is known now; undefined: that never changes. */
  readonly asKnownNow?: () => ConnectedLibrary;
}

/** What a library mails to its readers. */
export interface LibraryMail {
  /** What patrons may switch off. */
  readonly about: readonly OptionalMessageKind[];
  /** Links for choosing a password. */
  readonly links: boolean;
}

/** What connecting needs besides the projects. */
export interface Connecting {
  readonly kindsOf: KindsOf;
  readonly toolsOf: (library: LibraryId) => SystemTools;
  /** What a library mails; undefined: none does. */
  readonly mailedBy?: (project: Project, file: LibraryFile) => LibraryMail | undefined;
  /** Libraries that are already connected: kept where nothing of theirs changed that a source sees. Undefined: none. */
  readonly before?: readonly ConnectedLibrary[];
}

/**
 * Connects every library of every project.
 * @throws {ProjectFileError} when a file names an unknown kind of source or invalid settings
 */
export function connectedLibraries(
  projects: readonly Project[],
  { kindsOf, toolsOf, mailedBy = () => undefined, before = [] }: Connecting,
): readonly ConnectedLibrary[] {
  const known = new Map(before.map((one) => [key(one.project, one.file.id), one]));
  return projects.flatMap((project) => {
    const kinds = kindsOf(project);
    return project.libraries.map((loaded) => {
      const { file, events } = loaded;
      const tools = toolsOf(file.id);
      const same = sameSystem(known.get(key(project.id, file.id)), file);
      const opened = same ?? openSystem(loaded, kinds, tools);
      // a mistake of the file is told whatever the system turns out to do
      withNfc(opened, loaded);
      const asKnownNow = (): ConnectedLibrary => ({
        project: project.id,
        file,
        opened,
        system: withMail(
          withTags(withEvents(opened.able?.() ?? opened, events, tools.now), file),
          mailedBy(project, file),
        ),
        health: opened.isWholeHere === true ? ("up" as const) : ("unknown" as const),
        asKnownNow,
      });
      return asKnownNow();
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

/** Callers remember things by a system: the same one with the same mail stays the same object. */
const mailing = new WeakMap<LibrarySystem, { readonly mail: string; readonly as: LibrarySystem }>();

/** Says what is mailed, and offers no links for choosing a password where none are. */
function withMail(system: LibrarySystem, mail: LibraryMail | undefined): LibrarySystem {
  if (system.passwordLinks === undefined && mail === undefined) return system;
  const mailed = mail === undefined ? "none" : JSON.stringify(mail);
  const known = mailing.get(system);
  if (known?.mail === mailed) return known.as;
  const as = writingAs(system, mail);
  mailing.set(system, { mail: mailed, as });
  return as;
}

function writingAs(
  { passwordLinks, ...system }: LibrarySystem,
  mail: LibraryMail | undefined,
): LibrarySystem {
  if (mail === undefined || system.messages === undefined) return system;
  const links = mail.links && passwordLinks !== undefined && { passwordLinks };
  return { ...system, writesAbout: mail.about, ...links };
}

const key = (project: ProjectId, library: LibraryId) => `${project}/${String(library)}`;

function describe(connected: ConnectedLibrary): Library {
  const { file, system } = connected;
  const {
    sources: _sources,
    covers: _covers,
    pass: _pass,
    messages: _mail,
    home: _h,
    ...own
  } = file;
  const { timezone: _z, currency: _c, text: _t, branches: _b, links: _l, ...names } = own;
  // `nfc` is among the names: the tag settings in the file are what the app needs
  const can = { ...capabilitiesOf(system), push: hasPush(connected) };
  const { join } = system;
  return {
    ...names,
    api: system.api,
    can,
    ...(join && { join: { keepDays: join.keepDays } }),
    health: healthOf(connected),
  };
}

/** Its readers are kept here, and it has switched notifications on. */
const hasPush = ({ file, system }: ConnectedLibrary): boolean =>
  file.messages?.push === true && system.messages !== undefined;

const healthOf = ({ opened, health }: ConnectedLibrary): Library["health"] =>
  opened?.sources === undefined ? health : worstHealth(opened.sources.map((one) => one.health));

/** Opened sources survive a change of names and places: they depend on their settings and the library's details. */
const sameSystem = (
  before: ConnectedLibrary | undefined,
  file: LibraryFile,
): OpenedSystem | undefined =>
  before !== undefined && systemFacts(before.file) === systemFacts(file)
    ? (before.opened ?? before.system)
    : undefined;

const systemFacts = ({ sources, ...file }: LibraryFile) =>
  JSON.stringify([sources, detailsOf(file)]);
