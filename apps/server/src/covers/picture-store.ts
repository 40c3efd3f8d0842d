import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Fetched pictures on disk, each under any key. Files that cannot be read or written count as missing. */
export interface PictureStore {
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes what is too old, and the oldest while there is too much. */
  tidy(): Promise<void>;
}

interface StoreParts {
  /** Created with the first picture. */
  readonly folder: string;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Undefined: 256 MB. */
  readonly maxBytes?: number;
  /** Called on a disk error. */
  readonly onFailure: (error: unknown) => void;
}

const MAX_BYTES = 256 * 1024 * 1024;
const KEPT_MS = 30 * 24 * 3_600_000;
/** An incomplete file, such as after a power failure. */
const UNFINISHED = ".part";

/** @source api "Covers" */
export function pictureStore({
  folder,
  now,
  maxBytes = MAX_BYTES,
  onFailure,
}: StoreParts): PictureStore {
  let writtenSinceTidy = 0;
  const tidy = async (): Promise<void> => {
    writtenSinceTidy = 0;
    const files = await filesIn(folder);
    await Promise.all(superfluous(files, now() - KEPT_MS, maxBytes).map(removeFile));
  };
  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, hashKey(key));
    const unfinished = `${path}-${randomUUID()}${UNFINISHED}`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      // a full disk is not filled further
      await rm(unfinished, { force: true });
      throw error;
    }
    writtenSinceTidy += bytes.length;
    // so that the folder exceeds its limit by a tenth at most
    if (writtenSinceTidy > maxBytes / 10) await tidy();
  };
  return {
    tidy,
    put: (key, bytes) => put(key, bytes).catch(onFailure),
    get: (key) => fresh(join(folder, hashKey(key)), now() - KEPT_MS),
  };
}

const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** @param since milliseconds since 1970 UTC: older ones are not used */
async function fresh(path: string, since: number): Promise<Uint8Array | undefined> {
  try {
    const { mtimeMs } = await stat(path);
    return mtimeMs < since ? undefined : await readFile(path);
  } catch {
    return undefined;
  }
}

interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly writtenMs: number;
}

async function filesIn(folder: string): Promise<readonly KeptFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => undefined);
      return facts === undefined
        ? []
        : [{ path, bytes: facts.size, writtenMs: Math.trunc(facts.mtimeMs) }];
    }),
  );
  return files.flat();
}

/** Those older than `since`, and the oldest beyond the size limit. */
function superfluous(
  files: readonly KeptFile[],
  since: number,
  maxBytes: number,
): readonly string[] {
  let total = 0;
  return files
    .toSorted((a, b) => b.writtenMs - a.writtenMs)
    .filter(({ bytes, writtenMs }) => {
      total += bytes;
      return writtenMs < since || total > maxBytes;
    })
    .map(({ path }) => path);
}

const removeFile = (path: string): Promise<void> => rm(path, { force: true });
