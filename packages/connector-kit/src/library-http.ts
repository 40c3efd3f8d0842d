import { rootCertificates } from "node:tls";
import type { LibraryId } from "@freihand/contract";
import PQueue from "p-queue";
import type { Response as Reply, RequestInit } from "undici";
import { breakerFor, type BreakerLimits, type SourceBreaker } from "./circuit-breaker.ts";
import { LibraryError } from "./errors.ts";
import { isKeptClosed, isReading, toLibraryErrorCode } from "./library-error-code.rules.ts";

/** Limits of a library system's replies; milliseconds and bytes. */
export interface HttpLimits extends BreakerLimits {
  readonly connectMs: number;
  readonly firstByteMs: number;
  /** From the first byte of the request to the last of the reply; below the client's 30 s. */
  readonly totalMs: number;
  readonly maxBytes: number;
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

/** How a library system is reached. */
export interface LibraryHttpOptions {
  readonly limits?: HttpLimits;
  /** Certificates of the library's own authority (PEM), trusted beside the usual ones. */
  readonly ca?: string | undefined;
  /** Calls at a time from all servers together; further ones wait. Undefined: any number. */
  readonly parallel?: number;
  /** As of `SourceTools`; undefined: this server is the only one. */
  readonly shareOf?: ((limit: number) => number) | undefined;
}

/** Calls one library system over HTTP within limits. */
export interface LibraryHttp extends Pick<SourceBreaker, "isOpen"> {
  /**
   * The whole reply, whatever its status. Redirects are replies too: none is followed, so no credential reaches another
   * host. Nothing that changes something is retried: only the caller knows whether a repeat is safe.
   * @throws LibraryError `unreachable`, `timeout`, `bad_reply`, or `unclear` when a changing call was sent and not
   * answered
   */
  readonly http: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** One connection pool and one circuit breaker per source, so that a failing one never slows the others down. */
export function libraryHttp(
  library: LibraryId,
  {
    limits = HTTP_LIMITS,
    ca,
    parallel = Infinity,
    shareOf = (all) => all,
  }: LibraryHttpOptions = {},
): LibraryHttp {
  let connections: Promise<Connections> | undefined;
  const { guard, isOpen } = breakerFor(library, limits);
  const queue = new PQueue({ concurrency: parallel });
  const http = (request: Request) => {
    // servers come and go
    queue.concurrency = shareOf(parallel);
    return queue.add(
      () =>
        guard(async () => {
          connections ??= connectionsTo({ limits, ca });
          return exchange(request, { library, connections: await connections, limits });
        }),
      { signal: request.signal },
    );
  };
  const close = async () => {
    await (await connections)?.close();
  };
  return { http, isOpen, close };
}

/** How long a connection is kept: shorter than servers do (Starman, under Koha: a second), so that they seldom close first. */
const IDLE_MS = 500;

type Send = (url: string, init: RequestInit) => Promise<Reply>;

/** A server may close a kept connection while a call is on its way, and nobody can tell then whether it has arrived. */
interface Connections {
  /** For questions: the next one goes over the same connection, or anew if that was closed. */
  readonly kept: Send;
  /** A connection for each call, for changes: they may not be sent twice. */
  readonly fresh: Send;
  readonly close: () => Promise<void>;
}

/** Loads the client with the first call: a server whose libraries are all its own saves its ten megabytes. */
async function connectionsTo({
  limits,
  ca,
}: {
  readonly limits: HttpLimits;
  readonly ca: string | undefined;
}): Promise<Connections> {
  const { Agent, fetch } = await import("undici");
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  const common = {
    connect: { timeout: limits.connectMs, ...trusted },
    headersTimeout: limits.firstByteMs,
    bodyTimeout: limits.firstByteMs,
    maxResponseSize: limits.maxBytes,
  };
  const kept = new Agent({ ...common, keepAliveTimeout: IDLE_MS });
  const fresh = new Agent({ ...common, pipelining: 0, allowH2: false });
  return {
    kept: (url, init) => fetch(url, { ...init, dispatcher: kept }),
    fresh: (url, init) => fetch(url, { ...init, dispatcher: fresh }),
    close: async () => {
      await Promise.all([kept.destroy(), fresh.destroy()]);
    },
  };
}

interface Exchange {
  readonly library: LibraryId;
  readonly connections: Connections;
  readonly limits: HttpLimits;
}

/** Reads the reply to its end: a library that trickles or breaks off in the middle fails here, not in a connector. */
async function exchange(
  request: Request,
  { library, connections, limits }: Exchange,
): Promise<Response> {
  const body = request.body === null ? null : await request.text();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limits.totalMs)]);
  const { method, headers } = request;
  const init: RequestInit = { method, headers: [...headers], body, redirect: "manual", signal };
  try {
    const reply = await (isReading(request.method)
      ? connections.kept(request.url, init).catch((error: unknown) => {
          if (!isKeptClosed(error)) throw error;
          return connections.fresh(request.url, init);
        })
      : connections.fresh(request.url, init));
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
