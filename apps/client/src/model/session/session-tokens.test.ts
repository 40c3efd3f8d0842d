import { session } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import { createModel } from "../model.ts";
import { tabMessage } from "../tab-message.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const signedIn = session.parse({ ...sessionReply(), token: "access-1", refreshToken: "refresh-1" });
const { libraryId, userId } = signedIn;
const card = { libraryId, userId };

/** This tab with its card, in a browser where others may be. */
async function tab() {
  const room = fakeRoom();
  const { sessions, tokens } = createModel(fakePlatform({ room }));
  await sessions.signIn(signedIn);
  return {
    room,
    ask: () => tokens.askOtherTabs(card, "access-1"),
    /** Another tab has got new tokens; it answers after a while, as a busy one does. */
    otherTab: (answersAfterMs: number) => {
      for (const [key, stored] of room.tokens)
        room.tokens.set(key, { ...stored, token: "refresh-2" });
      const { tabs } = fakePlatform({ room });
      room.ears.add((raw) => {
        if (tabMessage.safeParse(raw).data?.kind === "token-wanted")
          setTimeout(() => {
            tabs.broadcast({ kind: "token", ...card, token: "access-2" });
          }, answersAfterMs);
      });
    },
  };
}

/** The answer to a query, and after how many milliseconds. */
async function timed(question: Promise<string | undefined>) {
  const begun = Date.now();
  const answered = question.then((token) => ({ token, ms: Date.now() - begun }));
  await vi.advanceTimersByTimeAsync(5000);
  return answered;
}

describe("Q-15 a tab whose token has expired", () => {
  test("waits for a slow tab that is known to have a newer one", async () => {
    const { ask, otherTab } = await tab();
    otherTab(1500);
    expect(await timed(ask())).toEqual({ token: "access-2", ms: 1500 });
  });

  test("waits two seconds at most: that tab may be closed by now", async () => {
    const { ask, otherTab } = await tab();
    otherTab(4000);
    expect(await timed(ask())).toEqual({ token: undefined, ms: 2000 });
  });

  test("continues at once when no tab has a newer one", async () => {
    const { ask } = await tab();
    expect(await timed(ask())).toEqual({ token: undefined, ms: 120 });
  });

  test("uses a token received while it was asking", async () => {
    const { ask, room } = await tab();
    const question = ask();
    for (const ear of room.ears) ear({ kind: "token", ...card, token: "access-3" });
    expect(await timed(question)).toEqual({ token: "access-3", ms: 0 });
  });
});

test("a card is shown once its token is stored: a reload right after login finds it", async () => {
  const room = fakeRoom();
  const platform = fakePlatform({ room });
  const written = Promise.withResolvers<void>();
  const tokens = {
    ...platform.tokens,
    write: async (entry: Parameters<typeof platform.tokens.write>[0]) => {
      await written.promise;
      await platform.tokens.write(entry);
    },
  };
  const { sessions } = createModel({ ...platform, tokens });
  const signingIn = sessions.signIn(signedIn);
  expect(sessions.store.getState().cards).toEqual([]);
  written.resolve();
  await signingIn;
  expect(room.tokens.size).toBe(1);
  expect(sessions.store.getState().cards).toHaveLength(1);
});
