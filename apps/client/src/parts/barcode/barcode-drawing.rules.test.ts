import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barcodePath, fullWidth, moduleWidth } from "./barcode-drawing.rules.ts";

const row = (bits: string) => Array.from(bits, (bit) => bit === "1");

describe("the size of a module", () => {
  test.each([
    ["a phone", [358, 110, 3], 3],
    ["a phone on its side", [812, 110, 3], 22 / 3],
    ["a desktop", [446, 110, 1], 4],
    ["twice as many pixels", [446, 110, 2], 4],
    ["too little room", [100, 200, 1], 0.5],
  ] as const)("on %s", (_title, [room, modules, pixelRatio], width) => {
    expect(moduleWidth(room, modules, pixelRatio)).toBe(width);
  });

  test("is a whole number of pixels, fits, and could not be larger", () => {
    const any = fc.tuple(
      fc.integer({ min: 200, max: 4000 }),
      fc.integer({ min: 30, max: 190 }),
      fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
    );
    fc.assert(
      fc.property(any, ([room, modules, pixelRatio]) => {
        const pixels = moduleWidth(room, modules, pixelRatio) * pixelRatio;
        expect(pixels).toBeCloseTo(Math.round(pixels), 9);
        expect(pixels * modules).toBeLessThanOrEqual(room * pixelRatio + 1e-6);
        expect((pixels + 1) * modules).toBeGreaterThan(room * pixelRatio - 1e-6);
      }),
    );
  });
});

describe("the path of a barcode", () => {
  test("has a stroke for each bar, after the quiet zone", () => {
    const bars = { kind: "bars", rows: [row("110100111")], quiet: 10 } as const;
    expect(barcodePath(bars)).toBe("M10 0h2v1h-2zM13 0h1v1h-1zM16 0h3v1h-3z");
    expect(fullWidth(bars)).toBe(29);
  });

  test("keeps the quiet zone of a square on all sides", () => {
    const square = { kind: "square", rows: [row("10"), row("01")], quiet: 4 } as const;
    expect(barcodePath(square)).toBe("M4 4h1v1h-1zM5 5h1v1h-1z");
    expect(fullWidth(square)).toBe(10);
  });
});
