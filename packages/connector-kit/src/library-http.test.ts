import { createServer } from "node:net";
import { libraryId } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LibraryError, type LibraryErrorCode } from "./errors.ts";
import { HTTP_LIMITS, libraryHttp, type HttpLimits, type LibraryHttp } from "./library-http.ts";
import { faultyServer, type Fault } from "./testkit/faulty-server.ts";
import { listening } from "./testkit/listening.ts";

const QUICK: HttpLimits = {
  ...HTTP_LIMITS,
  connectMs: 300,
  firstByteMs: 250,
  totalMs: 500,
  maxBytes: 1_000_000,
  breakMs: 200,
};
const library = libraryId.parse(1);
let server: Awaited<ReturnType<typeof faultyServer>>;
let line: LibraryHttp;
beforeEach(async () => {
  server = await faultyServer();
  line = libraryHttp(library, { limits: QUICK });
});
afterEach(async () => {
  await line.close();
  server.close();
});

async function codeOf(request: Request): Promise<LibraryErrorCode | "answered"> {
  try {
    await line.http(request);
    return "answered";
  } catch (error) {
    if (error instanceof LibraryError) return error.code;
    throw error;
  }
}
test("calls stay within their cap; one that waits ends with its caller", async () => {
  const capped = libraryHttp(library, { limits: QUICK, parallel: 2 });
  server.state.fault = "hang";
  const gone = new AbortController();
  const calls = [1, 2].map(() => capped.http(new Request(server.url)).catch(() => "failed"));
  const third = capped.http(new Request(server.url)).catch(() => "failed");
  const late = capped.http(new Request(server.url, { signal: gone.signal }));
  gone.abort();
  await expect(late).rejects.toMatchObject({ name: "AbortError" });
  await expect.poll(() => server.state.requests).toBe(2);
  await Promise.all(calls);
  await third;
  expect(server.state.requests).toBe(3);
  await capped.close();
});
test("calls stay within this server's share of what the system bears, which changes as servers come and go", async () => {
  let servers = 3;
  const shared = libraryHttp(library, {
    limits: QUICK,
    parallel: 3,
    shareOf: (all) => all / servers,
  });
  server.state.fault = "hang";
  const call = () => shared.http(new Request(server.url)).catch(() => "failed");
  const alone = [call(), call()];
  await expect.poll(() => server.state.requests).toBe(1);
  await Promise.all(alone);
  expect(server.state.requests).toBe(2);
  servers = 1;
  const all = [call(), call(), call()];
  await expect.poll(() => server.state.requests).toBe(5);
  await Promise.all(all);
  await shared.close();
});
const post = () => new Request(server.url, { method: "POST", body: "loan=7" });

describe("Q-31 a library system that misbehaves ends in a named error within its timeout", () => {
  const reading: readonly (readonly [Fault, LibraryErrorCode])[] = [
    ["hang", "timeout"],
    ["trickle", "timeout"],
    ["reset", "unreachable"],
    ["truncate", "unreachable"],
    ["garbage", "bad_reply"],
    ["flood", "bad_reply"],
  ];
  test.each(reading)("reading, %s → %s", async (fault, expected) => {
    server.state.fault = fault;
    const start = performance.now();
    expect(await codeOf(new Request(server.url))).toBe(expected);
    expect(performance.now() - start).toBeLessThan(QUICK.totalMs + 300);
  });
  test.each(reading)("Q-32 changing, %s → unclear, sent once", async (fault) => {
    server.state.fault = fault;
    expect(await codeOf(post())).toBe("unclear");
    expect(server.state.requests).toBe(1);
  });
  test("no listener → unreachable, even for a changing call", async () => {
    server.close();
    expect(await codeOf(post())).toBe("unreachable");
  });
});

test("Q-31 after five failures the circuit breaker opens, then one call tries again", async () => {
  server.state.fault = "reset";
  for (let i = 0; i < 7; i += 1) expect(await codeOf(new Request(server.url))).toBe("unreachable");
  expect(server.state.requests).toBe(5);
  server.state.fault = "none";
  await expect.poll(() => codeOf(new Request(server.url)), { timeout: 3000 }).toBe("answered");
  expect(server.state.requests).toBe(6);
});

/** Answers so many times on one connection, and then closes it instead of answering, as a server does that grew tired. */
async function tiredServer(answers: number) {
  const seen: { requests: string[]; connections: number } = { requests: [], connections: 0 };
  const tired = createServer((socket) => {
    seen.connections += 1;
    let left = answers;
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      seen.requests.push(data.toString().split(" ", 1)[0] ?? "");
      left -= 1;
      if (left < 0) socket.end();
      else socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
    });
  });
  const port = await listening(tired);
  return { url: `http://127.0.0.1:${String(port)}/`, seen, close: () => tired.close() };
}

describe("a server closes the connection that it kept, just when the next call goes out", () => {
  test("a question goes out anew, once", async () => {
    const tired = await tiredServer(1);
    let calls = 0;
    do {
      calls += 1;
      expect((await line.http(new Request(tired.url))).status).toBe(200);
    } while (tired.seen.requests.length === calls && calls < 20);
    expect(tired.seen.requests.length).toBe(calls + 1);
    tired.close();
  });
  test("a new connection that is closed is a failure, at once", async () => {
    const tired = await tiredServer(0);
    expect(await codeOf(new Request(tired.url))).toBe("unreachable");
    expect(tired.seen.requests).toEqual(["GET"]);
    tired.close();
  });
  test("a change has a connection of its own, so that it is not unclear for that", async () => {
    const tired = await tiredServer(1);
    const change = () => new Request(tired.url, { method: "POST", body: "loan=7" });
    for (const request of [new Request(tired.url), change(), change()])
      expect((await line.http(request)).status).toBe(200);
    expect(tired.seen).toEqual({ requests: ["GET", "POST", "POST"], connections: 3 });
    tired.close();
  });
});

test("Q-31 a failing library never slows another down", async () => {
  const healthy = await faultyServer();
  const other = libraryHttp(libraryId.parse(2), { limits: QUICK });
  server.state.fault = "hang";
  const sick = codeOf(new Request(server.url));
  const start = performance.now();
  expect((await other.http(new Request(healthy.url))).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(QUICK.firstByteMs);
  expect(await sick).toBe("timeout");
  await other.close();
  healthy.close();
});
test("a reply arrives complete, and a client that leaves is not a failure of the library", async () => {
  expect(await (await line.http(new Request(server.url))).text()).toBe("ok");
  server.state.fault = "hang";
  const leave = new AbortController();
  const gone = line.http(new Request(server.url, { signal: leave.signal }));
  leave.abort();
  await expect(gone).rejects.toMatchObject({ name: "AbortError" });
});
