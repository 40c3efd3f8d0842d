import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { fakePlatform, fakeRoom, type FakeBrowser } from "../../platform/fake/index.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { createModel, type Model } from "../model.ts";
import { restoreState } from "../session/restore.ts";
import { currentSession } from "../session/session.rules.ts";
import { DEFAULT_SETTINGS } from "../settings/settings.rules.ts";
import { enterSingleMode, leaveSingleMode, stopSingleMode } from "./single-mode.ts";

const id = (value: number) => libraryId.parse(value);
const ENTRY = { libraryId: id(1), id: "a", created: "2026-11-01T10:00:00Z" };

async function start(platform: Platform): Promise<Model> {
  const model = createModel(platform);
  await restoreState(model, platform);
  return model;
}

/** A patron of several libraries: signed in, with favourites, settings and a watchlist. */
async function patronOfSeveral(room: FakeBrowser): Promise<Model> {
  const model = await start(fakePlatform({ room }));
  model.settings.getState().change({ locale: "en", accountRenewTime: 120, projectId: "opac-x" });
  await model.sessions.signIn(sessionReply());
  room.tokens.set("7 old", { libraryId: id(7), userId: "old", name: "O", token: "left-behind" });
  model.settings.getState().setDarkTheme(true);
  model.themeChoice.getState().choose("moss");
  model.watchlist.getState().add(ENTRY);
  const { change } = model.libraryState.getState();
  change({ favourites: [id(2), id(1)], favouritesOnly: true, multiPrivacyAccepted: true });
  return model;
}

function facts(model: Model, room: FakeBrowser) {
  const { favourites, favouritesOnly, isSwitching, ...library } = model.libraryState.getState();
  const { locale, accountRenewTime, darkTheme, projectId } = model.settings.getState();
  return {
    single: library.singleModeEnabled,
    forced: library.singleModeLibraryId,
    selected: library.libraryId,
    favourites,
    favouritesOnly,
    isSwitching,
    privacy: library.multiPrivacyAccepted,
    settings: { locale, accountRenewTime, darkTheme, projectId },
    colours: model.themeChoice.getState().name,
    watchlist: model.watchlist.getState().entries,
    signedIn: currentSession(model.sessions.store.getState())?.userId,
    tokens: room.tokens.size,
  };
}

const BEFORE = {
  single: false,
  forced: undefined,
  selected: 1,
  favourites: [2, 1],
  favouritesOnly: true,
  isSwitching: false,
  privacy: true,
  settings: { locale: "en", accountRenewTime: 120, darkTheme: true, projectId: "opac-x" },
  colours: "moss",
  watchlist: [ENTRY],
  signedIn: "1234",
  tokens: 2,
};
const { locale, accountRenewTime } = DEFAULT_SETTINGS;
const AFTER = {
  ...BEFORE,
  single: true,
  forced: 2,
  selected: 2,
  favourites: [],
  favouritesOnly: false,
  settings: { locale, accountRenewTime, darkTheme: undefined, projectId: "opac-x" },
  colours: "own",
  signedIn: undefined,
  tokens: 0,
};

describe("entering single mode", () => {
  test("removes accounts, sessions, favourites and settings; watchlist and consent stay", async () => {
    const room = fakeRoom();
    const model = await patronOfSeveral(room);
    expect(facts(model, room)).toEqual(BEFORE);
    await enterSingleMode(model, id(2));
    expect(facts(model, room)).toEqual(AFTER);
    expect(facts(await start(fakePlatform({ room })), room)).toEqual(AFTER);
  });

  test("ends the sessions on the server too, and does not wait for it", async () => {
    const ended = new Set<string>();
    fakeServer.use(
      answers("logout", ({ body }) => {
        ended.add(JSON.stringify(body));
        return brokenConnection();
      }),
    );
    const room = fakeRoom();
    const model = await patronOfSeveral(room);
    await enterSingleMode(model, id(2));
    const expected = ['{"refreshToken":"left-behind"}', '{"refreshToken":"refresh-1"}'];
    await expect.poll(() => [...ended].toSorted()).toEqual(expected);
  });

  test("is seen by the other tabs of the browser", async () => {
    const room = fakeRoom();
    const model = await patronOfSeveral(room);
    const other = await start(fakePlatform({ room }));
    await enterSingleMode(model, id(2));
    const { selected, ...seen } = facts(other, room);
    expect({ ...seen, selected: 2 }).toEqual(AFTER);
    expect(selected).toBe(1); // its own list of libraries will decide next
  });
});

describe("Q-42: a switch that is interrupted", () => {
  test("at any step is either not started or finished at the next start", async () => {
    const outcomes = new Set<string>();
    let isCut = true;
    for (let step = 0; isCut; step += 1) {
      const room = fakeRoom();
      await patronOfSeveral(room);
      const { platform, died } = dyingDevice(room, step);
      const model = await start(platform);
      died.arm();
      await enterSingleMode(model, id(2)).catch(() => undefined);
      isCut = died.isDead();
      const next = facts(await start(fakePlatform({ room })), room);
      expect([BEFORE, AFTER]).toContainEqual(next);
      outcomes.add(next.single ? "finished" : "not begun");
      const again = facts(await start(fakePlatform({ room })), room);
      expect(again).toEqual(next);
    }
    expect([...outcomes]).toEqual(["not begun", "finished"]);
  });

  test("twice is finished by the third start", async () => {
    for (let step = 1; step < 5; step += 1) {
      const room = fakeRoom();
      await patronOfSeveral(room);
      const first = dyingDevice(room, 2);
      const model = await start(first.platform);
      first.died.arm();
      await enterSingleMode(model, id(2)).catch(() => undefined);
      const second = dyingDevice(room, step);
      second.died.arm();
      await start(second.platform).catch(() => undefined);
      expect(facts(await start(fakePlatform({ room })), room)).toEqual(AFTER);
    }
  });
});

describe("leaving single mode", () => {
  test("restores the list of libraries and keeps the library selected", async () => {
    const room = fakeRoom();
    const model = await patronOfSeveral(room);
    await enterSingleMode(model, id(2));
    leaveSingleMode(model);
    expect(facts(model, room)).toMatchObject({ single: false, forced: undefined, selected: 2 });
  });

  test("by the privacy banner's cancel selects no library and refetches the list", async () => {
    const room = fakeRoom();
    const model = await patronOfSeveral(room);
    await enterSingleMode(model, id(2));
    model.queries.setQueryData(["libraries"], []);
    await stopSingleMode(model);
    expect(facts(model, room)).toMatchObject({ single: false, selected: undefined });
    expect(model.queries.getQueryState(["libraries"])?.isInvalidated).toBe(true);
  });
});

/** A device that loses power at one of its writes: nothing after that takes effect. */
function dyingDevice(room: FakeBrowser, stepsToLive: number) {
  const device = fakePlatform({ room });
  let isArmed = false;
  let steps = 0;
  const isDead = () => steps > stepsToLive;
  const step = () => {
    if (isArmed) steps += 1;
    if (isDead()) throw new Error("power is gone");
  };
  const platform: Platform = {
    ...device,
    texts: {
      ...device.texts,
      write: (key, text) => {
        step();
        return device.texts.write(key, text);
      },
      holdBack: () => {
        device.texts.holdBack();
      },
      remove: (key) => {
        step();
        device.texts.remove(key);
      },
    },
    tokens: {
      readAll: async () => {
        step();
        return device.tokens.readAll();
      },
      write: (entry) => device.tokens.write(entry),
      note: (card, note) => device.tokens.note(card, note),
      remove: async (card) => {
        step();
        await device.tokens.remove(card);
      },
    },
  };
  const arm = () => {
    isArmed = true;
  };
  return { platform, died: { arm, isDead } };
}
