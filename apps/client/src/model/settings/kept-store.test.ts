import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createLibraryStateStore } from "../library/library-state.store.ts";
import { createSettingsStore } from "./settings.store.ts";
import { createWatchlistStore } from "../watchlist/watchlist.store.ts";

const id = (value: number) => libraryId.parse(value);
const ENTRY = { libraryId: id(1), id: "a", created: "2026-11-01T10:00:00Z" };

/** Two tabs of a browser; storage events are delayed. */
function twoTabs() {
  const room = fakeRoom();
  const [one, two] = [fakePlatform({ room }).texts, fakePlatform({ room }).texts];
  return { one: createLibraryStateStore(one), two: createLibraryStateStore(two), room };
}
const told = () => Promise.resolve();

describe("two tabs", () => {
  test("converge a moment after a change", async () => {
    const room = fakeRoom();
    const one = createSettingsStore(fakePlatform({ room }).texts);
    const two = createSettingsStore(fakePlatform({ room }).texts);
    one.getState().setDarkTheme(true);
    one.getState().setLocale("en");
    await told();
    expect(two.getState()).toMatchObject({ darkTheme: true, locale: "en" });
    two.getState().reset();
    await told();
    expect(one.getState().locale).toBe("de");
    expect(one.getState()).not.toHaveProperty("darkTheme");
  });

  test("lose nothing of each other's concurrent changes", () => {
    const { one, two, room } = twoTabs();
    one.getState().update((state) => ({ ...state, favourites: [...state.favourites, id(1)] }));
    two.getState().update((state) => ({ ...state, favourites: [...state.favourites, id(2)] }));
    one.getState().change({ privacyAccepted: true });
    two.getState().select(id(2));
    const next = createLibraryStateStore(fakePlatform({ room }).texts).getState();
    expect(next).toMatchObject({ favourites: [1, 2], privacyAccepted: true, libraryId: 2 });
  });

  test("view a library each, and the next start continues with the last choice", async () => {
    const { one, two, room } = twoTabs();
    one.getState().select(id(1));
    await told();
    two.getState().select(id(2));
    await told();
    expect([one.getState().libraryId, two.getState().libraryId]).toEqual([1, 2]);
    const next = createLibraryStateStore(fakePlatform({ room }).texts).getState();
    expect(next.libraryId).toBe(2);
  });

  test("reset together when the patron has everything removed in one of them", async () => {
    const { one, two, room } = twoTabs();
    one.getState().change({ favourites: [id(1)] });
    await told();
    fakePlatform({ room }).texts.remove("freihand.library");
    await told();
    expect(two.getState().favourites).toEqual([]);
    two.getState().select(id(2));
    expect(room.texts.get("freihand.library")).toContain('"favourites":[]');
  });

  test("of two builds: the older one does not touch what the newer one wrote", async () => {
    const { one, room } = twoTabs();
    one.getState().change({ favourites: [id(1)] });
    const newer = '{"version":2,"state":{"favourites":{"1":"moved"}}}';
    fakePlatform({ room }).texts.write("freihand.library", newer);
    await told();
    one.getState().change({ favouritesOnly: true });
    expect(one.getState()).toMatchObject({ favourites: [1], favouritesOnly: true });
    expect(room.texts.get("freihand.library")).toBe(newer);
  });

  test("set unreadable state aside, and keep what they have", async () => {
    const { one, room } = twoTabs();
    one.getState().change({ favourites: [id(1)] });
    fakePlatform({ room }).texts.write("freihand.library", "{broken");
    await told();
    expect(one.getState().favourites).toEqual([1]);
    expect(room.texts.get("freihand.library.unreadable")).toBe("{broken");
    one.getState().select(id(2));
    expect(room.texts.get("freihand.library")).toContain('"favourites":[1]');
  });
});

test("a change without effect writes nothing and notifies no tab", () => {
  const platform = fakePlatform();
  const store = createWatchlistStore(platform.texts);
  store.getState().add(ENTRY);
  platform.storedTexts.clear();
  let changes = 0;
  store.subscribe(() => (changes += 1));
  store.getState().add({ ...ENTRY, created: "2026-11-09T10:00:00Z" });
  store.getState().remove({ libraryId: id(2), id: "a" });
  expect([changes, platform.storedTexts.size]).toEqual([0, 0]);
});

test("Q-41: a device without storage loses nothing within this page", () => {
  const refusing: TextStore = {
    read: () => undefined,
    write: () => false,
    remove: () => undefined,
    holdBack: () => undefined,
    subscribe: () => () => undefined,
  };
  const store = createWatchlistStore(refusing);
  store.getState().add(ENTRY);
  store.getState().change({ legacyHidden: true });
  expect(store.getState()).toMatchObject({ entries: [ENTRY], legacyHidden: true });
});

test("settings of the current build get defaults for newer members", () => {
  const { texts } = fakePlatform();
  texts.write(
    "freihand.settings",
    '{"version":1,"state":{"locale":"en","accountRenewTime":120,"projectId":""}}',
  );
  expect(createSettingsStore(texts).getState()).toMatchObject({
    locale: "en",
    accountRenewTime: 120,
    shortcuts: true,
    hintsHidden: false,
  });
});
