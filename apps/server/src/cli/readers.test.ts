import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { openDatabase } from "@freihand/database";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runReaders } from "./readers/readers-run.ts";
import { marc, writeSources } from "./testkit/import-source.ts";
import { importing } from "./testkit/import-in-process.ts";

let folder = "";
const dataDir = () => join(folder, "data");
const projectsDir = () => join(folder, "projects");
const environment = () => ({ DATA_DIR: dataDir(), PROJECTS_DIR: projectsDir() });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freihand-readers-cli-"));
  writeSources(projectsDir(), {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The command in this process, with what it prints. */
async function readers(...args: readonly string[]) {
  const printed = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    }),
  );
  try {
    return { code: await runReaders([...args, "--library", "1"], environment()), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const file = (name: string, text: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

async function countReaders(): Promise<number> {
  const { db, close } = await openDatabase<BuiltinSchema>(join(dataDir(), "freihand.sqlite"));
  const rows = await db.selectFrom("patrons").select("user_id").execute();
  await close();
  return rows.length;
}

test("a reader from the first card to deletion", async () => {
  const added = await readers(
    "add",
    "--last-name",
    "Müller",
    "--first-name",
    "Anna",
    "--group",
    "adult",
    "--born",
    "1980-02-01",
  );
  expect(added).toEqual({ code: 0, stdout: "00000018 Anna Müller\n", stderr: "" });
  expect((await readers("show", "mueller")).stdout).toBe("00000018 Anna Müller 1980-02-01\n");
  expect(
    (await readers("change", "00000018", "--city", "Lindau", "--email", "nothing")).stderr,
  ).toContain("email is no e-mail address");
  expect((await readers("change", "00000018", "--city", "Lindau")).stdout).toContain(
    "city: Lindau",
  );
  expect((await readers("expire", "00000018", "2027-01-31")).stdout).toContain(
    "valid until 2027-01-31",
  );
  expect((await readers("block", "00000018", "--note", "lost")).code).toBe(0);
  expect((await readers("show", "00000018")).stdout).toContain("block desk lost");
  expect((await readers("unblock", "00000018")).code).toBe(0);
  expect((await readers("slip", "00000018")).stdout).toMatch(
    /^card 00000018\ncode \w{4}-\w{4}-\w{4}\nworks once, until \d{4}-\d\d-\d\d \d\d:\d\d\n$/,
  );
  expect(JSON.parse((await readers("export", "00000018")).stdout)).toMatchObject({
    format: "freihand-reader",
    reader: { city: "Lindau" },
  });
  expect((await readers("delete", "00000018")).stdout).toBe("00000018 is deleted.\n");
  expect((await readers("show", "00000018")).code).toBe(1);
  expect((await readers("nonsense")).code).toBe(2);
});

test("a table is tried, refused after a change, and imported; a copy's number is no card", async () => {
  await importing({ dataDir: dataDir(), projectsDir: projectsDir() }, [
    file("a.mrc", marc(1, "Buch")),
  ]);
  const path = file(
    "readers.csv",
    "cardnumber;surname;categorycode;branchcode\n1;Eins;adult;Hauptstelle\n2;Zwei;adult;main\n",
  );
  const dry = await readers("import", path, "--dry-run");
  expect(dry.code).toBe(0);
  const [, fingerprint = ""] = /--fingerprint (\w+)/.exec(dry.stdout) ?? [];
  expect(await countReaders()).toBe(0);
  await readers("add", "--card", "2", "--last-name", "Anders", "--group", "adult");
  expect((await readers("import", path, "--fingerprint", fingerprint)).code).toBe(1);
  expect(await countReaders()).toBe(1);
  expect((await readers("import", path)).stdout).toContain("1 new, 1 changed");
  expect(await countReaders()).toBe(2);
  const wrong = await readers("import", file("w.csv", "card;lastName;group\nB1;Kopie;adult\n"));
  expect([wrong.code, wrong.stdout]).toEqual([
    1,
    expect.stringContaining("a copy of the catalogue has the number"),
  ]);
  expect((await readers("import", file("m.csv", "a;b\n1;2\n"))).stderr).toContain(
    "no column with the numbers of cards",
  );
});

test("kill -9 in an import leaves all of it or nothing", async () => {
  await readers("show", "nobody");
  const lines = Array.from({ length: 5000 }, (_, at) => `${String(at + 10_000)};Name;adult`);
  const path = file("many.csv", `card;lastName;group\n${lines.join("\n")}\n`);
  const script = join(import.meta.dirname, "readers.ts");
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, [script, "import", path, "--library", "1"], {
      env: { ...process.env, ...environment() },
      stdio: "ignore",
    });
    const closed = once(child, "close");
    // killed as soon as it has the database open for writing, and a little later each time
    await setTimeout(round * 120 + Math.random() * 600);
    child.kill("SIGKILL");
    await closed;
    expect([0, 5000]).toContain(await countReaders());
  }
}, 60_000);
