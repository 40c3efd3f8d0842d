import { describe, expect, test } from "vitest";
import { contrast } from "../../ui/contrast.rules.ts";
import { themeColours } from "../../ui/theme-colours.rules.ts";
import { THEME_NAMES, preferredColours } from "./theme-choice.rules.ts";

const CONFIGURED = { light: { primary: "#123456" }, dark: { primary: "#ABCDEF" } };

test("the project's colours are used while nothing else is chosen, or no choice is allowed", () => {
  expect(preferredColours(CONFIGURED, "own")).toBe(CONFIGURED);
  expect(preferredColours(CONFIGURED, undefined)).toBe(CONFIGURED);
});

describe.each(THEME_NAMES.filter((name) => name !== "own"))("the colours %s", (name) => {
  const wished = preferredColours(CONFIGURED, name);
  const colours = themeColours(wished.light, wished.dark);

  test.each(["light", "dark"] as const)("are readable without correction, %s", (theme) => {
    const { surface, raised, primary, onPrimary, text, quiet } = colours[theme];
    // not corrected: the preview must match the app
    expect(primary.toUpperCase()).toBe(wished[theme].primary);
    expect(surface.toUpperCase()).toBe(wished[theme].surface);
    for (const word of [primary, text, quiet])
      for (const ground of [surface, raised])
        expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5);
  });
});
