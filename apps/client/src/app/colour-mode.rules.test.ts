import { expect, test } from "vitest";
import { colourMode } from "./colour-mode.rules.ts";

test.each([
  [undefined, "system", "system"],
  [undefined, "dark", "dark"],
  [undefined, "light", "light"],
  [true, "light", "dark"],
  [false, "dark", "light"],
] as const)("a setting of %s and the project's %s mean %s", (darkTheme, usual, mode) => {
  expect(colourMode(darkTheme, usual)).toBe(mode);
});
