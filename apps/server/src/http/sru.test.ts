import { daia, daiaForm } from "@freihand/connector-daia";
import { startDaiaDouble, type DaiaDouble } from "@freihand/connector-daia/testkit";
import { sru, sruForm } from "@freihand/connector-sru";
import { startSruDouble, type SruDouble } from "@freihand/connector-sru/testkit";
import { problem, recordDetail, searchReply } from "@freihand/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveSetup, type LiveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
import { toolsAt } from "../projects/testkit/source-tools.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

const NOW = Date.parse("2026-11-24T10:00:00Z");

let titles: SruDouble;
let shelf: DaiaDouble;
let setup: LiveSetup;
let running: TestApp;
let lines: string[];
const TOKEN = "a-token-of-the-operator";

beforeEach(async () => {
  titles = await startSruDouble();
  shelf = await startDaiaDouble();
  shelf.put("ppn:s-1", [
    { label: "Kri 7", department: "Zentrale", available: [{ service: "loan" }] },
    { label: "Kri 7 a", unavailable: [{ service: "loan", expected: "2027-01-08", queue: 2 }] },
  ]);
  const catalogue = { kind: "sru", url: titles.url };
  const availability = { kind: "daia", url: shelf.url, document: "ppn:{id}" };
  const root = folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": { ...LIBRARY, sources: { catalogue } },
    "basic/libraries/2.json": { ...LIBRARY, id: 2, sources: { catalogue, availability } },
  });
  lines = [];
  setup = liveSetup({
    notify: ({ level, text }) => lines.push(`${level} ${text}`),
    read: (before) => loadProjects(root, { forms: [sruForm, daiaForm], before }),
    kindsOf: () => [sru, daia],
    toolsOf: toolsAt(() => NOW),
  });
  running = await testApp({ setup, health: { token: TOKEN, libraries: () => setup.health() } });
});
afterEach(async () => {
  setup.close();
  await running.app.close();
  titles.close();
  shelf.close();
});

const services = "/services/de/basic";
const get = (path: string) => running.app.inject({ url: `${services}${path}` });
const search = (value: string, more: object = {}, library = 1) =>
  running.app.inject({
    method: "POST",
    url: `${services}/library/${String(library)}/search`,
    payload: {
      libraryId: library,
      fields: [{ id: "FREE", value }],
      limit: 20,
      offset: 0,
      prefetch: 0,
      countFacets: true,
      searchType: "single",
      ...more,
    },
  });

test("a library whose catalogue speaks SRU is searched, page by page, without facets and orders", async () => {
  const first = searchReply.parse((await search("Leuchtturm", { limit: 1, prefetch: 1 })).json());
  expect(first).toMatchObject({
    total: 2,
    results: [{ title: "Der Leuchtturm im Nebel", availability: { light: "UNKNOWN" } }],
    prefetched: [{ id: "s-2" }],
    facets: [],
  });
  expect(first.sorts.map(({ key }) => key)).toEqual(["relevance"]);
  const second = searchReply.parse((await search("Leuchtturm", { limit: 1, offset: 1 })).json());
  expect(second.results.map(({ id }) => id)).toEqual(["s-2"]);
});

test("a title has its page, which says that its availability is not known; an unknown one is a 404", async () => {
  const detail = recordDetail.parse((await get("/library/1/record/s-1")).json());
  expect(detail).toMatchObject({
    title: "Der Leuchtturm im Nebel",
    availability: { light: "UNKNOWN" },
    reservable: { ok: false },
  });
  expect((await get("/library/1/record/none")).statusCode).toBe(404);
  expect((await get("/library/1/record/%22%20or%20rec.id%3Ds-1")).statusCode).toBe(404);
});

test("the library offers no accounts, events or suggestions", async () => {
  const [library] = (await get("/libraries")).json<readonly object[]>();
  expect(library).toMatchObject({
    api: "sru",
    can: { account: false, reserve: false, suggest: false, acquisitions: false },
  });
});

test("text that looks like CQL is text", async () => {
  const reply = await search('" or cql.allRecords=1 or "');
  expect(searchReply.parse(reply.json())).toMatchObject({ total: 0 });
});

test.each([
  ["an order that it does not know", { sort: "title" }],
  ["a filter", { filters: { mediaType: ["BOOK"] } }],
])("%s is refused in the patron's language", async (_, more) => {
  const reply = await search("Leuchtturm", more);
  expect(reply.statusCode).toBe(400);
  expect(problem.parse(reply.json())).toMatchObject({ code: "validation" });
});

test.each([
  "diagnostic",
  "doctype",
  "deep",
  "garbage",
  "htmlPage",
  "redirect",
  "serverError",
  "busy",
] as const)("%s is an error of the library's system, never one of ours", async (fault) => {
  titles.state.fault = fault;
  const { statusCode } = await search("Leuchtturm");
  expect([502, 503]).toContain(statusCode);
});

test("a server that is gone is told", async () => {
  titles.close();
  expect((await search("Leuchtturm")).statusCode).toBe(502);
  expect((await get("/library/1/record/s-1")).statusCode).toBe(502);
});

test("with DAIA beside it, hits and titles say what is on the shelf", async () => {
  const reply = searchReply.parse((await search("Leuchtturm", {}, 2)).json());
  expect(reply.results).toMatchObject([
    { id: "s-1", availability: { light: "GREEN", text: "1 von 2 verfügbar", queue: 2 } },
    { id: "s-2", availability: { light: "UNKNOWN" } },
  ]);
  expect(shelf.state.requests.at(0)).toContain("s-2");
  const detail = recordDetail.parse((await get("/library/2/record/s-1")).json());
  expect(detail.copies).toMatchObject([
    { branch: "Zentrale", shelfmark: "Kri 7", light: "GREEN", status: "verfügbar" },
    { shelfmark: "Kri 7 a", returnDate: "2027-01-08", reservations: 2, light: "RED" },
  ]);
});

test("titles are shown also while DAIA is down; what is on the shelf is not known then", async () => {
  shelf.state.fault = "serverError";
  const reply = searchReply.parse((await search("Leuchtturm", {}, 2)).json());
  expect(reply.results).toMatchObject([
    { id: "s-1", availability: { light: "UNKNOWN" } },
    { id: "s-2", availability: { light: "UNKNOWN" } },
  ]);
  shelf.close();
  expect((await get("/library/2/record/s-1")).statusCode).toBe(200);
});

test("fields that the server's description has no index for are not in the form", async () => {
  titles.state.explained = ["cql.serverChoice", "dc.title", "bath.author", "rec.id"];
  await setup.inspect();
  const fields = (await get("/library/1/searchfields")).json<readonly { id: string }[]>();
  expect(fields.map(({ id }) => id)).toEqual(["FREE", "TITLE", "AUTHOR"]);
});

test("records that cannot be read are told once by the kind of mistake, and counted for the operator", async () => {
  await setup.inspect();
  titles.put({ id: "s-1", title: "", subjects: ["Leuchtturm"] });
  for (const word of ["Leuchtturm", "leuchtturm krimi OR leuchtturm"]) {
    const reply = searchReply.parse((await search(word)).json());
    expect(reply.results.map(({ id }) => id)).toEqual(["s-2"]);
  }
  await setup.inspect();
  await search("Leuchtturm -xyzzy");
  await setup.inspect();
  expect(lines).toEqual([
    expect.stringMatching(/^warn field "sources.catalogue": the sru system sends records.*title/),
  ]);
  const health = await running.app.inject({
    url: "/services/health",
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { libraries } = health.json<{ libraries: { sources: object[] }[] }>();
  expect(libraries[0]?.sources[0]).toMatchObject({
    notes: [expect.stringContaining("dc.title")],
    leftOut: [{ reason: expect.stringContaining("title"), count: 3 }],
  });
  expect(libraries[1]?.sources[0]).not.toHaveProperty("leftOut");
});
