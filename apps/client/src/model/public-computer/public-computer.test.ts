import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom, type FakeBrowser } from "../../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { endSession } from "../session/end-session.ts";
import { createModel } from "../model.ts";
import { startPublicComputer } from "./public-computer.ts";
import { queryKeys } from "../query-keys.ts";
import { restoreState } from "../session/restore.ts";
import { currentSession } from "../session/session.rules.ts";

const START = Date.parse("2026-11-21T09:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({
    now: START,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  fakeServer.use(answers("logout", ({ body }) => void told.push(body)));
});
afterEach(() => {
  vi.useRealTimers();
  told.length = 0;
});

/** The logouts that the server received. */
const told: unknown[] = [];

async function open(room: FakeBrowser, isPublicComputer = false) {
  const platform = fakePlatform({ room, now: () => Date.now(), isPublicComputer });
  const model = createModel(platform);
  const restored = restoreState(model, platform);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(600);
  await restored;
  return { platform, model };
}
type Tab = Awaited<ReturnType<typeof open>>;

async function signedIn(room = fakeRoom()): Promise<Tab & { room: FakeBrowser }> {
  const tab = await open(room);
  startPublicComputer(tab.model, tab.platform);
  await tab.model.sessions.signIn(sessionReply(), true);
  tab.model.queries.setQueryData(queryKeys.account(EMPTY_ACCOUNT.libraryId, "1234"), EMPTY_ACCOUNT);
  return { ...tab, room };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isSignedIn = ({ model }: Tab) =>
  currentSession(model.sessions.store.getState()) !== undefined;
const secondsLeft = ({ model }: Tab) => model.publicComputer.getState().secondsLeft;
/** Waits until the page has been left: the server is notified in real time. */
const left = ({ platform }: Tab) =>
  vi.waitFor(async () => {
    await pass(100);
    expect(platform.happened.some((event) => event.startsWith("replace"))).toBe(true);
  });

describe("Q-21: on a public computer", () => {
  test("nothing is written to the device, and searches are not remembered", async () => {
    const { model, platform, room } = await signedIn();
    model.settings.getState().setLocale("en");
    await pass(1000);
    expect(room.tokens.size + room.cardCopies.size).toBe(0);
    expect([...room.texts.keys()]).toEqual([]);
    expect(model.settings.getState().locale).toBe("en");
    expect(model.searchHistory.getState().isOff).toBe(true);
    expect(platform.happened).toEqual([]);
  });

  test("it warns after ninety seconds of inactivity and signs out after two minutes", async () => {
    const tab = await signedIn();
    await pass(89_000);
    expect(secondsLeft(tab)).toBeUndefined();
    await pass(1000);
    expect(secondsLeft(tab)).toBe(30);
    await pass(29_000);
    expect([secondsLeft(tab), isSignedIn(tab)]).toEqual([1, true]);
    await pass(1000);
    expect(isSignedIn(tab)).toBe(false);
    await left(tab);
    expect(tab.platform.happened).toEqual(["replace /login/1?left=1"]);
    expect(told).toEqual([{ refreshToken: "refresh-1", clearDevice: true }]);
    expect(tab.model.queries.getQueryCache().findAll({ queryKey: ["account"] })).toEqual([]);
  });

  test("a touch in one tab counts for all", async () => {
    const one = await signedIn();
    const two = await open(one.room);
    await pass(80_000);
    two.platform.touchPage();
    await pass(80_000);
    expect([secondsLeft(one), secondsLeft(two)]).toEqual([undefined, undefined]);
    await pass(11_000);
    expect([secondsLeft(one), secondsLeft(two)]).toEqual([30, 30]);
  });

  test("while it warns, only the answer to the dialog counts: in all tabs", async () => {
    const one = await signedIn();
    const two = await open(one.room);
    await pass(100_000);
    one.platform.touchPage();
    await pass(1000);
    expect(secondsLeft(one)).toBe(19);
    two.model.publicComputer.getState().stay?.();
    await pass(1000);
    expect([secondsLeft(one), secondsLeft(two)]).toEqual([undefined, undefined]);
    await pass(80_000);
    expect([isSignedIn(one), isSignedIn(two)]).toEqual([true, true]);
  });

  test("a laptop that was asleep signs out at once, whatever wakes it", async () => {
    for (const wake of ["showPage", "touchPage"] as const) {
      const tab = await signedIn();
      await pass(10_000);
      vi.setSystemTime(Date.now() + 8 * 3_600_000);
      tab.platform[wake]();
      expect(isSignedIn(tab)).toBe(false);
      expect(secondsLeft(tab)).toBeUndefined();
      await left(tab);
    }
  });

  test("a new tab is signed in too, in memory only, and all tabs sign out together", async () => {
    const one = await signedIn();
    const two = await open(one.room);
    expect(isSignedIn(two)).toBe(true);
    expect(two.model.sessions.store.getState().cards[0]).toMatchObject({
      isPublic: true,
      refreshToken: "refresh-1",
    });
    await endSession(two.model, { libraryId: EMPTY_ACCOUNT.libraryId, userId: "1234" });
    await left(one);
    await left(two);
    expect([isSignedIn(one), isSignedIn(two)]).toEqual([false, false]);
    expect(told).toHaveLength(1);
    expect(one.room.held).toEqual([]);
    expect(await open(one.room).then(isSignedIn)).toBe(false);
  });

  test("a tab that was already open learns of the card", async () => {
    const room = fakeRoom();
    const before = await open(room);
    await signedIn(room);
    await vi.dynamicImportSettled();
    await pass(600);
    expect(isSignedIn(before)).toBe(true);
  });

  test("a new refresh token reaches the other tabs, which have no other source for it", async () => {
    const one = await signedIn();
    const two = await open(one.room);
    await one.model.sessions.renew(sessionReply(2));
    await pass(10);
    expect(two.model.sessions.store.getState().cards[0]).toMatchObject({
      sessionToken: "access-2",
      refreshToken: "refresh-2",
    });
  });

  test("a page from the browser's cache is never shown again", async () => {
    const { platform } = await signedIn();
    platform.goBack();
    expect(platform.happened).toEqual(["reload"]);
  });

  test("closing the last tab ends the session", async () => {
    const one = await signedIn();
    one.platform.close();
    expect(await open(one.room).then(isSignedIn)).toBe(false);
  });

  test("what was stored before the box was ticked is cleared as well", async () => {
    const room = fakeRoom();
    const { model, platform } = await open(room);
    await model.sessions.signIn({ ...sessionReply(), userId: sessionReply().userId });
    model.settings.getState().setLocale("en");
    expect(room.texts.size).toBeGreaterThan(0);
    startPublicComputer(model, platform);
    await model.sessions.signIn(sessionReply(3), true);
    expect(room.tokens.size).toBe(0);
    await endSession(model, { libraryId: EMPTY_ACCOUNT.libraryId, userId: "1234" });
    await left({ model, platform });
    expect(room.texts.size).toBe(0);
  });
});

test("Q-21: a terminal stores nothing even for a visitor who never signs in, and names itself in its address when a patron leaves", async () => {
  const room = fakeRoom();
  const { model, platform } = await open(room, true);
  model.settings.getState().setLocale("en");
  expect(room.texts.size).toBe(0);
  startPublicComputer(model, platform);
  await model.sessions.signIn(sessionReply(), true);
  await endSession(model, { libraryId: EMPTY_ACCOUNT.libraryId, userId: "1234" });
  await left({ model, platform });
  expect(platform.happened).toEqual(["replace /login/1?left=1&publicComputer=1"]);
});
