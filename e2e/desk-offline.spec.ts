import type { Page } from "@playwright/test";
import { keptNotes } from "./support/kept-notes.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { axeFindings, expect, expectNoOverflow, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });
test.setTimeout(180_000);

/** `npm run screens` keeps the pictures. */
const folder = new URL(
  process.env["FREIHAND_SCREENS"] === "1" ? "../screens/" : "../test-results/screens/",
  import.meta.url,
).pathname;

const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
/** Of the card that has nothing. */
const READER = "40011011";
/** _Faust_, on the shelf. */
const FAUST = "1201977001";
/** Lent to one card, and to another. */
const LENT = "1207589701";
const LENT_TO_OTHER = "1074663101";

/** The browser's own console messages without a connection. */
const NO_CONNECTION =
  /^Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/;
const forgive = (complaints: string[]) => {
  expect(complaints.splice(0).filter((line) => !NO_CONNECTION.test(line))).toEqual([]);
};

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

test.beforeEach(async ({ server }) => {
  await server.resetDemo();
});

/** Until the service worker has everything that this page has loaded. */
const untilInstalled = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files = performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .filter((name) => new URL(name).pathname.startsWith("/assets/"));
          const found = await Promise.all(files.map((name) => caches.match(name)));
          return files.filter((_name, index) => found[index] === undefined);
        }),
      { timeout: 20_000 },
    )
    .toEqual([]);

test("Q-51: scene 9: a return, a loan and a loan of another's copy without a connection: two done, one conflict, nothing kept @smoke", async ({
  page,
  server,
  complaints,
}) => {
  const staff = new StaffMember(page, "de", newStaffAccount(server, "desk"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  const everyLook = async (name: string) => {
    for (const [width, colorScheme] of [
      [1280, "light"],
      [320, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
      await expectNoOverflow(page);
      await page.screenshot({ path: `${folder}${name}-${String(width)}-${colorScheme}-de.png` });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  await server.stop();
  try {
    await page.keyboard.press("F3");
    await staff.scanTo(LENT, staff.t("desk.line.noted.return"));
    await expect(staff.line).toHaveAttribute("data-signal", "look");
    await page.keyboard.press("F3");
    await staff.scanTo(READER, staff.t("desk.line.noted.card"));
    await staff.scanTo(FAUST, staff.t("desk.line.noted.lend"));
    await staff.scanTo(LENT_TO_OTHER, staff.t("desk.line.noted.lend"));
    await expect(page.getByText(staff.t("desk.notes.count", { count: 3 }))).toBeVisible();
    await everyLook("desk-offline");
    const [note, ...others] = await keptNotes(page);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ isExportable: false });
    expect(note?.text).not.toMatch(/\d{6}|lend|main/);
  } finally {
    await server.start();
  }

  await expect(page.getByText(staff.t("desk.notes.waiting", { count: 1 }))).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText("INS REGAL").first()).toBeVisible();
  await expect(page.getByText("VERLIEHEN").first()).toBeVisible();
  await everyLook("desk-offline-waiting");
  // it stays a question for a person, also after a reload
  await page.reload();
  await staff.button("desk.notes.settle.of", { code: LENT_TO_OTHER }).click();
  await expect(staff.line).toContainText("ERST ZURÜCKNEHMEN");
  await page.keyboard.press("Escape");
  await staff.button("desk.notes.drop.of", { code: LENT_TO_OTHER }).click();
  await staff.button("desk.notes.drop.confirm").click();
  await expect(staff.line).toContainText(staff.t("desk.line.dropped", { about: LENT_TO_OTHER }));
  expect(await keptNotes(page)).toEqual([]);
  await staff.scan(READER);
  await expect(page.getByText(staff.t("desk.reader.card", { card: READER }))).toBeVisible();
  await expect(page.getByRole("complementary").or(page.getByRole("main"))).toContainText("Faust");
  forgive(complaints);
});

test("a reload without a connection: the desk opens, notes, and sends when the server is back", async ({
  page,
  context,
  server,
  complaints,
}) => {
  const staff = new StaffMember(page, "en", newStaffAccount(server, "desk"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await untilInstalled(page);

  await server.stop();
  await context.setOffline(true);
  try {
    await page.keyboard.press("F3");
    await staff.scanTo(LENT, staff.t("desk.line.noted.return"));
    await page.reload();
    await expect(page.getByText(staff.t("desk.notes.count", { count: 1 }))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await staff.scanTo(READER, staff.t("desk.line.noted.card"));
    await staff.scanTo(FAUST, staff.t("desk.line.noted.lend"));
    await expect(page.getByText(staff.t("desk.notes.count", { count: 2 }))).toBeVisible();
    await page.screenshot({ path: `${folder}desk-offline-reload-1280-light-en.png` });
    // locked, it tells nobody what is noted, and that signing in needs the server
    await staff.button("desk.lock").click();
    await expect(page.getByText(staff.t("desk.notes.sign-in", { count: 2 }))).toBeVisible();
    await expect(page.getByText(FAUST)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  } finally {
    await context.setOffline(false);
    await server.start();
  }
  await staff.signIn();
  await expect(page.getByText("LENT until").first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => keptNotes(page)).toEqual([]);
  forgive(complaints);
});

test("a device without room says that nothing was noted", async ({ page, server, complaints }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const staff = new StaffMember(page, "de", newStaffAccount(server, "desk"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await server.stop();
  try {
    await page.keyboard.press("F3");
    await staff.scanTo(LENT, staff.t("desk.line.not-noted.failed", { about: LENT }));
    await expect(staff.line).toHaveAttribute("data-signal", "stop");
    await expect(page.getByRole("region", { name: staff.t("desk.notes") })).toContainText(
      staff.t("desk.notes.count", { count: 0 }),
    );
  } finally {
    await server.start();
  }
  forgive(complaints);
});
