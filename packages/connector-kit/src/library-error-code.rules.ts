import type { LibraryErrorCode } from "./errors.ts";

const NEVER_SENT = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const TOO_SLOW = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "TimeoutError"]);
const CUT_OFF = new Set([
  "ECONNRESET",
  "EPIPE",
  "UND_ERR_SOCKET",
  // how the same looks on a connection that is not kept
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
]);
const READS_ONLY = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a call of this method changes nothing. */
export const isReading = (method: string): boolean => READS_ONLY.has(method);

/**
 * Whether the other side closed a connection that had served calls before, instead of answering: it may have closed it
 * for being idle, just when this call went out.
 */
export const isKeptClosed = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "UND_ERR_SOCKET" && hasAnswered(error)) ||
    isKeptClosed(error.cause));

function hasAnswered(error: Error): boolean {
  const socket = "socket" in error ? error.socket : undefined;
  if (typeof socket !== "object" || socket === null) return false;
  return "bytesRead" in socket && Number(socket.bytesRead) > 0;
}

/** Codes and names along the chain of causes, outermost first. */
function errorMarks(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, error.name, ...errorMarks(error.cause)];
}

/**
 * The meaning of a failed exchange for the patron.
 * @param method of the request: a changing call that may have arrived has an unknown outcome and is never repeated
 * blindly
 * @source
 */
export function toLibraryErrorCode(error: unknown, method: string): LibraryErrorCode {
  const marks = errorMarks(error);
  const has = (codes: ReadonlySet<string>) => marks.some((mark) => codes.has(mark));
  if (has(NEVER_SENT)) return "unreachable";
  if (!isReading(method)) return "unclear";
  if (has(TOO_SLOW)) return "timeout";
  return has(CUT_OFF) ? "unreachable" : "bad_reply";
}
