import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { openDatabase } from "@freihand/database";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { runStaff } from "./staff/staff-run.ts";
import { writeSources } from "./testkit/import-source.ts";
import type { ServerSchema } from "../storage/schema.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freihand-staff-cli-"));
  writeSources(join(folder, "projects"), {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The command in this process, with what it prints. @param typed what is piped in */
async function staff(typed: string, ...args: readonly string[]) {
  const printed = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    }),
  );
  const environment = { DATA_DIR: join(folder, "data"), PROJECTS_DIR: join(folder, "projects") };
  try {
    return { code: await runStaff(args, environment, Readable.from([typed])), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const PASSWORD = "Buchstabensuppe\n";
const printedFactor = z.object({ secret: z.string(), recoveryCodes: z.array(z.string()) });

test("an account from its first day to its last", async () => {
  expect((await staff("", "list")).stdout).toBe("There is no account yet.\n");
  const added = await staff(PASSWORD, "add", "anna", "--roles", "desk,catalogue");
  expect(added.code).toBe(0);
  expect(added.stdout).toMatch(/otpauth:\/\/totp\/Freihand/);
  expect(added.stdout.match(/^ {2}\w{5}-\w{5}-\w{5}-\w{5}$/gm)).toHaveLength(10);
  expect((await staff("", "list")).stdout).toBe("anna · anna · desk,catalogue · every library\n");
  expect(await staff(PASSWORD, "add", "anna")).toMatchObject({
    code: 1,
    stderr: "anna is taken.\n",
  });
  const changed = await staff("", "change", "anna", "--roles", "admin", "--libraries", "1");
  expect(changed.stdout).toBe("anna · anna · admin · libraries 1\n");
  expect((await staff("", "change", "anna", "--display-name", "Anna M.")).stdout).toBe(
    "anna · Anna M. · admin · libraries 1\n",
  );
  expect((await staff("", "disable", "anna")).code).toBe(0);
  expect(JSON.parse((await staff("", "list", "--json")).stdout)).toEqual([
    {
      name: "anna",
      displayName: "Anna M.",
      roles: ["admin"],
      libraries: [1],
      isDisabled: true,
      isFactorVoid: false,
    },
  ]);
  expect((await staff("", "remove", "anna")).code).toBe(0);
  expect((await staff("", "remove", "anna")).code).toBe(2);
});

test("a new secret voids the old codes, and nothing of a password or secret is stored as it is", async () => {
  const first = printedFactor.parse(
    JSON.parse((await staff(PASSWORD, "add", "anna", "--json")).stdout),
  );
  const next = printedFactor.parse(JSON.parse((await staff("", "totp", "anna", "--json")).stdout));
  expect(next.secret).not.toBe(first.secret);
  const { db, close } = await openDatabase<ServerSchema>(join(folder, "data", "freihand.sqlite"));
  const stored = JSON.stringify([
    await db.selectFrom("staff_members").selectAll().execute(),
    await db.selectFrom("staff_recovery_codes").selectAll().execute(),
  ]);
  await close();
  expect(stored.match(/"member_id"/g)).toHaveLength(10);
  for (const secret of [next.secret, ...next.recoveryCodes, PASSWORD.trim()])
    expect(stored).not.toContain(secret);
});

test.each([
  [["add", "anna"], "kurz\n", "a password needs 12 characters at least"],
  [["add", "anna"], "", "a password needs 12 characters at least"],
  [["add", "anna", "geheim"], "", "never an argument"],
  [["add"], "", "NAME is missing"],
  [["add", "Anna Müller"], "", "2 to 32 small letters"],
  [["add", "anna", "--roles", "boss"], "", "--roles boss: one or several of desk, "],
  [["add", "anna", "--libraries", "77"], PASSWORD, "no such library"],
  [["add", "anna", "--project", "nowhere"], "", "no such project"],
  [["password", "anna"], PASSWORD, "no account"],
  [["dance", "anna"], "", "one of list, add"],
] as const)("%j is wrong use", async (args, typed, reason) => {
  const { code, stderr } = await staff(typed, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
  expect((await staff("", "list")).stdout).toBe("There is no account yet.\n");
});
