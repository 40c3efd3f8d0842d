import { imagesOf } from "./config-mistakes.rules.ts";
import { when } from "./mistake.rules.ts";
import type { Mistake } from "./mistake.rules.ts";
import type { ProjectFile } from "../files/project-files.ts";

/** What exists besides the file being checked. */
export interface Existing {
  /** Whether a project has a page in German, the fallback language. Undefined: the file's own project. */
  hasPage(name: string, project: string | undefined): boolean;
  hasImage(file: string, project: string | undefined): boolean;
}

/**
 * Pages and images that a project's file names but that do not exist. Pages that are not visible may be missing: they are
 * being written; imprint, privacy, help and general have built-in ones.
 */
export function referenceMistakes(file: ProjectFile, existing: Existing): readonly Mistake[] {
  return [
    ...Object.entries(file.content).flatMap(([name, { visible, project }]) =>
      when(
        visible && !existing.hasPage(name, project),
        `content.${name}`,
        `has no page: ${inProject(project)}html/${name}.html does not exist`,
      ),
    ),
    ...imagesOf(file).flatMap(({ field, image }) =>
      when(
        !existing.hasImage(image.url, image.project),
        `${field}.url`,
        `names no image: ${inProject(image.project)}images/${image.url} does not exist`,
      ),
    ),
  ];
}

const inProject = (project: string | undefined) => (project === undefined ? "" : `${project}/`);
