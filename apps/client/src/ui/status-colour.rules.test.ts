import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.rules.ts";
import { DARK, LIGHT } from "./status-colour.rules.ts";

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
  test.each(Object.entries(words))("%s is readable on every surface", (_word, colour) => {
    expect(contrast(colour, colours.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, colours.raised)).toBeGreaterThanOrEqual(4.5);
  });
  test("a filled button is readable", () => {
    expect(contrast(colours.onPrimary, colours.primary)).toBeGreaterThanOrEqual(4.5);
  });
});
