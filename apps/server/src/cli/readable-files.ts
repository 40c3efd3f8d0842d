import { constants } from "node:fs";
import { access, open, stat } from "node:fs/promises";
import { formatOf, type FileFormat } from "./file-format.rules.ts";
import { UsageError } from "./import-arguments.ts";

/** A file that may be read. */
export interface ReadableFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** When it was written, in milliseconds. */
  readonly writtenMs: number;
}

/** Checks all files before anything is changed. @throws {UsageError} naming the first that cannot be read */
export async function checkFiles(paths: readonly string[]): Promise<readonly ReadableFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch((error: unknown) => unreadable(path, error));
      if (!found.isFile()) throw new UsageError(`${path}: not a file`);
      await access(path, constants.R_OK).catch((error: unknown) => unreadable(path, error));
      return { path, size: found.size, writtenMs: found.mtimeMs };
    }),
  );
}

function unreadable(path: string, error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  throw new UsageError(`${path}: ${WORDS[code] ?? `cannot be read (${code})`}`);
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EACCES: "may not be read",
};

const START = 512;

/** What a file holds, by its name and its first bytes. */
export async function fileFormat(path: string): Promise<FileFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    return formatOf(path, buffer.toString("latin1", 0, bytesRead));
  } finally {
    await file.close();
  }
}
