import { libraryId } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LibraryError, type LibraryErrorCode } from "./errors.ts";
import { HTTP_LIMITS, libraryHttp, type HttpLimits, type LibraryHttp } from "./library-http.ts";
import { faultyServer, type Fault } from "./testkit/faulty-server.ts";

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
