import { retryAfterSeconds } from "./retry-after.rules.ts";
import { type ErrorCode, type LoginPuzzle, problem, type Problem } from "@freihand/contract";

/** The server rejected a call and gave a reason. @source spec §8 "ApiException" */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly retryable: boolean;
  /** Member of the request that was wrong. */
  readonly field: string | undefined;
  /** HTTP status. */
  readonly status: number;
  /** Seconds to wait before the next attempt; undefined when the server names none. */
  readonly retryAfter: number | undefined;
  /** What can be done at a login instead of waiting. */
  readonly puzzle: LoginPuzzle | undefined;
  readonly traceId: string;
  readonly #body: Problem;

  constructor(body: Problem, retryAfter?: number) {
    super(body.message);
    this.#body = body;
    this.code = body.code;
    this.retryable = body.retryable;
    this.field = body.field;
    this.status = body.status;
    this.traceId = body.traceId;
    this.puzzle = body.puzzle;
    this.retryAfter = retryAfter;
  }

  /** The same refusal with a different wait in seconds. */
  waitingFor(seconds: number): ApiError {
    return new ApiError(this.#body, seconds);
  }
}

/** @source spec §8 "HTTP client failures" */
export type TransportKind = "network" | "timeout" | "cancelled" | "bad_request" | "bad_response";

/** No usable answer came: the call may or may not have been carried out. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly kind: TransportKind;
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** Seconds to wait before the next attempt; undefined when none was given. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: TransportKind,
    options: { status?: number; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(kind, { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
    this.retryAfter = options.retryAfter;
  }

  /** The same failure with a different wait in seconds. */
  waitingFor(seconds: number): TransportError {
    const { kind, status, cause } = this;
    return new TransportError(kind, {
      ...(status !== undefined && { status }),
      retryAfter: seconds,
      cause,
    });
  }
}

/** Body and headers of a refused call as an error; undefined when the body is not one of ours. */
export function parseApiError(body: unknown, headers: Headers): ApiError | undefined {
  const parsed = problem.safeParse(body);
  return parsed.success ? new ApiError(parsed.data, parseRetryAfter(headers)) : undefined;
}

/** The wait in seconds that a response demands; undefined when it gives none. */
export function parseRetryAfter(headers: Headers): number | undefined {
  return retryAfterSeconds(headers.get("retry-after"), Date.now());
}
