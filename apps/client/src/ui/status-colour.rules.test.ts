import { describe, expect, test } from "vitest";
import { contrast, DARK, LIGHT } from "./status-colour.rules.ts";

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
});

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("in the %s theme", (_name, colours) => {
  const words = {
    text: colours.text,
    quiet: colours.quiet,
    primary: colours.primary,
    ...colours.status,
  };
  test.each(Object.entries(words))("%s can be read on every surface", (_word, colour) => {
    expect(contrast(colour, colours.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, colours.raised)).toBeGreaterThanOrEqual(4.5);
  });
  test("a filled button can be read", () => {
    expect(contrast(colours.onPrimary, colours.primary)).toBeGreaterThanOrEqual(4.5);
  });
});
