import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildOf } from "../../apps/server/src/http/pages/built-client.ts";
import { FRESH, publishBuild, publishRenderer, rendererOf } from "./publish-build.ts";

const START = Date.parse("2026-11-21T08:00:00Z");
const day = (days: number) => START + days * 86_400_000;

let dist = "";
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "freihand-dist-"));
});
afterEach(() => {
  rmSync(dist, { recursive: true });
});

/** A bundler's output, published at that time. */
function build(name: string, atMs: number): void {
  const files = {
    "index.html": `page of ${name}`,
    "sw.js": `worker of ${name}`,
    "icons/app.png": "icon",
    "assets/same-12345678.js": "same",
    [`assets/main-${name}.js`]: name,
  };
  for (const [path, content] of Object.entries(files)) {
    const whole = join(dist, FRESH, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, content);
  }
  publishBuild(dist, atMs);
}
const has = (path: string) => existsSync(join(dist, path));
const read = (path: string) => readFileSync(join(dist, path), "utf8");

test("Q-44: hashed files stay for a month after they were replaced, the entry points are the newest", () => {
  build("one", day(0));
  writeFileSync(join(dist, "left-over.txt"), "");
  build("two", day(400));
  expect([has("assets/main-one.js"), has("assets/main-two.js")]).toEqual([true, true]);
  expect(has("left-over.txt")).toBe(false);
  build("three", day(410));
  expect([read("index.html"), read("sw.js")]).toEqual(["page of three", "worker of three"]);
  build("four", day(430));
  expect(has("assets/main-one.js")).toBe(true);
  build("five", day(431));
  expect(has("assets/main-one.js")).toBe(false);
  for (const name of ["two", "three", "four", "five"])
    expect(has(`assets/main-${name}.js`), name).toBe(true);
  build("six", day(450));
  expect([has("assets/main-two.js"), has("assets/main-three.js")]).toEqual([false, true]);
  expect([has("assets/same-12345678.js"), has(FRESH), has("icons/app.png")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("Q-44: files of a build from before the first list are kept from now on", () => {
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "assets/old-12345678.js"), "old");
  build("one", day(0));
  build("two", day(29));
  expect(has("assets/old-12345678.js")).toBe(true);
  build("three", day(31));
  expect(has("assets/old-12345678.js")).toBe(false);
});

test("what renders pages is published under the page that it belongs to; the one before stays", () => {
  const folder = join(dist, "renderer");
  const published = (name: string): readonly string[] => {
    mkdirSync(join(folder, FRESH), { recursive: true });
    writeFileSync(join(folder, FRESH, "render-page.mjs"), name);
    writeFileSync(join(dist, "index.html"), `page of ${name}`);
    publishRenderer(folder, dist);
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  };
  expect(published("one")).toEqual(["one"]);
  const [first = ""] = readdirSync(folder);
  expect(first).toBe(`${buildOf("page of one")}.mjs`);
  expect(existsSync(rendererOf(folder, dist))).toBe(true);
  utimesSync(join(folder, first), 1, 1);
  expect(published("two").toSorted()).toEqual(["one", "two"]);
  expect(published("three").toSorted()).toEqual(["three", "two"]);
  rmSync(rendererOf(folder, dist));
  expect(existsSync(rendererOf(folder, dist))).toBe(false);
});
