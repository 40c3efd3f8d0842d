import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { MOVED_FILES, unknownAmong } from "@freihand/database";
import * as z from "zod/mini";
import { BackupError } from "./backup-error.ts";
import type { CopyContents, DatabaseCopy } from "./database-copy.ts";
import { checkSound } from "./sqlite-copy.ts";
import {
  checkRoom,
  copyPrivately,
  entriesOf,
  inStages,
  privateFolder,
  type CopyRoom,
} from "./staged-folder.ts";

const KEYS = "keys.json";
const CONTENTS = "backup.json";
const DUMP = "freihand.dump";
/** Catalogues may be replaced while they are copied; then everything is copied once more. */
const ATTEMPTS = 3;

/** A restore writes nothing else, whatever a backup claims to contain. */
const OURS =
  /^(?:freihand\.(?:sqlite|dump)|keys\.json|catalogue\/[a-z0-9][a-z0-9-]{0,40}\/\d+\/\d+\.sqlite)$/;

const contents = z.object({
  made: z.string(),
  /** What was copied, by path: bytes and SHA-256. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
  /** Rows of every table of the database. */
  rows: z.record(z.string(), z.int()),
});
/** A backup's description of itself, in `backup.json`. */
export type BackupContents = z.infer<typeof contents>;

interface BackupOrder {
  readonly dataDir: string;
  readonly database: DatabaseCopy;
  /** Created here; must be empty, but for what a back-up that was killed has left. */
  readonly folder: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** As `CopyRoom`. */
  readonly freeBytes?: CopyRoom["freeBytes"];
}

/**
 * Copies database, published catalogues and keys, and verifies the copies. The server may be running: the database is
 * copied as of one instant, and catalogue files never change once they are published.
 * @throws {BackupError} when there is nothing to copy, no place for it, or the copy is invalid
 */
export async function makeBackup(order: BackupOrder): Promise<BackupContents> {
  const { folder } = order;
  if (entriesOf(folder).length > 0)
    throw new BackupError(
      `${folder} holds something already: name a folder of its own for each back-up`,
    );
  const fill = (staged: string) => fillBackup({ ...order, folder: staged });
  return inStages(folder, { fill, last: CONTENTS, outcome: NOT_MADE });
}

const NOT_MADE = "no back-up was made";

async function fillBackup(order: BackupOrder): Promise<BackupContents> {
  const { dataDir, database, folder, nowMs } = order;
  const bytes = sizesIn(dataDir, [...database.inDataDir, KEYS]);
  checkRoom(folder, { bytes, outcome: NOT_MADE, freeBytes: order.freeBytes });
  let copied = await copyAll(order);
  for (let attempt = 1; copied === undefined; attempt += 1) {
    if (attempt === ATTEMPTS)
      throw new BackupError(
        "catalogues are replaced faster than they can be copied: wait for the import",
      );
    copied = await copyAll(order);
  }
  const { rows, catalogues } = copied;
  const files = await filesIn(folder, [database.file, KEYS, ...catalogues]);
  const made = { made: new Date(nowMs).toISOString(), files, rows };
  writeFileSync(join(folder, CONTENTS), `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
  return (await verifiedBackup(folder, database)).manifest;
}

const sizesIn = (folder: string, paths: readonly string[]): readonly number[] =>
  paths.map((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0);

/** @returns undefined when a catalogue was removed while it was copied */
async function copyAll({
  dataDir,
  database,
  folder,
  freeBytes,
}: BackupOrder): Promise<CopyContents | undefined> {
  const path = join(folder, database.file);
  rmSync(path, { force: true });
  await database.copyTo(path);
  if (existsSync(join(dataDir, KEYS))) copyPrivately(dataDir, folder, KEYS);
  const copied = await database.contentsOf(path);
  const bytes = sizesIn(dataDir, copied.catalogues);
  checkRoom(folder, { bytes, outcome: NOT_MADE, freeBytes });
  try {
    for (const catalogue of copied.catalogues) copyPrivately(dataDir, folder, catalogue);
    return copied;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A backup that is complete. */
interface Verified {
  readonly manifest: BackupContents;
  /** Names of the migrations of its database. */
  readonly migrations: readonly string[];
}

/**
 * Whether a backup is complete: every file as it was written, the databases sound, every table with its rows.
 * @throws {BackupError} naming the fault
 */
export async function verifiedBackup(folder: string, database: DatabaseCopy): Promise<Verified> {
  const manifest = readContents(folder);
  const paths = Object.keys(manifest.files);
  const foreign = paths.find((path) => !OURS.test(path));
  if (foreign !== undefined) throw new BackupError(`${foreign} belongs into no back-up`);
  if (!paths.includes(database.file)) throw new BackupError(otherDatabase(folder, manifest));
  const found = await filesIn(folder, paths);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files))
    if (found[path]?.bytes !== bytes || found[path].sha256 !== sha256)
      throw new BackupError(
        `${join(folder, path)} is not what was written: the back-up is damaged`,
      );
  const copied = await database.contentsOf(join(folder, database.file));
  checkRows(copied, manifest);
  for (const path of copied.catalogues) checkSound(join(folder, path));
  return { manifest, migrations: copied.migrations };
}

const otherDatabase = (folder: string, manifest: BackupContents): string =>
  isOfPostgres(manifest)
    ? `${folder} is a back-up of PostgreSQL: set DATABASE_URL to an empty database`
    : `${folder} is a back-up of SQLite: restore it without DATABASE_URL, and move it with npm run move`;

function checkRows({ rows }: CopyContents, manifest: BackupContents): void {
  for (const [table, count] of Object.entries(manifest.rows))
    if (rows[table] !== count)
      throw new BackupError(
        `table ${table} has ${String(rows[table] ?? 0)} rows in place of ${String(count)}`,
      );
}

/** Else it is one of SQLite. */
export const isOfPostgres = ({ files }: BackupContents): boolean => Object.hasOwn(files, DUMP);

/** @throws {BackupError} when a folder is no backup, or one that was cut off */
export function readContents(folder: string): BackupContents {
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
 * @throws {BackupError} when it is damaged, created by a newer version, would overwrite something, a server uses the data,
 * or the disk has too little room; then the data folder is as it was
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { dataDir, database, folder } = order;
  const { manifest, migrations } = await verifiedBackup(folder, database);
  const newer = unknownAmong(migrations);
  if (newer !== undefined)
    throw new BackupError(
      `the back-up was made by a newer version (${newer}): install that version first`,
    );
  await refuseTaken(order);
  const paths = Object.keys(manifest.files).filter(
    (path) => path !== database.file || database.inDataDir.includes(path),
  );
  const bytes = sizesIn(folder, paths);
  checkRoom(dataDir, { bytes, outcome: NOT_RESTORED, freeBytes: order.freeBytes });
  const fill = async (staged: string) => {
    await copyChecked({ from: folder, to: staged, paths }, manifest);
    // a server may have been started in the meantime
    await refuseTaken(order);
    const copy = paths.includes(database.file) ? staged : folder;
    checkRows(await database.restoreFrom(join(copy, database.file)), manifest);
    return { contents: manifest, aside: putAside(order) };
  };
  // the database last: without it there are no data, so that an interrupted restore does not count
  return inStages(dataDir, { fill, last: database.file, outcome: NOT_RESTORED });
}

const NOT_RESTORED = "nothing was restored";

interface CopyOrder {
  readonly from: string;
  readonly to: string;
  readonly paths: readonly string[];
}

async function copyChecked({ from, to, paths }: CopyOrder, { files }: BackupContents) {
  for (const path of paths) copyPrivately(from, to, path);
  const found = await filesIn(to, paths);
  for (const path of paths)
    if (found[path]?.sha256 !== files[path]?.sha256)
      throw new BackupError(`${join(to, path)} is not what was written: look at the disk`);
}

type Target = Pick<RestoreOrder, "dataDir" | "database" | "force" | "nowMs">;

const dataIn = ({ dataDir, database }: Target): readonly string[] =>
  [...database.inDataDir, KEYS, "catalogue", ...Object.values(MOVED_FILES)].filter((name) =>
    existsSync(join(dataDir, name)),
  );

/** A server is named first: to put its data aside would not help. */
async function refuseTaken(order: Target): Promise<void> {
  await order.database.refuseUse();
  if (dataIn(order).length > 0 && !order.force)
    throw new BackupError(
      `${order.dataDir} holds data already; with --force they are put aside (nothing is deleted)`,
    );
}

/** @returns undefined when there was nothing */
function putAside(order: Target): string | undefined {
  const { dataDir, nowMs } = order;
  const there = dataIn(order);
  if (there.length === 0) return undefined;
  const aside = join(
    dataDir,
    `before-restore-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, "-")}`,
  );
  privateFolder(aside);
  for (const name of there) renameSync(join(dataDir, name), join(aside, name));
  return aside;
}

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
