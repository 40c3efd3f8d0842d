import { beforeEach, describe, expect, it } from "vitest";
import { libraryId } from "@freihand/contract";
import { dropUnfinished, keepUnfinished, takeUnfinished, type Unfinished } from "./unfinished.ts";

const UNFINISHED: Unfinished = {
  kind: "before_login",
  action: { call: "reserve", recordId: "rec-1", title: "Garten" },
  libraryId: libraryId.parse(1),
};
const NOW = Date.parse("2026-11-21T09:00:00Z");
const MINUTE_MS = 60_000;
const any = () => true;

describe("an action interrupted by a login", () => {
  beforeEach(dropUnfinished);

  it("is taken once", () => {
    keepUnfinished(UNFINISHED, NOW);
    expect(takeUnfinished(any, NOW + MINUTE_MS)).toBe(UNFINISHED);
    expect(takeUnfinished(any, NOW + MINUTE_MS)).toBeUndefined();
  });

  it("stays for its own screen", () => {
    keepUnfinished(UNFINISHED, NOW);
    expect(takeUnfinished(() => false, NOW)).toBeUndefined();
    expect(takeUnfinished(any, NOW)).toBe(UNFINISHED);
  });

  it.each([
    [10 * MINUTE_MS, true],
    [10 * MINUTE_MS + 1, false],
  ])("%i ms later it is still valid: %s", (later, isMeant) => {
    keepUnfinished(UNFINISHED, NOW);
    expect(takeUnfinished(any, NOW + later) !== undefined).toBe(isMeant);
    expect(takeUnfinished(any, NOW)).toBeUndefined();
  });

  it("is gone when the patron drops it", () => {
    keepUnfinished(UNFINISHED, NOW);
    dropUnfinished();
    expect(takeUnfinished(any, NOW)).toBeUndefined();
  });
});
