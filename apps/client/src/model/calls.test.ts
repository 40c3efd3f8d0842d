import { libraryId } from "@freihand/contract";
import { describe, expect, test, vi } from "vitest";
import { createModel } from "./model.ts";
import { currentSession } from "./session/session.rules.ts";
import { fakePlatform } from "../platform/fake/index.ts";
import { EMPTY_ACCOUNT, LIBRARIES, sessionReply } from "../testkit/demo-data.ts";
import {
  answers,
  brokenConnection,
  foreignPage,
  noAnswer,
  refusal,
  type Received,
} from "../testkit/fake-server.ts";
import { fakeServer } from "../testkit/server.ts";

function startedModel() {
  const platform = fakePlatform();
  const model = createModel(platform);
  return { platform, model, api: model.api };
}

/** Signed in, with an access token that the server no longer accepts. */
async function expired() {
  const started = startedModel();
  await started.model.sessions.signIn(sessionReply(1));
  const seen: { account: (string | null)[]; refresh: number } = { account: [], refresh: 0 };
  fakeServer.use(
    answers("account", ({ headers }) => {
      seen.account.push(headers.get("authorization"));
      return headers.get("authorization") === "Bearer access-2"
        ? EMPTY_ACCOUNT
        : refusal(401, "token_expired");
    }),
    answers("refreshSession", () => {
      seen.refresh += 1;
      return sessionReply(2);
    }),
  );
  return { ...started, seen };
}

const isSignedIn = ({ model }: ReturnType<typeof startedModel>) =>
  currentSession(model.sessions.store.getState()) !== undefined;

describe("a call", () => {
  test("carries locale, project and version, and parses the reply", async () => {
    const { api } = startedModel();
    const seen: Received[] = [];
    fakeServer.use(
      answers("libraries", (received) => {
        seen.push(received);
        return LIBRARIES;
      }),
    );
    expect(await api.call("libraries", {})).toEqual(LIBRARIES);
    expect(seen[0]?.url.pathname).toBe("/services/de/basic/libraries");
    expect(seen[0]?.headers.get("x-version")).toBe("3.4.0");
    expect(seen[0]?.headers.get("authorization")).toBeNull();
  });

  test("puts escaped parameters into path and query", async () => {
    const { api } = startedModel();
    const seen: string[] = [];
    fakeServer.use(
      answers("suggest", ({ url }) => {
        seen.push(url.pathname + url.search);
        return { suggestions: [] };
      }),
    );
    const input = { params: { libraryId: libraryId.parse(2) }, query: { q: "groß & klein/?" } };
    await api.call("suggest", input);
    expect(seen).toEqual(["/services/de/basic/library/2/suggest?q=gro%C3%9F+%26+klein%2F%3F"]);
  });

  test.each([
    ["the connection breaks", () => brokenConnection(), "network"],
    ["somebody else's page comes", () => foreignPage(200), "bad_response"],
    ["a gateway fails", () => foreignPage(502), "bad_response"],
    ["a proxy refuses", () => foreignPage(403), "bad_request"],
    ["the request did not arrive whole", () => foreignPage(408), "network"],
    ["the reply has another shape", () => new Response('{"libraries":[]}'), "bad_response"],
    ["the reply is cut off", () => new Response('[{"id":1,'), "bad_response"],
  ])("fails as a transport error when %s", async (_name, answer, kind) => {
    const { api } = startedModel();
    fakeServer.use(answers("libraries", answer));
    await expect(api.call("libraries", {})).rejects.toMatchObject({ name: "TransportError", kind });
  });

  test("tells a cancelled call from a failed one", async () => {
    const { api } = startedModel();
    fakeServer.use(answers("libraries", noAnswer));
    const abort = new AbortController();
    const pending = api.call("libraries", {}, { signal: abort.signal });
    abort.abort();
    await expect(pending).rejects.toMatchObject({ kind: "cancelled" });
  });

  test("times out after 30 seconds", async () => {
    const { api } = startedModel();
    fakeServer.use(answers("libraries", noAnswer));
    const timeUp = new DOMException("the time is up", "TimeoutError");
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(timeUp));
    await expect(api.call("libraries", {})).rejects.toMatchObject({ kind: "timeout" });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    timeout.mockRestore();
  });

  test("recognises the server's own errors with code, field and waiting time", async () => {
    const { api } = startedModel();
    fakeServer.use(
      answers("libraries", () => refusal(429, "rate_limited", { retryAfter: 90, field: "q" })),
    );
    await expect(api.call("libraries", {})).rejects.toMatchObject({
      name: "ApiError",
      code: "rate_limited",
      status: 429,
      field: "q",
      retryAfter: 90,
    });
  });

  test("is counted as loading from start to end, unless it is quiet", async () => {
    const { api, model } = startedModel();
    const counts: number[] = [];
    model.loading.subscribe(({ count }) => counts.push(count));
    await api.call("libraries", {});
    await api.call("libraries", {}, { quiet: true });
    fakeServer.use(answers("libraries", () => brokenConnection()));
    await api.call("libraries", {}).catch(() => undefined);
    expect(counts).toEqual([1, 0, 1, 0]);
  });
});

describe("a call of a patron whose token has expired", () => {
  test("is repeated once after one refresh", async () => {
    const { api, seen, platform } = await expired();
    expect(await api.call("account", {})).toEqual(EMPTY_ACCOUNT);
    expect(seen).toEqual({ account: ["Bearer access-1", "Bearer access-2"], refresh: 1 });
    expect([...platform.storedTokens.values()]).toMatchObject([{ token: "refresh-2" }]);
  });

  test("Q-15: twenty at once share one refresh", async () => {
    const { api, seen } = await expired();
    const all = await Promise.all(Array.from({ length: 20 }, () => api.call("account", {})));
    expect(all).toHaveLength(20);
    expect(seen.refresh).toBe(1);
    expect(seen.account.filter((token) => token === "Bearer access-2")).toHaveLength(20);
  });

  test("is not retried again: a second 401 goes to the caller", async () => {
    const started = await expired();
    fakeServer.use(answers("account", () => refusal(401, "unauthorized")));
    await expect(started.api.call("account", {})).rejects.toMatchObject({ code: "unauthorized" });
    expect(started.seen.refresh).toBe(1);
  });

  test("gets its access token by a refresh after a reload", async () => {
    const { platform, seen } = await expired();
    const reloaded = createModel(platform);
    await reloaded.sessions.restore();
    expect(await reloaded.api.call("account", {})).toEqual(EMPTY_ACCOUNT);
    expect(seen).toEqual({ account: ["Bearer access-2"], refresh: 1 });
  });

  test.each(["unauthorized", "token_expired", "token_reused"] as const)(
    "Q-16: ends the session when the refresh is refused with %s",
    async (code) => {
      const started = await expired();
      fakeServer.use(answers("refreshSession", () => refusal(401, code)));
      await expect(started.api.call("account", {})).rejects.toMatchObject({ code });
      expect(isSignedIn(started)).toBe(false);
      expect(started.platform.storedTokens.size).toBe(0);
    },
  );

  test.each([
    ["the connection breaks", () => brokenConnection()],
    ["a gateway fails with a page", () => foreignPage(502)],
    ["a captive portal answers 200", () => foreignPage(200)],
    ["a captive portal answers 401", () => foreignPage(401)],
    ["the reply is empty", () => new Response("", { status: 200 })],
    ["the reply is cut off", () => new Response('{"success":true,"tok')],
    ["the reply says token without the rest", () => new Response('{"success":true,"token":"x"}')],
    ["a 401 has somebody else's JSON", () => new Response('{"error":"nope"}', { status: 401 })],
    ["the server has an internal error", () => refusal(500, "internal")],
    ["the library system is down", () => refusal(503, "upstream_down", { retryable: true })],
    ["there were too many calls", () => refusal(429, "rate_limited")],
    ["the server says login_failed", () => refusal(401, "login_failed")],
  ])("Q-16: keeps the session when %s", async (_name, answer) => {
    const started = await expired();
    fakeServer.use(answers("refreshSession", answer));
    await expect(started.api.call("account", {})).rejects.toThrow();
    expect(isSignedIn(started)).toBe(true);
    expect([...started.platform.storedTokens.values()]).toMatchObject([{ token: "refresh-1" }]);
  });
});

test("without a session no request is made", async () => {
  const { api } = startedModel();
  fakeServer.use(answers("account", () => brokenConnection()));
  await expect(api.call("account", {})).rejects.toMatchObject({ code: "unauthorized" });
});
