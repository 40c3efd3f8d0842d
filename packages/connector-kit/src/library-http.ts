import type { LibraryId } from "@freihand/contract";
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  type IPolicy,
} from "cockatiel";
import { Agent, fetch as undiciFetch } from "undici";
import { LibraryError } from "./errors.ts";
import { toLibraryErrorCode } from "./library-error-code.rules.ts";

/** Limits of a library system's replies; milliseconds and bytes. */
export interface HttpLimits {
  readonly connectMs: number;
  readonly firstByteMs: number;
  /** From the first byte of the request to the last of the reply; below the client's 30 s. */
  readonly totalMs: number;
  readonly maxBytes: number;
  /** Failures in a row after which the circuit breaker opens. */
  readonly breakAfter: number;
  /** How long it stays open before one call may try again. */
  readonly breakMs: number;
}

/** @source */
export const HTTP_LIMITS: HttpLimits = {
  connectMs: 2_000,
  firstByteMs: 8_000,
  totalMs: 20_000,
  maxBytes: 5 * 1024 * 1024,
  breakAfter: 5,
  breakMs: 15_000,
};

/** Calls one library system over HTTP within limits. */
export interface LibraryHttp {
  /**
   * The whole reply, whatever its status. Redirects are replies too: none is followed, so no credential reaches another
   * host. Nothing is retried: only the caller knows whether a repeat is safe.
   * @throws LibraryError `unreachable`, `timeout`, `bad_reply`, or `unclear` when a changing call was sent and not
   * answered
   */
  readonly http: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** One connection pool and one circuit breaker per library, so that a failing one never slows the others down. */
export function libraryHttp(library: LibraryId, limits: HttpLimits = HTTP_LIMITS): LibraryHttp {
  const agent = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.firstByteMs,
    bodyTimeout: limits.firstByteMs,
    maxResponseSize: limits.maxBytes,
  });
  const breaker = breakerFor(limits);
  const http = async (request: Request): Promise<Response> => {
    try {
      return await breaker.execute(() => exchange(request, { library, agent, limits }));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new LibraryError("unreachable", library, { cause: error });
      throw error;
    }
  };
  return { http, close: () => agent.destroy() };
}

function breakerFor({ breakAfter, breakMs }: HttpLimits): IPolicy {
  return circuitBreaker(handleType(LibraryError), {
    halfOpenAfter: breakMs,
    breaker: new ConsecutiveBreaker(breakAfter),
  });
}

interface Exchange {
  readonly library: LibraryId;
  readonly agent: Agent;
  readonly limits: HttpLimits;
}

/** Reads the reply to its end: a library that trickles or breaks off in the middle fails here, not in a connector. */
async function exchange(request: Request, { library, agent, limits }: Exchange): Promise<Response> {
  const body = request.body === null ? null : await request.text();
  try {
    const reply = await undiciFetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      body,
      redirect: "manual",
      dispatcher: agent,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(limits.totalMs)]),
    });
    const bytes = await reply.arrayBuffer();
    const empty = bytes.byteLength === 0 && [204, 205, 304].includes(reply.status);
    return new Response(empty ? null : bytes, {
      status: reply.status,
      headers: [...reply.headers],
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new LibraryError(toLibraryErrorCode(error, request.method), library, { cause: error });
  }
}
