import { ProjectFileError } from "../projects/mistakes/file-error.ts";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { LoadedLibrary } from "../projects/libraries/read-libraries.ts";

/**
 * A library system with the tag settings of its file.
 * @throws {ProjectFileError} when the library system does not lend in the app: a tag would be read for nothing
 */
export function withNfc(system: LibrarySystem, { path, file }: LoadedLibrary): LibrarySystem {
  const { nfc } = file;
  if (nfc === undefined) return system;
  if (system.patrons?.loans === undefined)
    throw new ProjectFileError(path, {
      field: "nfc",
      reason: `is not possible here: accounts of the kind ${system.api} make no loans in the app`,
    });
  return withTags(system, file);
}

/** The same; a library whose system turned out to make no loans keeps its tags, and offers no smart checkout. */
export const withTags = (
  system: LibrarySystem,
  { nfc }: Pick<LoadedLibrary["file"], "nfc">,
): LibrarySystem => (nfc === undefined ? system : { ...system, nfc });
