import { breakerFor, LibraryError, type SourceBreaker } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import PQueue from "p-queue";
import type { ReplyTo, ValuesOf } from "../protocol/message.cast.ts";
import { isChanging, type RequestKind } from "../protocol/message-forms.ts";
import { Sip2Error } from "../protocol/sip2-error.ts";
import type { Sip2Limits, Sip2Settings } from "../sip2-settings.ts";
import { toLibraryErrorCode } from "./exchange.rules.ts";
import { KeptConnections } from "./kept-connections.ts";
import type { Sip2Connection } from "./sip2-connection.ts";

/** One request to the server. */
interface Sip2Request<Kind extends RequestKind> {
  readonly kind: Kind;
  readonly values: ValuesOf<Kind>;
  /** Whether an answer is about the patron or item of the request; any other is thrown away with its connection. */
  readonly isExpected: (reply: ReplyTo<Kind>) => boolean;
}

/** The connections to one server. */
export interface Sip2Pool extends Pick<SourceBreaker, "isOpen"> {
  /**
   * Sends a request as soon as a connection is free. A request that changes nothing is sent once more where a kept
   * connection turns out to be gone; one that changes something never.
   * @param signal ends the waiting; a request that changes something and has gone out is awaited
   * @throws LibraryError `unreachable`, `timeout`, `bad_reply`, `overloaded`, or `unclear` when a changing request went
   * out and was not answered
   * @throws Sip2Error `unsendable`; nothing was sent
   */
  ask<Kind extends RequestKind>(
    request: Sip2Request<Kind>,
    signal?: AbortSignal,
  ): Promise<ReplyTo<Kind>>;
  /** Ends all connections; who waits is refused. */
  close(): void;
}

/** Connections are opened when needed, kept warm, and replaced when they end. */
export function sip2Pool(library: LibraryId, settings: Sip2Settings, limits: Sip2Limits): Sip2Pool {
  const queue = new PQueue({ concurrency: limits.connections });
  const kept = new KeptConnections(settings, limits, queue);
  const { guard, isOpen } = breakerFor(library, limits);
  let isClosed = false;
  return {
    async ask(request, signal) {
      if (isClosed) throw new LibraryError("unreachable", library);
      // servers come and go
      queue.concurrency = limits.shareOf?.(limits.connections) ?? limits.connections;
      if (queue.size >= limits.maxWaiting) throw new LibraryError("overloaded", library);
      const answer = whileWaiting(signal, (waiting, stopWaiting) =>
        queue.add(
          () => {
            stopWaiting();
            return guard(() => exchange(request, { library, kept }));
          },
          { signal: waiting },
        ),
      ).then((reply) => {
        if (reply instanceof LibraryError) throw reply;
        return reply;
      });
      return isChanging(request.kind) ? answer : unlessGone(answer, signal);
    },
    isOpen,
    close() {
      isClosed = true;
      queue.clear();
      kept.close();
    },
  };
}

/** Runs with a signal that follows another until the waiting is over: what has been sent is awaited. */
async function whileWaiting<Reply>(
  signal: AbortSignal | undefined,
  run: (waiting: AbortSignal, stopWaiting: () => void) => Promise<Reply>,
): Promise<Reply> {
  signal?.throwIfAborted();
  const waiting = new AbortController();
  const leave = () => waiting.abort(signal?.reason);
  const stopWaiting = () => signal?.removeEventListener("abort", leave);
  signal?.addEventListener("abort", leave, { once: true });
  try {
    return await run(waiting.signal, stopWaiting);
  } finally {
    stopWaiting();
  }
}

/** The answer, or the end of the waiting for it. It keeps its connection until it comes: it must not be taken for another. */
async function unlessGone<Reply>(
  answer: Promise<Reply>,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (signal === undefined) return answer;
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([answer, gone.promise]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

interface Source {
  readonly library: LibraryId;
  readonly kept: KeptConnections;
}

/**
 * Sends a request on a kept connection or a new one.
 * @returns also the error of a sound answer about something else: the source works, and its breaker must not count what
 * a patron's odd barcode can cause
 */
async function exchange<Kind extends RequestKind>(
  request: Sip2Request<Kind>,
  { library, kept }: Source,
): Promise<ReplyTo<Kind> | LibraryError> {
  const changes = isChanging(request.kind);
  const fail = (error: unknown, isUnsettled: boolean): LibraryError => {
    if (!(error instanceof Sip2Error)) throw error;
    const code = toLibraryErrorCode(error.code, isUnsettled);
    const failure = new LibraryError(code, library, { cause: error });
    if (error.code === "unexpected") return failure;
    throw failure;
  };
  const open = () =>
    kept.open().catch((error: unknown) => {
      throw fail(error, false);
    });

  const warm = await kept.take(changes);
  try {
    return await askOn(warm ?? (await open()), request, kept);
  } catch (error) {
    if (!(error instanceof Sip2Error) || error.code === "unsendable") throw error;
    if (warm === undefined || changes || error.code !== "closed") return fail(error, changes);
  }
  return askOn(await open(), request, kept).catch((error: unknown) => fail(error, false));
}

async function askOn<Kind extends RequestKind>(
  connection: Sip2Connection,
  { kind, values, isExpected }: Sip2Request<Kind>,
  kept: KeptConnections,
): Promise<ReplyTo<Kind>> {
  try {
    return await connection.ask(kind, values, isExpected);
  } finally {
    kept.release(connection);
  }
}
