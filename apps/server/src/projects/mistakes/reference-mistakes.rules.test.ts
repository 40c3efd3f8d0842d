import { expect, test } from "vitest";
import { referenceMistakes } from "./reference-mistakes.rules.ts";
import { EMPTY_PROJECT } from "../testkit/project-file.ts";

const page = (facts: object = {}) => ({
  title: { de: "T" },
  visible: true,
  menu: true,
  order: 0,
  ...facts,
});
const inFolder = (project = "own", name: string) => `${project}/${name}`;
const existing = (...paths: readonly string[]) => ({
  hasPage: (name: string, project?: string) => paths.includes(inFolder(project, name)),
  hasImage: (file: string, project?: string) => paths.includes(inFolder(project, file)),
});
const FILE = {
  ...EMPTY_PROJECT,
  content: { regeln: page(), hilfe: page({ project: "stadt" }), entwurf: page({ visible: false }) },
  images: { appIcon: { url: "a.png" }, light: { small: { url: "b.png", project: "stadt" } } },
};
const ALL = ["own/regeln", "stadt/hilfe", "own/a.png", "stadt/b.png"];

test("what a project names may be in another one, and a page that is not visible may be missing", () => {
  expect(referenceMistakes(FILE, existing(...ALL))).toEqual([]);
  expect(referenceMistakes(EMPTY_PROJECT, existing())).toEqual([]);
});

test.each([
  ["own/regeln", "content.regeln", "has no page: html/regeln.html does not exist"],
  ["stadt/hilfe", "content.hilfe", "has no page: stadt/html/hilfe.html does not exist"],
  ["own/a.png", "images.appIcon.url", "names no image: images/a.png does not exist"],
  ["stadt/b.png", "images.light.small.url", "names no image: stadt/images/b.png does not exist"],
])("without %s the field %s is wrong", (missing, field, reason) => {
  const others = ALL.filter((path) => path !== missing);
  expect(referenceMistakes(FILE, existing(...others))).toEqual([{ field, reason }]);
});
