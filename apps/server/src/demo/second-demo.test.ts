import { libraryId, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { loadProjects } from "../projects/projects.ts";
import { demoRecord } from "./bib-record.rules.ts";
import { demoCards } from "./demo-cards.ts";
import { demoLibraries } from "./demo-libraries.ts";
import { startDemos } from "./seed-demo.ts";
import { demoFolder, noon, PROJECTS_DIR } from "./testkit/demo-folder.ts";
import { circulationStore } from "@freihand/connector-builtin/testkit";

const projects = loadProjects(PROJECTS_DIR);
const second = projects.all.filter(({ id }) => id === "opac-demo");
const [project] = second;
if (project === undefined) throw new Error("there is no project opac-demo");
const NOW = noon("2026-11-21");
const config = project.configAt(NOW);

test("the bundled projects have no mistake, and nothing is left out of them", () => {
  expect(projects.remarks).toEqual([]);
});

test("library 3 of the basic project has the second project as its own edition", () => {
  const basic = projects.find("basic");
  const editions = basic?.libraries.flatMap(({ file }) => file.project ?? []);
  expect(editions).toEqual(["opac-demo"]);
  expect(basic?.configAt(NOW)).toMatchObject({
    edition: "multi",
    features: { reloadConfig: true },
    info: { general: { menu: true, visible: true }, help: { menu: true, visible: true } },
  });
  expect(projects.ofHost("opac-demo.example")).toEqual({ project: "opac-demo", known: true });
});

test("the second project shows one of everything that a project can configure", () => {
  expect(project.libraries.map(({ file }) => file.id)).toEqual([3]);
  const hash = expect.stringMatching(/^[\w-]{16}$/);
  expect(config).toMatchObject({
    edition: "basic",
    title: "Bibliothek Steinau",
    status: { maintenance: true, offline: false },
    maintenance: { type: "info", messages: { de: {}, en: {} } },
    images: {
      appIcon: { _hash: hash },
      dark: { small: { _hash: hash } },
      light: { small: { _hash: hash } },
    },
    info: { imprint: { _hash: hash } },
    settings: {
      ios: { link: expect.stringContaining("{id}") },
      android: { link: expect.stringContaining("{id}") },
    },
  });
  expect(Object.values(config.content)).toEqual(
    Object.values(config.content).map((page) => expect.objectContaining({ ...page, _hash: hash })),
  );
  const { items } = config.nav;
  expect(items.some(({ before }) => before !== undefined)).toBe(true);
  expect(items.some(({ after }) => after !== undefined)).toBe(true);
  expect(items.some(({ href }) => href?.startsWith("https:"))).toBe(true);
  expect(items.map(({ id }) => id)).toContain("search");
  expect(project.otherHosts).toEqual({ images: [], media: [] });
});

test("every page of the second project exists in both languages and links only to example hosts", () => {
  const names = [...Object.keys(config.content), "imprint"];
  const files = names.flatMap((name) => [`${name}.html`, `${name}.en.html`]);
  expect([...project.assets.pages.keys()].toSorted()).toEqual(files.toSorted());
  const text = [...project.assets.pages.values()].map(({ body }) => body.toString()).join("\n");
  const hosts = [...text.matchAll(/(?:https?:\/\/|@)([\w.-]+\w)/g)].map(([, host = ""]) => host);
  expect(hosts.filter((host) => !host.endsWith(".example"))).toEqual([]);
});

test("its titles are those of the same library in the basic project; its cards are its own", () => {
  const [library] = demoLibraries(second);
  const held = library?.demo.works.flatMap((work) => demoRecord(work, 3) ?? []) ?? [];
  expect(held.length).toBeGreaterThan(200);
  const cards = demoCards(project);
  expect(cards.map(({ state }) => state)).toEqual(["ordinary", "overdue", "external", "empty"]);
  expect(new Set(cards.map((card) => card.project))).toEqual(new Set(["opac-demo"]));
  const basic = projects.all.filter(({ id }) => id === "basic").flatMap(demoCards);
  const known = new Set(basic.map(({ userId }) => userId));
  expect(cards.filter(({ userId }) => known.has(userId))).toEqual([]);
});

test("it is seeded like any demo", async () => {
  const folder = await demoFolder();
  const place = { dataDir: folder.dataDir, db: folder.database.db, nowMs: NOW };
  expect(await startDemos(place, second)).toEqual([
    { project: "opac-demo", library: 3, kind: "seeded" },
  ]);
  const scope = { project: projectId.parse("opac-demo"), libraryId: libraryId.parse(3) };
  const store = circulationStore(folder.database.db, scope);
  const patron = await store.read((view) => view.patron("HS410001"));
  expect(patron?.name).toBe("Jonas Brandt");
  await folder.remove();
});
