import { closeSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Disk } from "./replace-file.ts";

const NAME = ".writing";
/** A change takes a moment; what is older was left by a process that died. */
const STALE_MS = 30_000;

/**
 * Lets one process at a time write into a project's folder.
 * @returns undefined when another is writing
 * @throws an error with a `code` when the folder may not be written
 */
export function alone<T>(
  folder: string,
  disk: Disk,
  work: () => T,
): { readonly done: T } | undefined {
  const path = join(folder, NAME);
  if (!taken(path, disk) && !(isStale(path) && taken(path, disk))) return undefined;
  try {
    return { done: work() };
  } finally {
    rmSync(path, { force: true });
  }
}

function taken(path: string, disk: Disk): boolean {
  try {
    closeSync(disk.open(path, "wx"));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function isStale(path: string): boolean {
  const facts = statSync(path, { throwIfNoEntry: false });
  // gone meanwhile: free
  if (facts !== undefined && Date.now() - facts.mtimeMs < STALE_MS) return false;
  rmSync(path, { force: true });
  return true;
}
