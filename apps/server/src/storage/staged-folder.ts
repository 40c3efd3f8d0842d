import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { asStorageError, freeBytes as freeOf, StorageError, syncToDisk } from "@freihand/database";
import { missingRoom } from "@freihand/database/disk-size";
import { BackupError } from "./backup-error.ts";

/** What is not complete yet, in the folder that it is for. */
const UNFINISHED = "unfinished";

/** Makes a folder and those above it that only their owner may open. @throws the system's error */
export function privateFolder(path: string): void {
  // not `recursive`: of a folder such as /proc that takes none, Node asks for ever
  if (!existsSync(path)) {
    if (dirname(path) !== path && !existsSync(dirname(path))) privateFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
  chmodSync(path, 0o700);
}

/** Copies a file of one folder into another, readable only by its owner. @param path relative to both */
export function copyPrivately(from: string, to: string, path: string): void {
  const target = join(to, path);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  copyFileSync(join(from, path), target);
  chmodSync(target, 0o600);
  syncToDisk(target);
}

/** What a folder holds, but for what a command that was killed has left unfinished there. */
export const entriesOf = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== UNFINISHED) : [];

/** How a folder is filled. */
export interface Staging<T> {
  /** Fills the folder on the side; what it holds in the end gets into its place. */
  readonly fill: (staged: string) => Promise<T>;
  /** Name of what makes the folder complete: it gets into its place after everything else. */
  readonly last: string;
  /** What the operator is told when the disk becomes full. */
  readonly outcome: string;
}

/**
 * Fills a folder on the side, so that nothing half stands in it.
 * @throws what `fill` throws, and {BackupError} when the disk is full; then the folder is as it was
 */
export async function inStages<T>(folder: string, { fill, last, outcome }: Staging<T>): Promise<T> {
  const wasThere = existsSync(folder);
  const staged = join(folder, UNFINISHED);
  try {
    rmSync(staged, { recursive: true, force: true });
    privateFolder(folder);
    privateFolder(staged);
    const filled = await fill(staged);
    moveAll(staged, folder, last);
    return filled;
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new BackupError(`the disk is full; ${outcome}; make room and repeat`, { cause: error });
  } finally {
    rmSync(staged, { recursive: true, force: true });
    if (!wasThere) removeEmpty(folder);
  }
}

function moveAll(from: string, to: string, last: string): void {
  const names = readdirSync(from);
  const first = names.filter((name) => name !== last);
  const ordered = [...first, ...names.filter((name) => name === last)];
  for (const name of ordered) renameSync(join(from, name), join(to, name));
  syncToDisk(to);
}

function removeEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

function isFull(error: unknown): boolean {
  const known = asStorageError(error);
  return known instanceof StorageError && known.code === "full";
}

/** Each file takes whole blocks, and folders some. */
const BESIDE_FILES = 500_000;

/** What a copy needs. */
export interface CopyRoom {
  /** Sizes of the files that are written. */
  readonly bytes: readonly number[];
  /** What the operator is told when they do not fit. */
  readonly outcome: string;
  /** Bytes of a folder's disk that may be used; undefined: as the system says. */
  readonly freeBytes: ((folder: string) => number) | undefined;
}

/** @throws {BackupError} saying how much room is missing */
export function checkRoom(folder: string, { bytes, outcome, freeBytes = freeOf }: CopyRoom): void {
  const needed = bytes.reduce((sum, one) => sum + one, BESIDE_FILES);
  const room = missingRoom({ needed, free: freeBytes(folder), folder });
  if (room !== undefined)
    throw new BackupError(
      `the disk has too little room: the copy needs ${room.reason}; ${outcome}; make ${room.missing} of room and repeat`,
    );
}
