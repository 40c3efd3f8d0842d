import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, isDark } from "./contrast.rules.ts";
import { DARK, LIGHT, type Palette } from "./status-colour.rules.ts";
import { themeColours } from "./theme-colours.rules.ts";

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const wished = fc.record({ primary: colour, surface: colour, bar: colour }, { requiredKeys: [] });

/** Pairs of text and background below 4.5:1. */
function unreadable(palette: Palette): string[] {
  const { surface, raised, text, quiet, primary, status } = palette;
  const words = { text, quiet, primary, ...status };
  const pairs: [string, string, string][] = [
    ...Object.entries(words).flatMap(([name, word]): [string, string, string][] => [
      [`${name} on the page`, word, surface],
      [`${name} on a card`, word, raised],
    ]),
    ["words on a button", palette.onPrimary, primary],
    ["words on a button under the pointer", palette.onPrimary, palette.primaryHover],
    ["words on the bar", palette.onBar, palette.bar],
  ];
  return pairs.flatMap(([name, word, ground]) =>
    contrast(word, ground) < 4.5 ? [`${name}: ${word} on ${ground}`] : [],
  );
}

test("whatever colours a project prefers, everything is readable in both themes", () => {
  fc.assert(
    fc.property(wished, wished, (light, dark) => {
      const colours = themeColours(light, dark);
      expect(unreadable(colours.light)).toEqual([]);
      expect(unreadable(colours.dark)).toEqual([]);
      expect([isDark(colours.light.surface), isDark(colours.dark.surface)]).toEqual([false, true]);
    }),
    { numRuns: 1000 },
  );
});

test("no preference gives the default colours, and so does preferring these", () => {
  const { surface, primary } = LIGHT;
  expect(themeColours({}, {})).toEqual({ light: LIGHT, dark: DARK });
  expect(themeColours({ surface, primary }, {}).light).toEqual(LIGHT);
});

describe("a preference", () => {
  test("that is readable is kept unchanged", () => {
    const { light } = themeColours({ primary: "#00457c", surface: "#f4f7fa", bar: "#00457c" }, {});
    expect(light).toMatchObject({
      primary: "#00457C",
      surface: "#F4F7FA",
      bar: "#00457C",
      onBar: "#FFFFFF",
    });
  });

  test("for a yellow on white becomes a darker yellow", () => {
    const { primary } = themeColours({ primary: "#ffdd00" }, {}).light;
    expect(primary).toBe("#837200");
  });

  test.each(["red", "#fff", "url(https://evil.example)", "#123456;color:red", ""])(
    "for %j is not a colour and is ignored",
    (text) => {
      const hostile = { primary: text, surface: text, bar: text };
      expect(themeColours(hostile, hostile)).toEqual({ light: LIGHT, dark: DARK });
    },
  );
});
