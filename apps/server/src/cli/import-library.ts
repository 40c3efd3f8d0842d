import { builtinSettings, type BuiltinSettings } from "@freihand/connector-builtin";
import { parseFile } from "../projects/file-error.ts";
import { loadProjects } from "../projects/projects.ts";
import { UsageError, type ImportOrder } from "./import-arguments.ts";

/**
 * The settings of the library into which is imported.
 * @throws {UsageError} when there is no such project or library, or it keeps its catalogue elsewhere
 * @throws {ProjectFileError} when a file of the project is wrong
 */
export function importLibrary(
  projectsDir: string,
  { project, library }: Pick<ImportOrder, "project" | "library">,
): BuiltinSettings {
  const found = loadProjects(projectsDir).find(project);
  if (found === undefined) throw new UsageError(`--project ${project}: there is no such project`);
  const loaded = found.libraries.find(({ file }) => file.id === library);
  if (loaded === undefined) {
    const known = found.libraries.map(({ file }) => `${String(file.id)} (${file.libname})`);
    throw new UsageError(
      `--library ${String(library)}: project ${project} has ${known.join(", ")}`,
    );
  }
  if (loaded.file.connector !== "builtin")
    throw new UsageError(`${loaded.file.libname} keeps its catalogue in ${loaded.file.connector}`);
  return parseFile({ file: loaded.path, below: "settings" }, builtinSettings, loaded.file.settings);
}
