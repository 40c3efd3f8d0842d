import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { databasePath, syncToDisk, unknownMigration } from "@freihand/database";
import * as z from "zod/mini";

const DATABASE = "freihand.sqlite";
const KEYS = "keys.json";
const CONTENTS = "backup.json";
/** Catalogues may be replaced while they are copied; then everything is copied once more. */
const ATTEMPTS = 3;

/** A restore writes nothing else, whatever a backup claims to contain. */
const OURS =
  /^(?:freihand\.sqlite|keys\.json|catalogue\/[a-z0-9][a-z0-9-]{0,40}\/\d+\/\d+\.sqlite)$/;

const contents = z.object({
  made: z.string(),
  /** What was copied, by path: bytes and SHA-256. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
  /** Rows of every table of the database. */
  rows: z.record(z.string(), z.int()),
});
/** A backup's description of itself, in `backup.json`. */
export type BackupContents = z.infer<typeof contents>;

/** A backup cannot be created or restored; the message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Files of the data folder that belong to a database, relative to it: the library systems know theirs. */
type FilesOf = (database: string) => readonly string[];

interface BackupOrder {
  readonly dataDir: string;
  /** The published catalogues. */
  readonly cataloguesOf: FilesOf;
  /** Created here; must still be empty. */
  readonly folder: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/**
 * Copies database, published catalogues and keys, and verifies the copies. The server may be running: the database is
 * copied as of one instant, and catalogue files never change once they are published.
 * @throws {BackupError} when there is nothing to copy, no place for it, or the copy is invalid
 */
export async function makeBackup({
  dataDir,
  cataloguesOf,
  folder,
  nowMs,
}: BackupOrder): Promise<BackupContents> {
  if (!existsSync(databasePath(dataDir)))
    throw new BackupError(`${dataDir} holds no data (${DATABASE}): is DATA_DIR right?`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(
      `${folder} holds something already: name a folder of its own for each back-up`,
    );
  privateFolder(folder);
  for (let attempt = 1; !copyAll({ dataDir, cataloguesOf, folder }); attempt += 1)
    if (attempt === ATTEMPTS)
      throw new BackupError(
        "catalogues are replaced faster than they can be copied: wait for the import",
      );
  const files = await filesIn(folder, copiedPaths(folder, cataloguesOf));
  const made = { made: new Date(nowMs).toISOString(), files, rows: checkedRows(folder) };
  writeFileSync(join(folder, CONTENTS), `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
  return verifiedBackup(folder, cataloguesOf);
}

/** @returns false when a catalogue was removed while it was copied */
function copyAll({ dataDir, cataloguesOf, folder }: Omit<BackupOrder, "nowMs">): boolean {
  rmSync(join(folder, DATABASE), { force: true });
  const source = new DatabaseSync(databasePath(dataDir), { readOnly: true, timeout: 5000 });
  try {
    source.prepare("vacuum into ?").run(join(folder, DATABASE));
  } finally {
    source.close();
  }
  chmodSync(join(folder, DATABASE), 0o600);
  if (existsSync(join(dataDir, KEYS))) copyPrivately(dataDir, folder, KEYS);
  try {
    for (const path of cataloguesOf(databasePath(folder))) copyPrivately(dataDir, folder, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Whether a backup is complete: every file as it was written, the databases sound, every table with its rows.
 * @throws {BackupError} naming the fault
 */
export async function verifiedBackup(
  folder: string,
  cataloguesOf: FilesOf,
): Promise<BackupContents> {
  const manifest = readContents(folder);
  const foreign = Object.keys(manifest.files).find((path) => !OURS.test(path));
  if (foreign !== undefined) throw new BackupError(`${foreign} belongs into no back-up`);
  const found = await filesIn(folder, Object.keys(manifest.files));
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files))
    if (found[path]?.bytes !== bytes || found[path].sha256 !== sha256)
      throw new BackupError(
        `${join(folder, path)} is not what was written: the back-up is damaged`,
      );
  checkRows(folder, manifest);
  for (const path of cataloguesOf(databasePath(folder))) checkSound(join(folder, path));
  return manifest;
}

function checkRows(folder: string, manifest: BackupContents): void {
  const rows = checkedRows(folder);
  for (const [table, count] of Object.entries(manifest.rows))
    if (rows[table] !== count)
      throw new BackupError(
        `table ${table} has ${String(rows[table] ?? 0)} rows in place of ${String(count)}`,
      );
}

function readContents(folder: string): BackupContents {
  try {
    return contents.parse(JSON.parse(readFileSync(join(folder, CONTENTS), "utf8")));
  } catch (error) {
    throw new BackupError(`${folder} is no back-up, or one that was cut off (${CONTENTS})`, {
      cause: error,
    });
  }
}

interface RestoreOrder extends BackupOrder {
  /** Whether existing data are moved aside. */
  readonly force: boolean;
}

/** What was restored, and where the existing data were moved. */
export interface Restored {
  readonly contents: BackupContents;
  /** Undefined: there were none. */
  readonly aside: string | undefined;
}

/**
 * Restores a backup and verifies what it has written. Existing data are moved aside, nothing is deleted.
 * @throws {BackupError} when it is damaged, created by a newer version, would overwrite something, or a server uses the
 * data
 */
export async function restoreBackup({
  dataDir,
  cataloguesOf,
  folder,
  force,
  nowMs,
}: RestoreOrder): Promise<Restored> {
  const manifest = await verifiedBackup(folder, cataloguesOf);
  const newer = withDatabase(join(folder, DATABASE), unknownMigration);
  if (newer !== undefined)
    throw new BackupError(
      `the back-up was made by a newer version (${newer}): install that version first`,
    );
  privateFolder(dataDir);
  const aside = putAside({ dataDir, force, nowMs });
  const paths = Object.keys(manifest.files);
  for (const path of paths.filter((one) => one !== DATABASE)) copyPrivately(folder, dataDir, path);
  // last: without it there are no data, so that an interrupted restore does not count
  copyPrivately(folder, dataDir, DATABASE);
  const found = await filesIn(dataDir, paths);
  for (const path of paths)
    if (found[path]?.sha256 !== manifest.files[path]?.sha256)
      throw new BackupError(`${join(dataDir, path)} is not what was written: look at the disk`);
  checkedRows(dataDir);
  return { contents: manifest, aside };
}

function putAside({
  dataDir,
  force,
  nowMs,
}: Omit<RestoreOrder, "folder" | "cataloguesOf">): string | undefined {
  const there = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, KEYS, "catalogue"].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if (there.length === 0) return undefined;
  if (!force)
    throw new BackupError(
      `${dataDir} holds data already; with --force they are put aside (nothing is deleted)`,
    );
  refuseInUse(databasePath(dataDir));
  const aside = join(
    dataDir,
    `before-restore-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, "-")}`,
  );
  privateFolder(aside);
  for (const name of there.filter((one) => existsSync(join(dataDir, one))))
    renameSync(join(dataDir, name), join(aside, name));
  return aside;
}

/** Leaving WAL mode needs exclusive access to the database: it fails as long as any other process has it open. */
function refuseInUse(file: string): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec("pragma journal_mode = delete");
  } catch (error) {
    throw new BackupError(`a server or an import uses the data of ${dirname(file)}: end it first`, {
      cause: error,
    });
  } finally {
    db.close();
  }
}

function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

function copyPrivately(from: string, to: string, path: string): void {
  const target = join(to, path);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  copyFileSync(join(from, path), target);
  chmodSync(target, 0o600);
  syncToDisk(target);
}

function withDatabase<T>(file: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

const copiedPaths = (folder: string, cataloguesOf: FilesOf): readonly string[] =>
  [DATABASE, KEYS, ...cataloguesOf(databasePath(folder))].filter((path) =>
    existsSync(join(folder, path)),
  );

async function filesIn(folder: string, paths: readonly string[]) {
  const found = await Promise.all(
    paths
      .filter((path) => existsSync(join(folder, path)))
      .map(async (path) => {
        const hash = createHash("sha256");
        await pipeline(createReadStream(join(folder, path)), hash);
        return [
          path,
          { bytes: statSync(join(folder, path)).size, sha256: hash.digest("hex") },
        ] as const;
      }),
  );
  return Object.fromEntries(found);
}

/** @throws {BackupError} when a database is damaged */
function checkSound(file: string): void {
  const manifest = withDatabase(
    file,
    (db) => Object.values(db.prepare("pragma integrity_check").get() ?? {})[0],
  );
  if (manifest !== "ok") throw new BackupError(`${file} is damaged: ${String(manifest)}`);
}

/** Rows of every table of a sound database. */
function checkedRows(folder: string): Readonly<Record<string, number>> {
  const file = join(folder, DATABASE);
  checkSound(file);
  return withDatabase(file, (db) =>
    Object.fromEntries(
      db
        .prepare(
          "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
        )
        .all()
        .map(({ name }) => [
          String(name),
          Number(db.prepare(`select count(*) as rows from "${String(name)}"`).get()?.["rows"]),
        ]),
    ),
  );
}
