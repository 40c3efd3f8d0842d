import { problem, type ErrorCode, type Problem } from "@freihand/contract";

/** The server refused a call and says why. @source spec §8 "exceptionType 'ApiException'" */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly retryable: boolean;
  /** Member of the request that was wrong. */
  readonly field: string | undefined;
  /** HTTP status. */
  readonly status: number;
  /** Seconds to wait before the next try; undefined when the server names none. */
  readonly retryAfter: number | undefined;
  readonly traceId: string;

  constructor(body: Problem, retryAfter?: number) {
    super(body.message);
    this.code = body.code;
    this.retryable = body.retryable;
    this.field = body.field;
    this.status = body.status;
    this.traceId = body.traceId;
    this.retryAfter = retryAfter;
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

  constructor(kind: TransportKind, options: { status?: number; cause?: unknown } = {}) {
    super(kind, { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
  }
}

/** Body and headers of a refused call as an error; undefined when the body is not one of ours. */
export function apiErrorOf(body: unknown, headers: Headers): ApiError | undefined {
  const parsed = problem.safeParse(body);
  return parsed.success ? new ApiError(parsed.data, retryAfterOf(headers)) : undefined;
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
