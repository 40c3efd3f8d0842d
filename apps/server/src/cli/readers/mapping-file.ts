import { readFileSync } from "node:fs";
import { parseFile } from "../../projects/mistakes/file-error.ts";
import { UsageError } from "../import-arguments.ts";

/**
 * How tables are read, from a file.
 * @throws {UsageError} when there is no such file @throws {ProjectFileError} when something in it is wrong
 */
export function mappingIn<Mapping>(
  path: string,
  schema: Parameters<typeof parseFile<Mapping>>[1],
): Mapping {
  try {
    return parseFile({ file: path, below: "" }, schema, JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error))
      throw new UsageError(`--mapping ${path}: ${error.message}`);
    throw error;
  }
}
