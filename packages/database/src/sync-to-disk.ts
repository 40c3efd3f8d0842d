import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes sure that a file (or a folder's list of names) is on disk before anything relies on it. */
export function syncToDisk(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
