import { config, type Config } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { imageAddress, mediaHosts, mediaOrigin, pageAddresses } from "./media-host.rules.ts";

describe("the media host", () => {
  const known = mediaHosts(
    "library.example=https://media.library.example, city.example = https://files.city.example:8443",
  );

  test.each([
    ["library.example", "https://media.library.example"],
    ["opac-demo.LIBRARY.example", "https://media.library.example"],
    ["city.example", "https://files.city.example:8443"],
    ["notlibrary.example", ""],
    ["library.example.evil", ""],
    ["localhost", ""],
    ["127.0.0.1", ""],
    ["[::1]", ""],
  ])("for %s is %j", (host, origin) => {
    expect(mediaOrigin(host, known)).toBe(origin);
  });

  test.each([
    undefined,
    "",
    "library.example",
    "=https://a.example",
    "a.example=http://media.example",
    "a.example=https://media.example/path",
    "a.example=javascript:alert(1)",
    "a b=https://media.example",
  ])("is unknown to a build with %j", (text) => {
    expect(mediaHosts(text).size).toBe(0);
  });
});

const configured = (more: object): Config => config.parse({ ...CONFIG, ...more });
const placeOf = (more: object, base: object = {}) => ({
  config: configured(more),
  base: configured(base),
  origin: "",
});
const info = (imprint: object) => ({ info: { ...CONFIG.info, imprint } });
const content = (page: object) => ({
  content: { "lese-club": { title: { de: "Leseclub" }, menu: true, order: 1, ...page } },
});

describe("a page of the project", () => {
  const visible = { menu: true, visible: true, _hash: "h1" };

  test.each<[string, object, object, string, "de" | "en", string[]]>([
    ["German", info(visible), {}, "imprint", "de", ["/assets/basic/html/imprint.html?v=h1"]],
    [
      "English, else German",
      info(visible),
      {},
      "imprint",
      "en",
      ["/assets/basic/html/imprint.en.html?v=h1", "/assets/basic/html/imprint.html?v=h1"],
    ],
    ["hidden", info({ ...visible, visible: false }), {}, "imprint", "de", []],
    ["without a hash", info({ menu: true, visible: true }), {}, "imprint", "de", []],
    ["as in the base configuration", info(visible), info(visible), "imprint", "de", []],
    [
      "other than in the base configuration",
      info(visible),
      info({ ...visible, _hash: "h0" }),
      "imprint",
      "de",
      ["/assets/basic/html/imprint.html?v=h1"],
    ],
    [
      "content",
      content({ visible: true, _hash: "a/b" }),
      {},
      "lese-club",
      "de",
      ["/assets/basic/html/lese-club.html?v=a%2Fb"],
    ],
    [
      "content of another project",
      content({ visible: true, _hash: "h", project: "opac-demo" }),
      {},
      "lese-club",
      "de",
      ["/assets/opac-demo/html/lese-club.html?v=h"],
    ],
    [
      "content that names no project",
      content({ visible: true, _hash: "h", project: "../../services" }),
      {},
      "lese-club",
      "de",
      ["/assets/basic/html/lese-club.html?v=h"],
    ],
    ["hidden content", content({ visible: false, _hash: "h" }), {}, "lese-club", "de", []],
    ["unknown", {}, {}, "nothing", "de", []],
    ["__proto__", {}, {}, "__proto__", "de", []],
    ["constructor", {}, {}, "constructor", "de", []],
  ])("%s", (_name, ...row) => {
    const [more, base, name, locale, addresses] = row;
    const found = pageAddresses(placeOf(more, base), name, locale);
    expect(found.map(({ address }) => address)).toEqual(addresses);
    expect(found.map((page) => page.locale)).toEqual(["en", "de"].slice(-addresses.length || 2));
  });

  test("never leads out of its folder", () => {
    const page = { title: { de: "x" }, visible: true, menu: true, order: 1, _hash: "h" };
    const names = ["../services/x", "a/b", "a?b", "a#b", "//evil.example", ".hidden", ""];
    const place = placeOf({ content: Object.fromEntries(names.map((name) => [name, page])) });
    expect(names.flatMap((name) => pageAddresses(place, name, "de"))).toEqual([]);
  });
});

describe("an image of the project", () => {
  const icon = (image: object, base: object = {}) =>
    imageAddress(placeOf({ images: { appIcon: image } }, base), "appIcon");

  test.each<[object, string | undefined]>([
    [{ url: "icon.png", _hash: "h" }, "/assets/basic/images/icon.png?v=h"],
    [{ url: "images/icon.svg", _hash: "h" }, "/assets/basic/images/icon.svg?v=h"],
    [
      { url: "icon.png", _hash: "h", project: "opac-demo" },
      "/assets/opac-demo/images/icon.png?v=h",
    ],
    [{ url: "icon.png", _hash: "h", project: "//evil" }, "/assets/basic/images/icon.png?v=h"],
    [{ url: "icon.png" }, undefined],
    [{ url: "https://evil.example/icon.png", _hash: "h" }, undefined],
    [{ url: "javascript:alert(1)//a.png", _hash: "h" }, undefined],
    [{ url: "icon.html", _hash: "h" }, undefined],
    [{ url: "", _hash: "h" }, undefined],
  ])("%j is fetched from %j", (image, address) => {
    expect(icon(image)).toBe(address);
  });

  test("is that of the base configuration when their hashes agree", () => {
    const image = { url: "icon.png", _hash: "h" };
    expect(icon(image, { images: { appIcon: image } })).toBeUndefined();
  });

  test("is chosen by its kind, and comes from the media host", () => {
    const images = {
      dark: { small: { url: "d.png", _hash: "1" } },
      light: { small: { url: "l.png", _hash: "2" } },
    };
    const place = { ...placeOf({ images }), origin: "https://media.library.example" };
    expect(imageAddress(place, "dark")).toBe(
      "https://media.library.example/assets/basic/images/d.png?v=1",
    );
    expect(imageAddress(place, "light")).toContain("/images/l.png?v=2");
    expect(imageAddress(place, "appIcon")).toBeUndefined();
  });
});
