import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom, type FakeRoom } from "../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../testkit/demo-data.ts";
import { refusal } from "../testkit/fake-server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** One tab: modules of its own, storage and locks of the browser. */
async function openTab(room: FakeRoom) {
  vi.resetModules();
  const { createModel } = await import("./model.ts");
  const { connectApi } = await import("../api/connection.ts");
  const { call } = await import("../api/request.ts");
  const model = createModel(fakePlatform({ room }));
  connectApi(model.connection);
  await model.sessions.restore();
  return { model, call };
}

/** A server that rotates refresh tokens and ends the family when an old one is replayed. */
function rotatingServer(pause: () => number) {
  const state = { round: 1, refreshes: 0, reused: 0 };
  const reply = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
  const answer = (path: string, init: RequestInit): Response => {
    if (path.endsWith("/account/info")) {
      const token = new Headers(init.headers).get("authorization");
      return token === `Bearer access-${String(state.round)}`
        ? reply(EMPTY_ACCOUNT)
        : refusal(401, "token_expired");
    }
    state.refreshes += 1;
    if (!JSON.stringify(init.body).includes(`refresh-${String(state.round)}\\"`)) {
      state.reused += 1;
      return refusal(401, "token_reused");
    }
    state.round += 1;
    return reply(sessionReply(state.round));
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    await wait(pause());
    const response = answer(path, init);
    await wait(pause());
    return response;
  });
  return state;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("Q-15: calls of three tabs with an expired token cost one refresh, in any order of replies", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 8, maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 20 }),
      async (pauses, callers) => {
        let turn = 0;
        const room = fakeRoom();
        const server = rotatingServer(() => pauses[(turn += 1) % pauses.length] ?? 0);
        const first = await openTab(room);
        await first.model.sessions.signIn(sessionReply(0)); // access-0 has expired
        room.tokens.set("1 1234", {
          libraryId: sessionReply().libraryId,
          userId: "1234",
          name: "M",
          token: "refresh-1",
        });
        const tabs = [first, await openTab(room), await openTab(room)];
        const replies = await Promise.all(
          callers.map(async (tab) => tabs[tab]?.call("accountInfo", {})),
        );
        expect(replies.every((account) => account?.userId === "1234")).toBe(true);
        expect(server).toMatchObject({ refreshes: 1, reused: 0 });
      },
    ),
    { numRuns: 25 },
  );
}, 30_000);
