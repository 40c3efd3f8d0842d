import { SCREEN_PATHS } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { matchesRoute, plainPath, matchRoute, ROUTE_PATHS } from "./route-paths.rules.ts";

test("the table names the 28 screens of the specification with their paths", () => {
  const table = Object.entries(SCREEN_PATHS).map(([name, path]) => [
    name,
    path.replaceAll(/:(\w+)(\??)/g, "{$1$2}"),
  ]);
  expect(table).toHaveLength(28);
  expect(Object.fromEntries(table)).toEqual({
    home: "/",
    demo: "/{projectId}",
    404: "/*", // `/{slug}` as a catch-all
    about: "/about",
    account: "/account",
    accounts: "/accounts",
    acquisitions: "/acquisitions/{libraryId?}", // the specification has no number (decision 72)
    content: "/content/{contentId}",
    events: "/events/{libraryId?}",
    general: "/general",
    help: "/help",
    "id-card": "/id-card",
    imprint: "/imprint",
    info: "/info/{libraryId?}",
    install: "/install/{platform}/{libraryId?}",
    libraries: "/libraries",
    login: "/login/{libraryId?}/{userId?}",
    map: "/map",
    metasearch: "/metasearch",
    nfc: "/nfc",
    privacy: "/privacy",
    record: "/record/{libraryId}/{id}",
    reminders: "/reminders",
    result: "/result",
    search: "/search/{libraryId?}",
    settings: "/settings",
    "theme-changer": "/theme-changer",
    watchlist: "/watchlist/{libraryId?}/{id?}",
  });
});

test("every route is a screen of the specification, or the alias of home", () => {
  const { start, password, ...screens } = ROUTE_PATHS;
  expect(start).toBe("/start/:libraryId?");
  expect(password).toBe("/password/:libraryId");
  expect(Object.entries(SCREEN_PATHS)).toEqual(expect.arrayContaining(Object.entries(screens)));
});

describe("a path matches", () => {
  test.each([
    ["/", "home"],
    ["/start", "start"],
    ["/start/3", "start"],
    ["/search", "search"],
    ["/search/", "search"],
    ["/search/2", "search"],
    ["/record/1/ab%2Fc", "record"],
    ["/login/1/1234", "login"],
    ["/opac-demo", "demo"],
  ])("%s: %s", (path, name) => {
    expect(matchRoute(path)).toBe(name);
  });

  test.each([
    "/opac-",
    "/opac",
    "/demo",
    "/opac-demo/1",
    "/search/2/3",
    "/record/1",
    "//",
    "/*",
    "",
    "/nowhere",
  ])("%j: no screen", (path) => {
    expect(matchesRoute(path)).toBe(false);
  });
});

test.each([
  ["home", "/"],
  ["search", "/search"],
  ["login", "/login"],
  ["record", undefined],
  ["demo", undefined],
  ["404", undefined],
  ["no-such-screen", undefined],
  ["toString", undefined],
])("the plain path of %s", (name, path) => {
  expect(plainPath(name)).toBe(path);
});
