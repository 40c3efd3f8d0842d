/**
 * - `full`: no room left on the disk · `read_only`: file or folder is not writable
 * - `busy`: another process held the lock for too long · `io`: the disk failed · `corrupt`: the file is damaged
 * - `cannot_open`: file or folder is missing or may not be opened · `newer`: written by a newer version of the server
 */
export type StorageErrorCode =
  "full" | "read_only" | "busy" | "io" | "corrupt" | "cannot_open" | "newer";

/** The disk failed, not the query: nothing of the transaction was saved, and reading may still work. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, options?: ErrorOptions) {
    super(`storage: ${code}`, options);
    this.code = code;
  }
}

/** Primary result codes of SQLite. @source SQLite result codes */
const BY_SQLITE_CODE: ReadonlyMap<number, StorageErrorCode> = new Map([
  [5, "busy"],
  [6, "busy"],
  [8, "read_only"],
  [10, "io"],
  [11, "corrupt"],
  [13, "full"],
  [14, "cannot_open"],
  [26, "corrupt"],
]);

/** No room for the index of the log: an I/O error by its primary code, but the disk is full (SQLITE_IOERR_SHMSIZE). */
const NO_ROOM_FOR_LOG_INDEX = 4874;

const BY_SYSTEM_CODE: ReadonlyMap<unknown, StorageErrorCode> = new Map([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "read_only"],
  ["EACCES", "read_only"],
  ["EPERM", "read_only"],
  ["EIO", "io"],
  ["ENOENT", "cannot_open"],
  ["ENOTDIR", "cannot_open"],
  ["EEXIST", "cannot_open"],
]);

/** The low byte of an extended result code is its primary code. */
const ofSqlite = (code: number): StorageErrorCode | undefined =>
  code === NO_ROOM_FOR_LOG_INDEX ? "full" : BY_SQLITE_CODE.get(code % 256);

function codeOf(error: Error): StorageErrorCode | undefined {
  if ("errcode" in error && typeof error.errcode === "number") return ofSqlite(error.errcode);
  return "code" in error ? BY_SYSTEM_CODE.get(error.code) : undefined;
}

/** The same error, or a `StorageError` with it as cause when the disk failed. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const code = codeOf(error);
  return code === undefined ? error : new StorageError(code, { cause: error });
}

/** Awaits `work`; disk failures become a `StorageError`. */
export const withStorageErrorsAsync = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asStorageError(error);
  });

/** Runs `work`; disk failures become a `StorageError`. */
export function withStorageErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStorageError(error);
  }
}
