import {
  endpoints,
  metaSearchEvents,
  type Hit,
  type MetaSearchEvent,
  type MetaSearchEventName,
} from "@freihand/contract";
import { http, HttpResponse, type HttpHandler } from "msw";

/** One search that has reached the fake server. */
export interface ReceivedSearch {
  /** Ids in `LIBS`. */
  readonly libraries: readonly number[];
  readonly url: URL;
  readonly headers: Headers;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
  /** Sends an event, which must fit the contract. */
  readonly send: (event: MetaSearchEventName, data: unknown) => void;
  /** Sends bytes as they are. */
  readonly write: (text: string) => void;
  readonly found: (libraryId: number, hits: readonly Hit[], total?: number) => void;
  readonly empty: (libraryId: number) => void;
  readonly failed: (libraryId: number, code?: MetaFailureCode) => void;
  /** Ends the stream after `done`. */
  readonly done: () => void;
  /** The connection ends without `done`. */
  readonly breakOff: () => void;
}
type MetaFailureCode = Extract<MetaSearchEvent, { event: "failed" }>["data"]["code"];

/** A server whose meta searches are answered by the test, in the order of arrival. */
export interface FakeMetaSearch {
  readonly handler: HttpHandler;
  readonly received: readonly ReceivedSearch[];
}

/** @param answer called with every search; may answer at once */
export function fakeMetaSearch(
  answer: (received: ReceivedSearch) => void = () => undefined,
): FakeMetaSearch {
  const received: ReceivedSearch[] = [];
  const path = `*/services/:locale/:project${endpoints.metaSearch.path}`;
  const handler = http.get(path, ({ request }) => {
    const { one, body } = openStream(request);
    received.push(one);
    answer(one);
    return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
  });
  return { handler, received };
}

/** The response stream to the client. */
interface Wire {
  readonly write: (text: string) => void;
  readonly close: () => void;
  readonly isGone: () => boolean;
}

function openStream(request: Request): {
  readonly one: ReceivedSearch;
  readonly body: ReadableStream;
} {
  const { wire, body } = wireFor(request);
  const url = new URL(request.url);
  const send = (event: MetaSearchEventName, data: unknown) => {
    metaSearchEvents[event].parse(data);
    wire.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const one: ReceivedSearch = {
    url,
    libraries: (url.searchParams.get("LIBS") ?? "").split(",").map(Number),
    headers: request.headers,
    isGone: wire.isGone,
    send,
    write: wire.write,
    found: (libraryId, hits, total = hits.length) => {
      send("result", { libraryId, total, totalExact: true, tookMs: 10 * libraryId, hits });
    },
    empty: (libraryId) => {
      send("empty", { libraryId, tookMs: 5 });
    },
    failed: (libraryId, code = "search_timeout") => {
      send("failed", { libraryId, code, tookMs: 8000 });
    },
    done: () => {
      send("done", { ok: 0, empty: 0, failed: 0, tookMs: 10 });
      wire.close();
    },
    breakOff: wire.close,
  };
  return { one, body };
}

function wireFor({ signal }: Request): { readonly wire: Wire; readonly body: ReadableStream } {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const leave = () => {
    gone.abort();
  };
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller;
    },
    cancel: leave,
  });
  signal.addEventListener("abort", leave);
  const isGone = () => gone.signal.aborted;
  const write = (text: string) => {
    if (!isGone()) pipe?.enqueue(encoder.encode(text));
  };
  const close = () => {
    if (!isGone()) pipe?.close();
    leave();
  };
  return { wire: { write, close, isGone }, body };
}
