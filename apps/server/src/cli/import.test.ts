import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CatalogueFile,
  catalogueFolder,
  lockFolder,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { OWNER, testFolder } from "@freihand/connector-builtin/testkit";
import { marc, writeProject } from "./testkit/import-source.ts";

const folder = testFolder();
const root = folder.dataDir;
const projectsDir = join(root, "projects");
let run = 0;
/** Every test has a data folder of its own. */
const freshData = () => join(root, `data-${String(run++)}`);

beforeAll(() => {
  writeProject(projectsDir);
});
afterAll(() => {
  folder.remove();
});

function marcFile(name: string, records: readonly Uint8Array[]): string {
  const path = join(root, name);
  writeFileSync(path, Buffer.concat(records));
  return path;
}
const numbered = (count: number, title: string) =>
  Array.from({ length: count }, (_, at) => marc(at + 1, `${title} ${String(at + 1)}`));

/** @param shell arguments of a shell that runs the command; undefined: none */
function start(dataDir: string, args: readonly string[], shell?: readonly string[]) {
  const command = [join(import.meta.dirname, "import.ts"), "--library", "1", ...args];
  const child = spawn(
    shell === undefined ? process.execPath : "sh",
    shell === undefined ? command : [...shell, process.execPath, ...command],
    { env: { ...process.env, DATA_DIR: dataDir, PROJECTS_DIR: projectsDir } },
  );
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (text) => (stdout += String(text)));
  child.stderr.on("data", (text) => (stderr += String(text)));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on("close", (code) => {
      resolve({ code, stdout, stderr });
    });
  });
  return { child, ended };
}
const importing = async (dataDir: string, ...args: string[]) => start(dataDir, args).ended;

function titles(dataDir: string): readonly string[] {
  const name = publishedFile(dataDir, OWNER);
  if (name === undefined) return [];
  const file = new CatalogueFile(join(dataDir, catalogueFolder(OWNER), name));
  try {
    return file.db
      .prepare("select title from facts order by row")
      .all()
      .map((row) => String(row["title"]));
  } finally {
    file.close();
  }
}

test("records are imported once: repeated they are unchanged, edited they are changed", async () => {
  const dataDir = freshData();
  const file = marcFile("a.mrc", numbered(30, "Titel"));
  const first = await importing(dataDir, "--json", file);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(first.stdout)).toEqual({ new: 30, changed: 0, unchanged: 0, refused: [] });
  const again = await importing(dataDir, "--json", file);
  expect(JSON.parse(again.stdout)).toEqual({ new: 0, changed: 0, unchanged: 30, refused: [] });
  const edited = marcFile("b.mrc", [marc(1, "Anderer Titel"), marc(31, "Neuer Titel")]);
  const third = await importing(dataDir, edited);
  expect(third.stdout).toContain("1 new, 1 changed, 0 unchanged, 0 refused");
  expect(titles(dataDir)).toHaveLength(31);
  expect(titles(dataDir)[0]).toBe("Anderer Titel");
  expect(readdirSync(join(dataDir, catalogueFolder(OWNER))).toSorted()).toEqual([
    "000001.sqlite",
    "000002.sqlite",
    "import.lock",
  ]);
}, 30_000);

test("broken records are refused and named, the rest is imported", async () => {
  const dataDir = freshData();
  const broken = marc(2, "Kaputt");
  broken.set(new TextEncoder().encode("99999"), 0);
  const file = marcFile("c.mrc", [marc(1, "Eins"), broken, marc(3, "Drei"), marc(4, "Vier")]);
  const { code, stdout } = await importing(dataDir, "--json", file);
  const report = JSON.parse(stdout);
  expect(code).toBe(3);
  expect(report.new).toBeGreaterThanOrEqual(3);
  for (const refused of report.refused) expect(refused).toMatchObject({ file, position: 2 });
  expect(titles(dataDir)).toEqual(expect.arrayContaining(["Eins", "Drei", "Vier"]));
}, 30_000);

test.each([
  ["an unknown library", ["--library", "9", "x.mrc"], /has 1 \(Probe\)/],
  ["no file", [], /at least one file/],
  ["a missing file", ["no-such-file.mrc"], /no-such-file\.mrc: no such file/],
  ["a folder", ["."], /not a file/],
  ["an unknown mapping", ["--mapping", "x", "y.mrc"], /koha/],
  ["an unknown option", ["--quiet", "y.mrc"], /quiet/],
  ["an unknown project", ["--project", "other", "y.mrc"], /no such project/],
])("%s is wrong usage: nothing is started", async (_name, args, message) => {
  const dataDir = freshData();
  const { code, stdout, stderr } = await importing(dataDir, ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(message);
  expect(readdirSync(root)).not.toContain(dataDir.split("/").at(-1));
});

test("help explains how", async () => {
  const { code, stdout } = await importing(freshData(), "--help");
  expect(code).toBe(0);
  expect(stdout).toContain("--keep-going");
});

test("killed at any moment, the catalogue is as before or as after, and readers never notice", async () => {
  const dataDir = freshData();
  await importing(dataDir, marcFile("before.mrc", numbered(400, "Alt")));
  const after = marcFile("after.mrc", numbered(4_000, "Neu"));
  const delays = [250, 400, 550, 700, 1000];
  let survivals = 0;
  for (const delay of delays) {
    const { child, ended } = start(dataDir, [after]);
    const killed = wait(delay).then(() => child.kill("SIGKILL"));
    while (child.exitCode === null && child.signalCode === null) {
      expect(isWhole(titles(dataDir))).toBe(true);
      await wait(5);
    }
    await Promise.all([killed, ended]);
    expect(isWhole(titles(dataDir))).toBe(true);
    survivals += titles(dataDir).length === 400 ? 1 : 0;
  }
  expect(survivals).toBeGreaterThan(2);
  const { code } = await importing(dataDir, after);
  expect(code).toBe(0);
  expect(titles(dataDir)).toHaveLength(4_000);
  const left = readdirSync(join(dataDir, catalogueFolder(OWNER)));
  expect(left.filter((name) => name.startsWith("staging-"))).toEqual([]);
  expect(left.filter((name) => name.endsWith(".sqlite")).length).toBeLessThanOrEqual(2);
}, 120_000);

/** All of the first file, or all of the second. */
const isWhole = (found: readonly string[]): boolean =>
  (found.length === 400 && found.every((title) => title.startsWith("Alt"))) ||
  (found.length === 4_000 && found.every((title) => title.startsWith("Neu")));

test("SIGTERM and SIGINT leave the catalogue as it was, and the same import goes on; with --keep-going what was read stays", async () => {
  const file = marcFile("long.mrc", numbered(30_000, "Lang"));
  let afterMs = 400;
  const interrupted = async (signal: "SIGINT" | "SIGTERM", dataDir: string, ...args: string[]) => {
    const { child, ended } = start(dataDir, args);
    const folderOfLibrary = join(dataDir, catalogueFolder(OWNER));
    await until(() => stagingSize(folderOfLibrary) > 0);
    await wait(afterMs);
    child.kill(signal);
    return ended;
  };
  const dataDir = freshData();
  const stopped = await interrupted("SIGTERM", dataDir, "--json", file);
  expect(stopped).toMatchObject({ code: 1 });
  expect(stopped.stderr).toContain("as it was before");
  expect(JSON.parse(stopped.stdout)).toEqual({ new: 0, changed: 0, unchanged: 0, refused: [] });
  expect(titles(dataDir)).toEqual([]);
  const resumed = await importing(dataDir, "--json", file);
  expect(resumed).toMatchObject({ code: 0, stderr: expect.stringContaining("is kept") });
  expect(JSON.parse(resumed.stdout)).toMatchObject({ new: 30_000, changed: 0, unchanged: 0 });
  expect(titles(dataDir)).toHaveLength(30_000);
  const keptOf = async (dir: string): Promise<number> => {
    const { code, stdout } = await interrupted("SIGINT", dir, "--keep-going", "--json", file);
    expect(code).toBe(1);
    const { new: added } = JSON.parse(stdout);
    expect(titles(dir)).toHaveLength(added);
    return Number(added);
  };
  let added = await keptOf(freshData());
  // a busy machine has not read anything by then
  for (; added === 0; added = await keptOf(freshData())) afterMs *= 2;
  expect(added).toBeGreaterThan(0);
}, 120_000);

const stagingSize = (path: string): number => {
  try {
    return readdirSync(path).filter((name) => name.startsWith("staging-")).length;
  } catch {
    // the folder is created by the starting import
    return 0;
  }
};

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(5);
}

test("a full disk leaves the catalogue as it was, is reported, and leaves nothing behind", async () => {
  const dataDir = freshData();
  await importing(dataDir, marcFile("small.mrc", numbered(5, "Alt")));
  const large = marcFile("large.mrc", numbered(4_000, "Neu"));
  // as if the disk had room for one megabyte
  const { code, stderr } = await start(dataDir, [large], ["-c", 'ulimit -f 1000; exec "$@"', "sh"])
    .ended;
  expect(code).toBe(1);
  // on a slow machine after a line of progress
  expect(stderr).toMatch(/^The disk .* as it was before/m);
  expect(titles(dataDir)).toHaveLength(5);
  expect(readdirSync(join(dataDir, catalogueFolder(OWNER))).toSorted()).toEqual([
    "000001.sqlite",
    "import.lock",
  ]);
}, 30_000);

test("a data folder that cannot be created is reported as such", async () => {
  const file = marcFile("e.mrc", numbered(1, "Titel"));
  const { code, stderr } = await importing(join(file, "below"), file);
  expect(code).toBe(1);
  expect(stderr).toMatch(/could not be opened.*as it was before/);
});

test("a second import into the same library reports that it waits, and then continues", async () => {
  const dataDir = freshData();
  const file = marcFile("d.mrc", numbered(5, "Titel"));
  await importing(dataDir, file);
  const lock = lockFolder(join(dataDir, catalogueFolder(OWNER)));
  const { child, ended } = start(dataDir, ["--json", file]);
  const hasTold = new Promise((resolve) => child.stderr.once("data", resolve));
  expect(String(await hasTold)).toContain("Another import into this library is running");
  lock?.release();
  expect(await ended).toMatchObject({ code: 0 });
}, 30_000);

test("a file without a single record is no success, and the reason is reported", async () => {
  const dataDir = freshData();
  const table = join(root, "titles.dat");
  writeFileSync(table, "id;title\n1;Der Deich\n");
  const other = await importing(dataDir, table);
  expect(other.code).toBe(1);
  expect(other.stderr).toContain("is it MARC 21 (ISO 2709) or MARCXML?");
  const empty = join(root, "empty.mrc");
  writeFileSync(empty, "");
  const nothing = await importing(dataDir, empty);
  expect(nothing.code).toBe(1);
  expect(nothing.stderr).toContain("the file is empty");
}, 30_000);
