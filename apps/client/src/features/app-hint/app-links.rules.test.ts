import { libraryId, type Config } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { appLinks } from "./app-links.rules.ts";

const IOS = "https://apps.example/ios?library={id}";
const ANDROID = "https://apps.example/android?utm_term=libId:{id}";
const id = libraryId.parse(7);

const config = (settings: Config["settings"], appHints = true) => ({
  features: { ...CONFIG.features, appHints },
  settings,
});
const both = { ios: { link: IOS }, android: { link: ANDROID } };

describe("the links to the native app", () => {
  test.each([
    ["both where the device is neither", config(both), undefined, ["ios", "android"]],
    ["that of an iPhone", config(both), "ios", ["ios"]],
    ["that of an Android device", config(both), "android", ["android"]],
    ["the only one", config({ ios: { link: IOS } }), undefined, ["ios"]],
    ["none when the device has another system", config({ ios: { link: IOS } }), "android", []],
    ["none without links", config({}), undefined, []],
    ["none when app hints are off", config(both, false), undefined, []],
  ] as const)("%s", (...[, given, system, expected]) => {
    expect(appLinks(given, { libraryId: id, system }).map((link) => link.system)).toEqual(expected);
  });

  test("name the library", () => {
    expect(appLinks(config(both), { libraryId: id, system: undefined })).toEqual([
      { system: "ios", href: "https://apps.example/ios?library=7" },
      { system: "android", href: "https://apps.example/android?utm_term=libId:7" },
    ]);
  });

  test("pass the library on to the app that Google's store installs", () => {
    const link = "https://play.google.com/store/apps/details?id=org.freihand";
    const facts = { libraryId: id, system: "android" } as const;
    expect(appLinks(config({ android: { link } }), facts)).toEqual([
      { system: "android", href: `${link}&referrer=utm_term%3DlibId%3A7` },
    ]);
  });

  test.each([
    "javascript:alert({id})",
    "data:text/html,{id}",
    "http://apps.example/{id}",
    "//evil.example/{id}",
    "/{id}",
    "",
    "intent://{id}#Intent;end",
  ])("Q-26: %s is no valid link", (link) => {
    expect(appLinks(config({ ios: { link } }), { libraryId: id, system: "ios" })).toEqual([]);
  });
});
