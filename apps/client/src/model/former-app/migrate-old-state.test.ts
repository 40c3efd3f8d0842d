import { expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { FULL_OLD_STATE } from "../fixtures/old-state.ts";
import { createModel, type Model } from "../model.ts";
import { takeOverOldState } from "./take-over-old-state.ts";

const OLD = JSON.stringify(FULL_OLD_STATE);

test("the first start migrates the former app's state, and the second has nothing to do", async () => {
  const platform = fakePlatform();
  platform.texts.write("vuex", OLD);
  const model = await started(platform);
  expect(model.settings.getState()).toMatchObject({ locale: "en", darkTheme: true });
  expect(model.libraryState.getState()).toMatchObject({ libraryId: 2, favourites: [2, 1, 5] });
  expect(model.watchlist.getState().legacy).toHaveLength(2);
  expect(platform.storedTexts.has("vuex")).toBe(false);
  expect(platform.storedTexts.get("freihand.migrated")).toContain("2026-11-21T09:00:00.000Z");
  model.libraryState.getState().change({ favourites: [] });
  expect((await started(platform)).libraryState.getState().favourites).toEqual([]);
});

test("unreadable old state stays, and is reported once", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const platform = fakePlatform();
  platform.texts.write("vuex", "{broken");
  for (let start = 0; start < 3; start += 1)
    expect((await started(platform)).settings.getState().locale).toBe("de");
  expect(platform.storedTexts.get("vuex")).toBe("{broken");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatch(/vuex.*cannot be read/);
});

test("when storage is full the old state stays, this page uses the new one, and the next start tries again", async () => {
  const platform = fakePlatform();
  platform.texts.write("vuex", OLD);
  const inMemory = new Map<string, string>();
  const full = {
    ...platform,
    texts: {
      ...platform.texts,
      read: (key: string) => inMemory.get(key) ?? platform.texts.read(key),
      write: (key: string, text: string) => {
        inMemory.set(key, text);
        return false;
      },
    },
  };
  expect((await started(full)).settings.getState().locale).toBe("en");
  expect([...platform.storedTexts.keys()]).toEqual(["vuex"]);
  expect((await started(platform)).settings.getState().locale).toBe("en");
  expect(platform.storedTexts.has("vuex")).toBe(false);
});

async function started(platform: Platform): Promise<Model> {
  await takeOverOldState(platform);
  return createModel(platform);
}
