import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { selectionIn, withSelection } from "./map-address.rules.ts";

const id = (value: number) => libraryId.parse(value);

describe("the selection in the address", () => {
  test.each([
    ["", undefined, undefined],
    ["library=1", undefined, { libraryId: 1, branchId: undefined }],
    ["library=1&branch=nord", undefined, { libraryId: 1, branchId: "nord" }],
    ["branch=nord", 7, { libraryId: 7, branchId: "nord" }],
    ["branch=nord", undefined, undefined],
    ["library=2&branch=nord", 7, { libraryId: 2, branchId: "nord" }],
    ["library=0", 7, undefined],
    ["library=-1", undefined, undefined],
    ["library=1.5", undefined, undefined],
    ["library=eins", undefined, undefined],
    ["", 7, undefined],
  ])("%j with library %s in use", (query, current, selection) => {
    const used = current === undefined ? undefined : id(current);
    expect(selectionIn(new URLSearchParams(query), used)).toEqual(selection);
  });

  test("is read back as it was written, and leaves the rest alone", () => {
    const selections = fc.record({
      libraryId: fc.integer({ min: 1, max: 99_999 }).map(id),
      branchId: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(selections, (selection) => {
        const before = new URLSearchParams("library=9&branch=alt&x=1");
        const after = withSelection(before, selection);
        expect(selectionIn(new URLSearchParams(after.toString()), undefined)).toEqual(selection);
        expect(after.get("x")).toBe("1");
        expect(withSelection(after, undefined).toString()).toBe("x=1");
      }),
    );
  });
});
