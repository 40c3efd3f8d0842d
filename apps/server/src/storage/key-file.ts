import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { withStorageErrors } from "@freihand/database";

const KEY_BYTES = 32;

const storedKey = z.strictObject({ id: z.string(), key: z.string().check(z.minLength(43)) });
/** Newest key first: new tokens are sealed with it, the others open what was sealed before. */
const keyFile = z.strictObject({ keys: z.tuple([storedKey], storedKey) });

/** A key as stored in `keys.json`. */
export type StoredKey = z.infer<typeof storedKey>;
/** Newest first. */
export type StoredKeys = z.infer<typeof keyFile>["keys"];

/** Another rotation is running, or one was interrupted. */
export class RotationRunning extends Error {
  override readonly name = "RotationRunning";
  readonly path: string;
  constructor(path: string) {
    super("another rotation is under way");
    this.path = path;
  }
}

const pathIn = (dataDir: string) => join(dataDir, "keys.json");

/** Whether the data folder has keys of its own. */
export const hasKeyFile = (dataDir: string): boolean => existsSync(pathIn(dataDir));

/**
 * The keys of the data folder; created when there are none yet.
 * @throws {StorageError} when the file can be neither read nor created, an `Error` naming it when it is damaged
 */
export function openKeyFile(dataDir: string): StoredKeys {
  const path = pathIn(dataDir);
  if (!hasKeyFile(dataDir))
    withStorageErrors(() => {
      makeKeyFile(path);
    });
  const parsed = keyFile.safeParse(readJson(path));
  if (!parsed.success) throw new Error(`${path} is damaged; put it back from a backup.`);
  return parsed.data.keys;
}

/**
 * Adds a new key in front, atomically: a concurrent reader gets the old file or the new one.
 * @param keep how many older keys stay
 * @returns how many older keys stayed, and how many are gone
 * @throws {RotationRunning}, and as `openKeyFile`
 */
export function rotateKeyFile(dataDir: string, keep: number): { kept: number; gone: number } {
  const path = pathIn(dataDir);
  openKeyFile(dataDir);
  return withStorageErrors(() =>
    writingAside(`${path}.rotating`, (aside) => {
      // only now, so that of two rotations none is lost
      const before = openKeyFile(dataDir);
      writeKeys(aside.file, [newKey(), ...before.slice(0, keep)]);
      copyOwnership(path, aside.path);
      renameSync(aside.path, path);
      const kept = Math.min(keep, before.length);
      return { kept, gone: before.length - kept };
    }),
  );
}

const newKey = (): StoredKey => ({
  id: randomBytes(6).toString("base64url"),
  key: randomBytes(KEY_BYTES).toString("base64url"),
});

interface Aside {
  readonly path: string;
  readonly file: number;
}

/** The temporary file is also the lock. */
function writingAside<T>(path: string, work: (aside: Aside) => T): T {
  const file = openNew(path);
  try {
    return work({ path, file });
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

function openNew(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new RotationRunning(path);
    throw error;
  }
}

function writeKeys(file: number, keys: readonly StoredKey[]): void {
  writeSync(file, `${JSON.stringify({ keys }, undefined, 2)}\n`);
  fsyncSync(file);
}

/** An administrator who rotates as root does not lock the server out of its keys. */
function copyOwnership(path: string, aside: string): void {
  const { uid, gid } = statSync(path);
  if (process.getuid?.() === 0) chownSync(aside, uid, gid);
}

function readJson(path: string): unknown {
  const text = withStorageErrors(() => readFileSync(path, "utf8"));
  try {
    return JSON.parse(text);
  } catch {
    // the caller reports that the file is damaged
    return undefined;
  }
}

/**
 * Written to a temporary file, synced and linked into place: there is never half a key file, and of two first starts one
 * wins.
 */
function makeKeyFile(path: string): void {
  const aside = `${path}.${String(process.pid)}`;
  const file = openSync(aside, "w", 0o600);
  try {
    writeKeys(file, [newKey()]);
    if (!existsSync(path)) linkSync(aside, path);
  } finally {
    closeSync(file);
    rmSync(aside, { force: true });
  }
}
