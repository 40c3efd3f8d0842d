/**
 * SQLite's primary result codes for a disk that cannot be written: busy, locked, read-only, I/O error, full, cannot open.
 */
const CANNOT_WRITE: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
const SYSTEM_CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EROFS", "EDQUOT", "EACCES", "EIO"]);

/** Whether an error means that the store cannot be written; reading still works then. @source Q-37 */
export function isWriteFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (SYSTEM_CODES.has("code" in error ? error.code : undefined)) return true;
  const result = "errcode" in error ? error.errcode : undefined;
  // the low byte is the primary code, the rest has details
  if (typeof result === "number" && CANNOT_WRITE.has(result % 256)) return true;
  return error.cause !== undefined && isWriteFailure(error.cause);
}
