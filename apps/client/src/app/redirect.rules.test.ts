import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginInstead, loginPath, ownPath, redirectTarget } from "./redirect.rules.ts";

describe("after login the patron is sent", () => {
  test.each([
    ["/account", "/account"],
    ["/record/1/ab%2Fc?from=list#copies", "/record/1/ab%2Fc?from=list#copies"],
    ["/result?libraryId=1&FREE=garten", "/result?libraryId=1&FREE=garten"],
    ["/start/3", "/start/3"],
    ["/search/2", "/search/2"],
    ["/info/", "/info/"],
    ["/content/fees", "/content/fees"],
    ["/install/ios/2", "/install/ios/2"],
    ["/opac-demo", "/opac-demo"],
    ["/", "/"],
  ])("to the app's own %s", (wanted, expected) => {
    expect(redirectTarget(wanted)).toBe(expected);
  });

  test.each([
    null,
    "",
    "account",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/..//evil.example/account",
    "/%2e//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example/account",
    "javascript:alert(1)",
    "/login",
    "/login/1/1234",
    "/LOGIN?redirect=//evil.example",
    "/login?redirect=%2Faccount",
    "/no-such-screen",
    "/demo",
    "/opac-",
    "/content",
    "/content/a/b",
    "/*",
    "/search/1/2",
    "/account\u0000",
    "/account?ü",
    `/result?FREE=${"x".repeat(2048)}`,
  ])("home instead of %j", (wanted) => {
    expect(redirectTarget(wanted)).toBe("/");
  });
});

test("Q-1: no text whatsoever leads to another origin, judged by the WHATWG parser", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "\r",
    "@",
    ":",
    "?",
    "#",
    "https:",
    "javascript:",
    "evil.example",
    "account",
    "result",
    "record/1/2",
    "login",
    "start",
    "search/2",
    "content/a",
    "install/ios",
    "opac-demo",
    "/.//evil.example",
    "\u0000",
    "ü",
  );
  const wanted = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join("")}`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const origin = "https://freihand.example";
  const escapes = (text: string) => {
    const target = redirectTarget(text);
    const url = new URL(target, origin);
    const isOwn = url.origin === origin && /^\/(?![/\\])/.test(target);
    return (
      !isOwn || /^\/\/|^\/login(?:\/|$)/i.test(url.pathname) || redirectTarget(target) !== target
    );
  };
  const { counterexample, numRuns } = fc.check(
    fc.property(wanted, (text) => !escapes(text)),
    { numRuns: 50_000 },
  );
  expect({ counterexample, numRuns }).toEqual({ counterexample: null, numRuns: 50_000 });
}, 60_000);

test("login carries a return path, also to home; a path that is no screen leads home", () => {
  expect(loginPath("/account")).toBe("/login?redirect=%2Faccount");
  expect(loginPath("/")).toBe("/login?redirect=%2F");
  expect(loginPath("/result?libraryId=1&FREE=a b")).toBe("/login?redirect=%2F");
  expect(loginPath("/nowhere")).toBe("/login?redirect=%2F");
  expect(loginPath("/login?redirect=%2Faccount")).toBe("/login");
});

test.each([
  ["/login", "/login"],
  ["/login/1/1234", "/login/1/1234"],
  ["/search?x=1#y", "/search?x=1#y"],
  ["/.//evil.example", undefined],
  ["//evil.example", undefined],
  ["/nowhere", undefined],
  ["javascript:alert(1)", undefined],
])("%j as a path of the app: %j", (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  [false, false, "/login?redirect=%2Fid-card"],
  [true, true, "/login?redirect=%2Fid-card"],
  [true, false, "/login"],
])(
  "a page that had a session (%j), which the server ended (%j), leads to %s",
  (hadSession, isEnded, expected) => {
    expect(loginInstead("/id-card", { hadSession, isEnded })).toBe(expected);
  },
);
