import { expect, test } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { mayReload } from "./reload-once.ts";

test("a page that failed to load reloads the app once, and again only for a later failure", () => {
  const room = fakeRoom();
  expect(mayReload(fakePlatform({ room, now: 1_000_000 }))).toBe(true);
  expect(mayReload(fakePlatform({ room, now: 1_010_000 }))).toBe(false);
  expect(mayReload(fakePlatform({ room, now: 1_100_000 }))).toBe(true);
});

test("Q-43: never while offline", () => {
  const platform = fakePlatform();
  platform.setOnline(false);
  expect(mayReload(platform)).toBe(false);
});
