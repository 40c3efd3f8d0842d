import { expect, test } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { mayReload, pageHasLoaded } from "./reload-once.ts";

test("Q-44: a page that failed to load reloads the app once, and again only after a page has loaded", () => {
  const room = fakeRoom();
  expect(mayReload(fakePlatform({ room }))).toBe(true);
  expect(mayReload(fakePlatform({ room }))).toBe(false);
  pageHasLoaded(fakePlatform({ room }));
  expect(mayReload(fakePlatform({ room }))).toBe(true);
});

test("Q-44: a newer build has a reload of its own", () => {
  const room = fakeRoom();
  room.texts.set("freihand.reloaded", "an older build");
  expect(mayReload(fakePlatform({ room }))).toBe(true);
});

test("Q-43: never while offline", () => {
  const platform = fakePlatform();
  platform.setOnline(false);
  expect(mayReload(platform)).toBe(false);
  expect(platform.storedTexts.size).toBe(0);
});
