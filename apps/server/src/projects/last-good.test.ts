import { rmSync } from "node:fs";
import { join } from "node:path";
import { embeddedForm } from "@freihand/connector-builtin";
import { expect, test } from "vitest";
import { mistakeLine } from "./mistakes/file-error.ts";
import { loadProjects, type Projects } from "./projects.ts";
import { EMBEDDED, folderWith, writeFiles, type Files } from "./testkit/project-folder.ts";

const projectNamed = (name: string, config: object = {}) => ({
  [`${name}/project.json`]: { title: "alt", ...config },
  [`${name}/libraries/1.json`]: EMBEDDED,
});

/** Reads a folder, changes it, and reads it again with the previous state. */
function changed(first: Files, then: Files, gone: readonly string[] = []): Projects {
  const root = folderWith(first);
  const read = (before?: Projects) => loadProjects(root, { forms: [embeddedForm], before });
  const before = read();
  writeFiles(root, then);
  for (const name of gone) rmSync(join(root, name), { recursive: true });
  const now = read(before);
  rmSync(root, { recursive: true });
  return now;
}
const titles = ({ all }: Projects) =>
  all.map((project) => `${project.id}: ${project.configAt(0).title}`);
const told = ({ mistakes }: Projects) =>
  mistakes.map((one) => mistakeLine(one).replace(/^.*?freihand-projects-\w+\//, ""));

test("a mistake in one of three projects keeps that one as it was, and no other", () => {
  const now = changed(
    { ...projectNamed("a"), ...projectNamed("b"), ...projectNamed("basic") },
    {
      "a/project.json": { title: "neu" },
      "b/project.json": { titel: "neu" },
      "basic/project.json": { title: "neu" },
    },
  );
  expect(titles(now)).toEqual(["a: neu", "b: alt", "basic: neu"]);
  expect(told(now)).toEqual([
    'b/project.json, field "titel": there is no such member; did you mean "title"?',
  ]);
});

test("so does one in the settings of a library", () => {
  const now = changed(
    { ...projectNamed("a"), ...projectNamed("basic") },
    {
      "a/project.json": { title: "neu" },
      "a/libraries/1.json": { ...EMBEDDED, timezone: "x" },
      "basic/project.json": { title: "neu" },
    },
  );
  expect(titles(now)).toEqual(["a: alt", "basic: neu"]);
  expect(told(now)[0]).toContain('a/libraries/1.json, field "timezone"');
});

test("a new project with a mistake is missing until it is fixed", () => {
  const now = changed(projectNamed("basic"), {
    ...projectNamed("neu", { titel: "x" }),
    "basic/project.json": { title: "neu" },
  });
  expect(titles(now)).toEqual(["basic: neu"]);
  expect(told(now)).toHaveLength(1);
});

test("a project that takes another one's host name stays as it was", () => {
  for (const [first, second] of [
    ["a", "b"],
    ["b", "a"],
  ] as const) {
    const now = changed(
      { ...projectNamed(first, { hosts: ["stadt"] }), ...projectNamed(second) },
      { [`${second}/project.json`]: { title: "neu", hosts: ["stadt"] } },
    );
    expect(titles(now)).toEqual(["a: alt", "b: alt"]);
    expect(now.ofHost("stadt.example").project).toBe(first);
    expect(told(now)[0]).toContain('field "hosts.0": leads to the project');
  }
});

test("a page that another project shows is not removed while it is shown", () => {
  const shows = projectNamed("a", {
    content: { x: { title: { de: "X" }, project: "basic" } },
  });
  const first = { ...shows, ...projectNamed("basic"), "basic/html/x.html": "<p>x" };
  const now = changed(first, { "basic/project.json": { title: "neu" } }, ["basic/html/x.html"]);
  expect(titles(now)).toEqual(["a: alt", "basic: alt"]);
  expect(told(now)).toEqual([
    'a/project.json, field "content.x": has no page: basic/html/x.html does not exist',
  ]);
  const gone = changed({ ...first, ...projectNamed("c") }, { "c/project.json": { title: "neu" } }, [
    "basic",
  ]);
  expect(titles(gone)).toEqual(["a: alt", "basic: alt", "c: neu"]);
});

test("without a project basic the first one is used instead, and that is reported", () => {
  const root = folderWith({ ...projectNamed("neustadt"), ...projectNamed("zell") });
  const projects = loadProjects(root);
  expect(projects.ofHost("localhost").project).toBe("neustadt");
  expect(projects.ofHost("unbekannt.example").project).toBe("neustadt");
  expect(projects.find("basic")?.id).toBe("neustadt");
  expect(projects.remarks).toEqual([
    `${root}: there is no project "basic": localhost, addresses and unknown host names show the project "neustadt"`,
  ]);
});
