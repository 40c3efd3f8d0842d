import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { folderWith, PLAIN } from "../projects/testkit/project-folder.ts";

vi.setConfig({ testTimeout: 30_000 });

const DEMO = join(import.meta.dirname, "../../../../projects");

const check = (...args: readonly string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const command = join(import.meta.dirname, "check-projects.ts");
    const child = execFile(process.execPath, [command, ...args], (_error, out, err) => {
      resolve({ code: child.exitCode, out, err });
    });
  });

test("the demo's projects pass without a note", async () => {
  expect(await check("--json", DEMO)).toEqual({
    code: 0,
    out: `${JSON.stringify({ projects: 2, mistakes: [], remarks: [] }, undefined, 2)}\n`,
    err: "",
  });
});

test("every mistake is reported without starting a server, for people and for machines", async () => {
  const folder = folderWith({ ...PLAIN, "basic/project.json": { titel: "x", hosts: ["A.b"] } });
  const people = await check(folder);
  expect(people.code).toBe(1);
  expect(people.out).toContain('field "titel": there is no such member; did you mean "title"?\n');
  expect(people.out).toContain('field "sources.account.policy": is missing;');
  expect(people.out).toMatch(/\n\d mistakes: the server would not start with them\.\n$/);
  const machines = await check("--json", folder);
  expect(machines.code).toBe(1);
  expect(JSON.parse(machines.out)).toMatchObject({
    mistakes: expect.arrayContaining([
      {
        file: join(folder, "basic/project.json"),
        field: "titel",
        reason: 'there is no such member; did you mean "title"?',
      },
    ]),
  });
  expect((await check("--nonsense")).code).toBe(2);
});

test("a project without a library is remarked on, and a library's file in the wrong folder", async () => {
  const { "basic/libraries/1.json": library, ...rest } = PLAIN;
  const folder = folderWith({ ...rest, "basic/1.json": library, "basic/libraries/note.txt": "" });
  const { code, out } = await check(folder);
  expect(code).toBe(0);
  expect(out).toContain("basic/1.json: is not read: files of libraries are in libraries/");
  expect(out).toContain("basic/libraries: holds no library, so patrons see none");
});
