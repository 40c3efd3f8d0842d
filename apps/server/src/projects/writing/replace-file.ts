import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The calls of the system that write. */
export interface Disk {
  readonly open: typeof openSync;
  readonly write: (file: number, bytes: Uint8Array) => number;
  readonly rename: typeof renameSync;
}

export const DISK: Disk = {
  open: openSync,
  write: (file, bytes) => writeSync(file, bytes),
  rename: renameSync,
};

/**
 * Puts new contents in place of a file: whoever reads it sees the old ones or the new ones, also after a power cut. The
 * file keeps its mode.
 * @param path no symbolic link: that would be replaced itself
 * @throws an error with a `code`; the file is then as it was
 */
export function replaceFile(path: string, bytes: Uint8Array, disk: Disk = DISK): void {
  const folder = dirname(path);
  // a dot: nothing that begins with it is read as a file of a project
  const beside = join(folder, `.${basename(path)}.new`);
  try {
    writeWhole(beside, { bytes, mode: modeOf(path) }, disk);
    disk.rename(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(folder);
}

const NEW_FILE = 0o644;

const modeOf = (path: string): number => {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts === undefined ? NEW_FILE : facts.mode & 0o777;
};

interface Content {
  readonly bytes: Uint8Array;
  readonly mode: number;
}

function writeWhole(path: string, { bytes, mode }: Content, disk: Disk): void {
  const file = disk.open(path, "w", mode);
  try {
    for (let at = 0; at < bytes.length;) at += disk.write(file, bytes.subarray(at));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // some systems do not sync folders; the file itself is on disk
  }
}
