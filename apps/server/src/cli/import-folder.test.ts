import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  CatalogueFile,
  catalogueFolder,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { OWNER, testFolder } from "@freihand/connector-builtin/testkit";
import { launch } from "../testkit/server-process.ts";
import { marc, writeSources } from "./testkit/import-source.ts";

let folder: ReturnType<typeof testFolder>;
let env: NodeJS.ProcessEnv;
const SCHEDULE = "15 3 * * *";

beforeEach(() => {
  folder = testFolder();
  env = {
    DATA_DIR: join(folder.dataDir, "data"),
    PROJECTS_DIR: join(folder.dataDir, "projects"),
    IMPORT_DIR: join(folder.dataDir, "exports"),
  };
  mkdirSync(join(folder.dataDir, "exports", "probe"), { recursive: true });
  configure({ folder: "probe", schedule: SCHEDULE });
});
afterEach(() => {
  folder.remove();
});

const configure = (settings: object) => {
  writeSources(join(folder.dataDir, "projects"), { import: settings });
};

/** Minutes since the file was written. */
function put(name: string, records: readonly Uint8Array[], minutes = 60): void {
  const path = join(folder.dataDir, "exports", "probe", name);
  writeFileSync(path, Buffer.concat(records));
  const seconds = Math.floor(Date.now() / 1000) - minutes * 60;
  utimesSync(path, seconds, seconds);
}

async function importing() {
  const run = launch(["cli/import-folder.ts", "--library", "1"], env);
  const code = await run.ended;
  return { code, output: run.output(), errors: run.errors() };
}

function titles(): readonly string[] {
  const dataDir = env["DATA_DIR"] ?? "";
  const name = publishedFile(dataDir, OWNER);
  if (name === undefined) return [];
  const file = new CatalogueFile(join(dataDir, catalogueFolder(OWNER), name));
  try {
    return file.db
      .prepare("select title from facts order by title")
      .all()
      .map((row) => String(row["title"]));
  } finally {
    file.close();
  }
}

test("new and changed files are imported, each once; one that is still written waits", async () => {
  put("a.mrc", [marc(1, "Eins")]);
  put("b.mrc", [marc(2, "Zwei")]);
  put("c.mrc", [marc(3, "Drei")], 0);
  put("d.mrc.part", [marc(4, "Vier")]);
  expect(await importing()).toMatchObject({ code: 0, errors: "" });
  expect(titles()).toEqual(["Eins", "Zwei"]);
  expect(await importing()).toMatchObject({
    code: 0,
    output: expect.stringContaining("Nothing new"),
  });
  put("a.mrc", [marc(1, "Anders")], 30);
  const changed = await importing();
  expect(changed.output).toContain("a.mrc");
  expect(changed.output).not.toContain("b.mrc");
  expect(titles()).toEqual(["Anders", "Zwei"]);
}, 60_000);

test("a file that cannot be read is named with its reason, and the others are imported", async () => {
  const broken = marc(1, "Kaputt");
  broken.set(new TextEncoder().encode("99999"), 0);
  put("a.mrc", [broken], 70);
  put("b.mrc", [marc(2, "Zwei")]);
  const { code, output } = await importing();
  expect(code).toBe(1);
  expect(output).toMatch(/a\.mrc, record 1: /);
  expect(titles()).toEqual(["Zwei"]);
}, 60_000);

test("files that are the whole catalogue replace it; one that would empty it is refused and tried again", async () => {
  configure({ folder: "probe", schedule: SCHEDULE, full: true });
  const all = Array.from({ length: 30 }, (_, at) => marc(at + 1, `Titel ${String(at + 10)}`));
  put("a.mrc", all);
  expect(await importing()).toMatchObject({ code: 0 });
  put("a.mrc", all.slice(0, 29), 50);
  expect(await importing()).toMatchObject({ code: 0 });
  expect(titles()).toHaveLength(29);
  put("a.mrc", all.slice(0, 5), 40);
  for (let run = 0; run < 2; run++)
    expect(await importing()).toMatchObject({
      code: 1,
      errors: expect.stringContaining("tried again next time"),
    });
  expect(titles()).toHaveLength(29);
}, 60_000);

test.each<[string, () => void, RegExp]>([
  ["without IMPORT_DIR", () => delete env["IMPORT_DIR"], /IMPORT_DIR is not set/],
  [
    "without the folder",
    () => {
      configure({ folder: "nosuch", schedule: SCHEDULE });
    },
    /nosuch: there is no such folder/,
  ],
  [
    "with a folder that leads elsewhere",
    () => {
      symlinkSync(folder.dataDir, join(folder.dataDir, "exports", "out"));
      configure({ folder: "out", schedule: SCHEDULE });
    },
    /leads out of IMPORT_DIR/,
  ],
  [
    "with a path upwards",
    () => {
      configure({ folder: "../probe", schedule: SCHEDULE });
    },
    /1\.json.*import\.folder.*below IMPORT_DIR/,
  ],
  [
    "beside a harvest",
    () => {
      const harvest = { url: "https://example.org/oai" };
      const settings = { import: { folder: "probe", schedule: SCHEDULE }, harvest };
      writeSources(join(folder.dataDir, "projects"), settings);
    },
    /1\.json.*sources\.catalogue\.import.*has one of them/,
  ],
])("%s nothing is begun", async (_name, prepare, message) => {
  prepare();
  const { code, errors } = await importing();
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(message) });
});

test("a file of which nothing can be read does not count as imported", async () => {
  put("page.mrc", [new TextEncoder().encode("<!doctype html><html><p>Not found</html>")]);
  for (const time of ["first", "again"]) {
    const { code, errors } = await importing();
    expect([time, code]).toEqual([time, 1]);
    expect(errors).toContain("page.mrc: not imported, and tried again next time");
  }
  expect(titles()).toEqual([]);
}, 60_000);
