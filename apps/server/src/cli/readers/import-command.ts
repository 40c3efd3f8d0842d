import { createReadStream, readFileSync } from "node:fs";
import {
  branchFinder,
  importReaders,
  readerMapping,
  readReaderTable,
  type ReaderImport,
  type ReaderMapping,
} from "@freihand/connector-builtin";
import { parseFile } from "../../projects/file-error.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { checkFiles } from "../readable-files.ts";
import type { ReadersOrder } from "./readers-arguments.ts";
import type { OpenReaders } from "./readers-library.ts";
import { importJson, importText } from "./import-text.rules.ts";

/** Imports a table of readers, or shows what would become of it. @throws {CsvFileError} */
export async function importCommand(
  { rest, values }: ReadersOrder,
  { file, mapping: usual, branches, store, titles, today }: OpenReaders,
): Promise<number> {
  const [path, ...more] = rest;
  if (path === undefined || more.length > 0) throw new UsageError("import needs one file");
  await checkFiles([path]);
  const mapping = values.mapping === undefined ? usual : mappingIn(values.mapping);
  const finder = branchFinder(file.branches);
  const branchOf = (text: string): string => finder(text) ?? text;
  const table = await readReaderTable(() => createReadStream(path), mapping, { branchOf, today });
  const library = { branches, branchOf, store, titles, today, defaults: mapping.defaults ?? {} };
  const done = await importReaders(table, library, {
    dryRun: values["dry-run"],
    leaveOut: values["leave-out"],
    fingerprint: values.fingerprint,
  });
  process.stdout.write(values.json ? importJson(done) : importText(done, table));
  return exitOf(done);
}

function exitOf({ end, problems }: ReaderImport): number {
  if (end === "refused" || end === "other_state") return EXIT.failed;
  return problems.length === 0 ? EXIT.done : EXIT.incomplete;
}

/** @throws {UsageError} when there is no such file @throws {ProjectFileError} when something in it is wrong */
function mappingIn(path: string): ReaderMapping {
  try {
    return parseFile(
      { file: path, below: "" },
      readerMapping,
      JSON.parse(readFileSync(path, "utf8")),
    );
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error))
      throw new UsageError(`--mapping ${path}: ${error.message}`);
    throw error;
  }
}
