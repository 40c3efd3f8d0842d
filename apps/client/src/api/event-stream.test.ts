import { CLIENT_VERSION, endpoints, type MetaSearchEvent } from "@freihand/contract";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createModel } from "../model/model.ts";
import { fakePlatform } from "../platform/fake/index.ts";
import { brokenConnection, foreignPage, refusal } from "../testkit/fake-server.ts";
import { fakeMetaSearch, type ReceivedSearch } from "../testkit/fake-metasearch.ts";
import { fakeServer } from "../testkit/server.ts";
import { metaSearchStream } from "./event-stream.ts";
import { REQUEST_TIMEOUT_MS } from "./transport.ts";

const CALL = { query: { FREE: "garten & beet", LIBS: "1,2" } };
const PATH = `*/services/:locale/:project${endpoints.metaSearch.path}`;

let model = createModel(fakePlatform());
beforeEach(() => {
  model = createModel(fakePlatform());
});

async function read(signal = new AbortController().signal): Promise<readonly MetaSearchEvent[]> {
  const events: MetaSearchEvent[] = [];
  for await (const event of metaSearchStream(model.api, CALL, signal)) events.push(event);
  return events;
}

const names = (events: readonly MetaSearchEvent[]) => events.map(({ event }) => event);

function answered(answer: (asked: ReceivedSearch) => void) {
  const fake = fakeMetaSearch(answer);
  fakeServer.use(fake.handler);
  return fake;
}

describe("a meta search over an event stream", () => {
  test("sends the fields, the libraries and the version header, and yields the events in order", async () => {
    const { received: asked } = answered((one) => {
      one.send("start", { searchId: "s", libraries: [1, 2], deadlineMs: 8000 });
      one.write(": still here\n\n");
      one.empty(2);
      one.failed(1);
      one.done();
    });
    expect(names(await read())).toEqual(["start", "empty", "failed", "done"]);
    const [first] = asked;
    expect(first?.url.pathname).toBe("/services/de/basic/metasearch/");
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual(CALL.query);
    expect(first?.headers.get("x-version")).toBe(CLIENT_VERSION);
    expect(first?.headers.get("accept")).toBe("text/event-stream");
    expect(first?.headers.get("authorization")).toBeNull();
  });

  test("reassembles an event that arrives in chunks, even when a character is split", async () => {
    const event = 'event: empty\r\ndata: {"libraryId":1,\r\ndata: "tookMs":3}\r\n\r\n';
    answered((one) => {
      for (const letter of event) one.write(letter);
      one.done();
    });
    expect((await read())[0]).toEqual({ event: "empty", data: { libraryId: 1, tookMs: 3 } });
  });

  test("ignores events of a newer server", async () => {
    answered((one) => {
      one.write("event: constructor\ndata: {}\n\n");
      one.write("data: without a name\n\n");
      one.done();
    });
    expect(names(await read())).toEqual(["done"]);
  });

  test("counts as loading while it is open", async () => {
    let loading = 0;
    answered((one) => {
      loading = model.loading.getState().count;
      one.done();
    });
    await read();
    expect([loading, model.loading.getState().count]).toEqual([1, 0]);
  });

  test("cancels the request when the consumer stops reading", async () => {
    const { received: asked } = answered((one) => {
      one.empty(1);
    });
    for await (const event of metaSearchStream(model.api, CALL, new AbortController().signal)) {
      expect(event.event).toBe("empty");
      break;
    }
    await vi.waitFor(() => {
      expect(asked[0]?.isGone()).toBe(true);
    });
  });
});

describe("a stream that fails", () => {
  test.each([
    ["breaks off before the end", (one: ReceivedSearch) => one.breakOff(), "network"],
    [
      "holds no JSON",
      (one: ReceivedSearch) => one.write("event: empty\ndata: {\n\n"),
      "bad_response",
    ],
    [
      "lacks a member",
      (one: ReceivedSearch) => one.write("event: empty\ndata: {}\n\n"),
      "bad_response",
    ],
    [
      "sends an event without an end",
      (one: ReceivedSearch) => one.write(`data: ${"x".repeat(1_000_001)}`),
      "bad_response",
    ],
  ] as const)("a stream that %s is a transport error", async (_title, answer, kind) => {
    answered((one) => {
      answer(one);
    });
    await expect(read()).rejects.toMatchObject({ name: "TransportError", kind });
  });

  test("a refusal by the server is an error with its code", async () => {
    fakeServer.use(http.get(PATH, () => refusal(429, "rate_limited", { retryAfter: 7 })));
    await expect(read()).rejects.toMatchObject({ code: "rate_limited", retryAfter: 7 });
  });

  test.each([
    ["no connection", brokenConnection, { kind: "network", reached: false }],
    ["a captive portal", () => foreignPage(200), { kind: "bad_response", reached: true }],
    ["a proxy", () => foreignPage(502), { kind: "bad_response", reached: false }],
    ["something else", () => HttpResponse.json([]), { kind: "bad_response", reached: true }],
  ] as const)("%s instead of the stream is one too", async (_title, answer, { kind, reached }) => {
    fakeServer.use(http.get(PATH, () => answer()));
    await expect(read()).rejects.toMatchObject({ kind });
    expect(model.reach.getState().reached).toBe(reached);
  });

  test("an abort rejects the reader and cancels the request", async () => {
    const controller = new AbortController();
    const { received: asked } = answered(() => {
      setTimeout(() => {
        controller.abort();
      }, 0);
    });
    await expect(read(controller.signal)).rejects.toMatchObject({ kind: "cancelled" });
    await vi.waitFor(() => {
      expect(asked[0]?.isGone()).toBe(true);
    });
  });

  test("silence ends the stream; a heartbeat does not", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { fetch, sayHello } = fetchByHand();
    vi.stubGlobal("fetch", fetch);
    try {
      const outcome = read().catch((error: unknown) => error);
      let isOver = false;
      void outcome.then(() => (isOver = true));
      for (const sign of [1, 2]) {
        await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - sign);
        sayHello();
      }
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ kind: "timeout" });
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });
});

/** A stream that delivers only what the test writes; it breaks when it is aborted. */
function fetchByHand() {
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller;
    },
  });
  return {
    fetch: (_path: string, { signal }: RequestInit) => {
      signal?.addEventListener("abort", () => pipe?.error(signal.reason));
      return Promise.resolve(
        new Response(body, { headers: { "content-type": "text/event-stream" } }),
      );
    },
    sayHello: () => pipe?.enqueue(new TextEncoder().encode(": still here\n\n")),
  };
}
