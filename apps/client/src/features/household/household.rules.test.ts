import { describe, expect, it } from "vitest";
import { accountOf, BEN, memberOf, MIA } from "./fixtures/household.ts";
import { areOfSeveralLibraries, oldestAnswer } from "./household.rules.ts";
import { whoseAmong } from "./board/owner.rules.ts";

describe("whose a line is", () => {
  const mia = memberOf(MIA, undefined);
  const tom = memberOf({ library: 1, userId: "1003", name: "Tom" }, undefined);
  const ben = memberOf(BEN, undefined);
  it.each([
    ["not said with one card", [mia], undefined],
    ["the name within one library", [mia, tom], { name: "Mia", library: undefined }],
    ["with the library among several", [mia, ben], { name: "Mia", library: "Lindenau" }],
  ])("%s", (_name, all, whose) => {
    expect(whoseAmong(all)?.(mia)).toEqual(whose);
    expect(areOfSeveralLibraries(all)).toBe(all.includes(ben));
  });
});

describe("the age of the page", () => {
  it("is that of the oldest answer, whatever its zone", () => {
    const cards = [
      memberOf(MIA, accountOf(MIA, { retrieved: "2026-11-21T10:00:00+01:00" })),
      memberOf(BEN, accountOf(BEN, { retrieved: "2026-11-21T09:30:00Z" })),
    ];
    expect(oldestAnswer(cards)).toBe("2026-11-21T10:00:00+01:00");
    expect(oldestAnswer([memberOf(MIA, undefined)])).toBeUndefined();
  });
});
