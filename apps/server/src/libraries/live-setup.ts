import { connectedLibraries, createLibraries } from "./libraries.ts";
import { mistakeLine } from "../projects/mistakes/file-error.ts";
import { healthReport, type LibraryHealth } from "./watch/health-report.ts";
import { inspectLibraries, type FoundLine } from "./watch/inspect-libraries.ts";
import type { Reloaded } from "../projects/watch-projects.ts";
import type { Projects } from "../projects/projects.ts";
import type { ConnectedLibrary, Connecting, Libraries } from "./libraries.ts";

/** The current projects and libraries: the objects passed to the areas stay the same while their content changes. */
export interface LiveSetup {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /**
   * Reads everything again and applies it at once. A project with mistakes stays as it was.
   * @returns what was left out, and what kept projects from changing, one line each
   * @throws {ProjectFileError} when nothing of it can be used: everything stays as it was
   */
  reload(): Reloaded;
  /**
   * Inspects the systems of libraries for which it is time; what they turn out not to do is no longer offered. Never
   * rejects.
   */
  inspect(): Promise<void>;
  /** Health of every library's sources, for the operator. */
  health(): readonly LibraryHealth[];
  /** Ends the connections to all library systems. */
  close(): void;
}

interface SetupParts extends Omit<Connecting, "before"> {
  /** @param before the current projects; undefined at the start, where no mistake is allowed */
  readonly read: (before?: Projects) => Projects;
  /** What inspections find; undefined: nobody is told. */
  readonly notify?: (line: FoundLine) => void;
}

interface Setup {
  readonly projects: Projects;
  readonly connected: readonly ConnectedLibrary[];
  readonly libraries: Libraries;
}

/** @throws {ProjectFileError} when a file has a mistake */
export function liveSetup({ read, notify = () => {}, ...connecting }: SetupParts): LiveSetup {
  const closing = new AbortController();
  const next = (last?: Setup): Setup => {
    const projects = read(last?.projects);
    const before = last?.connected ?? [];
    const connected = connectedLibraries(projects.all, { ...connecting, before });
    return { projects, connected, libraries: createLibraries(connected) };
  };
  let current = next();
  const inspect = async (): Promise<void> => {
    const { connected } = current;
    const isChanged = await inspectLibraries(connected, { signal: closing.signal, notify });
    if (!isChanged) return;
    // a reload may have come in between: what is connected now counts
    const able = current.connected.map((one) => one.asKnownNow?.() ?? one);
    current = { ...current, connected: able, libraries: createLibraries(able) };
  };
  return {
    projects: liveProjects(() => current.projects),
    libraries: {
      list: (project) => current.libraries.list(project),
      find: (project, library) => current.libraries.find(project, library),
    },
    reload: () => {
      const before = current;
      current = next(current);
      closeUnused(before, current);
      void inspect();
      const { remarks, mistakes } = current.projects;
      return { remarks, mistakes: mistakes.map(mistakeLine) };
    },
    inspect,
    health: () => healthReport(current.connected),
    close: () => {
      closing.abort();
      closeUnused(current, { connected: [] });
    },
  };
}

const liveProjects = (current: () => Projects): Projects => ({
  get all() {
    return current().all;
  },
  get remarks() {
    return current().remarks;
  },
  get mistakes() {
    return current().mistakes;
  },
  get read() {
    return current().read;
  },
  find: (name) => current().find(name),
  ofHost: (host) => current().ofHost(host),
  ofPath: (name, host) => current().ofPath(name, host),
});

/** Ends the connections of sources that no library uses any more. */
function closeUnused(before: Pick<Setup, "connected">, after: Pick<Setup, "connected">): void {
  const used = new Set(after.connected.map(({ opened }) => opened));
  for (const { opened } of before.connected) if (!used.has(opened)) opened?.close?.();
}
