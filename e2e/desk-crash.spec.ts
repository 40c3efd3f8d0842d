import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium, type BrowserContext, type LaunchOptions, type Page } from "@playwright/test";
import type { RealServer } from "../apps/server/src/testkit/real-server.ts";
import { keptNotes } from "./support/kept-notes.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(240_000);

const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
/** Of the card that has nothing. */
const READER = "40011011";
/** _Faust_, on the shelf. */
const FAUST = "1201977001";
/** On loan. */
const LENT = "1207589701";
const root = new URL("..", import.meta.url).pathname;

let profile = "";
let context: BrowserContext | undefined;

test.beforeEach(async ({ server }) => {
  await server.resetDemo();
  profile = mkdtempSync(join(tmpdir(), "freihand-profile-"));
});
test.afterEach(async () => {
  await context?.close();
  context = undefined;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** A browser on the same folder, as after a new start of the computer. */
async function startBrowser(launchOptions: LaunchOptions, baseURL: string): Promise<Page> {
  context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  });
  return context.newPage();
}

/** `kill -9`: nothing is closed or written any more. */
async function killBrowser(): Promise<void> {
  const browser = context?.browser();
  if (!context || !browser) throw new Error("no browser runs");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pid = processInfo.find(({ type }) => type === "browser")?.id;
  if (pid === undefined) throw new Error("the browser has no process");
  const gone = new Promise((resolve) => {
    browser.once("disconnected", resolve);
  });
  process.kill(pid, "SIGKILL");
  await gone;
  context = undefined;
}

/** What the journal has of this account: action, copy and card. */
function journalOf(server: RealServer, name: string): readonly string[] {
  const database = new DatabaseSync(join(server.dataDir, "freihand.sqlite"), { readOnly: true });
  const rows = database
    .prepare(
      "select action, copy, card from staff_journal where staff_name = ? and copy is not null order by seq",
    )
    .all(name);
  database.close();
  return rows.map(({ action, copy, card }) => [action, copy, card].join(" "));
}

/** What the device keeps of the place may not have reached the disk before the crash. */
async function signInAgain(staff: StaffMember): Promise<void> {
  await staff.open();
  await staff.signIn();
  const choice = staff.page.getByLabel(staff.t("desk.place.branch"), { exact: true });
  await expect(staff.field.or(choice)).toBeVisible();
  if (await choice.isVisible()) await staff.choosePlace(CENTRAL);
}

test("Q-51: a browser that is killed with notes in its queue has them at the next start, and each is booked once, also when it is killed again before the answer", async ({
  server,
  launchOptions,
}) => {
  const account = newStaffAccount(server, "desk");
  const [first = "", second = "", third = ""] = account.recoveryCodes;
  const at = (page: Page, code: string) =>
    new StaffMember(page, "de", { ...account, recoveryCodes: [code] });
  const staff = at(await startBrowser(launchOptions, server.url), first);
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await server.stop();
  await staff.page.keyboard.press("F3");
  await staff.scanTo(LENT, staff.t("desk.line.noted.return"));
  await staff.page.keyboard.press("F3");
  await staff.scanTo(READER, staff.t("desk.line.noted.card"));
  await staff.scanTo(FAUST, staff.t("desk.line.noted.lend"));
  await killBrowser();
  await server.start();

  // the server books the first note; the browser dies before it has the answer
  const again = at(await startBrowser(launchOptions, server.url), second);
  let sent = 0;
  const answered = new Promise<void>((resolve) => {
    void again.page.route("**/library/*/scan", async (route) => {
      sent += 1;
      if (sent > 1) return;
      await route.fetch();
      resolve();
    });
  });
  await signInAgain(again);
  await answered;
  expect(await keptNotes(again.page)).toHaveLength(1);
  expect(journalOf(server, account.name)).toHaveLength(1);
  await killBrowser();

  const last = at(await startBrowser(launchOptions, server.url), third);
  await signInAgain(last);
  await expect(last.page.getByText("INS REGAL").first()).toBeVisible({ timeout: 20_000 });
  await expect(last.page.getByText("VERLIEHEN").first()).toBeVisible();
  await expect.poll(() => keptNotes(last.page)).toEqual([]);
  await expect(last.page.getByText(last.t("desk.notes.waiting", { count: 1 }))).toHaveCount(0);
  expect(journalOf(server, account.name)).toEqual([
    expect.stringMatching(new RegExp(`^return ${LENT}`)),
    `lend ${FAUST} ${READER}`,
  ]);
});

test("a sign-in that ended while notes wait: they stay, and are sent once somebody has signed in again", async ({
  page,
  server,
  complaints,
}) => {
  const account = newStaffAccount(server, "desk");
  const staff = new StaffMember(page, "de", account);
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await server.stop();
  try {
    await page.keyboard.press("F3");
    await staff.scanTo(LENT, staff.t("desk.line.noted.return"));
    for (const command of ["disable", "enable"])
      execFileSync(process.execPath, ["apps/server/src/cli/staff.ts", command, account.name], {
        cwd: root,
        env: { ...process.env, DATA_DIR: server.dataDir },
      });
  } finally {
    await server.start();
  }
  await expect(page.getByText(staff.t("desk.notes.sign-in", { count: 1 }))).toBeVisible({
    timeout: 60_000,
  });
  expect(journalOf(server, account.name)).toEqual([]);
  await staff.signIn();
  await expect(page.getByText("INS REGAL").first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => keptNotes(page)).toEqual([]);
  expect(journalOf(server, account.name)).toEqual([
    expect.stringMatching(new RegExp(`^return ${LENT}`)),
  ]);
  expect(
    complaints.splice(0).filter((line) => !/ERR_CONNECTION_REFUSED|status of 401/.test(line)),
  ).toEqual([]);
});
