import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, sep } from "node:path";
import * as z from "zod/mini";
import { UsageError } from "../import-arguments.ts";
import type { FolderFile, NotedFiles } from "./files-due.rules.ts";

const notedFiles = z.record(z.string(), z.object({ size: z.number(), changedMs: z.number() }));

/** Where a folder is named. */
interface NamedIn {
  /** Name of the library. */
  readonly of: string;
  /** Of the library's file. */
  readonly member: string;
}

/**
 * The folder of a library's exports.
 * @throws {UsageError} when there is no such folder, or it leads out of `IMPORT_DIR`
 */
export function sourceFolder(
  named: string | undefined,
  { of, member }: NamedIn,
  importDir: string | undefined,
): string {
  if (named === undefined) throw new UsageError(`${of} has no folder: its file has no ${member}`);
  if (importDir === undefined)
    throw new UsageError(
      `IMPORT_DIR is not set: name the folder there in which ${named} of ${of} is`,
    );
  const top = realPath(importDir);
  const folder = realPath(join(importDir, named));
  if (!folder.startsWith(`${top}${sep}`))
    throw new UsageError(`${named} leads out of IMPORT_DIR (${importDir}), and is not read`);
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder`);
  return folder;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new UsageError(`${path}: there is no such folder, or it may not be read`);
  }
}

/** Its files; not those below it, and no links. */
export const filesIn = (folder: string): readonly FolderFile[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return { name, size, changedMs: Math.round(mtimeMs) };
    });

const NOTED = "done.json";

/** Files that were imported before. @param kept folder where that is noted */
export function readNoted(kept: string): NotedFiles {
  try {
    return notedFiles.parse(JSON.parse(readFileSync(join(kept, NOTED), "utf8")));
  } catch {
    // nothing was imported yet, or it was being written when the machine stopped: importing again does no harm
    return {};
  }
}

/** Notes that files were imported. */
export function noteFiles(kept: string, files: readonly FolderFile[]): void {
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const added = files.map(({ name, ...facts }) => [name, facts] as const);
  const all = { ...readNoted(kept), ...Object.fromEntries(added) };
  const path = join(kept, NOTED);
  writeFileSync(`${path}.new`, JSON.stringify(all), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
