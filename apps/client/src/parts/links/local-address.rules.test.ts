import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localAddress } from "./local-address.rules.ts";

describe("an address of our own", () => {
  test.each([
    ["/", "/", "/"],
    ["/search", "/search", "/search"],
    ["/record/1/a%2Fb?from=list#copies", "/record/1/a%2Fb", "/record/1/a%2Fb?from=list#copies"],
    ["/a/../info", "/info", "/info"],
    ["/../../info", "/info", "/info"],
    ["/a//b", "/a//b", "/a//b"],
    ["/@evil.example", "/@evil.example", "/@evil.example"],
    ["/https://evil.example", "/https://evil.example", "/https://evil.example"],
    ["/info?next=//evil.example", "/info", "/info?next=//evil.example"],
    ["/grüße", "/gr%C3%BC%C3%9Fe", "/gr%C3%BC%C3%9Fe"],
    [`/${"x".repeat(2047)}`, `/${"x".repeat(2047)}`, `/${"x".repeat(2047)}`],
  ])("%s", (text, pathname, path) => {
    expect(localAddress(text)).toEqual({ pathname, path });
  });

  test.each([
    "",
    "search",
    "?a",
    "#a",
    " /search",
    "/search ",
    "/a b",
    "/a\u00a0b",
    "/a\u0000",
    "/a\u0085",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/a\\b",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "https://app.invalid/search",
    "//app.invalid/search",
    "https://evil.example",
    "javascript:alert(1)",
    `/${"x".repeat(2048)}`,
  ])("is not %j", (text) => {
    expect(localAddress(text)).toBeUndefined();
  });
});

test("Q-1, Q-26: whatever is accepted stays on any origin that it is resolved against", () => {
  const piece = fc.constantFrom(
    ..."/ // \\ . .. %2e %2f %5c @ : ? # https: javascript: evil.example info ü".split(" "),
    "\t",
    "\n",
    "\u0000",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
    fc.string({ unit: "binary", maxLength: 20 }).map((rest) => `/${rest}`),
  );
  const own = "https://freihand.example";
  fc.assert(
    fc.property(text, (one) => {
      const address = localAddress(one);
      if (address === undefined) return;
      const url = new URL(address.path, own);
      expect(url.origin).toBe(own);
      expect(url.pathname).toBe(address.pathname);
      expect(localAddress(address.path)).toEqual(address);
    }),
    { numRuns: 5000 },
  );
}, 30_000);
