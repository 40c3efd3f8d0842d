import type { LibraryId } from "@freihand/contract";

/**
 * - `unreachable`, `timeout`: no connection, or no reply in time; nothing was done
 * - `unclear`: the request went out and no reply came back, so the outcome is unknown
 * - `bad_reply`: the reply violates the standard
 * - `session_ended`: the library no longer accepts this card's session
 * - `overloaded`: too many requests at once; try again shortly
 * - `search_down`: the engine that searches the catalogue does not answer; everything else works
 * - `cannot_write`: disk full, read-only or locked; reading still works
 */
export type LibraryErrorCode =
  | "unreachable"
  | "timeout"
  | "unclear"
  | "bad_reply"
  | "session_ended"
  | "overloaded"
  | "search_down"
  | "cannot_write";

/**
 * The library system failed. Refusals that its rules provide for are values (`ActionResult`), never this. `code` decides
 * the HTTP reply in `http/problem.ts`; `cause` keeps the original for the log.
 */
export class LibraryError extends Error {
  override readonly name = "LibraryError";
  readonly code: LibraryErrorCode;
  readonly library: LibraryId;

  constructor(code: LibraryErrorCode, library: LibraryId, options?: ErrorOptions) {
    super(`${code} from library ${String(library)}`, options);
    this.code = code;
    this.library = library;
  }
}
