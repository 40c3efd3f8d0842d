import { toolsAt } from "../projects/testkit/source-tools.ts";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { libraryId, projectId, type Config, type Library } from "@freihand/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { liveSetup } from "../libraries/live-setup.ts";
import { keepCurrent } from "../projects/watch-projects.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY, PLAIN, PNG, writeFiles } from "../projects/testkit/project-folder.ts";
import { fakeKind } from "./fake/fake-library.ts";
import { testApp } from "./fake/test-app.ts";
import type { TestApp } from "./fake/test-app.ts";
import type { LiveSetup } from "../libraries/live-setup.ts";
import type { WatchWays } from "../projects/watch-projects.ts";

/** @source docs/configuration.md */
const SOON = { timeout: 2000, interval: 20 };

interface Line {
  readonly problem?: string;
}
interface Running extends TestApp {
  readonly root: string;
  readonly setup: LiveSetup;
  readonly told: { error: Line[]; warn: Line[]; info: number };
  readonly end: () => void;
}

let running: Running;

/** A source that takes a secret and does nothing. */
const kind = fakeKind(z.object({ secret: z.optional(z.string()) }));

async function run(ways?: WatchWays): Promise<Running> {
  const root = folderWith({ ...PLAIN, "basic/project.json": { title: "Eins" } });
  const setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [kind], before }),
    kindsOf: () => [kind],
    toolsOf: toolsAt(() => 0),
  });
  const told: Running["told"] = { error: [], warn: [], info: 0 };
  const { end } = await keepCurrent({
    projectsDir: root,
    reload: () => setup.reload(),
    log: {
      info: () => (told.info += 1),
      error: (line: Line) => told.error.push(line),
      warn: (line: Line) => told.warn.push(line),
    },
    ...(ways === undefined ? {} : { ways }),
  });
  return { ...(await testApp({ setup })), root, setup, told, end };
}

beforeEach(async () => {
  running = await run();
});
afterEach(async () => {
  running.end();
  await running.app.close();
  rmSync(running.root, { recursive: true });
});

const ask = (url: string) => running.app.inject({ url: `/services/de/basic${url}` });
const configured = async () => {
  const reply = await ask("/config");
  return { etag: reply.headers.etag, config: reply.json<Config>() };
};
const hashOf = ({ _hash: hash }: Config) => hash;
const title = async () => (await configured()).config.title;
const write = (file: string, content: unknown) => {
  writeFiles(running.root, { [file]: content });
};

test("an edited configuration is served within two seconds, with another hash and ETag", async () => {
  const before = await configured();
  write("basic/project.json", { title: "Zwei" });
  await vi.waitUntil(async () => (await title()) === "Zwei", SOON);
  const after = await configured();
  expect(after.etag).not.toBe(before.etag);
  expect(hashOf(after.config)).not.toBe(hashOf(before.config));
  const known = await running.app.inject({
    url: "/services/de/basic/config",
    headers: { "if-none-match": String(after.etag) },
  });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
  expect(running.told.info).toBe(1);
});

test("editors that write a new file and rename it are noticed, again and again", async () => {
  for (const next of ["Zwei", "Drei", "Vier"]) {
    const aside = join(running.root, "basic", ".project.json.tmp");
    writeFileSync(aside, JSON.stringify({ title: next }));
    renameSync(aside, join(running.root, "basic", "project.json"));
    await vi.waitUntil(async () => (await title()) === next, SOON);
  }
  expect(running.told.error).toEqual([]);
});

test("a broken edit is reported with file and field, changes nothing, and its repair takes effect", async () => {
  const before = await configured();
  write("basic/project.json", { title: "Zwei", theme: { light: { primary: "rot" } } });
  await vi.waitUntil(() => running.told.error.length > 0, SOON);
  expect(running.told.error[0]?.problem).toContain(
    'basic/project.json, field "theme.light.primary": ',
  );
  expect(await configured()).toEqual(before);
  write("basic/project.json", '{"title": "Zw');
  await vi.waitUntil(() => running.told.error.length > 1, SOON);
  expect(running.told.error[1]?.problem).toContain("project.json: is no JSON");
  expect(await configured()).toEqual(before);
  write("basic/project.json", { title: "Zwei" });
  await vi.waitUntil(async () => (await title()) === "Zwei", SOON);
});

test("one broken project keeps no other from changing", async () => {
  write("andere/project.json", { titel: "x" });
  await vi.waitUntil(() => running.told.error.length > 0, SOON);
  write("basic/project.json", { title: "Zwei" });
  await vi.waitUntil(async () => (await title()) === "Zwei", SOON);
  expect(running.told.error[0]?.problem).toContain('andere/project.json, field "titel": ');
});

test("pages and images that are new, changed or gone are noticed, with their hashes", async () => {
  const asset = (file: string) => running.app.inject({ url: `/assets/basic/${file}` });
  expect((await asset("html/imprint.html")).statusCode).toBe(404);
  write("basic/html/imprint.html", "<p>Alt");
  await vi.waitUntil(async () => (await asset("html/imprint.html")).statusCode === 200, SOON);
  const before = (await configured()).config.info.imprint;
  write("basic/html/imprint.html", "<p>Neu");
  await vi.waitUntil(async () => (await asset("html/imprint.html")).body === "<p>Neu", SOON);
  expect((await configured()).config.info.imprint).not.toEqual(before);
  write("basic/images/a.png", PNG);
  await vi.waitUntil(async () => (await asset("images/a.png")).statusCode === 200, SOON);
  rmSync(join(running.root, "basic/images"), { recursive: true });
  await vi.waitUntil(async () => (await asset("images/a.png")).statusCode === 404, SOON);
  mkdirSync(join(running.root, "basic/images"));
  write("basic/images/b.png", PNG);
  await vi.waitUntil(async () => (await asset("images/b.png")).statusCode === 200, SOON);
});

test("a new project has its own host, libraries and pages at once", async () => {
  write("neu/html/imprint.html", "<p>Neu");
  write("neu/libraries/7.json", { ...LIBRARY, id: 7, project: "basic" });
  write("neu/project.json", { title: "Neu", hosts: ["stadt"], imageHosts: ["bilder.example"] });
  const url = "/services/version";
  const project = async () => {
    const reply = await running.app.inject({ url, headers: { host: "stadt.example.org" } });
    return reply;
  };
  await vi.waitUntil(async () => (await project()).body.includes('"project":"neu"'), SOON);
  expect((await project()).headers["content-security-policy"]).toContain("https://bilder.example");
  const libraries = await running.app.inject({ url: "/services/de/neu/libraries" });
  expect(libraries.json<Library[]>()).toMatchObject([{ id: 7, project: "basic" }]);
});

test("a library's name changes without touching its connection, its settings replace it, invalid ones are refused", async () => {
  const system = () => running.setup.libraries.find(projectId.parse("basic"), libraryId.parse(1));
  const withSecret = (secret: unknown) => ({
    ...LIBRARY,
    sources: { ...LIBRARY.sources, catalogue: { kind: "embedded", secret } },
  });
  const first = system();
  const libname = async () => (await ask("/libraries")).json<Library[]>()[0]?.libname;
  write("basic/libraries/1.json", { ...LIBRARY, libname: "Umbenannt" });
  await vi.waitUntil(async () => (await libname()) === "Umbenannt", SOON);
  expect(system()).toBe(first);
  write("basic/libraries/1.json", withSecret("x"));
  await vi.waitUntil(() => system() !== first, SOON);
  const second = system();
  write("basic/libraries/1.json", withSecret(7));
  await vi.waitUntil(() => running.told.error.length > 0, SOON);
  expect(running.told.error[0]?.problem).toContain('1.json, field "sources.catalogue.secret": ');
  expect(system()).toBe(second);
});

test("what is left out of a new configuration is reported", async () => {
  write("basic/project.json", {
    nav: { items: [{ id: "x", title: { de: "X" }, route: "/nirgends" }] },
  });
  await vi.waitUntil(() => running.told.warn.length > 0, SOON);
  expect(running.told.warn[0]?.problem).toContain('field "nav.items.0.route"');
});

test("where the system sends no file events, the folder is polled", async () => {
  const announce = () => {
    throw new Error("ENOSPC");
  };
  const quiet = { announce, settleMs: 1, netMs: 60_000, pollMs: 100 };
  running.end();
  running = await run(quiet);
  write("basic/project.json", { title: "Länger als vorher" });
  await vi.waitUntil(async () => (await title()) === "Länger als vorher", SOON);
  expect(running.told.error).toEqual([]);
});
