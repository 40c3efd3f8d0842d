import { refreshBody, session } from "@freihand/contract";
import fc from "fast-check";
import * as z from "zod/mini";
import { afterEach, expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom, type FakeBrowser } from "../../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../../testkit/demo-data.ts";
import { refusal } from "../../testkit/fake-server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** One tab: its own modules, the browser's storage and locks. */
async function openTab(room: FakeBrowser) {
  vi.resetModules();
  const { createModel } = await import("../model.ts");
  const model = createModel(fakePlatform({ room }));
  await model.sessions.restore();
  return { model, api: model.api };
}

/** A card of a made-up household. */
interface Holder {
  readonly userId: string;
  /** How many times its tokens were renewed; access tokens of earlier refreshes have expired. */
  round: number;
  refreshes: number;
  reused: number;
}

/** A server that rotates refresh tokens and ends the family when an old one is replayed. */
function rotatingServer(holders: readonly Holder[], pause: () => number) {
  const reply = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
  const seen: string[] = [];
  const account = (init: RequestInit): Response => {
    const token = new Headers(init.headers).get("authorization") ?? "";
    seen.push(token);
    const holder = holders.find(({ userId }) => token.startsWith(`Bearer access-${userId}-`));
    return holder && token.endsWith(`-${String(holder.round)}`)
      ? reply({ ...EMPTY_ACCOUNT, userId: holder.userId })
      : refusal(401, "token_expired");
  };
  const refresh = (init: RequestInit): Response => {
    const { userId, refreshToken } = refreshBody.parse(JSON.parse(z.string().parse(init.body)));
    const holder = holders.find((one) => one.userId === userId);
    if (!holder) return refusal(401, "unauthorized");
    holder.refreshes += 1;
    if (refreshToken !== `refresh-${userId}-${String(holder.round)}`) {
      holder.reused += 1;
      return refusal(401, "token_reused");
    }
    holder.round += 1;
    return reply(sessionFor(userId, holder.round));
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    await wait(pause());
    const response = path.endsWith("/account/info") ? account(init) : refresh(init);
    await wait(pause());
    return response;
  });
  return { seen };
}

const sessionFor = (userId: string, round: number) =>
  session.parse({
    ...sessionReply(),
    userId,
    token: `access-${userId}-${String(round)}`,
    refreshToken: `refresh-${userId}-${String(round)}`,
  });

const holder = (userId: string): Holder => ({ userId, round: 1, refreshes: 0, reused: 0 });
const cardOf = (userId: string) => ({ libraryId: sessionReply().libraryId, userId });

/** Three tabs of a browser with these holders' cards, whose access tokens have all expired. */
async function threeTabs(holders: readonly Holder[]) {
  const room = fakeRoom();
  const first = await openTab(room);
  for (const { userId } of holders) {
    const { token } = sessionFor(userId, 0);
    await first.model.sessions.signIn({ ...sessionFor(userId, 1), token });
  }
  return [first, await openTab(room), await openTab(room)] as const;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("Q-15: calls of three tabs for two cards with expired tokens need one refresh per card, in any order of replies", async () => {
  const caller = fc.record({
    tab: fc.constantFrom(0, 1, 2),
    userId: fc.constantFrom("mia", "ben"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 8, maxLength: 40 }),
      fc.array(caller, { minLength: 3, maxLength: 20 }),
      async (pauses, callers) => {
        let turn = 0;
        const holders = [holder("mia"), holder("ben")];
        rotatingServer(holders, () => pauses[(turn += 1) % pauses.length] ?? 0);
        const tabs = await threeTabs(holders);
        const replies = await Promise.all(
          callers.map(async ({ tab, userId }) =>
            tabs[tab]?.api.call("account", {}, { card: cardOf(userId) }),
          ),
        );
        expect(replies.map((account) => account?.userId)).toEqual(
          callers.map(({ userId }) => userId),
        );
        for (const { userId, refreshes, reused } of holders) {
          const isCalled = callers.some((one) => one.userId === userId);
          expect({ userId, refreshes, reused }).toEqual({
            userId,
            refreshes: isCalled ? 1 : 0,
            reused: 0,
          });
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test("Q-15: of twenty concurrent calls in three tabs each is retried once after a single refresh", async () => {
  const holders = [holder("mia")];
  const { seen } = rotatingServer(holders, () => 1);
  const tabs = await threeTabs(holders);
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      tabs[index % 3]?.api.call("account", {}, { card: cardOf("mia") }),
    ),
  );
  expect(holders).toEqual([{ userId: "mia", round: 2, refreshes: 1, reused: 0 }]);
  expect(seen.filter((token) => token === "Bearer access-mia-2")).toHaveLength(20);
  expect(seen.length).toBeLessThanOrEqual(40);
});

test("a call that is refused even with a fresh token fails, and the card stays signed in", async () => {
  const holders = [holder("mia"), holder("ben")];
  rotatingServer(holders, () => 0);
  const [tab] = await threeTabs(holders);
  const served = globalThis.fetch;
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    paths.push(path);
    return path.endsWith("/account/info") ? refusal(401, "unauthorized") : served(path, init);
  });
  await expect(tab.api.call("account", {}, { card: cardOf("mia") })).rejects.toMatchObject({
    code: "unauthorized",
  });
  const calls = paths.map((path) => path.replace(/^.*basic/, ""));
  // the pass is prefetched meanwhile
  expect(calls.filter((path) => path !== "/account/pass")).toEqual([
    "/account/info",
    "/auth/refresh",
    "/account/info",
  ]);
  expect(tab.model.sessions.store.getState().cards).toHaveLength(2);
});
