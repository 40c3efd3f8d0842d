import { expect, test } from "vitest";
import { installPlatform } from "./install-platform.rules.ts";

test.each([
  ["android", "android"],
  ["iOS", "ios"],
  ["web", "web"],
  ["windows", undefined],
  ["", undefined],
  [undefined, undefined],
])("the address names %s: %s", (name, platform) => {
  expect(installPlatform(name)).toBe(platform);
});
