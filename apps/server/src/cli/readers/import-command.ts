import { createReadStream } from "node:fs";
import {
  branchFinder,
  importReaders,
  readerMapping,
  readReaderTable,
  type ReaderImport,
} from "@freihand/connector-builtin";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { checkFiles } from "../readable-files.ts";
import type { ReadersOrder } from "./readers-arguments.ts";
import type { OpenReaders } from "./readers-library.ts";
import { mappingIn } from "./mapping-file.ts";
import { importJson, importText } from "./import-text.rules.ts";

/** Imports a table of readers, or shows what would become of it. @throws {CsvFileError} */
export async function importCommand(
  { rest, values }: ReadersOrder,
  opened: OpenReaders,
): Promise<number> {
  const [path, ...more] = rest;
  if (path === undefined || more.length > 0) throw new UsageError("import needs one file");
  await checkFiles([path]);
  const mapping =
    values.mapping === undefined ? opened.mapping : mappingIn(values.mapping, readerMapping);
  const { table, done } = await importTable(
    path,
    { ...opened, mapping },
    {
      dryRun: values["dry-run"],
      leaveOut: values["leave-out"],
      fingerprint: values.fingerprint,
    },
  );
  process.stdout.write(values.json ? importJson(done) : importText(done, table));
  return exitOf(done);
}

/** Imports the table in a file. @throws {CsvFileError} */
export async function importTable(
  path: string,
  { file, mapping, branches, store, titles, today }: OpenReaders,
  mode: Parameters<typeof importReaders>[2],
) {
  const finder = branchFinder(file.branches);
  const branchOf = (text: string): string => finder(text) ?? text;
  const table = await readReaderTable(() => createReadStream(path), mapping, { branchOf, today });
  const library = { branches, branchOf, store, titles, today, defaults: mapping.defaults ?? {} };
  return { table, done: await importReaders(table, library, mode) };
}

/** Exit code of an import. */
export function exitOf({ end, problems }: ReaderImport): number {
  if (end === "refused" || end === "other_state") return EXIT.failed;
  return problems.length === 0 ? EXIT.done : EXIT.incomplete;
}
