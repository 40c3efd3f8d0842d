import { describe, expect, it } from "vitest";
import { libraryId } from "@freihand/contract";
import { keepWish, takeWish } from "./wish.ts";

const WISH = { libraryId: libraryId.parse(1), recordId: "rec-1" };
const NOW = Date.parse("2026-11-21T09:00:00Z");
const MINUTE_MS = 60_000;

describe("a wish that login came in between", () => {
  it("is taken once", () => {
    keepWish(WISH, NOW);
    expect(takeWish(WISH, NOW + MINUTE_MS)).toBe(true);
    expect(takeWish(WISH, NOW + MINUTE_MS)).toBe(false);
  });

  it.each([
    ["another title", { ...WISH, recordId: "rec-2" }],
    ["another library", { ...WISH, libraryId: libraryId.parse(2) }],
    ["one copy of it", { ...WISH, copyId: "c-1" }],
  ])("is not a wish for %s, and stays for its own", (_name, other) => {
    keepWish(WISH, NOW);
    expect(takeWish(other, NOW)).toBe(false);
    expect(takeWish(WISH, NOW)).toBe(true);
  });

  it("is no longer meant after ten minutes", () => {
    keepWish(WISH, NOW);
    expect(takeWish(WISH, NOW + 11 * MINUTE_MS)).toBe(false);
    expect(takeWish(WISH, NOW)).toBe(false);
  });
});
