import type { ErrorCode, LoginPuzzle } from "@freihand/contract";

interface RefusalFacts {
  /** Member of the request that was wrong. */
  readonly field?: string;
  /** When it is worth trying again, in seconds. */
  readonly retryAfterSeconds?: number;
  /** What can be done instead of waiting. */
  readonly puzzle?: LoginPuzzle;
  /** What went wrong behind it, for the log. */
  readonly cause?: unknown;
}

/**
 * A call that is not answered as asked: thrown by any area, turned into a status and words in `http/problem.ts`.
 * Refusals that the library's rules foresee are values (`StepReply`), never this.
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
