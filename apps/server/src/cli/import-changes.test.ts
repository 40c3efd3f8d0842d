import { closeSync, openSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databasePath } from "@freihand/database";
import { testFolder } from "@freihand/connector-builtin/testkit";
import { importing as importingInto, storedTitles } from "./testkit/import-in-process.ts";
import { marc, writeProject, writeSources } from "./testkit/import-source.ts";

/** What happens to existing titles; in this process, as nothing here is interrupted. */
const folder = testFolder();
const root = folder.dataDir;
const projectsDir = join(root, "projects");
let run = 0;
let dataDir = "";

beforeAll(() => {
  writeProject(projectsDir);
});
beforeEach(() => {
  run++;
  dataDir = join(root, `data-${String(run)}`);
});
afterAll(() => {
  folder.remove();
});

function marcFile(name: string, ...records: readonly Uint8Array[]): string {
  const path = join(root, name);
  writeFileSync(path, Buffer.concat(records));
  return path;
}

const importing = async (...args: readonly string[]) =>
  importingInto({ dataDir, projectsDir }, args);

const counts = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await importing("--json", ...args)).stdout);

/** Ids of titles, with those of their copies. */
const titles = () =>
  Object.fromEntries(
    Object.entries(storedTitles(dataDir)).map(([id, items]) => [id, items.map((item) => item.id)]),
  );

/** As the server would format it. */
function lend(recordId: string): void {
  const db = new DatabaseSync(databasePath(dataDir));
  db.exec(`
    insert into patrons (project, library_id, user_id, name, password_hash, patron_group)
      values ('basic', 1, 'p1', 'P', 'x', 'a');
    insert into loans values ('basic', 1, 'p1', 'l1', 'c1', '${recordId}', 'main', '2026-11-01', '2026-12-03', 0);`);
  db.close();
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => marc(at + 1, `Titel ${String(at + 1)}`));

test("a number that occurs twice in a file joins its copies, and when repeated it is unchanged", async () => {
  const file = marcFile(
    "twice.mrc",
    marc(1, "Wal", { copies: ["a", "b"] }),
    marc(2, "Hai"),
    marc(1, "Wal", { copies: ["b", "c"] }),
    marc(2, "Hai"),
  );
  expect(await counts(file)).toEqual({ new: 2, changed: 0, unchanged: 0, refused: [], merged: 1 });
  expect(titles()).toEqual({ r1: ["a", "b", "c"], r2: ["B2"] });
  expect(await counts(file)).toEqual({ new: 0, changed: 0, unchanged: 2, refused: [], merged: 1 });
  const later = marcFile("later.mrc", marc(1, "Wal", { copies: ["d"] }));
  expect(await counts(later)).toMatchObject({ changed: 1 });
  expect(titles()).toMatchObject({ r1: ["d"] });
});

test("another title under a number of the same file is refused", async () => {
  const file = marcFile("taken.mrc", marc(1, "Wal"), marc(1, "Hai"));
  const { code, stdout } = await importing(file);
  expect(code).toBe(3);
  expect(stdout).toContain("another title of this file has the number r1");
  expect(titles()).toEqual({ r1: ["B1"] });
});

test("a withdrawn record is removed from the catalogue and counted; an unknown one is ignored", async () => {
  await importing(marcFile("all.mrc", ...many(3)));
  const gone = [marc(2, "Titel 2", { status: "d" }), marc(9, "", { status: "d" })];
  expect(await counts(marcFile("gone.mrc", ...gone))).toEqual({
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    removed: 1,
  });
  expect(Object.keys(titles())).toEqual(["r1", "r3"]);
  expect(await counts(marcFile("back.mrc", ...many(3)))).toMatchObject({ new: 1, unchanged: 2 });
});

test("--full removes what the files do not have, after printing how many", async () => {
  await importing(marcFile("before.mrc", ...many(40)));
  const [, ...rest] = many(40);
  const { code, stdout, stderr } = await importing("--full", marcFile("after.mrc", ...rest));
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: "Taking out 1 of 40 titles: they are in none of the files.\n",
  });
  expect(stdout).toContain("0 new, 0 changed, 39 unchanged, 0 refused, 1 removed");
  expect(Object.keys(titles())).toHaveLength(39);
});

test("--full changes nothing when a tenth would go, unless confirmed", async () => {
  await importing(marcFile("before.mrc", ...many(40)));
  const few = marcFile("few.mrc", ...many(20));
  const { code, stderr } = await importing("--full", few);
  expect(code).toBe(1);
  expect(stderr).toContain("20 of 40 titles are in none of the files: more than a tenth");
  expect(Object.keys(titles())).toHaveLength(40);
  expect(await counts("--full", "--yes", few)).toMatchObject({ removed: 20, unchanged: 20 });
});

test("--full changes nothing when a record could not be read", async () => {
  await importing(marcFile("before.mrc", ...many(20)));
  const broken = marc(7, "Kaputt");
  broken.set(new TextEncoder().encode("99999"), 0);
  const file = marcFile("broken.mrc", ...many(6), broken, ...many(20).slice(7));
  const { code, stderr } = await importing("--full", file);
  expect(code).toBe(1);
  expect(stderr).toContain("1 records could not be read");
  expect(Object.keys(titles())).toHaveLength(20);
});

test("a title that is on loan stays and is named", async () => {
  await importing(marcFile("all.mrc", ...many(2)));
  lend("r2");
  const result = await counts("--full", "--yes", marcFile("one.mrc", ...many(1)));
  expect(result).toEqual({ new: 0, changed: 0, unchanged: 1, refused: [], kept: ["r2"] });
  expect(Object.keys(titles())).toEqual(["r1", "r2"]);
});

test("the record number may be in another field", async () => {
  const file = marcFile("koha.mrc", marc(1, "Wal", { has001: false }), marc(2, "Hai"));
  expect(await counts(file)).toMatchObject({ new: 2, refused: [] });
  expect(Object.keys(titles())).toEqual(["k1", "r2"]);
  expect(await counts("--record-number", "952p", file)).toMatchObject({ new: 2 });
  expect(Object.keys(titles())).toEqual(["B1", "B2", "k1", "r2"]);
});

test.each([
  ["a number that is no field", ["--record-number", "99", "y.mrc"], /999c/],
  ["half of everything", ["--full", "--keep-going", "y.mrc"], /would empty the catalogue/],
])("%s is wrong usage", async (_name, args, message) => {
  const { code, stderr } = await importing(...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test("a file of records that are no titles is still a file of MARC records", async () => {
  const authority = marc(1, "");
  authority.set(new TextEncoder().encode("z"), 6);
  const { stdout } = await importing(marcFile("authorities.mrc", authority));
  expect(stdout).toContain("it is an authority record");
  expect(stdout).not.toContain("is it MARC");
});

/** As much of a program as `ls` has. */
function programStart(): Uint8Array {
  const file = openSync(process.execPath, "r");
  const start = Buffer.alloc(150_000);
  readSync(file, start);
  closeSync(file);
  return start;
}

test.each([
  ["a program", programStart(), /holds nothing readable: is it MARC/],
  ["random bytes", Buffer.from([0x8f, 0x1d, 0x00, 0xfe, 0x1e, 0x80]), /holds nothing readable/],
  ["a web page", Buffer.from("<!doctype html><html><p>Not found</html>"), /holds nothing readable/],
  ["nothing", Buffer.alloc(0), /the file is empty/],
])(
  "a file of %s ends an import, also one with --full --yes, and nothing is changed",
  async (name, content, message) => {
    await importing(marcFile("before.mrc", ...many(3)));
    const broken = marcFile(`${name}.mrc`, content);
    const good = marcFile("good.mrc", marc(9, "Neu"));
    for (const options of [[], ["--full", "--yes"]]) {
      const { code, stderr } = await importing(...options, good, broken);
      expect(code).toBe(1);
      expect(stderr).toMatch(message);
      expect(stderr).toContain("The catalogue is as it was before");
    }
    expect(Object.keys(titles())).toEqual(["r1", "r2", "r3"]);
  },
);

test("a branch that the library does not have is named", async () => {
  const file = marcFile(
    "branches.mrc",
    marc(1, "Wal", { branch: "OST" }),
    marc(2, "Hai", { branch: "OST" }),
    marc(3, "Aal"),
  );
  const { code, stdout } = await importing(file);
  expect(code).toBe(0);
  expect(stdout).toContain('No branch of the library has the code "OST" (2 copies).');
  expect((await importing("--json", file)).stderr).toContain('"OST"');
});

test.each([
  ["settings", (itemMapping: object) => itemMapping, []],
  ["settings that name the mapping", (own: object) => ({ ...own, mapping: "koha" }), []],
  ["the command", (itemMapping: object) => itemMapping, ["--mapping", "koha"]],
])("what the import advises about branches works as it stands: %s", async (_, asked, options) => {
  const file = marcFile("advised.mrc", marc(1, "Wal", { branch: "HUNT-N" }));
  const { stdout } = await importing(file);
  const [, advised = ""] = /"itemMapping": (\{.*?\}\})/.exec(stdout) ?? [];
  const projects = join(root, "advised");
  const itemMapping: unknown = JSON.parse(advised.replace("ID of the branch", "main"));
  writeSources(projects, { itemMapping: asked(Object(itemMapping)) });
  const place = { dataDir: join(root, `advised-${String(options.length)}`), projectsDir: projects };
  const followed = await importingInto(place, [...options, file]);
  expect(followed.code).toBe(0);
  expect(followed.stdout).not.toContain("No branch");
  expect(storedTitles(place.dataDir)["r1"]).toMatchObject([{ barcode: "B1", branch: "main" }]);
});

test("a disk with too little room is said before anything is done, and --yes goes on", async () => {
  const file = marcFile("room.mrc", ...many(3));
  const place = { dataDir, projectsDir, freeBytes: () => 10 };
  const refused = await importingInto(place, [file]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/needs about 1 MB, and .* has 0 MB left\. Free 1 MB more/);
  expect(refused.stderr).toContain("as it was before");
  expect(await importingInto(place, ["--yes", file])).toMatchObject({ code: 0 });
  expect(Object.keys(titles())).toHaveLength(3);
});
