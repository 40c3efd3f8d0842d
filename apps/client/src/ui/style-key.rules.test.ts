import { describe, expect, it } from "vitest";
import { styleKey } from "./style-key.rules.ts";

describe("styleKey", () => {
  it.each([
    ["equal objects", { p: 1, "& svg": { m: 2 } }, { p: 1, "& svg": { m: 2 } }],
    ["equal lists", [{ p: 1 }, false, undefined], [{ p: 1 }, false, undefined]],
  ])("is the same for %s", (_, one, other) => {
    expect(styleKey(one)).toBe(styleKey(other));
  });

  it.each([
    ["a number and a text, which may be another length", { p: 1 }, { p: "1" }],
    ["another value", { p: 1 }, { p: 2 }],
    ["another order, which decides which rule wins", { p: 1, pt: 2 }, { pt: 2, p: 1 }],
    ["one inside of another", { a: { p: 1 }, m: 1 }, { a: { p: 1, m: 1 } }],
    ["a value that looks like a further one", { a: "1;b:2" }, { a: "1", b: "2" }],
    ["a name that looks like a value", { "a:1;b": 1 }, { a: 1, b: 1 }],
    ["a value and none", { display: false }, { display: undefined }],
  ])("differs for %s", (_, one, other) => {
    expect(styleKey(one)).not.toBe(styleKey(other));
  });

  it("is not there for a style that a function is part of", () => {
    expect(styleKey({ "& svg": { color: () => "red" } })).toBeUndefined();
  });
});
