import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { swipeTarget } from "./swipe.rules.ts";

const swipe = (from: number, to: number, { down = 0, tookMs = 200 } = {}) =>
  swipeTarget({ from: { x: from, y: 400 }, to: { x: to, y: 400 + down }, tookMs, width: 390 });

describe("a swipe", () => {
  test.each([
    ["to the left brings the next title", swipe(300, 100), "next"],
    ["to the right the one before", swipe(100, 300), "previous"],
    ["far enough does, just", swipe(200, 136), "next"],
    ["not far enough does nothing", swipe(200, 137), undefined],
    ["nowhere is a tap", swipe(200, 200), undefined],
    ["a little down as well still counts", swipe(300, 200, { down: 50 }), "next"],
    ["down more than sideways scrolls", swipe(300, 200, { down: 51 }), undefined],
    ["slowly looks at something", swipe(300, 100, { tookMs: 801 }), undefined],
    ["in from the left edge is for the drawer", swipe(25, 300), undefined],
    ["in from the right edge is for the system", swipe(365, 100), undefined],
  ])("%s", (_title, target, expected) => {
    expect(target).toBe(expected);
  });
});

test("mirrored swipes lead in opposite directions, wherever they are", () => {
  const x = fc.integer({ min: 0, max: 390 });
  fc.assert(
    fc.property(x, x, fc.integer({ min: -800, max: 800 }), (from, to, down) => {
      const there = swipe(from, to, { down });
      const mirrored = swipe(390 - from, 390 - to, { down });
      const opposite = { next: "previous", previous: "next" } as const;
      expect(mirrored).toBe(there && opposite[there]);
    }),
  );
});
