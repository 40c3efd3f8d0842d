import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { openDatabase } from "@freihand/database";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadProjects } from "../projects/projects.ts";
import { scheduledWork } from "../schedules/scheduled-work.ts";
import { runReaders } from "./readers/readers-run.ts";
import { importing } from "./testkit/import-in-process.ts";
import { marc, writeSources } from "./testkit/import-source.ts";

let folder = "";
const path = (...parts: readonly string[]) => join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freihand-readers-folder-"));
  mkdirSync(path("exports", "school"), { recursive: true });
  configure({});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const SCHEDULE = "15 4 * * *";
const configure = (more: object) => {
  const folderImport = { folder: "school", schedule: SCHEDULE, ...more };
  writeSources(path("projects"), {}, { import: folderImport });
};

/** The command in this process, with what it prints. */
async function readers(...args: readonly string[]) {
  let printed = "";
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    }),
  );
  const environment = {
    DATA_DIR: path("data"),
    PROJECTS_DIR: path("projects"),
    IMPORT_DIR: path("exports"),
  };
  try {
    return { code: await runReaders([...args, "--library", "1"], environment), printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A file that has been at rest for so many minutes. */
function put(name: string, text: string, minutes = 60): void {
  writeFileSync(path("exports", "school", name), text);
  const seconds = Math.floor(Date.now() / 1000) - minutes * 60;
  utimesSync(path("exports", "school", name), seconds, seconds);
}

async function database() {
  const { db, close } = await openDatabase<BuiltinSchema>(path("data", "freihand.sqlite"));
  const patrons = await db.selectFrom("patrons").select("user_id").orderBy("user_id").execute();
  const loans = await db.selectFrom("loans").select(["user_id", "due", "renewals"]).execute();
  await close();
  return { cards: patrons.map(({ user_id }) => user_id), loans };
}

const RIGHT = "card;lastName;group\n1;Eins;child\n";
const WRONG = "card;lastName;group;email\n2;Zwei;child;\n3;Drei;child;geheim(at)x\n";

test("new and changed files come in, each once, as a whole or not at all; the log names nobody", async () => {
  put("a.csv", RIGHT);
  put("b.csv", WRONG, 50);
  put("c.csv", "card;lastName;group\n4;Vier;child\n", 40);
  put("d.csv", "card;lastName;group\n5;Fünf;child\n", 0);
  expect((await readers("import-folder", "--dry-run")).printed).toContain("1 new");
  expect((await database()).cards).toEqual([]);
  const first = await readers("import-folder");
  expect(first.code).toBe(1);
  expect(first.printed).toContain("line 3: email: is no e-mail address");
  expect(first.printed).not.toMatch(/geheim|Eins|Drei/);
  expect((await database()).cards).toEqual(["1"]);
  put("b.csv", WRONG.replace("geheim(at)x", "drei@example.org"), 45);
  const second = await readers("import-folder");
  expect(second.code).toBe(0);
  expect(second.printed).not.toContain("a.csv");
  expect((await database()).cards).toEqual(["1", "2", "3", "4"]);
  expect((await readers("import-folder")).printed).toContain("Nothing new");
});

test("lines that are wrong are left out where the library's file says so", async () => {
  configure({ leaveOut: true });
  put("b.csv", WRONG);
  expect((await readers("import-folder")).code).toBe(3);
  expect((await database()).cards).toEqual(["2"]);
  expect((await readers("import-folder")).printed).toContain("Nothing new");
});

test("the schedule is one of the server's", () => {
  const [work, ...more] = scheduledWork(loadProjects(path("projects")));
  expect(more).toEqual([]);
  expect(work).toMatchObject({ kind: "readers", library: 1, schedule: SCHEDULE });
});

test("loans of a former system come over after its readers, once", async () => {
  const target = { dataDir: path("data"), projectsDir: path("projects") };
  writeFileSync(path("a.mrc"), marc(1, "Buch"));
  await importing(target, [path("a.mrc")]);
  await readers("add", "--card", "1001", "--last-name", "Eins", "--group", "adult");
  const loans = path("loans.csv");
  writeFileSync(loans, "cardnumber;barcode;date_due;renewals\n1001;B1;2026-12-24;1\n");
  const dry = await readers("takeover", "--loans", loans, "--dry-run");
  expect(dry.code).toBe(0);
  const [, fingerprint = ""] = /--fingerprint (\w+)/.exec(dry.printed) ?? [];
  expect((await database()).loans).toEqual([]);
  const done = await readers("takeover", "--loans", loans, "--fingerprint", fingerprint);
  expect([done.code, done.printed]).toEqual([0, expect.stringContaining("Taken over.")]);
  expect((await database()).loans).toEqual([{ user_id: "1001", due: "2026-12-24", renewals: 1 }]);
  const again = await readers("takeover", "--loans", loans);
  expect([again.code, again.printed]).toEqual([1, expect.stringContaining("was taken over on")]);
  expect((await readers("takeover")).code).toBe(2);
});
