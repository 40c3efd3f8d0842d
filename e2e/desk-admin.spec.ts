import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFindings, expect, expectNoOverflow, test as base } from "./support/test.ts";
import { Keyboard } from "./support/keyboard.ts";
import { Patron } from "./support/patron.ts";
import { ProjectsFolder } from "./support/projects.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { LOCALES, type Locale } from "./support/texts.ts";
import { RealServer } from "../apps/server/src/testkit/real-server.ts";

interface Fixtures {
  readonly projects: ProjectsFolder;
}

/** A server over a copy of the projects, which the staff changes. */
const test = base.extend<object, Fixtures>({
  projects: [
    async ({}, use) => {
      const projects = new ProjectsFolder();
      await use(projects);
      projects.remove();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ projects }, use) => {
      const server = new RealServer({ PROJECTS_DIR: projects.path });
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
const KRABAT = "Krabat";
const FIRST = "2026-12-14";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

/** Both themes and widths of the page as it stands: no findings, nothing hangs over. */
async function everyLook(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, "light"],
    [320, "dark"],
    [320, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page, "everything")).toEqual([]);
    await expectNoOverflow(page);
  }
}

/** A member of the staff at the administration's screen. */
async function adminAt(page: Page, locale: Locale, server: RealServer): Promise<StaffMember> {
  const staff = new StaffMember(page, locale, newStaffAccount(server, "admin"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await page.getByRole("link", { name: staff.t("desk.nav.admin"), exact: true }).click();
  return staff;
}

for (const locale of LOCALES)
  test(`closures, a notice and figures in ${locale}: in the file, for patrons, and taken back; keyboard, 320 px, no findings @smoke`, async ({
    page,
    server,
    projects,
    browser,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    const keyboard = new Keyboard(page);
    const file = () => readFileSync(join(projects.path, "basic/libraries/1.json"), "utf8");
    const before = file();
    const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
    const patron = new Patron(await phone.newPage(), locale);

    const staff = await adminAt(page, locale, server);
    await staff.button("desk.admin.week.change").click();
    await everyLook(page);

    // by keyboard alone
    await staff.button("desk.admin.part.hours").focus();
    await keyboard.use(staff.button("desk.admin.days.add"));
    const first = page.getByLabel(staff.t("desk.admin.days.from")).first();
    await expect(first).toBeFocused();
    await first.fill(FIRST);
    await keyboard.fill(
      page.getByLabel(staff.t("desk.admin.days.note")).first(),
      "Umbau im Lesesaal",
    );
    await keyboard.press("Enter");
    await expect(page.getByText(staff.t("desk.admin.saved"))).toBeVisible();
    expect(file()).toContain("Umbau im Lesesaal");
    await everyLook(page);
    await patron.open("/info/1");
    await expect(patron.page.getByText("Umbau im Lesesaal").first()).toBeVisible();

    await keyboard.use(staff.button("desk.admin.undo"));
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    expect(file()).toBe(before);

    await keyboard.reach(staff.button("desk.admin.part.notice"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("switch").click();
    await page
      .getByLabel(staff.t("desk.admin.words.title"))
      .nth(locale === "de" ? 0 : 1)
      .fill("Bücherbus");
    await page
      .getByLabel(staff.t("desk.admin.words.text"))
      .nth(locale === "de" ? 0 : 1)
      .fill("Der **Bus** kommt.");
    await everyLook(page);
    await staff.button("desk.admin.save").click();
    await expect(page.getByText(staff.t("desk.admin.saved"))).toBeVisible();
    await patron.page.reload();
    await expect(patron.page.getByRole("region", { name: "Bücherbus" })).toContainText(
      "Der Bus kommt.",
    );
    await staff.button("desk.admin.undo").click();
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    await phone.close();

    await page.getByRole("link", { name: staff.t("desk.nav.figures"), exact: true }).click();
    await expect(page.getByRole("region", { name: staff.t("desk.figures.table") })).toBeVisible();
    await everyLook(page);
  });

for (const locale of LOCALES)
  test(`banner and recommended titles in ${locale}: on the patron's home page, and taken back; keyboard, 320 px, no findings @smoke`, async ({
    page,
    server,
    projects,
    browser,
  }) => {
    test.slow();
    const keyboard = new Keyboard(page);
    const file = () => readFileSync(join(projects.path, "basic/libraries/1.json"), "utf8");
    const before = file();
    const phone = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: "block",
      reducedMotion: "reduce",
    });
    const patron = new Patron(await phone.newPage(), locale);
    const staff = await adminAt(page, locale, server);
    await staff.button("desk.admin.part.home").click();

    const words = page.getByRole("group", { name: staff.t(`desk.admin.language.${locale}`) });
    await words.getByLabel(staff.t("desk.admin.words.title")).fill("Lesenacht");
    await words.getByLabel(staff.t("desk.admin.words.text")).fill("Am **Freitag** im Leseturm.");
    await page.getByLabel(staff.t("desk.admin.banner.url")).fill("/events/1");
    await page
      .getByLabel(staff.t(`desk.admin.in.${locale}`, { label: staff.t("desk.admin.banner.label") }))
      .fill("Alle Termine");
    // by keyboard alone: two titles, the second one first
    for (const title of ["Die Verwandlung", KRABAT]) {
      await keyboard.use(staff.button("desk.admin.picks.add"));
      await page.getByLabel(staff.t("desk.reserve.words")).fill(title);
      await page.keyboard.press("Enter");
      await expect(staff.button("desk.reserve.choose.of", { title }).first()).toBeVisible();
      await keyboard.use(staff.button("desk.reserve.choose.of", { title }).first());
    }
    await keyboard.reach(staff.button("desk.admin.picks.up", { title: KRABAT }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(staff.button("desk.admin.picks.up", { title: KRABAT })).toBeFocused();
    await page
      .getByLabel(staff.t(`desk.admin.in.${locale}`, { label: staff.t("desk.admin.picks.text") }))
      .first()
      .fill("Ein Buch für alle.");
    await everyLook(page);

    // nothing is lost on the way to another part
    await staff.button("desk.admin.part.hours").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await everyLook(page);
    await page.keyboard.press("Enter");
    await staff.button("desk.admin.save").click();
    await expect(page.getByText(staff.t("desk.admin.saved"))).toBeVisible();

    await patron.open("/start/1");
    const banner = patron.page.getByRole("region", { name: "Lesenacht" });
    await expect(banner).toContainText("Am Freitag im Leseturm.");
    const picks = patron.page.getByRole("region", { name: patron.t("home.picks") });
    await expect(picks.getByRole("listitem")).toHaveText([
      /^Krabat.*Ein Buch für alle/,
      /^Die Verwandlung/,
    ]);
    await everyLook(patron.page);
    await banner.getByRole("link", { name: "Alle Termine" }).click();
    await expect(patron.page).toHaveURL(/\/events\/1/);

    await staff.button("desk.admin.undo").click();
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    expect(file()).toBe(before);
    await phone.close();
  });

for (const locale of LOCALES)
  test(`events in ${locale}: made, cancelled and taken back, with the patron's list beside it; 320 px, no findings @smoke`, async ({
    page,
    server,
    projects,
    browser,
  }) => {
    test.slow();
    const file = () => readFileSync(join(projects.path, "basic/libraries/1.events.json"), "utf8");
    const before = file();
    // another phone each time: a patron's own keeps the list for some minutes
    const listed = async (text: string) => {
      const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
      const patron = new Patron(await phone.newPage(), locale);
      await patron.open("/events/1?branch=nord");
      const row = patron.page.getByRole("article", { name: "Tauschbörse" });
      await expect(row).toContainText(text);
      await phone.close();
    };
    const staff = await adminAt(page, locale, server);
    await staff.button("desk.admin.part.events").click();
    await expect(staff.button("desk.admin.events.add")).toBeVisible();
    await everyLook(page);
    // at 320 pixels the part that is open is in sight in the bar
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    await expect(page.getByRole("link", { name: staff.t("desk.nav.admin") })).toBeInViewport();
    await staff.button("desk.admin.part.events").click();

    await staff.button("desk.admin.events.add").click();
    const field = (key: string) => page.getByLabel(staff.t(key), { exact: true });
    const title = staff.t(`desk.admin.in.${locale}`, { label: staff.t("desk.admin.events.title") });
    await page.getByLabel(title).fill("Tauschbörse");
    await field("desk.admin.events.day").fill("2027-01-09");
    await field("desk.admin.events.from").fill("14:00");
    await field("desk.admin.events.to").fill("17:00");
    await field("desk.admin.branch").selectOption("nord");
    await everyLook(page);
    await staff.button("desk.admin.save").click();
    await expect(page.getByText(staff.t("desk.admin.saved"))).toBeVisible();
    expect(JSON.parse(file()).events.at(-1)).toEqual({
      id: "tauschboerse",
      title: "Tauschbörse",
      start: "2027-01-09T14:00",
      end: "2027-01-09T17:00",
      branchId: "nord",
    });

    await listed("2027");
    await staff.button("desk.admin.events.change.of", { title: "Tauschbörse" }).click();
    await page.getByRole("switch", { name: staff.t("desk.admin.events.cancelled") }).click();
    await staff.button("desk.admin.save").click();
    await expect(staff.button("desk.admin.events.add")).toBeVisible();
    await listed(staff.t("events.cancelled"));

    await staff.button("desk.admin.undo").click();
    await expect.poll(() => JSON.parse(file()).events.at(-1)).not.toHaveProperty("cancelled");
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    await staff.button("desk.admin.undo").click();
    await expect.poll(file).toBe(before);
  });

for (const locale of LOCALES)
  test(`pages in ${locale}: seen beforehand as patrons see them, saved and taken back; 320 px, no findings @smoke`, async ({
    page,
    server,
    projects,
    browser,
  }) => {
    test.slow();
    const name = locale === "en" ? "imprint.en.html" : "imprint.html";
    const file = join(projects.path, "basic/html", name);
    const staff = await adminAt(page, locale, server);
    await staff.button("desk.admin.part.pages").click();
    const html = page.getByLabel(staff.t("desk.admin.page.html"));
    await html.fill(
      "<h1>Wo wir sind</h1><p>Am <strong>Markt</strong> 1</p><script>document.title='x'</script><img src='https://elsewhere.example/x.png'>",
    );
    const language = staff.t(`desk.admin.language.${locale}`);
    const preview = page.getByRole("region", {
      name: staff.t("desk.admin.words.preview", { language }),
    });
    await expect(preview.getByRole("heading", { name: "Wo wir sind", level: 2 })).toBeVisible();
    await expect(preview.locator("script, img")).toHaveCount(0);
    await everyLook(page);
    await staff.button("desk.admin.save").click();
    await expect(page.getByText(staff.t("desk.admin.saved"))).toBeVisible();
    expect(existsSync(file)).toBe(true);

    const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
    const patron = new Patron(await phone.newPage(), locale);
    await patron.open("/imprint");
    await expect(patron.page.getByRole("heading", { name: "Wo wir sind", level: 2 })).toBeVisible();
    await expect(patron.page.getByText("Am Markt 1")).toBeVisible();
    await phone.close();

    await staff.button("desk.admin.undo").click();
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    expect(existsSync(file)).toBe(false);
  });
