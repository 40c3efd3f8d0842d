import { libraryId, projectId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { matchesRoute, ROUTE_PATHS } from "../../../app/route-paths.rules.ts";
import { servedScreen } from "../../../served/served.rules.ts";
import type { PageVisitor } from "../../ports/served-pages.ts";
import { isPage, isRecent, mayKeep, outdatedPages, pageFor } from "./served-pages.rules.ts";

const VISITOR: PageVisitor = {
  project: projectId.parse("basic"),
  locale: "de",
  keepsTraces: true,
};
const ENGLISH: PageVisitor = { ...VISITOR, locale: "en" };
const AT_LIBRARY: PageVisitor = { ...VISITOR, libraryId: libraryId.parse(3) };

const page = (path: string, visitor = VISITOR) =>
  pageFor(new URL(path, "https://library.example"), visitor)?.path;

describe("the page that an address shows", () => {
  const addresses = Object.values(ROUTE_PATHS).flatMap((path) => {
    const whole = path.replaceAll(/:(\w+)\??/g, "$1").replace("*", "no-such-page");
    return [...new Set([whole, path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:(\w+)/g, "$1")])];
  });

  test.each(addresses.filter((path) => path !== "/start"))(
    "%s is one that the server renders, or none",
    (path) => {
      // where there is none, the app says so at once
      const isRendered =
        matchesRoute(path) && servedScreen(new URL(path, "https://library.example")) !== undefined;
      expect(page(path) !== undefined).toBe(isRendered);
    },
  );

  test.each([
    ["/result?libraryId=1&FREE=garten", "/result?libraryId=1&FREE=garten"],
    ["/record/1/t3#copies", "/record/1/t3"],
    ["/result?libraryId=1&FREE=garten&record=t3", "/result?libraryId=1&FREE=garten&record=t3"],
    ["/?publicComputer=1", undefined],
    [`/result?FREE=${"a".repeat(1000)}`, undefined],
    ["/account", undefined],
    ["/login/1/1234", undefined],
    ["/id-card", undefined],
    ["/desk", undefined],
    ["/services/public/config", undefined],
    ["/start", undefined],
  ])("%s: %s", (path, expected) => {
    expect(page(path)).toBe(expected);
  });

  test.each([
    ["/help", "/help?lang=en"],
    ["/help?lang=fr&a=1", "/help?lang=en&a=1"],
    ["/result?libraryId=1&FREE=garten", "/result?libraryId=1&FREE=garten&lang=en"],
    ["/help?lang=de", "/help?lang=de"],
    ["/help?lang=en", "/help?lang=en"],
    ["/account", undefined],
  ])("%s, opened by somebody who has chosen English, is %s", (path, expected) => {
    expect(page(path, ENGLISH)).toBe(expected);
    expect(page("/", { ...AT_LIBRARY, locale: "en" })).toBe("/start/3?lang=en");
  });

  test("home is that of the selected library, unless the address says more", () => {
    expect(page("/", AT_LIBRARY)).toBe("/start/3");
    expect(page("/?lang=en", { ...AT_LIBRARY, locale: "en" })).toBe("/?lang=en");
    expect(page("/start/1", AT_LIBRARY)).toBe("/start/1");
  });

  test.each([
    ["/help", VISITOR, "de"],
    ["/help?lang=en", VISITOR, "en"],
    ["/help?lang=fr", VISITOR, "de"],
    ["/help", ENGLISH, "en"],
    ["/help?lang=fr", ENGLISH, "en"],
    ["/help?lang=en", ENGLISH, "en"],
    ["/help?lang=de", ENGLISH, "de"],
  ])("%s at a device of %o is in %s", (path, visitor, locale) => {
    expect(pageFor(new URL(path, "https://library.example"), visitor)?.locale).toBe(locale);
  });
});

describe("a reply is shown", () => {
  const MARK = "abc basic de";
  test.each([
    [200, MARK, true],
    [404, MARK, true],
    [200, null, false], // the shell, or another server's page
    [200, "newer basic de", false],
    [200, "abc opac-demo de", false],
    [200, "abc basic en", false],
    [429, MARK, false],
    [503, null, false],
    [0, null, false], // a redirect
  ])("status %i, mark %s: %s", (status, mark, expected) => {
    expect(isPage({ status, mark }, { ...VISITOR, build: "abc" })).toBe(expected);
  });
});

test("results, titles and what was searched for are not kept by who keeps no searches", () => {
  const paths = [
    "/",
    "/search/1",
    "/start/1",
    "/search/1?TITLE=x",
    "/result?FREE=x",
    "/record/1/t3",
  ];
  expect(paths.filter((path) => mayKeep(path, VISITOR))).toEqual(paths);
  expect(paths.filter((path) => mayKeep(path, { ...VISITOR, keepsTraces: false }))).toEqual(
    paths.slice(0, 3),
  );
});

describe("a kept page", () => {
  const NOW = Date.parse("2026-11-28T12:00:00Z");
  const dated = (days: number, address = "/help") => ({
    address,
    date: new Date(NOW - days * 86_400_000).toUTCString(),
  });

  test.each([
    [dated(0), true],
    [dated(6.9), true],
    [dated(7), false],
    [dated(-1), true], // the device's clock is late
    [{ date: null }, false],
    [{ date: "yesterday" }, false],
  ])("of %o: %s", (kept, expected) => {
    expect(isRecent(kept, NOW)).toBe(expected);
  });

  test("goes after a week, and when thirty newer ones are kept", () => {
    const many = Array.from({ length: 31 }, (_, index) => dated(0, `/record/1/${String(index)}`));
    expect(outdatedPages(many, NOW)).toEqual(["/record/1/0"]);
    expect(outdatedPages([dated(8, "/help"), dated(1, "/imprint")], NOW)).toEqual(["/help"]);
  });
});
