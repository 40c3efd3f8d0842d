import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkedPath } from "./linked-path.rules.ts";

const SERVER = "https://opac.example";

describe("a link to the app leads", () => {
  test.each([
    ["/account", "/account"],
    ["https://opac.example/record/1/42?from=mail#copies", "/record/1/42?from=mail#copies"],
    ["https://opac.example", "/"],
    ["https://OPAC.example:443/search/2", "/search/2"],
    ["freihand://account", "/account"],
    ["freihand:///account", "/account"],
    ["freihand:/account", "/account"],
    ["freihand:account", "/account"],
    ["FREIHAND://record/1/42", "/record/1/42"],
    ["freihand://", "/"],
    ["freihand://login?redirect=%2Faccount", "/login?redirect=%2Faccount"],
  ])("from %j to %j", (link, path) => {
    expect(linkedPath(link, SERVER)).toBe(path);
  });

  test.each([
    "https://evil.example/account",
    "https://opac.example.evil.example/account",
    "https://opac.example@evil.example/account",
    "https://name:word@opac.example/account",
    "http://opac.example/account",
    "https://opac.example:8443/account",
    "https://opac.example//evil.example",
    "https://opac.example/.//evil.example",
    "https://opac.example/services/de/basic/config",
    "https://opac.example/no-such-screen",
    "//evil.example/account",
    "/\\evil.example",
    "freihand:////evil.example",
    "freihand://.//evil.example",
    "freihand://\\evil.example",
    "freihand:https://evil.example/account",
    "freihand:javascript:alert(1)",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "content://org.other/account",
    "intent://account#Intent;scheme=freihand;end",
    "blob:https://opac.example/account",
    "",
  ])("from %j nowhere", (link) => {
    expect(linkedPath(link, SERVER)).toBeUndefined();
  });

  test("only by path where the app has no server of its own", () => {
    expect(linkedPath("https://opac.example/account", "")).toBeUndefined();
    expect(linkedPath("null/account", "null")).toBeUndefined();
    expect(linkedPath("/account", "")).toBe("/account");
  });
});

test("Q-1: no link whatsoever leads out of the app, judged by the WHATWG parser", () => {
  const piece = fc.constantFrom(
    ..."/ // \\ . .. %2e %2f %5c @ : ? # https: freihand: FREIHAND:// javascript: ü".split(" "),
    ..."evil.example opac.example https://opac.example https://opac.example@".split(" "),
    ..."account record/1/2 login".split(" "),
    "\t",
    "\n",
    "\u0000",
  );
  const link = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `freihand://${pieces.join("")}`),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `${SERVER}${pieces.join("")}`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const isInside = (text: string) => {
    const path = linkedPath(text, SERVER);
    if (path === undefined) return true;
    const url = new URL(path, "https://localhost");
    return (
      /^\/(?![/\\])/.test(path) &&
      url.origin === "https://localhost" &&
      !url.pathname.startsWith("//") &&
      linkedPath(path, SERVER) === path
    );
  };
  const { counterexample, numRuns } = fc.check(fc.property(link, isInside), { numRuns: 50_000 });
  expect({ counterexample, numRuns }).toEqual({ counterexample: null, numRuns: 50_000 });
}, 60_000);
