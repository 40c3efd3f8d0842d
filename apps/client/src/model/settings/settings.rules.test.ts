import { expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import {
  ACCOUNT_RENEW_SECONDS,
  boundedRenewTime,
  changedSettings,
  DEFAULT_SETTINGS,
} from "./settings.rules.ts";
import { createSettingsStore } from "./settings.store.ts";

test("the defaults are those of the specification", () => {
  expect(DEFAULT_SETTINGS).toEqual({
    themeChanger: false,
    locale: "de",
    accountRenewTime: 600,
    hintsHidden: false,
    refreshAccountsHidden: false,
    projectId: "",
    shortcuts: true,
  });
});

const { min, max } = ACCOUNT_RENEW_SECONDS;
test.each([
  [600, 600],
  [min - 1, min],
  [0, min],
  [-5, min],
  [max + 1, max],
  [Number.POSITIVE_INFINITY, max],
  [Number.NEGATIVE_INFINITY, min],
  [Number.NaN, 600],
  [90.4, 90],
])("an account renewal of %d s becomes %d s", (typed, expected) => {
  expect(boundedRenewTime(typed)).toBe(expected);
});

test("a change leaves the other settings alone and stays within the limits", () => {
  expect(changedSettings(DEFAULT_SETTINGS, { hintsHidden: true, accountRenewTime: 1 })).toEqual({
    ...DEFAULT_SETTINGS,
    hintsHidden: true,
    accountRenewTime: min,
  });
});

test("a reset restores the defaults, the project and the theme among them", () => {
  const { texts } = fakePlatform();
  const store = createSettingsStore(texts);
  store.getState().setDarkTheme(true);
  store.getState().change({
    themeChanger: true,
    locale: "en",
    accountRenewTime: 60,
    hintsHidden: true,
    refreshAccountsHidden: true,
    projectId: "opac-demo",
    shortcuts: false,
  });
  store.getState().reset();
  for (const state of [store.getState(), createSettingsStore(texts).getState()]) {
    expect(state).toMatchObject(DEFAULT_SETTINGS);
    expect(state).not.toHaveProperty("darkTheme");
  }
});
