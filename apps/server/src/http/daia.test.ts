import { embedded, embeddedForm, openBuiltinStorage } from "@freihand/connector-builtin";
import type { BuiltinSchema, OpenBuiltinStorage } from "@freihand/connector-builtin";
import { CatalogueImport } from "@freihand/connector-builtin/catalogue";
import { bibItem, bibRecord, OWNER, testFolder } from "@freihand/connector-builtin/testkit";
import { daia, daiaForm } from "@freihand/connector-daia";
import { startDaiaDouble, type DaiaDouble } from "@freihand/connector-daia/testkit";
import { recordDetail, searchReply } from "@freihand/contract";
import { databasePath, openDatabase, type Database } from "@freihand/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveSetup, type LiveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
import { toolsAt } from "../projects/testkit/source-tools.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

const NOW = Date.parse("2026-11-24T10:00:00Z");
const folder = testFolder();

let shelf: DaiaDouble;
let database: Database<BuiltinSchema>;
let storage: OpenBuiltinStorage;
let setup: LiveSetup;
let running: TestApp;

beforeEach(async () => {
  shelf = await startDaiaDouble();
  database = await openDatabase<BuiltinSchema>(databasePath(folder.dataDir));
  const started = await CatalogueImport.start(folder, OWNER);
  if (started === undefined) throw new Error("another import is running");
  for (const id of ["11", "12", "404"])
    started.put(bibRecord(id, { title: `Leuchtturm ${id}`, items: [bibItem(id)] }));
  await started.publish();
  storage = await openBuiltinStorage(folder, database.db);
  const sources = {
    catalogue: { kind: "embedded" },
    availability: { kind: "daia", url: shelf.url, document: "ppn:{id}" },
  };
  const root = folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": { ...LIBRARY, sources },
  });
  setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [embeddedForm, daiaForm], before }),
    kindsOf: ({ id: project }) => [embedded({ project, storage }), daia],
    toolsOf: toolsAt(() => NOW),
  });
  running = await testApp({ setup });
});
afterEach(async () => {
  setup.close();
  await running.app.close();
  await storage.close();
  await database.close();
  shelf.close();
  folder.remove();
});

const library = "/services/de/basic/library/1";

async function search() {
  const payload = {
    libraryId: 1,
    fields: [{ id: "FREE", value: "Leuchtturm" }],
    limit: 20,
    offset: 0,
    prefetch: 0,
    countFacets: false,
    searchType: "single",
  };
  const reply = await running.app.inject({ method: "POST", url: `${library}/search`, payload });
  const { results } = searchReply.parse(reply.json());
  return Object.fromEntries(results.map(({ id, availability }) => [id, availability.light]));
}

test.each(["1.0", "0.5"] as const)(
  "titles of the embedded catalogue have their availability from DAIA %s, all in one request",
  async (version) => {
    shelf.state.version = version;
    expect(await search()).toEqual({ "11": "GREEN", "12": "GREEN", "404": "UNKNOWN" });
    expect(shelf.state.requests.filter((path) => path.includes("%7C"))).toHaveLength(1);
    const reply = await running.app.inject({ url: `${library}/record/11` });
    expect(recordDetail.parse(reply.json())).toMatchObject({
      availability: { light: "GREEN", text: expect.stringContaining("auf Bestellung verfügbar") },
      copies: [
        { shelfmark: "Kri 7 Möl", branch: "Hauptstelle", returnDate: "2031-05-04" },
        { status: "auf Bestellung verfügbar", url: "http://opac.example.org/order" },
      ],
    });
  },
);

test("while the server is gone, the catalogue is searched as ever, and nothing is said about its shelves", async () => {
  shelf.close();
  expect(await search()).toEqual({ "11": "UNKNOWN", "12": "UNKNOWN", "404": "UNKNOWN" });
});
