import { setMaxListeners } from "node:events";
import { Readable } from "node:stream";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { addressParts } from "./address.rules.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerResponse } from "node:http";
import type { Exchange } from "./answer.ts";

/** One server-sent event. */
interface ServerEvent {
  readonly event: string;
  /** One line. */
  readonly data: string;
}

/** A streamed reply. */
export interface EventStream {
  /** Nothing happens before the first is requested. */
  readonly events: AsyncIterable<ServerEvent>;
  /** Milliseconds after which it should have ended by itself. */
  readonly longestMs: number;
}

/** Sends event streams. */
export interface EventStreams {
  /** Aborted when the server shuts down. @source Q-48 */
  readonly ending: AbortSignal;
  /** @throws {Refusal} `rate_limited` before the stream begins, when the address has too many */
  send(exchange: Exchange, stream: EventStream): FastifyReply;
}

/** Keeps proxies from closing an idle stream. @source api "Meta search" */
const HEARTBEAT_MS = 15_000;
/** A client that reads too slowly is disconnected this long after the stream's own end. @source Q-8 */
const GRACE_MS = 2000;
/** Time after which another stream has ended. */
const RETRY_AFTER_SECONDS = 5;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // nginx would buffer the events otherwise
  "x-accel-buffering": "no",
};

/** @param maxOpen streams of one address; 0: no limit */
export function eventStreams(app: FastifyInstance, maxOpen: number): EventStreams {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  app.addHook("preClose", async () => {
    ending.abort();
  });
  const places = placesPerAddress(maxOpen);
  return {
    ending: ending.signal,
    send: ({ request, reply }, { events, longestMs }) => {
      // already gone: its `close` will not be emitted again
      if (reply.raw.destroyed) throw new DOMException("the client has gone", "AbortError");
      const leave = places.take(addressParts(request.ip).connection);
      reply.raw.once("close", () => {
        leave();
        // the headers, which would have said so, were sent before this was known
        if (ending.signal.aborted) request.raw.socket.end();
      });
      watchOver(reply.raw, longestMs + GRACE_MS);
      // one event at a time: what a slow client has not read is not serialized yet
      return reply.headers(HEADERS).send(Readable.from(encodeEvents(events), { highWaterMark: 1 }));
    },
  };
}

function placesPerAddress(max: number) {
  const taken = new Map<string, number>();
  return {
    /** @returns a function that releases the place */
    take(address: string): () => void {
      const count = (taken.get(address) ?? 0) + 1;
      if (max > 0 && count > max)
        throw new Refusal("rate_limited", { retryAfterSeconds: RETRY_AFTER_SECONDS });
      taken.set(address, count);
      return () => {
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
}

/** Whether a handler streams its reply. */
export const isEventStream = (answer: unknown): answer is EventStream =>
  typeof answer === "object" && answer !== null && "events" in answer && "longestMs" in answer;

async function* encodeEvents(events: EventStream["events"]): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${data}\n\n`;
}

/** Comments while the stream is idle, and an end that does not depend on the client. */
function watchOver(raw: ServerResponse, endMs: number): void {
  const heartbeat = setInterval(() => {
    // each event is written in one piece, so this goes between two of them
    if (raw.headersSent && !raw.writableNeedDrain) raw.write(":\n\n");
  }, HEARTBEAT_MS);
  const end = setTimeout(() => {
    raw.destroy();
  }, endMs);
  raw.once("close", () => {
    clearInterval(heartbeat);
    clearTimeout(end);
  });
}
