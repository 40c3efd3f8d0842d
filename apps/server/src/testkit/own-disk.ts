import { spawnSync } from "node:child_process";
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own that may be damaged. */
export interface OwnDisk {
  /** A folder on it that does not exist yet. */
  readonly dataDir: string;
  /** Takes all space except this many bytes. */
  readonly fill: (leaving?: number) => void;
  /** Releases that space. */
  readonly free: () => void;
  /** Nothing can be written any more, not even to files already open. */
  readonly makeReadOnly: () => boolean;
  readonly remove: () => void;
}

const BLOCKS = [65_536, 4096, 512, 1];

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

/** Fills the disk, the last bytes one by one, and releases some. */
function takeAll(path: string, leaving: number): void {
  const file = openSync(path, "a");
  for (const size of BLOCKS) writeUntilFull(file, Buffer.alloc(size));
  ftruncateSync(file, fstatSync(file).size - leaving);
  closeSync(file);
}

const succeeds = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;

function diskAt(folder: string, makeReadOnly: OwnDisk["makeReadOnly"]): OwnDisk {
  const disk = join(folder, "disk");
  const ballast = join(disk, "ballast");
  return {
    dataDir: join(disk, "data"),
    fill: (leaving = 0) => {
      takeAll(ballast, leaving);
    },
    free: () => {
      rmSync(ballast, { force: true });
    },
    makeReadOnly,
    remove: () => {
      // files that a process still has open are detached with it
      if (!succeeds("umount", disk)) succeeds("umount", "--lazy", disk);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "freihand-disk-"));
  mkdirSync(join(folder, "disk"));
  return folder;
}

/** @returns undefined where this process may not mount a file system */
export function memoryDisk(size: string): OwnDisk | undefined {
  const folder = emptyFolder();
  const disk = join(folder, "disk");
  const own = diskAt(folder, () => succeeds("mount", "-o", "remount,ro", disk));
  if (succeeds("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk)) return own;
  own.remove();
  return undefined;
}

/**
 * A disk that can turn read-only under an open database, as ext4 does after a hardware error; memory disks cannot.
 * @returns undefined where this process may not mount one
 */
export function failingDisk(size: string): OwnDisk | undefined {
  const folder = emptyFolder();
  const [image, disk] = [join(folder, "image"), join(folder, "disk")];
  const own = diskAt(folder, () => succeeds("mount", "-o", "remount,abort", disk));
  const isMounted =
    succeeds("truncate", `--size=${size}`, image) &&
    succeeds("mkfs.ext4", "-q", image) &&
    succeeds("mount", "-o", "loop", image, disk);
  if (isMounted) return own;
  own.remove();
  return undefined;
}
