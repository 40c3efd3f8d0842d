import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { EngineClient } from "./engine-client.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

const WHOLE = {
  status: 200,
  timed_out: false,
  _shards: { total: 1, successful: 1 },
  hits: { total: { value: 1 } },
};
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function node(listener: RequestListener) {
  const seen = { requests: 0 };
  const server = createServer((request, response) => {
    seen.requests++;
    listener(request, response);
  });
  servers.push(server);
  const port = await listening(server);
  return { url: `http://127.0.0.1:${String(port)}`, seen };
}

const answering: RequestListener = (_request, response) => {
  response.end(JSON.stringify({ responses: [WHOLE] }));
};
const silent: RequestListener = () => undefined;
const crowded: RequestListener = (_request, response) => {
  response.writeHead(503).end("{}");
};

const LIMITS = { searchMs: 20_000, nextNodeMs: 20, workMs: 20_000, againMs: 1 };
const over = (...nodes: readonly { readonly url: string }[]) =>
  new EngineClient({ nodes: nodes.map(({ url }) => url), prefix: "t" }, LIMITS);

test("a node that holds its connections and says nothing delays one search, and is asked last then", async () => {
  const [paused, well] = [await node(silent), await node(answering)];
  const client = over(paused, well);
  for (let at = 0; at < 5; at++) expect(await client.search("x", [{}])).toEqual([WHOLE]);
  expect([paused.seen.requests, well.seen.requests]).toEqual([1, 5]);
});

test("a node that refuses is left at once; without another one the search has failed", async () => {
  const [refusing, well] = [await node(crowded), await node(answering)];
  expect(await over(refusing, well).search("x", [{}])).toEqual([WHOLE]);
  await expect(over(refusing).search("x", [{}])).rejects.toThrow(
    "the search engine does not answer: status 503",
  );
});

test("all silent: an error, after the time for one answer", async () => {
  const [one, two] = [await node(silent), await node(silent)];
  const limits = { ...LIMITS, searchMs: 60 };
  const client = new EngineClient({ nodes: [one.url, two.url], prefix: "t" }, limits);
  await expect(client.search("x", [{}])).rejects.toThrow("does not answer: TimeoutError");
  expect([one.seen.requests, two.seen.requests]).toEqual([1, 1]);
});

test("searches are shared between nodes that answer", async () => {
  const [one, two] = [await node(answering), await node(answering)];
  const limits = { ...LIMITS, nextNodeMs: 20_000 };
  const client = new EngineClient({ nodes: [one.url, two.url], prefix: "t" }, limits);
  for (let at = 0; at < 6; at++) await client.search("x", [{}]);
  expect([one.seen.requests, two.seen.requests]).toEqual([3, 3]);
});

test("what an import does is sent once more after a connection was lost", async () => {
  const there = await node((request, response) => {
    if (there.seen.requests === 1) request.socket.destroy();
    else response.end('{"count":7}');
  });
  expect(await over(there).work({ method: "GET", path: "/x/_count" })).toEqual({ count: 7 });
  expect(there.seen.requests).toBe(2);
});

test("an answer that refuses is not tried again", async () => {
  const refusing = await node((_request, response) => {
    response.writeHead(400).end('{"error":{"type":"parsing_exception"}}');
  });
  await expect(over(refusing).work({ method: "GET", path: "/x" })).rejects.toThrow("status 400");
  expect(refusing.seen.requests).toBe(1);
});

test("of a search that failed in every part of an index, the reason of the first is told, and none of its words", async () => {
  const failed = {
    status: 500,
    error: {
      type: "search_phase_execution_exception",
      reason: "all shards failed",
      root_cause: [{ type: "query_phase_execution_exception", reason: "Time exceeded: garten" }],
    },
  };
  const engine = await node((_request, response) => {
    response.end(JSON.stringify({ responses: [failed] }));
  });
  await expect(over(engine).search("x", [{}])).rejects.toThrow(
    /^the search engine does not answer: status 500, query_phase_execution_exception$/,
  );
});
