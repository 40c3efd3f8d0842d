import { asCirculationPolicy } from "@freihand/connector-builtin";
import type { CirculationPolicy } from "@freihand/circulation";
import type { LibraryId, ProjectId } from "@freihand/contract";
import { embeddedAccount, embeddedCatalogue } from "../connectors.ts";
import type { Project } from "../projects/projects.ts";
import type { DemoData } from "./demo-data.ts";
import { readDemo } from "./read-demo.ts";

/** A library of a project that has a demo. */
export interface DemoLibrary {
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** IANA time zone of its dates. */
  readonly timezone: string;
  readonly policy: CirculationPolicy;
  readonly demo: DemoData;
}

/**
 * The libraries that the projects' demos fill: those of the embedded system that have patrons in the files.
 * @throws {ProjectFileError}
 */
export function demoLibraries(projects: readonly Project[]): readonly DemoLibrary[] {
  return projects.flatMap((project) => {
    const demo = readDemo(project.folder);
    if (demo === undefined) return [];
    const filled = new Set(demo.patrons.map(({ library }) => library));
    return project.libraries
      .filter(({ file }) => filled.has(file.id))
      .flatMap((loaded) => {
        const { id: library, timezone, currency } = loaded.file;
        const account = embeddedAccount(loaded);
        if (account === undefined || embeddedCatalogue(loaded) === undefined) return [];
        const policy = asCirculationPolicy(account, currency);
        return [{ project: project.id, library, timezone, policy, demo }];
      });
  });
}
