import { expect, test } from "vitest";
import { hintOnSelection, type HintFacts } from "./hint.rules.ts";

const WEB: HintFacts = { device: "web", hintsHidden: false, singleModeEnabled: false };
const IOS: HintFacts = { ...WEB, device: "ios" };
const ANDROID: HintFacts = { ...WEB, device: "android" };

test.each([
  ["to the app on the web", WEB, "app-hint"],
  ["to the app on the web, in single mode too", { ...WEB, singleModeEnabled: true }, "app-hint"],
  ["none on the web when hints are hidden", { ...WEB, hintsHidden: true }, undefined],
  ["to single mode on iOS", IOS, "single-mode"],
  ["to single mode on Android", ANDROID, "single-mode"],
  ["none on a phone when hints are hidden", { ...IOS, hintsHidden: true }, undefined],
  ["none on a phone in single mode", { ...ANDROID, singleModeEnabled: true }, undefined],
])("the hint on selecting a library: %s", (...[, facts, expected]) => {
  expect(hintOnSelection(facts)).toBe(expected);
});
