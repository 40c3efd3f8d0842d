import type { MetaSearchEvent } from "@freihand/contract";
import { createParser } from "eventsource-parser";
import type { Api, Sent } from "./api.ts";
import { REQUEST_TIMEOUT_MS } from "./transport.ts";
import { TransportError } from "./errors.ts";
import { parseMetaSearchEvent } from "./event-stream.cast.ts";

const EVENT_STREAM = "text/event-stream";
/** Longest event accepted, in characters: ten titles are far smaller. */
const LONGEST_EVENT = 1_000_000;

/** A meta search: one member per search field, and the libraries' ids joined by commas. */
export interface MetaSearchCall extends Sent {
  readonly query: { readonly LIBS: string } & Readonly<Record<string, string>>;
}

/**
 * The events of a meta search in order, `done` being the last. Stopping to read, or aborting, ends the search. An
 * `EventSource` would not do: it sends no version header and searches again when the connection breaks.
 * @yields every event that this client knows
 * @throws ApiError when the server refused; TransportError when the stream broke, or was silent for 30 s
 * @source spec §7 "metasearch", §9 "Request timeout", api "Meta search"
 */
export async function* metaSearchStream(
  api: Api,
  sent: MetaSearchCall,
  signal: AbortSignal,
): AsyncGenerator<MetaSearchEvent, void> {
  const exchange = api.begin("metaSearch", { ...sent, signal, accept: EVENT_STREAM });
  const silence = silenceWatch();
  const ended = new AbortController();
  try {
    const response = await exchange.send(AbortSignal.any([signal, silence.signal, ended.signal]));
    const body = streamOf(response);
    exchange.succeed();
    yield* eventsIn(body, silence.reset);
  } catch (error) {
    throw exchange.fail(error);
  } finally {
    silence.end();
    ended.abort();
    exchange.end();
  }
}

function streamOf({ headers, body, status }: Response): ReadableStream<Uint8Array> {
  if (headers.get("content-type")?.startsWith(EVENT_STREAM) !== true || !body)
    throw new TransportError("bad_response", { status });
  return body;
}

async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<MetaSearchEvent, void> {
  const read = eventReader();
  for await (const bytes of chunksOf(body)) {
    onSign();
    const events = read(bytes);
    yield* events;
    if (events.at(-1)?.event === "done") return;
  }
  throw new TransportError("network"); // the stream ended before `done`
}

function eventReader(): (bytes: Uint8Array) => readonly MetaSearchEvent[] {
  const decoder = new TextDecoder();
  const arrived: MetaSearchEvent[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ event, data }) => {
      const known = parseMetaSearchEvent(event, data);
      if (known) arrived.push(known);
    },
    onError: (cause) => {
      if (cause.type === "max-buffer-size-exceeded")
        throw new TransportError("bad_response", { cause });
    },
  });
  return (bytes) => {
    parser.feed(decoder.decode(bytes, { stream: true }));
    return arrived.splice(0);
  };
}

// Safari cannot iterate a stream.
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    let chunk = await reader.read();
    while (!chunk.done) {
      yield chunk.value;
      chunk = await reader.read();
    }
  } finally {
    reader.releaseLock();
  }
}

/** Aborts with a timeout when nothing comes for as long as a request may take; a comment line counts as a heartbeat. */
function silenceWatch() {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => {
      controller.abort(new DOMException("silent", "TimeoutError"));
    }, REQUEST_TIMEOUT_MS);
  let timer = start();
  return {
    signal: controller.signal,
    reset: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
    },
  };
}
