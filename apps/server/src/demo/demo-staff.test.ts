import { verifyPassword } from "@freihand/connector-builtin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keyRing } from "../auth/key-ring.ts";
import { secretSeal, totpStep } from "../auth/staff/second-factor.ts";
import { staffAccounts } from "../storage/staff-accounts.ts";
import { demoStaffCodes, startDemoStaff } from "./demo-staff.ts";
import { startDemos } from "./seed-demo.ts";
import { BASIC, demoFolder, noon, PROJECTS, type DemoFolder } from "./testkit/demo-folder.ts";

vi.setConfig({ testTimeout: 30_000 });

const NOW = noon("2027-02-26");
const secrets = secretSeal(keyRing([{ id: "k1", secret: Buffer.alloc(32, 7) }]));

let folder: DemoFolder;
beforeEach(async () => {
  folder = await demoFolder();
});
afterEach(() => folder.remove());

const fill = () =>
  startDemos({ dataDir: folder.dataDir, db: folder.database.db, nowMs: NOW }, PROJECTS);
const startStaff = () => startDemoStaff({ db: folder.database.db, secrets }, PROJECTS);
const accounts = () => staffAccounts(folder.database.db);

test("each role has an account whose listed password and code open it", async () => {
  await fill();
  await startStaff();
  const listed = PROJECTS.flatMap((project) => demoStaffCodes(project, NOW));
  expect(listed.map(({ roles }) => roles)).toEqual([["desk"], ["catalogue"], ["admin"]]);
  for (const { name, password, code } of listed) {
    const account = await accounts().named(BASIC, name);
    if (account === undefined) throw new Error(`${name} has no account`);
    expect(await verifyPassword(account.passwordHash, password)).toBe(true);
    expect(totpStep(secrets.open(account.totp) ?? "", code, NOW)).toBe(Math.floor(NOW / 30_000));
  }
});

test("a second factor that went with the server's key is there again", async () => {
  await fill();
  const lost = secretSeal(keyRing([{ id: "k0", secret: Buffer.alloc(32, 8) }]));
  await startDemoStaff({ db: folder.database.db, secrets: lost }, PROJECTS);
  const sealed = async () =>
    (await accounts().named(BASIC, "theke"))?.totp ?? { key: "", sealed: "" };
  expect(secrets.open(await sealed())).toBeUndefined();
  await startStaff();
  expect(secrets.open(await sealed())).toHaveLength(32);
});

test("an account that the operator has disabled stays so", async () => {
  await fill();
  await startStaff();
  const before = await accounts().named(BASIC, "theke");
  await accounts().change(before?.id ?? "", { isDisabled: true });
  await startStaff();
  expect(await accounts().named(BASIC, "theke")).toEqual({ ...before, isDisabled: true });
});

test("nobody gets into a library with readers of its own", async () => {
  const own = { user_id: "1", name: "Eva", password_hash: "", patron_group: "adult" };
  const { db } = folder.database;
  await db
    .insertInto("patrons")
    .values({ ...own, project: BASIC, library_id: 1 })
    .execute();
  await startStaff();
  expect(await accounts().list(BASIC)).toEqual([]);
  await fill();
  await startStaff();
  expect((await accounts().named(BASIC, "leitung"))?.libraries).toEqual([2, 3]);
});
