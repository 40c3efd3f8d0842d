import { describe, expect, test } from "vitest";
import { readSearchQuery, searchParams } from "../../../model/search/search-query.rules.ts";
import { isOnShelfAt, hasShelfFacets, toggledShelf } from "./shelf-now.rules.ts";

const query = (address: string) => readSearchQuery(new URLSearchParams(address));

describe("on the shelf at my branch now", () => {
  test.each([
    { address: "FREE=x&f.availability=now&f.branch=main", isOn: true },
    { address: "FREE=x&f.availability=now&f.branch=main&f.media=DVD", isOn: true },
    { address: "FREE=x&f.availability=now&f.branch=main&f.branch=north", isOn: false },
    { address: "FREE=x&f.availability=now&f.branch=north", isOn: false },
    { address: "FREE=x&f.branch=main", isOn: false },
    { address: "FREE=x&f.availability=now", isOn: false },
  ])("$address: $isOn", ({ address, isOn }) => {
    expect(isOnShelfAt(query(address), "main")).toBe(isOn);
  });

  test.each([
    { from: "FREE=x", to: "FREE=x&f.availability=now&f.branch=main" },
    { from: "FREE=x&f.availability=now&f.branch=main", to: "FREE=x" },
    {
      from: "FREE=x&f.branch=north&f.media=DVD&sort=title",
      to: "FREE=x&f.availability=now&f.branch=main&f.media=DVD&sort=title",
    },
  ])("the switch makes $to of $from", ({ from, to }) => {
    expect(searchParams(toggledShelf(query(from), "main")).toString()).toBe(to);
  });

  test("is offered where a library counts both", () => {
    expect(hasShelfFacets([{ id: "branch" }, { id: "availability" }])).toBe(true);
    expect(hasShelfFacets([{ id: "branch" }])).toBe(false);
  });
});
