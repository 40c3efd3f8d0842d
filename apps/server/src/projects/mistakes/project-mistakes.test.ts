import { expect, test } from "vitest";
import { jsonProblem } from "./json-problem.rules.ts";
import { loadProjects } from "../projects.ts";
import { folderWith, LIBRARY, PLAIN, PNG, SVG } from "../testkit/project-folder.ts";
import type { Files } from "../testkit/project-folder.ts";

const problemWith = (files: Files): string => {
  try {
    loadProjects(folderWith({ ...PLAIN, ...files }));
    return "none";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const inConfig = (config: object) => problemWith({ "basic/project.json": config });
const item = (entry: object) => ({
  nav: { items: [{ id: "neu", title: { de: "Neu" }, ...entry }] },
});
const notice = (over: object) => ({
  maintenance: {
    enabled: true,
    offline: false,
    type: "info",
    hidden: false,
    messages: { de: { title: "T", text: "x" } },
    ...over,
  },
});

test.each([
  ["an address that runs", item({ href: "javascript:alert(1)" }), "nav.items.0.href"],
  ["an address that holds data", item({ href: "data:text/html,x" }), "nav.items.0.href"],
  ["an address without a scheme", item({ href: "//evil.example" }), "nav.items.0.href"],
  ["two targets", item({ href: "https://a.example", route: "/search" }), "nav.items.0.href"],
  ["no target", item({}), "nav.items.0.route"],
  ["no title", { nav: { items: [{ id: "neu", route: "/search" }] } }, "nav.items.0.title"],
  ["a neighbour that is none", item({ route: "/search", before: "suche" }), "nav.items.0.before"],
  ["itself as neighbour", item({ route: "/search", after: "neu" }), "nav.items.0.after"],
  ["two places", item({ route: "/search", before: "info", after: "search" }), "nav.items.0.after"],
  [
    "an id twice",
    {
      nav: {
        items: [
          { id: "search", hidden: true },
          { id: "search", hidden: true },
        ],
      },
    },
    "nav.items.1.id",
  ],
  ["an icon with markup", item({ route: "/search", icon: "<svg" }), "nav.items.0.icon"],
  ["a colour by name", { theme: { dark: { primary: "red" } } }, "theme.dark.primary"],
  ["a colour that loads", { theme: { light: { bar: "url(//evil.example)" } } }, "theme.light.bar"],
  ["a language", { i18n: { fr: {} } }, "i18n.fr"],
  ["a text that is none", { i18n: { de: { "app.name": 7 } } }, "i18n.de.app.name"],
  ["a key of a text", { i18n: { de: { "app name": "x" } } }, "i18n.de.app name"],
  ["an unknown member", { titel: "x" }, "titel"],
  ["an unknown feature", { features: { mete: true } }, "features.mete"],
  ["an unknown member of an entry", item({ route: "/search", rel: "x" }), "nav.items.0.rel"],
  ["a page name", { content: { "../x": page({}) } }, "content.../x"],
  ["a page icon", { content: { x: page({ icon: "a b" }) } }, "content.x.icon"],
  ["a page that nobody wrote", { content: { x: page({}) } }, "content.x"],
  [
    "an image in another folder",
    { images: { appIcon: { url: "../a.png" } } },
    "images.appIcon.url",
  ],
  [
    "an image elsewhere",
    { images: { appIcon: { url: "https://e.example/a.png" } } },
    "images.appIcon.url",
  ],
  [
    "an image that is missing",
    { images: { dark: { small: { url: "a.png" } } } },
    "images.dark.small.url",
  ],
  ["a link that runs", { settings: { ios: { link: "javascript:x" } } }, "settings.ios.link"],
  [
    "a banner's number",
    { metadata: { smartAppBanner: { appId: "1, app-argument=x" } } },
    "metadata.smartAppBanner.appId",
  ],
  [
    "a banner's path",
    { metadata: { smartAppBanner: { appId: "123456", path: "//e.example" } } },
    "metadata.smartAppBanner.path",
  ],
  [
    "a banner's host",
    { metadata: { smartAppBanner: { appId: "123456", hosts: ["*"] } } },
    "metadata.smartAppBanner.hosts.0",
  ],
  ["a store's scheme", { settings: { android: { link: "market://x" } } }, "settings.android.link"],
  [
    "a description that steers the browser",
    { metadata: { seo: { referrer: "unsafe-url" } } },
    "metadata.seo.referrer",
  ],
  ["a host with a directive", { imageHosts: ["e.example; script-src *"] }, "imageHosts.0"],
  ["every host", { imageHosts: ["*"] }, "imageHosts.0"],
  ["a media host with a path", { mediaHost: "e.example/x" }, "mediaHost"],
  [
    "an end before the start",
    notice({ start: "2026-11-20", end: "2026-11-18" }),
    "maintenance.end",
  ],
  ["no day", notice({ start: "2026-13-40" }), "maintenance.start"],
  ["a notice that says nothing", notice({ messages: {} }), "maintenance.messages"],
  [
    "a notice in Frisian",
    notice({ messages: { fy: { title: "T", text: "x" } } }),
    "maintenance.messages.fy",
  ],
  ["a host label", { hosts: ["a.b"] }, "hosts.0"],
])("Q-26: %s in a configuration is refused with file and field", (_title, config, field) => {
  expect(inConfig(config)).toContain(`basic/project.json, field "${field}": `);
});

function page(over: object) {
  return { title: { de: "X" }, visible: true, menu: true, order: 1, ...over };
}

test.each([
  ["an image that is a page", "basic/images/a.png", "<!doctype html>", "is neither PNG"],
  ["an image under another name", "basic/images/a.jpg", PNG, "is image/png and does not end so"],
  ["a drawing that runs", "basic/images/a.svg", "<svg><script>1</script></svg>", "runs"],
  ["a page in another encoding", "basic/html/x.html", Buffer.from([0xe4]), "is no UTF-8 text"],
  [
    "an image that is too large",
    "basic/images/a.png",
    Buffer.alloc(2_000_000),
    "is larger than 1024 kB",
  ],
])("%s is refused with its file", (...[, file, content, reason]) => {
  const problem = problemWith({ [file]: content });
  expect(problem).toContain(`${file}: `);
  expect(problem).toContain(reason);
});

test("references to another project must exist there", () => {
  const other = { "andere/project.json": {}, "andere/libraries/1.json": LIBRARY };
  const configs = { content: { x: page({ project: "andere" }) } };
  expect(problemWith({ ...other, "basic/project.json": configs })).toContain(
    'field "content.x": has no page: andere/html/x.html does not exist',
  );
  const complete = { ...other, "basic/project.json": configs, "andere/html/x.html": "<p>x" };
  expect(problemWith(complete)).toBe("none");
  expect(problemWith({ "basic/libraries/1.json": { ...LIBRARY, project: "fehlt" } })).toContain(
    '1.json, field "project": is no project',
  );
});

test("a host label leads to one project", () => {
  const both = {
    "andere/project.json": { hosts: ["stadt"] },
    "andere/libraries/1.json": LIBRARY,
    "basic/project.json": { hosts: ["stadt"] },
  };
  expect(problemWith(both)).toMatch(/basic\/project\.json, field "hosts\.0": leads to .* andere/);
});

test("an entry whose route leads to no screen is left out, with a note", () => {
  const entries = [
    { id: "a", title: { de: "A" }, route: "/suche" },
    { id: "b", title: { de: "B" }, route: "/content/fehlt" },
    { id: "c", title: { de: "C" }, route: "/info/1" },
    { id: "d", title: { de: "D" }, route: "//evil.example" },
    { id: "e", title: { de: "E" }, route: "/result?FREE=garten&x=1#oben" },
    { id: "f", title: { de: "F" }, route: "/info/1/2" },
    { id: "g", title: { de: "G" }, route: "/search\\..\\evil" },
  ];
  const projects = loadProjects(
    folderWith({ ...PLAIN, "basic/project.json": { nav: { items: entries } } }),
  );
  const kept = projects
    .find("basic")
    ?.configAt(0)
    .nav.items.map(({ id }) => id);
  expect(kept).toEqual(["c", "e"]);
  expect(projects.remarks).toHaveLength(5);
  expect(projects.remarks[0]).toMatch(
    /basic\/project\.json, field "nav\.items\.0\.route": is no screen of the app; the entry is left out/,
  );
});

test("a page that is not visible may still be missing, and a full configuration is accepted", () => {
  const config = {
    ...notice({ start: "2026-11-20T08:00:00+01:00", end: "2026-11-20" }),
    content: { entwurf: page({ visible: false }), da: page({ icon: "mdi-school" }) },
    images: { appIcon: { url: "a.png" }, dark: { small: { url: "b.svg" } } },
    imageHosts: ["bilder.example", "*.medien.example:8443"],
    metadata: {
      seo: { "og:title": "x", description: "y" },
      smartAppBanner: { appId: "123456", path: "/start/1" },
    },
    settings: {
      ios: { link: "https://a.example/{id}" },
      android: { link: "https://a.example/x?id={id}" },
    },
  };
  const files = {
    "basic/html/da.html": "<p>x",
    "basic/images/a.png": PNG,
    "basic/images/b.svg": SVG,
  };
  expect(problemWith({ ...files, "basic/project.json": config })).toBe("none");
});

test.each([
  ['{"a": 1,\n"b": x}', /, near line 2$/],
  ['{\n\n"a": 1 "b": 2}', /^Expected ',' or '}' after property value, near line 3$/],
  ["", /^Unexpected end of JSON input$/],
])("invalid JSON is reported by its line: %j", (text, problem) => {
  expect(problemOf(text)).toMatch(problem);
});

test("no piece of invalid JSON is repeated: it may be a password", () => {
  expect(problemOf('{"password": geheim7}')).not.toContain("geheim");
  expect(problemOf('{"password": "geheim7" x}')).not.toContain("geheim");
});

function problemOf(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    return jsonProblem(error instanceof Error ? error.message : "", text);
  }
  return "none";
}
