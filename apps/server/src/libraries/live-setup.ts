import { connectedLibraries, librariesOf } from "./libraries.ts";
import type { Projects } from "../projects/projects.ts";
import type { ConnectedLibrary, Connecting, Libraries } from "./libraries.ts";

/** Projects and libraries as they hold at any moment: what the areas are given stays the same while its content changes. */
export interface LiveSetup {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /**
   * Reads everything anew and puts it in force at once, all of it or nothing.
   * @returns what was left out, one line each
   * @throws {ProjectFileError} when a file is wrong: the last good state stays in force
   */
  reload(): readonly string[];
}

interface SetupParts extends Omit<Connecting, "before"> {
  readonly read: () => Projects;
}

interface Setup {
  readonly projects: Projects;
  readonly connected: readonly ConnectedLibrary[];
  readonly libraries: Libraries;
}

/** @throws {ProjectFileError} when a file is wrong */
export function liveSetup({ read, ...connecting }: SetupParts): LiveSetup {
  const next = (before: readonly ConnectedLibrary[]): Setup => {
    const projects = read();
    const connected = connectedLibraries(projects.all, { ...connecting, before });
    return { projects, connected, libraries: librariesOf(connected) };
  };
  let current = next([]);
  return {
    projects: {
      get all() {
        return current.projects.all;
      },
      get remarks() {
        return current.projects.remarks;
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
      current = next(current.connected);
      return current.projects.remarks;
    },
  };
}
