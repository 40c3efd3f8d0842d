import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startOaiDouble, titleXml, type OaiDouble } from "@freihand/oai-pmh/testkit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  CatalogueFile,
  catalogueFolder,
  lockFolder,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { OWNER, testFolder } from "@freihand/connector-builtin/testkit";
import { callServer, launch, searchFor, startServer } from "../testkit/server-process.ts";
import { endOf, harvestHere, harvestOf } from "./testkit/harvest-in-process.ts";
import { writeSources } from "./testkit/import-source.ts";

let folder: ReturnType<typeof testFolder>;
let double: OaiDouble;
let env: NodeJS.ProcessEnv;
/** Datestamp of what changes. */
let day: string;

beforeEach(async () => {
  day = "2026-11-01T00:00:00Z";
  folder = testFolder();
  double = await startOaiDouble();
  env = {
    DATA_DIR: join(folder.dataDir, "data"),
    PROJECTS_DIR: join(folder.dataDir, "projects"),
  };
  configure({ url: double.url });
  for (let at = 1; at <= 5; at++)
    change(`oai:x:${String(at)}`, `r${String(at)}`, `Titel ${String(at)}`);
  day = LATER;
});
afterEach(async () => {
  await double.close();
  folder.remove();
});

const configure = (harvest: object) => {
  writeSources(join(folder.dataDir, "projects"), { harvest });
};
const dataDir = () => env["DATA_DIR"] ?? "";
const harvestDir = () => join(dataDir(), "harvest", "basic", "1");

/** A record of the repository is new, changed or (without a number) deleted. */
function change(identifier: string, number?: string, title = "") {
  const datestamp = day;
  const at = double.records.findIndex((record) => record.identifier === identifier);
  if (at !== -1) double.records.splice(at, 1);
  double.records.push({
    identifier,
    datestamp,
    ...(number === undefined ? {} : { marcxml: titleXml(number, title) }),
  });
}
const LATER = "2026-11-24T03:20:00Z";

/** The command as an operator starts it. */
const started = (...args: string[]) => launch(["cli/harvest.ts", "--library", "1", ...args], env);
const harvestingAlone = async (...args: string[]) =>
  harvestOf(await endOf(started("--json", ...args)));
const harvesting = (...args: string[]) => harvestHere(env, ["--library", "1", "--json", ...args]);

function titles(): readonly string[] {
  const name = publishedFile(dataDir(), OWNER);
  if (name === undefined) return [];
  const file = new CatalogueFile(join(dataDir(), catalogueFolder(OWNER), name));
  try {
    return file.db
      .prepare("select title from facts order by title")
      .all()
      .map((row) => String(row["title"]));
  } finally {
    file.close();
  }
}
const generations = () =>
  readdirSync(join(dataDir(), catalogueFolder(OWNER))).filter((name) => name.endsWith(".sqlite"));
const listed = () =>
  double.requests
    .filter((query) => query.get("verb") === "ListRecords" && !query.has("resumptionToken"))
    .map((query) => query.get("from"));

test("everything comes first, then only what has changed; deleted titles go", async () => {
  expect(await harvestingAlone()).toMatchObject({
    code: 0,
    report: { new: 5, removed: 0, refused: [] },
  });
  expect(titles()).toHaveLength(5);
  change("oai:x:1", "r1", "Neuer Titel");
  change("oai:x:2");
  change("oai:x:6", "r6", "Titel 6");
  double.responseDate = "2026-11-25T03:15:00Z";
  expect(await harvesting()).toMatchObject({
    code: 0,
    report: { new: 1, changed: 1, unchanged: 0, removed: 1 },
  });
  expect(titles()).toEqual(["Neuer Titel", "Titel 3", "Titel 4", "Titel 5", "Titel 6"]);
  expect(listed()).toEqual([null, "2026-11-24T02:15:00Z"]);
  expect(await harvesting()).toMatchObject({ code: 0, report: { new: 0, changed: 0, removed: 0 } });
  expect(listed().at(-1)).toBe("2026-11-25T02:15:00Z");
  expect(generations()).toEqual(["000002.sqlite"]);
}, 60_000);

test("a harvest without a change publishes nothing and still counts", async () => {
  await harvesting();
  double.responseDate = "2026-11-26T03:15:00Z";
  await harvesting();
  await harvesting();
  expect(listed()).toEqual([null, "2026-11-24T02:15:00Z", "2026-11-26T02:15:00Z"]);
  expect(generations()).toEqual(["000001.sqlite"]);
}, 60_000);

test("where deletions are not remembered, everything comes each time and replaces", async () => {
  double.deletedRecord = "no";
  await harvesting();
  double.records.splice(0, 1);
  expect(await harvesting()).toMatchObject({ code: 0, report: { unchanged: 4, removed: 1 } });
  expect(listed()).toEqual([null, null]);
  expect(titles()).toEqual(["Titel 2", "Titel 3", "Titel 4", "Titel 5"]);
}, 60_000);

test("a repository that lost most of its titles empties nothing without --yes", async () => {
  for (let at = 6; at <= 40; at++)
    change(`oai:x:${String(at)}`, `r${String(at)}`, `Titel ${String(at)}`);
  double.pageSize = 20;
  await harvesting();
  double.records.length = 10;
  const refused = await harvesting("--full");
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining("--full --yes") });
  expect(titles()).toHaveLength(40);
  expect(await harvesting("--full", "--yes")).toMatchObject({ code: 0, report: { removed: 30 } });
  expect(titles()).toHaveLength(10);
}, 60_000);

test("a list that ends early removes nothing, and the next harvest is a full one again", async () => {
  double.deletedRecord = "no";
  await harvesting();
  double.records.splice(0, 1);
  double.completeListSize = 5;
  expect(await harvesting()).toMatchObject({
    code: 3,
    report: { removed: 0, incomplete: expect.stringContaining("announced 5 records and sent 4") },
  });
  expect(titles()).toHaveLength(5);
}, 60_000);

test("a damaged record is refused and named; what the catalogue has of it stays", async () => {
  await harvesting();
  double.records.splice(0, 1, {
    identifier: "oai:x:1",
    datestamp: LATER,
    marcxml: "<record><leader>x</leader></record>",
  });
  expect(await harvesting("--full")).toMatchObject({
    code: 3,
    report: { removed: 0, refused: [{ identifier: "oai:x:1", reason: expect.any(String) }] },
  });
  expect(titles()).toContain("Titel 1");
}, 60_000);

test("a record under another identifier or number leaves no double behind", async () => {
  await harvesting();
  change("oai:new:1", "r1", "Titel 1");
  change("oai:x:1");
  change("oai:x:2", "r22", "Titel 2");
  expect(await harvesting()).toMatchObject({ code: 0 });
  expect(titles()).toEqual(["Titel 1", "Titel 2", "Titel 3", "Titel 4", "Titel 5"]);
  change("oai:new:1");
  await harvesting();
  expect(titles()).not.toContain("Titel 1");
}, 60_000);

test("a title that is reserved stays until it is free, and goes then", async () => {
  await harvesting();
  const db = new DatabaseSync(join(dataDir(), "freihand.sqlite"));
  db.exec(`insert into patrons (project, library_id, user_id, name, password_hash, patron_group, valid_until)
    values ('basic', 1, 'a', 'A', 'x', 'adult', '2030-01-01')`);
  db.exec(`insert into loans (project, library_id, id, user_id, record_id, copy_id, branch, lent_on, due, renewals)
    values ('basic', 1, 'l1', 'a', 'r2', 'c', 'main', '2026-11-01', '2026-12-01', 0)`);
  change("oai:x:2");
  expect(await harvesting()).toMatchObject({ report: { removed: 0, kept: ["r2"] } });
  db.exec("delete from loans");
  db.close();
  double.records.splice(0, double.records.length);
  expect(await harvesting()).toMatchObject({ report: { removed: 1, kept: [] } });
  expect(titles()).not.toContain("Titel 2");
}, 60_000);

describe("killed in the middle", () => {
  test("the next harvest goes on with the page that was missing, and nothing is lost", async () => {
    for (let at = 6; at <= 9; at++)
      change(`oai:x:${String(at)}`, `r${String(at)}`, `Titel ${String(at)}`);
    let lists = 0;
    const hasStopped = new Promise<void>((resolve) => {
      double.onList = () => {
        if (++lists !== 3) return;
        double.faults.push({ kind: "silent" });
        resolve();
      };
    });
    const run = started();
    await hasStopped;
    await run.stop("SIGKILL");
    expect(titles()).toEqual([]);
    expect(existsSync(join(harvestDir(), "progress.json"))).toBe(true);
    double.onList = () => undefined;
    double.requests.length = 0;
    expect(await harvesting()).toMatchObject({ code: 0, report: { new: 9 } });
    expect(listed()).toEqual([]);
    expect(titles()).toHaveLength(9);
    expect(existsSync(join(harvestDir(), "progress.json"))).toBe(false);
  }, 60_000);

  test("SIGTERM ends it at once, with words, and the catalogue as it was", async () => {
    const isAsked = new Promise<void>((resolve) => {
      double.onList = resolve;
    });
    double.faults.push({ kind: "silent" });
    const run = started();
    await isAsked;
    expect(await run.stop("SIGTERM")).toBe(1);
    expect(run.errors()).toContain("Interrupted. The catalogue is as it was before");
  }, 60_000);
});

test("two harvests of one library never run at once", async () => {
  const lock = lockFolder(harvestDir());
  expect(await harvestingAlone()).toMatchObject({
    code: 1,
    errors: expect.stringContaining("Another harvest of this library is running"),
  });
  expect(double.requests).toEqual([]);
  lock?.release();
  expect(await harvesting()).toMatchObject({ code: 0 });
}, 60_000);

describe("what cannot be harvested is said with what to do", () => {
  test.each<[string, object, RegExp, number]>([
    [
      "an unknown format",
      { metadataPrefix: "mab" },
      /no metadataPrefix mab; it offers oai_dc, marc21/,
      1,
    ],
    ["an unknown set", { set: "nosuch" }, /has no set nosuch; it has books/, 1],
    [
      "a missing secret",
      { ca: "lindenau-ca" },
      /needs the secret lindenau-ca.*SECRET_LINDENAU_CA/,
      2,
    ],
    ["a wrong schedule", { schedule: "every night" }, /1\.json.*harvest\.schedule.*five fields/, 2],
    ["an address with a login", { url: "https://a:b@example.org/oai" }, /harvest\.url/, 2],
  ])("%s", async (_name, harvest, ...[message, expected]) => {
    double.records.push({ identifier: "oai:x:9", datestamp: LATER, sets: ["books"] });
    configure({ url: double.url, ...harvest });
    const { code, errors } = await harvesting();
    expect({ code, errors }).toEqual({ code: expected, errors: expect.stringMatching(message) });
  });

  test.each([
    [["--full", "--from", "2026-11-01"], /everything, or a part/],
    [["--from", "yesterday"], /a day such as/],
    [["--library", "9"], /has 1 \(Probe\)/],
    [["x"], /Unexpected argument/],
  ])("%j is wrong usage", async (args, message) => {
    const { code, errors } = await harvesting(...args);
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(message) });
  });

  test("the process ends with the code of what it found", async () => {
    expect(await harvestingAlone("x")).toMatchObject({ code: 2, report: undefined });
  });
});

test("a span of the operator's own does not count as the last harvest", async () => {
  await harvesting();
  double.responseDate = "2026-12-24T03:15:00Z";
  await harvesting("--from", "2026-11-01", "--until", "2026-11-02");
  await harvesting();
  expect(listed()).toEqual([null, "2026-11-01T00:00:00Z", "2026-11-24T02:15:00Z"]);
}, 60_000);

test("while the server runs, harvested titles are found over HTTP and deleted ones are gone", async () => {
  const server = await startServer(env);
  const found = async (value: string): Promise<number> => {
    const reply = await callServer(server, "/library/1/search", { body: searchFor(value) });
    const { total } = await reply.json();
    return total;
  };
  try {
    await harvestingAlone();
    await vi.waitFor(async () => {
      expect(await found("Titel")).toBe(5);
    });
    change("oai:x:3");
    change("oai:x:4", "r4", "Leuchtturm");
    await harvestingAlone();
    await vi.waitFor(async () => {
      expect([await found("Titel"), await found("Leuchtturm")]).toEqual([3, 1]);
    });
  } finally {
    await server.stop("SIGTERM");
  }
}, 120_000);

test("a harvest that was interrupted goes on when the server starts, in a process of its own", async () => {
  configure({ url: double.url, schedule: "0 0 1 1 *" });
  const isAsked = new Promise<void>((resolve) => {
    let lists = 0;
    double.onList = () => {
      if (++lists === 2) resolve();
      if (lists === 2) double.faults.push({ kind: "silent" });
    };
  });
  const run = started();
  await isAsked;
  await run.stop("SIGKILL");
  double.onList = () => undefined;
  double.requests.length = 0;
  const server = await startServer(env);
  try {
    await vi.waitUntil(() => server.output().includes("scheduled work is done"), {
      timeout: 60_000,
    });
    expect(listed()).toEqual([]);
    expect(server.output()).toMatch(/"kind":"harvest","code":0,"output":\[.*5 new/);
    const reply = await callServer(server, "/library/1/search", { body: searchFor("Titel") });
    expect(await reply.json()).toMatchObject({ total: 5 });
  } finally {
    await server.stop("SIGTERM");
  }
}, 120_000);
