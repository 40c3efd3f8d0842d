import { embeddedCatalogue } from "../connectors.ts";
import { loadProjects } from "../projects/projects.ts";
import type { CatalogueOwner } from "@freihand/connector-builtin/catalogue";
import type { LibraryFile } from "../projects/files/project-files.ts";
import { UsageError, type ImportOrder } from "./import-arguments.ts";

/** Whose catalogue it is, its settings and the library's file. */
export interface ImportTarget {
  /** Under the project's own id: another project may be used as `basic`, and a host label may have been given. */
  readonly owner: CatalogueOwner;
  readonly settings: NonNullable<ReturnType<typeof embeddedCatalogue>>;
  readonly file: LibraryFile;
}

/**
 * The library to import into.
 * @throws {UsageError} when there is no such project or library, or its catalogue is elsewhere
 * @throws {ProjectFileError} when a file of the project is wrong
 */
export function importLibrary(
  projectsDir: string,
  { project, library }: Pick<ImportOrder, "project" | "library">,
): ImportTarget {
  const found = loadProjects(projectsDir).find(project);
  if (found === undefined) throw new UsageError(`--project ${project}: there is no such project`);
  const loaded = found.libraries.find(({ file }) => file.id === library);
  if (loaded === undefined) {
    const known = found.libraries.map(({ file }) => `${String(file.id)} (${file.libname})`);
    throw new UsageError(
      `--library ${String(library)}: project ${found.id} has ${known.join(", ")}`,
    );
  }
  const { file } = loaded;
  const settings = embeddedCatalogue(loaded);
  if (settings === undefined)
    throw new UsageError(
      `${file.libname} keeps its catalogue in ${String(file.sources.catalogue["kind"])}`,
    );
  return { owner: { project: found.id, library }, settings, file };
}
