import { session } from "@freihand/contract";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import { createModel } from "../model.ts";
import { currentSession } from "../session/session.rules.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of a call, skipping the wait for other tabs. */
async function inTime<T>(pending: Promise<T>): Promise<T> {
  const outcome = Promise.allSettled([pending]);
  const none = Symbol("none");
  const later = async () => {
    await vi.advanceTimersByTimeAsync(200);
    return new Promise((resolve) => setImmediate(resolve, none));
  };
  while ((await Promise.race([outcome, later()])) === none);
  return pending;
}

/** Codes that only a refusal of auth/refresh may end a session with. */
const ENDS = new Set(["unauthorized", "token_expired", "token_reused"]);

const problem = fc.record(
  {
    type: fc.string(),
    title: fc.string(),
    status: fc.constantFrom(401, 200, 503),
    exceptionType: fc.constantFrom("ApiException", "ApiException", "Error"),
    code: fc.constantFrom("unauthorized", "token_expired", "login_failed", "internal", "x"),
    message: fc.string(),
    retryable: fc.boolean(),
    traceId: fc.string(),
    token: fc.string(),
    success: fc.boolean(),
  },
  // nearly always complete, or hardly any would look like one of ours
  { requiredKeys: ["type", "title", "status", "exceptionType", "code", "message", "retryable"] },
);
const wholeReply = JSON.stringify(sessionReply(2));
const body = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string(),
  fc.json(),
  problem.map((value) => JSON.stringify(value)),
  fc.integer({ min: 0, max: wholeReply.length - 1 }).map((end) => wholeReply.slice(0, end)),
  fc.constant("<!doctype html><title>Hotel Wi-Fi</title>"),
);
const reply: fc.Arbitrary<Made> = fc.record({
  status: fc.oneof(
    fc.constantFrom(200, 401, 403, 500, 502, 503),
    fc.integer({ min: 200, max: 599 }),
  ),
  type: fc.constantFrom("application/json", "text/html", "application/octet-stream"),
  body,
});

interface Made {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}
const NO_BODY = new Set([204, 205, 304]);
const responseOf = ({ status, type, body: content }: Made) =>
  new Response(NO_BODY.has(status) ? null : new Uint8Array(bytesOf(content)), {
    status,
    headers: { "content-type": type },
  });
const bytesOf = (content: string | Uint8Array) =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

test("Q-16, Q-17: whatever the reply to auth/refresh, only our own definitive refusal ends a session", async () => {
  await fc.assert(
    fc.asyncProperty(reply, async (made) => {
      const platform = fakePlatform();
      const model = createModel(platform);
      await model.sessions.signIn(sessionReply(1));
      const expired = JSON.stringify({ ...PROBLEM, code: "token_expired" });
      vi.stubGlobal("fetch", async (path: string) =>
        path.endsWith("/auth/refresh") ? responseOf(made) : new Response(expired, { status: 401 }),
      );
      await expect(inTime(model.api.call("account", {}))).rejects.toThrow();
      const text = new TextDecoder().decode(bytesOf(made.body));
      if (isOurRefusal(made.status, text)) return;
      const current = currentSession(model.sessions.store.getState());
      const isRenewed = made.status < 300 && session.safeParse(jsonOf(text)).success;
      expect(current?.refreshToken).toBe(isRenewed ? "refresh-2" : "refresh-1");
      expect(platform.storedTokens.size).toBe(1);
    }),
    { numRuns: 800 },
  );
}, 60_000);

const PROBLEM = {
  type: "about:blank",
  title: "",
  status: 401,
  exceptionType: "ApiException",
  message: "",
  retryable: false,
  traceId: "",
};

function isOurRefusal(status: number, text: string): boolean {
  const made = jsonOf(text);
  if (status !== 401 || typeof made !== "object" || made === null) return false;
  return "code" in made && typeof made.code === "string" && ENDS.has(made.code);
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
