import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anchorsOf, sectionsOf, sourceProblems, sourceTags, termsOf } from "./sources.rules.ts";
import { filesOf } from "./tracked-files.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

const page = (name: string) => read(`docs/requirements/${name}.md`);
const documents = filesOf("docs/*.md");
const anchors = {
  own: new Set(documents.flatMap((path) => anchorsOf(path, read(path)))),
  standards: termsOf(page("standards")),
};
const tags = filesOf(
  "*.ts",
  "*.tsx",
  "*.js",
  "*.mjs",
  "*.java",
  "*.kt",
  "*.swift",
  "*.css",
).flatMap((path) => sourceTags(read(path)).map((tag) => ({ ...tag, path })));

test("every source that a comment names is in the repository", () => {
  expect(tags.length).toBeGreaterThan(500);
  expect(
    tags.flatMap(({ path, line, text }) =>
      sourceProblems(text, anchors).map((problem) => `${path}:${String(line)} ${problem}`),
    ),
  ).toEqual([]);
});

test("so is every source that the documents give as an example", () => {
  const pages = [...filesOf("docs/requirements/*.md"), "CONTRIBUTING.md"].map(read).join("\n");
  const cited = Array.from(
    pages.matchAll(
      /`((?:spec §|rulings \d|Q-\d|promises "|look "|api "|desk "|decision \d)[^`]*)`/g,
    ),
    ([, tag = ""]) => tag,
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.flatMap((tag) => sourceProblems(tag, anchors))).toEqual([]);
});

test("what may be quoted occurs once in its section or on its page", () => {
  const places = [
    ...sectionsOf(page("specification")).map(([no, text]) => [`§${no}`, termsOf(text)] as const),
    ...["promises", "look", "api", "desk", "standards"].map(
      (name) => [name, termsOf(page(name))] as const,
    ),
  ];
  expect(places).toHaveLength(14);
  expect(
    places.flatMap(([place, terms]) =>
      terms.filter((term, index) => terms.indexOf(term) !== index).map((term) => [place, term]),
    ),
  ).toEqual([]);
});

test("every row of the promises that has a test is among the requirements", () => {
  const rows = Array.from(read("docs/security.md").matchAll(/^\|\s*(Q-\d+)/gm), ([, row]) => row);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !anchors.own.has(row ?? ""))).toEqual([]);
});
