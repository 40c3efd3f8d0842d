import { expect, test } from "vitest";
import { isDark, passColors } from "./pass-colors.rules.ts";

const theme = (light: Record<string, string>) => ({ default: "system" as const, light, dark: {} });

test.each([
  [{ primary: "#0B5D66" }, undefined, { foreground: "#FFFFFF", background: "#0B5D66" }],
  [
    { primary: "#0B5D66", bar: "#FFE08A" },
    undefined,
    { foreground: "#000000", background: "#FFE08A" },
  ],
  [{}, undefined, { foreground: "#FFFFFF", background: "#000000" }],
  [
    { primary: "#0B5D66" },
    { foreground: "#FFD700", background: "#202020" },
    { foreground: "#FFD700", background: "#202020" },
  ],
  [
    { primary: "#0B5D66" },
    { foreground: "#777777", background: "#888888" },
    { foreground: "#000000", background: "#888888" },
  ],
])("%j and %j give readable colours", (light, own, colors) => {
  expect(passColors(theme(light), own)).toEqual(colors);
});

test("dark is what white contrasts with", () => {
  expect([isDark("#0B4A52"), isDark("#F7FAF9")]).toEqual([true, false]);
});
