import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fakePlatform } from "../../platform/fake/index.ts";
import { createLibraryStateStore } from "../library/library-state.store.ts";
import { createPersisted, type PersistedShape } from "./persisted.ts";
import { DEFAULT_SETTINGS } from "./settings.rules.ts";
import { createSettingsStore } from "./settings.store.ts";

const shape: PersistedShape<{ count: number }> = {
  key: "thing",
  version: 2,
  schema: z.object({ count: z.number() }),
  fallback: { count: 0 },
  migrate: (old, version) => (version === 1 ? { count: old } : undefined),
};

describe("kept state", () => {
  test("is read back as written", () => {
    const { texts } = fakePlatform();
    createPersisted(texts, shape).write({ count: 7 });
    expect(createPersisted(texts, shape).read()).toEqual({ count: 7 });
  });

  test("of an older version is migrated", () => {
    const { texts } = fakePlatform();
    texts.write("thing", '{"version":1,"state":5}');
    expect(createPersisted(texts, shape).read()).toEqual({ count: 5 });
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '{"version":2,"state":{"count":"x"}}',
    '{"version":9,"state":1}',
  ])("that cannot be read (%j) is set aside, and the fallback is used", (text) => {
    const platform = fakePlatform();
    platform.texts.write("thing", text);
    expect(createPersisted(platform.texts, shape).read()).toEqual({ count: 0 });
    expect(platform.storedTexts.get("thing.unreadable")).toBe(text);
    createPersisted(platform.texts, shape).write({ count: 1 });
    expect(createPersisted(platform.texts, shape).read()).toEqual({ count: 1 });
    expect(platform.storedTexts.get("thing.unreadable")).toBe(text);
  });

  test("Q-41: of any bytes never keeps the app from starting", () => {
    const bytes = fc.oneof(fc.string({ unit: "binary" }), fc.json());
    const starts = fc.property(bytes, bytes, (settings, library) => {
      const { texts } = fakePlatform();
      texts.write("freihand.settings", settings);
      texts.write("freihand.library", library);
      return (
        createSettingsStore(texts).getState().locale === "de" &&
        createLibraryStateStore(texts).getState().libraryId === undefined
      );
    });
    expect(fc.check(starts, { numRuns: 1000 }).counterexample).toBeNull();
  });
});

test("following the system again removes the stored theme", () => {
  const { texts } = fakePlatform();
  const store = createSettingsStore(texts);
  store.getState().setDarkTheme(true);
  expect(createSettingsStore(texts).getState().darkTheme).toBe(true);
  store.getState().setDarkTheme(undefined);
  expect(createSettingsStore(texts).getState()).toMatchObject(DEFAULT_SETTINGS);
  expect(createSettingsStore(texts).getState().darkTheme).toBeUndefined();
});
