import type { ErrorCode, LoginPuzzle } from "@freihand/contract";

interface RefusalFacts {
  /** The invalid member of the request. */
  readonly field?: string;
  /** When to retry, in seconds. */
  readonly retryAfterSeconds?: number;
  /** What can be done instead of waiting. */
  readonly puzzle?: LoginPuzzle;
  /** The underlying error, for the log. */
  readonly cause?: unknown;
}

/**
 * A call that is refused: thrown by any area, turned into a status and message in `http/problem.ts`. Refusals that the
 * library's rules provide for are values (`StepReply`), never this.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly puzzle: LoginPuzzle | undefined;

  constructor(code: ErrorCode, facts: RefusalFacts = {}) {
    super(code, facts.cause === undefined ? {} : { cause: facts.cause });
    this.code = code;
    this.field = facts.field;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.puzzle = facts.puzzle;
  }
}
