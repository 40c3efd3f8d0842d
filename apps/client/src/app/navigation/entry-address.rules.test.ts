import { describe, expect, test } from "vitest";
import { entryAddress, isCurrent, type EntryAddress } from "./entry-address.rules.ts";
import type { EntryTarget } from "./entry.rules.ts";

describe("an entry opens", () => {
  test.each<[EntryTarget, EntryAddress]>([
    [{ screen: "search" }, { path: "/search" }],
    [{ screen: "home" }, { path: "/" }],
    [{ path: "/search/2" }, { path: "/search/2" }],
    [{ path: "/result?FREE=garten#top" }, { path: "/result?FREE=garten#top" }],
    [{ href: "https://example.org" }, { href: "https://example.org/", opens: "tab" }],
    [{ href: "HTTP://example.org/a" }, { href: "http://example.org/a", opens: "tab" }],
    [{ href: "mailto:a@example.org" }, { href: "mailto:a@example.org", opens: "program" }],
    [{ href: "tel:+49123" }, { href: "tel:+49123", opens: "program" }],
  ])("%j", (target, address) => {
    expect(entryAddress(target)).toEqual(address);
  });

  test.each<EntryTarget>([
    { screen: "no-such-screen" },
    { screen: "record" }, // only with a title
    { screen: "404" },
    { screen: "constructor" },
    { path: "//evil.example" },
    { path: "/.//evil.example" },
    { path: "https://evil.example" },
    { path: "/no-such-screen" },
    { path: "search" },
    { href: "javascript:alert(1)" },
    { href: " javascript:alert(1)" },
    { href: "data:text/html,<script>" },
    { href: "vbscript:x" },
    { href: "blob:https://example.org/1" },
    { href: "//evil.example" },
    { href: "/search" },
    { href: "" },
  ])("nothing for %j", (target) => {
    expect(entryAddress(target)).toBeUndefined();
  });
});

describe("an entry is marked as current", () => {
  test.each([
    ["on its own page", "/search", "/search", true],
    ["on its page with a closing slash", "/search", "/search/", true],
    ["on its screen with a parameter", "/search", "/search/2", true],
    ["whatever its own query says", "/result?FREE=a", "/result", true],
    ["on its content page", "/content/club", "/content/club", true],
    ["on its content page with a closing slash", "/content/club", "/content/club/", true],
    ["at home", "/", "/", true],
    ["not on another screen", "/search", "/account", false],
    ["not on a screen below it that is another", "/info", "/information", false],
    ["not on another content page", "/content/club", "/content/fees", false],
    ["not with a parameter on the screen without", "/search/2", "/search", false],
    ["not with another parameter", "/search/2", "/search/3", false],
    ["not away from home", "/", "/search", false],
  ])("%s", (...[, path, pathname, expected]) => {
    expect(isCurrent({ path }, pathname)).toBe(expected);
  });

  test("never when it leads out of the app", () => {
    expect(isCurrent({ href: "https://example.org/search", opens: "tab" }, "/search")).toBe(false);
  });
});
