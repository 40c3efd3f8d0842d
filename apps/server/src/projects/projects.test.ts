import { join } from "node:path";
import { config, projectId } from "@freihand/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { projectOfHost } from "./settings/host.rules.ts";
import { statusAt } from "./settings/maintenance.rules.ts";
import { mergeConfig, poisonedPath } from "./merge.rules.ts";
import { loadProjects } from "./projects.ts";
import { folderWith, LIBRARY, PLAIN, PNG } from "./testkit/project-folder.ts";
import type { Config } from "@freihand/contract";

test("an empty project gets the defaults of the specification", () => {
  const projects = loadProjects(folderWith(PLAIN));
  const configured = projects.find("basic")?.configAt(0);
  expect(config.parse(configured)).toEqual(configured);
  expect(configured).toMatchObject({
    projectId: "basic",
    title: "",
    info: { imprint: { menu: true, visible: true }, privacy: { menu: true, visible: true } },
    theme: { default: "system", light: { surface: "#FBFBFB" }, dark: { surface: "#1C1C1C" } },
  });
});

test("a file's members override the defaults, the others stay", () => {
  const projects = loadProjects(
    folderWith({
      "basic/project.json": {
        title: "T",
        features: { meta: true },
        theme: { light: { primary: "#112233" } },
      },
      "basic/libraries/1.json": LIBRARY,
    }),
  );
  expect(projects.find("basic")?.configAt(0)).toMatchObject({
    title: "T",
    features: { meta: true, nfc: false },
    theme: { light: { primary: "#112233", surface: "#FBFBFB" } },
  });
});

test("the deadline of a search in several libraries is a setting of the server, with eight seconds as its default", () => {
  const deadlineOf = (file: object) =>
    loadProjects(folderWith({ ...PLAIN, "basic/project.json": file })).find("basic")?.metaSearch;
  expect(deadlineOf({})).toEqual({ deadlineMs: 8000 });
  expect(deadlineOf({ metaSearch: { deadlineMs: 3000 } })).toEqual({ deadlineMs: 3000 });
  expect(() => deadlineOf({ metaSearch: { deadlineMs: 60_000 } })).toThrow("metaSearch.deadlineMs");
  expect(() => deadlineOf({ metaSearch: { deadlineMS: 3000 } })).toThrow("metaSearch");
});

test("hashes follow the content of pages, images and the whole", () => {
  const files = (page: string) => ({
    "basic/project.json": { images: { appIcon: { url: "icon.png" } } },
    "basic/libraries/1.json": LIBRARY,
    "basic/html/imprint.html": page,
    "basic/images/icon.png": PNG,
  });
  const configOf = (page: string) =>
    loadProjects(folderWith(files(page)))
      .find("basic")
      ?.configAt(0);
  const [first, same, other] = [configOf("a"), configOf("a"), configOf("b")];
  expect(first).toEqual(same);
  expect(first?.info.imprint).not.toEqual(other?.info.imprint);
  expect(Reflect.get(first ?? {}, "_hash")).not.toBe(Reflect.get(other ?? {}, "_hash"));
  expect(first?.images.appIcon).toMatchObject({ _hash: expect.stringMatching(/^[\w-]{16}$/) });
  expect(first?.info.privacy).not.toHaveProperty("_hash");
});

test.each([
  [
    "a colour",
    { "basic/project.json": { theme: { light: { primary: "rot" } } } },
    /basic\/project\.json, field "theme\.light\.primary"/,
  ],
  ["an unknown member", { "basic/project.json": { titel: "x" } }, /field "titel"/],
  [
    "a poisonous name",
    { "basic/project.json": '{"i18n":{"de":{"__proto__":{"x":1}}}}' },
    /field "i18n\.de\.__proto__"/,
  ],
  ["broken JSON", { "basic/project.json": "{" }, /project\.json: is no JSON/],
  [
    "a library without a name",
    { "basic/project.json": {}, "basic/libraries/1.json": { ...LIBRARY, libname: "" } },
    /libraries\/1\.json, field "libname"/,
  ],
  [
    "the same id twice",
    {
      "basic/project.json": {},
      "basic/libraries/1.json": LIBRARY,
      "basic/libraries/2.json": LIBRARY,
    },
    /2\.json, field "id"/,
  ],
  ["a folder name", { "Basic/project.json": {} }, /a project's folder is named/],
  ["no project at all", { "basic/x.json": {} }, /holds no project/],
])("%s with a mistake is named with file and field", (_title, files, message) => {
  expect(() => loadProjects(folderWith(files))).toThrow(message);
});

test.each([
  ["that is missing", "nowhere", "nowhere: there is no such folder: is PROJECTS_DIR right?"],
  ["that is a file", "neustadt/project.json", "project.json: is a file: name the folder"],
  ["that is a project", "neustadt", "neustadt: is a project itself: name the folder"],
])("a projects folder %s is reported as such", (_title, name, message) => {
  const root = folderWith({ "neustadt/project.json": {} });
  expect(() => loadProjects(join(root, name))).toThrow(message);
});

const basic = projectId.parse("basic");
const andere = projectId.parse("andere");
const labels = new Map([
  ["basic", basic],
  ["www", basic],
  ["andere", andere],
]);

test.each([
  ["localhost", "basic", true],
  ["localhost:3000", "basic", true],
  ["127.0.0.1:3000", "basic", true],
  ["[::1]:3000", "basic", true],
  ["rechner", "basic", true],
  ["ANDERE.Example.org", "andere", true],
  ["andere.example.org.", "andere", true],
  ["www.example.org", "basic", true],
  ["evil.com:80", "basic", false],
  ["basic.evil", "basic", true],
  ["..%2f", "basic", false],
  ["__proto__.example", "basic", false],
  ["xn--bcherei-n2a.de", "basic", false],
  ["", "basic", true],
])("rulings 3, Q-10: host %s means %s (known: %s)", (host, project, known) => {
  expect(projectOfHost(host, labels, basic)).toEqual({ project, known });
});

test("Q-10: whatever the host, the result is a configured project", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.ipV6()), (host) => {
      expect([basic, andere]).toContain(projectOfHost(host, labels, basic).project);
    }),
    { numRuns: 2000 },
  );
});

test("Q-25: merging and checking for dangerous keys never change a prototype", () => {
  const key = fc.constantFrom("a", "b", "__proto__", "constructor", "prototype", "polluted");
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      fc.string(),
      fc.array(tie("node"), { maxLength: 2 }),
      fc
        .array(fc.tuple(key, tie("node")), { maxLength: 3 })
        .map((pairs) =>
          JSON.parse(
            `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
          ),
        ),
    ),
  })).node;
  fc.assert(
    fc.property(tree, tree, (base, over) => {
      const merged = mergeConfig(base, over);
      expect(Reflect.get({}, "polluted")).toBeUndefined();
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      if (
        typeof base === "object" &&
        !Array.isArray(base) &&
        typeof over === "object" &&
        !Array.isArray(over)
      )
        expect(
          poisonedPath(
            Object.fromEntries(Object.entries(Object(merged)).map(([name]) => [name, 1])),
          ),
        ).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

const maintenance = (over: object): Config["maintenance"] => ({
  enabled: true,
  offline: true,
  type: "info",
  messages: {},
  hidden: false,
  ...over,
});

test.each([
  ["none", undefined, false, false],
  ["switched off", maintenance({ enabled: false }), false, false],
  ["without bounds", maintenance({}), true, true],
  ["not offline", maintenance({ offline: false }), true, false],
  ["not begun", maintenance({ start: "2026-11-22T00:00:00Z" }), false, false],
  ["over", maintenance({ end: "2026-11-20" }), false, false],
  ["last day", maintenance({ end: "2026-11-21" }), true, true],
])("maintenance %s", (...[, given, active, offline]) => {
  expect(statusAt(given, Date.parse("2026-11-21T12:00:00Z"))).toEqual({
    maintenance: active,
    offline,
  });
});
