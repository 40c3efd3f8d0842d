import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { LibraryId, ProjectId } from "@freihand/contract";

const STAGING = "staging-";
const GENERATION = /^(\d+)\.sqlite$/;
const LOCK = "import.lock";

/** Whose catalogue. */
export interface CatalogueOwner {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/** The folder of one library's catalogue files, relative to the data folder: `catalogue/basic/1`. */
export const catalogueFolder = ({ project, library }: CatalogueOwner): string =>
  join("catalogue", project, String(library));

/** Name for the next file; the numbers only ever grow. */
export function nextGeneration(folder: string): string {
  const numbers = readdirSync(folder).map((name) => Number(GENERATION.exec(name)?.[1] ?? 0));
  return `${String(Math.max(0, ...numbers) + 1).padStart(6, "0")}.sqlite`;
}

export const stagingName = (generation: string): string => `${STAGING}${generation}`;

/**
 * Removes the leftovers of interrupted imports and generations that are no longer in use.
 * @param keep names of files that stay, with their journals: the published one, the one before it for searches that are just
 * opening it, and what an interrupted import goes on with
 */
export function removeLeftovers(folder: string, keep: readonly string[]): void {
  const kept = new Set(keep.flatMap((name) => [name, `${name}-journal`]));
  for (const name of readdirSync(folder)) {
    const isOurs = name.startsWith(STAGING) || GENERATION.test(name);
    if (isOurs && !kept.has(name)) rmSync(join(folder, name), { force: true });
  }
}

/** Removes what an import was writing, with its journal. */
export function removeStaging(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(STAGING)) rmSync(join(folder, name), { force: true });
}

/** Gives an import exclusive use of the folder. */
export interface FolderLock {
  /** May be called more than once. */
  release(): void;
}

/**
 * Locks the folder. The lock is held by the system on an open file, so it ends with its process, however that ends: there
 * is no stale lock to recover.
 * @returns undefined while another import holds it
 */
export function lockFolder(folder: string): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(folder, LOCK));
  try {
    db.exec("pragma journal_mode = memory; pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    db.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
  return {
    release: () => {
      if (db.isOpen) db.close();
    },
  };
}

/** A folder that this process alone writes in. */
export interface LockedPlace {
  readonly folder: string;
  readonly lock: FolderLock;
}

/** Several servers may have the same data folder: each takes the first place below `parent` that no other has. */
export function lockedPlace(parent: string): LockedPlace {
  for (let place = 1; ; place++) {
    const folder = join(parent, String(place));
    const lock = lockFolder(folder);
    if (lock !== undefined) return { folder, lock };
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && /database is locked/.test(error.message);
