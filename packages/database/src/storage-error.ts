/**
 * - `full`: no room left on the disk · `read_only`: file or folder is not writable
 * - `cannot_open`: file, folder or database is missing or may not be opened · `newer`: written by a newer version of the server
 * - `moved`: the data were moved from it to the other kind of database
 * - `too_old`: the database server is older than what is needed
 * - `gone`: the database server does not answer · `busy`: another process held the lock for too long · `io`: the disk failed · `corrupt`: the file is damaged
 */
export type StorageErrorCode =
  | "full"
  | "read_only"
  | "busy"
  | "io"
  | "corrupt"
  | "cannot_open"
  | "newer"
  | "too_old"
  | "moved"
  | "gone";

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
  ["ECONNREFUSED", "gone"],
  ["ECONNRESET", "gone"],
  ["EPIPE", "gone"],
  ["ETIMEDOUT", "gone"],
  ["EHOSTUNREACH", "gone"],
  ["ENOTFOUND", "gone"],
  ["EAI_AGAIN", "gone"],
  // the server's certificate
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "cannot_open"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "cannot_open"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "cannot_open"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "cannot_open"],
  ["CERT_HAS_EXPIRED", "cannot_open"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "cannot_open"],
  // PostgreSQL, appendix A
  ["53100", "full"],
  ["25006", "read_only"],
  ["42501", "read_only"],
  ["40001", "busy"],
  ["40P01", "busy"],
  ["53300", "busy"],
  ["55P03", "busy"],
  ["57014", "busy"],
  ["58030", "io"],
  ["28000", "cannot_open"],
  ["28P01", "cannot_open"],
  ["3D000", "cannot_open"],
  ["XX001", "corrupt"],
  ["XX002", "corrupt"],
  ["25P03", "gone"],
  ["57P01", "gone"],
  ["57P02", "gone"],
  ["57P03", "gone"],
]);

/** Connection exceptions of PostgreSQL. */
const LOST_CONNECTION = /^08/;

/** What its driver says without a code: the connection was cut, no TLS, all connections were in use for too long. */
const BY_DRIVERS_TEXT: readonly (readonly [RegExp, StorageErrorCode])[] = [
  [/^Client has encountered a connection error/, "gone"],
  [/^The server does not support SSL connections/, "cannot_open"],
  [/^Connection terminated/, "gone"],
  [/^Query read timeout$/, "gone"],
  [/^timeout expired$/, "gone"],
  [/^Client was closed/, "gone"],
  [/^timeout exceeded when trying to connect$/, "busy"],
];

/**
 * Whether a prepared statement no longer fits its tables: a newer server has added columns to what it selects.
 * (PostgreSQL: "cached plan must not change result type")
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  error.message.startsWith("cached plan");

/** The low byte of an extended result code is its primary code. */
const ofSqlite = (code: number): StorageErrorCode | undefined =>
  code === NO_ROOM_FOR_LOG_INDEX ? "full" : BY_SQLITE_CODE.get(code % 256);

function codeOf(error: Error): StorageErrorCode | undefined {
  if ("errcode" in error && typeof error.errcode === "number") return ofSqlite(error.errcode);
  const code = "code" in error ? error.code : undefined;
  if (code === undefined) return BY_DRIVERS_TEXT.find(([text]) => text.test(error.message))?.[1];
  const isLost = typeof code === "string" && LOST_CONNECTION.test(code);
  return isLost ? "gone" : BY_SYSTEM_CODE.get(code);
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
