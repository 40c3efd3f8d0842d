import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { databasePath, openDatabase } from "@freihand/database";
import { DemoUsageError, readDemoArguments } from "./demo-arguments.ts";

vi.setConfig({ testTimeout: 30_000 });

const PROJECTS_DIR = join(import.meta.dirname, "../../../../projects");
const root = mkdtempSync(join(tmpdir(), "freihand-demo-cli-"));
const dataDir = join(root, "data");
afterAll(() => {
  rmSync(root, { recursive: true });
});

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function demo(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "demo.ts"), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PROJECTS_DIR, ...env },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      resolve({ code, out, err });
    });
  });
}

describe("the demo's command", () => {
  test("lists the cards before the first start, and creates nothing for it", async () => {
    const { code, out } = await demo(["cards", "--json"]);
    expect(code).toBe(0);
    const cards: unknown = JSON.parse(out);
    expect(cards).toEqual(
      expect.arrayContaining([
        {
          project: "basic",
          libraryId: 1,
          userId: "40011001",
          password: "Kastanie7",
          state: "ordinary",
        },
        {
          project: "basic",
          libraryId: 1,
          userId: "40011003",
          password: "Pfefferminz5",
          state: "fees",
        },
        {
          project: "basic",
          libraryId: 1,
          userId: "40011004",
          password: "Wolkenbank2",
          state: "blocked",
        },
        {
          project: "basic",
          libraryId: 1,
          userId: "40011005",
          password: "Granatapfel8",
          state: "expired",
        },
        {
          project: "basic",
          libraryId: 1,
          userId: "40011006",
          password: "Schneeregen4",
          state: "overdue",
        },
      ]),
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test("lists them for people by library", async () => {
    const { out } = await demo(["cards"]);
    expect(out).toContain("Stadtbücherei Lindenau (basic, library 1)\n");
    expect(out).toMatch(/^ {2}40011001 {2}Kastanie7 +ordinary$/m);
    expect(out).toMatch(/^ {2}E2001 {5}Apfelwiese4 +ordinary$/m);
  });

  test("starts over, even where nothing was before", async () => {
    const { code, out } = await demo(["reset"]);
    expect([code, out]).toEqual([0, "The demo of 4 libraries starts over today.\n"]);
    const { db, close } = await openDatabase<BuiltinSchema>(databasePath(dataDir));
    const loans = await db
      .selectFrom("loans")
      .select("id")
      .where("user_id", "=", "40011001")
      .execute();
    await close();
    expect(loans).toHaveLength(6);
  });

  test("starts over while another process has the database open", async () => {
    const { db, close } = await openDatabase<BuiltinSchema>(databasePath(dataDir));
    await db.deleteFrom("loans").execute();
    expect((await demo(["reset"])).code).toBe(0);
    const loans = await db
      .selectFrom("loans")
      .select("id")
      .where("user_id", "=", "40011001")
      .execute();
    await close();
    expect(loans).toHaveLength(6);
  });

  test("explains itself, and what was wrong", async () => {
    expect((await demo(["--help"])).out).toContain("npm run demo -- COMMAND");
    const wrong = await demo(["restet"]);
    expect([wrong.code, wrong.out]).toEqual([2, ""]);
    expect(wrong.err).toBe("restet: no such command\nTry: npm run demo -- --help\n");
  });

  test("reports that the project has no demo, or does not exist", async () => {
    const projectsDir = join(root, "projects");
    mkdirSync(join(projectsDir, "plain", "libraries"), { recursive: true });
    writeFileSync(join(projectsDir, "plain", "project.json"), "{}");
    const plain = await demo(["reset", "--project", "plain"], { PROJECTS_DIR: projectsDir });
    expect([plain.code, plain.err]).toEqual([
      2,
      "--project plain: this project has no demo\nTry: npm run demo -- --help\n",
    ]);
    const none = await demo(["cards", "--project", "none"]);
    expect(none.err).toContain("--project none: there is no such project");
  });

  test("reports that the data folder cannot be created", async () => {
    const file = join(root, "file");
    writeFileSync(file, "");
    const { code, err } = await demo(["reset"], { DATA_DIR: join(file, "data") });
    expect(code).toBe(2);
    expect(err).toMatch(/^the data folder \S+ \(DATA_DIR\) cannot be used: it cannot be opened\./);
  });
});

describe("the arguments", () => {
  test.each([
    [["reset"], { kind: "reset" }],
    [["cards"], { kind: "cards", json: false }],
    [["cards", "--json", "--project", "x-1"], { kind: "cards", project: "x-1", json: true }],
    [["reset", "--help"], { kind: "help" }],
    [["generate", "--into", "/x"], { kind: "generate", into: "/x", libraries: 200 }],
  ])("%j", (args, order) => {
    expect(readDemoArguments(args)).toEqual(order);
  });

  test.each([
    [[], "say what to do: cards, staff, reset, peers or generate"],
    [["generate"], "generate needs --into FOLDER"],
    [["generate", "--into", "x", "--libraries", "0"], "--libraries 0: a number from 1 to 1000"],
    [["cards", "reset"], "reset: one command at a time"],
    [["reset", "--json"], "--json goes with cards and staff only"],
    [["cards", "--project", "../x"], "--project ../x: no name of a project"],
    [["cards", "--yaml"], "--yaml"],
  ])("%j is refused", (args, message) => {
    expect(() => readDemoArguments(args)).toThrow(DemoUsageError);
    expect(() => readDemoArguments(args)).toThrow(message);
  });
});
