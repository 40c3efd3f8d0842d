import { cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { FULL_OLD_STATE } from "../model/fixtures/old-state.ts";
import { createModel } from "../model/model.ts";
import { restoreState } from "../model/session/restore.ts";
import { takeOverOldState } from "../model/former-app/take-over-old-state.ts";
import { STORED_TEXTS } from "../model/settings/stored-texts.rules.ts";
import { fakePlatform, type FakePlatform } from "../platform/fake/index.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

test("Q-41: whatever bytes are stored under whatever key, the state loads and can be changed", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(storedTexts(), async (texts) => {
      const platform = deviceWith(texts);
      await takeOverOldState(platform);
      const model = createModel(platform);
      await restoreState(model, platform);
      model.settings.getState().setLocale("en");
      model.libraryState.getState().change({ favouritesOnly: true });
      const next = createModel(platform);
      expect(next.settings.getState().locale).toBe("en");
      expect(next.libraryState.getState()).toMatchObject({
        ...model.libraryState.getState(),
        ...functionsOf(next.libraryState.getState()),
      });
    }),
    { numRuns: 500 },
  );
}, 60_000);

test("Q-41: whatever bytes are stored under whatever key, the app shows a page", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(storedTexts(), async (texts) => {
      await renderApp("/", { platform: deviceWith(texts) });
      expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
      expect(screen.queryByText("Die Seite ließ sich nicht laden")).toBeNull();
      cleanup();
    }),
    { numRuns: 15 },
  );
}, 120_000);

function deviceWith(texts: Readonly<Partial<Record<string, string>>>): FakePlatform {
  const platform = fakePlatform();
  for (const [key, text] of Object.entries(texts))
    if (text !== undefined) platform.texts.write(key, text);
  return platform;
}

const functionsOf = (state: object) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === "function"));

/** Bytes, any JSON, and envelopes of every version around states that are right, nearly right and wrong. */
function storedTexts() {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(-1, 0, 1, 9, "", "de", true, null, [], [1, 9], [-1], {}),
  );
  const members = ["locale", "accountRenewTime", "projectId", "darkTheme", "shortcuts"];
  const state = fc.oneof(
    value,
    fc.record(
      {
        ...Object.fromEntries(members.map((name) => [name, value])),
        libraryId: value,
        favourites: value,
        singleModeEnabled: value,
        singleModeLibraryId: value,
        isSwitching: fc.constantFrom(true, false),
        entries: value,
        name: value,
      },
      { requiredKeys: [] },
    ),
  );
  const envelope = fc.record({ version: fc.constantFrom<unknown>(0, 1, 2, "1", null), state });
  const text = fc.oneof(
    envelope.map((content) => JSON.stringify(content)),
    fc.constant(JSON.stringify(FULL_OLD_STATE)),
    fc.json(),
    fc.string({ unit: "binary" }),
  );
  const keys = STORED_TEXTS.map(({ key }) => key);
  return fc.record(Object.fromEntries(keys.map((key) => [key, text])), { requiredKeys: [] });
}
