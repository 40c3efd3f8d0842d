import { expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { followAddressLocale } from "./address-locale.ts";
import { createSettingsStore } from "./settings.store.ts";

test.each([
  ["?lang=en", "de", "en"],
  ["?FREE=x&lang=de", "en", "de"],
  ["?lang=fr", "en", "en"],
  ["", "en", "en"],
] as const)("an address with %s, %s being chosen, is shown in %s", (query, chosen, shown) => {
  const { texts } = fakePlatform();
  const settings = createSettingsStore(texts);
  settings.getState().setLocale(chosen);
  const chosenLocale = followAddressLocale(settings, query);
  expect(settings.getState().locale).toBe(shown);
  expect(chosenLocale()).toBe(chosen);
  // the choice is as it was: another visit shows it
  expect(createSettingsStore(texts).getState().locale).toBe(chosen);
});

test("what the patron chooses then is chosen", () => {
  const settings = createSettingsStore(fakePlatform().texts);
  const chosenLocale = followAddressLocale(settings, "?lang=en");
  settings.getState().setLocale("de");
  expect(chosenLocale()).toBe("de");
});
