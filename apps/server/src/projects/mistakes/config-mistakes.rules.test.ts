import { describe, expect, test } from "vitest";
import { configMistakes, imagesOf, tileHost } from "./config-mistakes.rules.ts";
import { EMPTY_PROJECT } from "../testkit/project-file.ts";
import type { ProjectFile } from "../files/project-files.ts";

const fields = (facts: Partial<ProjectFile>, keys?: ReadonlySet<string>) =>
  configMistakes({ ...EMPTY_PROJECT, ...facts }, keys).map(({ field }) => field);
const page = (icon?: string) => ({
  title: { de: "T" },
  visible: true,
  menu: true,
  order: 0,
  ...(icon === undefined ? {} : { icon }),
});
const icon = (url: string) => ({ images: { appIcon: { url } } });
const banner = (facts: object) => ({
  metadata: { smartAppBanner: { appId: "12345", ...facts } },
});
const notice = (facts: object) => ({
  maintenance: {
    enabled: true,
    offline: false,
    type: "info" as const,
    hidden: false,
    messages: { de: { title: "T", text: "x" } },
    ...facts,
  },
});
const map = (facts: object) => ({
  map: { tiles: "https://t.example/{z}/{x}/{y}.png", attribution: "© Wer", ...facts },
});
const TILES = "https://t.example/{z}/{x}/{y}";
const SHORTEST_LONG = "x".repeat(4001);

describe("a configuration may have", () => {
  test.each<[string, Partial<ProjectFile>]>([
    ["nothing", {}],
    ["a text of 4000 letters", { i18n: { en: { "app.name": "x".repeat(4000) } } }],
    ["a text for a number", { i18n: { de: { "app.hits_other": "x" } } }],
    ["an app icon of any usual kind", icon("Logo_1.jpeg")],
    [
      "links to both stores",
      {
        settings: { ios: { link: "https://a.example/x" }, android: { link: "https://b.example" } },
      },
    ],
    [
      "its descriptions",
      { metadata: { seo: { title: "T", "og:image:width": "1", "twitter:card": "x" } } },
    ],
    ["a banner with path and hosts", banner({ path: "/search", hosts: ["a.example"] })],
    [
      "maintenance that begins and ends on one day",
      notice({ start: "2026-12-24", end: "2026-12-24" }),
    ],
    ["a hidden notice without words", notice({ hidden: true, messages: {} })],
    ["a notice that is off and without words", notice({ enabled: false, messages: {} })],
    [
      "tiles for high-resolution screens from a port",
      map({ tiles: "https://t.example:8443/{z}/{x}/{y}{r}" }),
    ],
    ["an attribution of 200 letters", map({ attribution: "x".repeat(200) })],
  ])("%s", (_, facts) => {
    expect(fields(facts)).toEqual([]);
  });
});

describe("a configuration is refused for", () => {
  test.each<[string, Partial<ProjectFile>, readonly string[]]>([
    ["a language besides German and English", { i18n: { fr: {} } }, ["i18n.fr"]],
    ["a key without an area", { i18n: { de: { name: "x" } } }, ["i18n.de.name"]],
    ["a key in capitals", { i18n: { de: { "App.name": "x" } } }, ["i18n.de.App.name"]],
    [
      "a text of more than 4000 letters",
      { i18n: { de: { "a.b": SHORTEST_LONG } } },
      ["i18n.de.a.b"],
    ],
    ["a page named like a path", { content: { "../x": page() } }, ["content.../x"]],
    ["a page without a name", { content: { "": page() } }, ["content."]],
    ["a page's icon", { content: { x: page("a b") } }, ["content.x.icon"]],
    ["an image in another folder", icon("a/b.png"), ["images.appIcon.url"]],
    ["a hidden image", icon(".png"), ["images.appIcon.url"]],
    ["an image of another kind", icon("a.gif"), ["images.appIcon.url"]],
    [
      "a store without encryption",
      { settings: { ios: { link: "http://a.example" } } },
      ["settings.ios.link"],
    ],
    [
      "a store's link with a quote",
      { settings: { android: { link: 'https://a.example/"' } } },
      ["settings.android.link"],
    ],
    [
      "metadata that change the browser",
      { metadata: { seo: { referrer: "x", viewport: "x" } } },
      ["metadata.seo.referrer", "metadata.seo.viewport"],
    ],
    ["an app id with letters", banner({ appId: "id12345" }), ["metadata.smartAppBanner.appId"]],
    ["an app id of four digits", banner({ appId: "1234" }), ["metadata.smartAppBanner.appId"]],
    [
      "a banner's path to another host",
      banner({ path: "//a.example" }),
      ["metadata.smartAppBanner.path"],
    ],
    [
      "a banner's path with another argument",
      banner({ path: "/a,app-id=1" }),
      ["metadata.smartAppBanner.path"],
    ],
    [
      "a host with a scheme",
      banner({ hosts: ["a.example", "https://a"] }),
      ["metadata.smartAppBanner.hosts.1"],
    ],
    [
      "maintenance that ends as it begins",
      notice({ start: "2026-12-24T08:00:00Z", end: "2026-12-24T09:00:00+01:00" }),
      ["maintenance.end"],
    ],
    [
      "maintenance that ends before it begins",
      notice({ start: "2026-12-24", end: "2026-12-23" }),
      ["maintenance.end"],
    ],
    [
      "a notice in another language",
      notice({ messages: { fr: { title: "T", text: "x" } } }),
      ["maintenance.messages.fr"],
    ],
    ["a notice without words", notice({ messages: {} }), ["maintenance.messages"]],
    ["tiles of a host in capitals", map({ tiles: "https://T.example/{z}/{x}/{y}" }), ["map.tiles"]],
    ["tiles of this machine", map({ tiles: "https://localhost/{z}/{x}/{y}" }), ["map.tiles"]],
    ["tiles without a gap", map({ tiles: "https://t.example/{z}/{x}" }), ["map.tiles"]],
    ["tiles with a gap left open", map({ tiles: `${TILES}?k={key` }), ["map.tiles"]],
    ["a map that nobody made", map({ attribution: " " }), ["map.attribution"]],
    ["an attribution of 201 letters", map({ attribution: "x".repeat(201) }), ["map.attribution"]],
  ])("%s", (_, facts, wrong) => {
    expect(fields(facts)).toEqual(wrong);
  });
});

test("a key that no text has is refused where the texts are known, with the likely one", () => {
  const i18n = { de: { "app.nmae": "x" } };
  expect(configMistakes({ ...EMPTY_PROJECT, i18n }, new Set(["app.name"]))).toEqual([
    {
      field: "i18n.de.app.nmae",
      reason: 'is the key of no text of the app; did you mean "app.name"?',
    },
  ]);
  expect(fields({ i18n: { de: { "app.name": "x" } } }, new Set(["app.name"]))).toEqual([]);
});

test("images are those that are named", () => {
  const [a, b] = [{ url: "a.png" }, { url: "b.png" }];
  const images = { appIcon: a, dark: { small: b } };
  expect(imagesOf({ ...EMPTY_PROJECT, images })).toEqual([
    { field: "images.appIcon", image: a },
    { field: "images.dark.small", image: b },
  ]);
  expect(imagesOf(EMPTY_PROJECT)).toEqual([]);
});

test.each([
  [TILES, "t.example"],
  ["https://t.example:8443/x", "t.example:8443"],
  ["https://", ""],
  ["", ""],
])("the host of %j is %j", (tiles, host) => {
  expect(tileHost(tiles)).toBe(host);
});
