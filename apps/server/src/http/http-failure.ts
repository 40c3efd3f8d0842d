import { LibraryError, QueryError } from "@freihand/connector-kit";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { LibraryErrorCode } from "@freihand/connector-kit";
import type { ErrorCode, LoginPuzzle } from "@freihand/contract";
import type { ProblemText } from "./problem-texts.ts";

/** The HTTP form of an error. */
export interface HttpFailure {
  readonly status: number;
  readonly code: ErrorCode;
  /** Undefined: the text of the code. */
  readonly text?: ProblemText;
  /** The library's own message, in the patron's language, in place of our text. */
  readonly message?: string;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  /** How long the reply is held back, in milliseconds; undefined: not at all. */
  readonly heldMs?: number;
  readonly puzzle?: LoginPuzzle;
  readonly retryable: boolean;
  /** Methods that the address supports, with 405. */
  readonly allow?: string;
}

/** A request that reaches no handler. */
abstract class RequestRejected extends Error {
  abstract readonly failure: HttpFailure;
}

/** The address exists, the method does not. */
export class WrongMethod extends RequestRejected {
  override readonly name = "WrongMethod";
  readonly failure: HttpFailure;
  constructor(allow: string) {
    super("wrong method");
    const text = "wrong_method";
    this.failure = { status: 405, code: "unsupported", text, retryable: false, allow };
  }
}

/** A foreign page makes a patron's call. @source Q-19 */
export class ForeignPage extends RequestRejected {
  override readonly name = "ForeignPage";
  readonly failure: HttpFailure = {
    status: 403,
    code: "unsupported",
    text: "foreign_page",
    retryable: false,
  };
}

const STATUS_OF_CODE = {
  not_found: 404,
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  confirmation_needed: 403,
  token_expired: 401,
  token_reused: 401,
  login_failed: 401,
  account_blocked: 401,
  card_expired: 401,
  rate_limited: 429,
  library_missing: 404,
  no_copy_reservable: 409,
  search_timeout: 504,
  upstream_down: 502,
  upstream_invalid: 502,
  unsupported: 404,
  conflict: 409,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

const CANNOT_WRITE: HttpFailure = {
  status: 503,
  code: "internal",
  text: "cannot_write",
  retryable: true,
  retryAfterSeconds: 30,
};

const OF_LIBRARY_ERROR = {
  unreachable: { status: 502, code: "upstream_down", retryable: true },
  timeout: { status: 504, code: "upstream_down", retryable: true },
  // it must not be repeated blindly
  unclear: { status: 504, code: "upstream_down", text: "unclear", retryable: false },
  bad_reply: { status: 502, code: "upstream_invalid", retryable: true },
  session_ended: { status: 401, code: "unauthorized", retryable: false },
  overloaded: {
    status: 503,
    code: "upstream_down",
    text: "overloaded",
    retryable: true,
    retryAfterSeconds: 2,
    // A client that retries at once would otherwise get thousands of refusals a second from us; and Node accepts one new
    // connection per turn of its event loop, which such a crowd makes long: a newly connecting patron would wait for
    // seconds.
    heldMs: 1000,
  },
  search_down: {
    status: 503,
    code: "upstream_down",
    text: "search_down",
    retryable: true,
    retryAfterSeconds: 10,
  },
  cannot_write: CANNOT_WRITE,
} as const satisfies Record<LibraryErrorCode, HttpFailure>;

const INTERNAL: HttpFailure = { status: 500, code: "internal", retryable: true };

/** The one place that maps errors to HTTP. Anything unforeseen is a 500 that reveals no internals. */
export function toHttpFailure(error: unknown): HttpFailure {
  if (error instanceof Refusal) return fromRefusal(error);
  if (error instanceof QueryError)
    return {
      status: 400,
      code: "validation",
      field: error.field,
      message: error.message,
      retryable: false,
    };
  if (error instanceof LibraryError) return OF_LIBRARY_ERROR[error.code];
  if (error instanceof RequestRejected) return error.failure;
  if (isWriteFailure(error)) return CANNOT_WRITE;
  return isTimeout(error) ? OF_LIBRARY_ERROR.timeout : (fromFastify(error) ?? INTERNAL);
}

function fromRefusal({ code, field, retryAfterSeconds, puzzle }: Refusal): HttpFailure {
  // a client that gets a time to retry finds us temporarily closed, not broken
  const isForNow = code === "upstream_down" && retryAfterSeconds !== undefined;
  return {
    status: isForNow ? 503 : STATUS_OF_CODE[code],
    code,
    retryable: code === "rate_limited" || isForNow,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(puzzle === undefined ? {} : { puzzle }),
  };
}

/** Ours are `DOMException`s; what was waiting inside Node rejects with its own `AbortError`. */
const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");

/** Fastify's own refusals: a path that no file has, or a body that is too large, invalid JSON, or of a foreign type. */
function fromFastify(error: unknown): HttpFailure | undefined {
  if (isNoFile(error)) return { status: 404, code: "not_found", retryable: false };
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (status === 413)
    return { status, code: "validation", text: "too_large", field: "body", retryable: false };
  if (status === 400 || status === 415)
    return { status, code: "validation", text: "no_json", field: "body", retryable: false };
  return undefined;
}

const isNoFile = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FST_STATIC_FORBIDDEN_PATH";

/**
 * SQLite's primary result codes for a disk that cannot be written: busy, locked, read-only, I/O error, full, cannot open.
 */
const UNWRITABLE: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
const SYSTEM_CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EROFS", "EDQUOT", "EACCES", "EIO"]);

/** A `StorageError` of the database server: it cannot be reached, or has no room for one more. */
function hasUnwritableCode(error: Error): boolean {
  const code = "code" in error ? error.code : undefined;
  return SYSTEM_CODES.has(code) || (error.name === "StorageError" && DATABASE_CODES.has(code));
}
const DATABASE_CODES: ReadonlySet<unknown> = new Set(["gone", "busy", "full", "read_only", "io"]);

/** Whether an error means that the store cannot be written; reading still works then. @source Q-37 */
function isWriteFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (hasUnwritableCode(error)) return true;
  const result = "errcode" in error ? error.errcode : undefined;
  // the low byte is the primary code, the rest has details
  if (typeof result === "number" && UNWRITABLE.has(result % 256)) return true;
  return error.cause !== undefined && isWriteFailure(error.cause);
}
