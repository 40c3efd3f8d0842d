import { connectedLibraries, createLibraries } from "./libraries.ts";
import { mistakeLine } from "../projects/file-error.ts";
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
  /** Ends the connections to all library systems. */
  close(): void;
}

interface SetupParts extends Omit<Connecting, "before"> {
  /** @param before the current projects; undefined at the start, where no mistake is allowed */
  readonly read: (before?: Projects) => Projects;
}

interface Setup {
  readonly projects: Projects;
  readonly connected: readonly ConnectedLibrary[];
  readonly libraries: Libraries;
}

/** @throws {ProjectFileError} when a file has a mistake */
export function liveSetup({ read, ...connecting }: SetupParts): LiveSetup {
  const next = (last?: Setup): Setup => {
    const projects = read(last?.projects);
    const before = last?.connected ?? [];
    const connected = connectedLibraries(projects.all, { ...connecting, before });
    return { projects, connected, libraries: createLibraries(connected) };
  };
  let current = next();
  return {
    projects: {
      get all() {
        return current.projects.all;
      },
      get remarks() {
        return current.projects.remarks;
      },
      get mistakes() {
        return current.projects.mistakes;
      },
      get read() {
        return current.projects.read;
      },
      find: (name) => current.projects.find(name),
      ofHost: (host) => current.projects.ofHost(host),
      ofPath: (name, host) => current.projects.ofPath(name, host),
    },
    libraries: {
      list: (project) => current.libraries.list(project),
      find: (project, library) => current.libraries.find(project, library),
    },
    reload: () => {
      const before = current;
      current = next(current);
      closeUnused(before, current);
      const { remarks, mistakes } = current.projects;
      return { remarks, mistakes: mistakes.map(mistakeLine) };
    },
    close: () => {
      closeUnused(current, { connected: [] });
    },
  };
}

/** Ends the connections of sources that no library uses any more. */
function closeUnused(before: Pick<Setup, "connected">, after: Pick<Setup, "connected">): void {
  const used = new Set(after.connected.map(({ opened }) => opened));
  for (const { opened } of before.connected) if (!used.has(opened)) opened?.close?.();
}
