import { DEFAULT_CONFIG, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { buildBrand } from "./brand.rules.ts";
import type { Config } from "@freihand/contract";

const config = (facts: Partial<Config> = {}): Config => ({
  ...DEFAULT_CONFIG,
  projectId: projectId.parse("basic"),
  status: { maintenance: false, offline: false },
  _hash: "h",
  ...facts,
});
const brand = (facts: Partial<Config>, libraries: readonly string[] = []) =>
  buildBrand({ config: config(facts), libraries, image: undefined });
const seo = (title: string) => ({ metadata: { seo: { title } } });

test.each([
  ["of its metadata", { title: "B", ...seo("A") }, ["C"], "A"],
  ["of its title where that is blank", { title: "B", ...seo(" ") }, ["C"], "B"],
  ["of its only library where it has none", {}, ["C"], "C"],
  ["of the app where it has several libraries", {}, ["C", "D"], "Freihand"],
  ["of the app where its library has none", {}, [""], "Freihand"],
])("an edition has the name %s", (...row) => {
  const [, facts, libraries, name] = row;
  expect(brand(facts, libraries).name).toBe(name);
});

test.each([
  ["bar", { bar: "#111111", surface: "#222222" }, "#111111"],
  ["surface", { surface: "#222222" }, "#222222"],
  ["the app's own", {}, "#FBFBFB"],
])("the colour of the app bar is that of the %s", (_, light, colour) => {
  const { colours } = brand({ theme: { default: "system", light, dark: {} } });
  expect(colours).toEqual({ light: colour, dark: "#1C1C1C" });
});

/** Width and height behind sixteen bytes; the view begins inside its buffer, as a file's does. */
function png(length = 24): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set([0, 0, 2, 0, 0, 0, 1, 0], 8 + 16);
  return bytes.subarray(8, 8 + length);
}

test.each([
  ["a PNG", { type: "image/png", body: png() }, "512x256"],
  ["half a PNG", { type: "image/png", body: png(23) }, undefined],
  ["a drawing", { type: "image/svg+xml", body: new Uint8Array() }, "any"],
  ["another picture", { type: "image/webp", body: png() }, undefined],
])("the size of %s", (_, image, sizes) => {
  const icon = { images: { appIcon: { url: "a.png" } } };
  expect(buildBrand({ config: config(icon), libraries: [], image }).icon?.sizes).toBe(sizes);
});

test.each([
  [{ url: "a.png" }, "/assets/basic/images/a.png"],
  [{ url: "a.png", project: "stadt", _hash: "77" }, "/assets/stadt/images/a.png?v=77"],
])("the icon %j is at %s", (appIcon, href) => {
  const image = { type: "image/png", body: png() };
  const built = buildBrand({ config: config({ images: { appIcon } }), libraries: [], image });
  expect(built.icon?.href).toBe(href);
  expect(brand({ images: { appIcon } }).icon).toBeUndefined();
  expect(buildBrand({ config: config(), libraries: [], image }).icon).toBeUndefined();
});
