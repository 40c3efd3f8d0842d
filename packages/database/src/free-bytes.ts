import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** Bytes of a folder's disk that may be used; of a folder that is not there yet: of the one it will be in. */
export function freeBytes(folder: string): number {
  if (!existsSync(folder) && dirname(folder) !== folder) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
