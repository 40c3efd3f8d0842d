import { builtinSettings, type BuiltinSettings } from "@freihand/connector-builtin";
import type { LibraryId, ProjectId } from "@freihand/contract";
import { parseFile } from "../projects/file-error.ts";
import type { Project } from "../projects/projects.ts";
import type { DemoData } from "./demo-data.ts";
import { readDemo } from "./read-demo.ts";

/** A library of a project that has a demo. */
export interface DemoLibrary {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly settings: BuiltinSettings;
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
      .filter(({ file }) => file.connector === "builtin" && filled.has(file.id))
      .map(({ path, file }) => ({
        project: project.id,
        library: file.id,
        settings: parseFile({ file: path, below: "settings" }, builtinSettings, file.settings),
        demo,
      }));
  });
}
