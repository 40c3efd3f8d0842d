import { readFileSync } from "node:fs";
import { join } from "node:path";
import { axeFindings, expect, expectNoOverflow, test as base } from "./support/test.ts";
import { Keyboard } from "./support/keyboard.ts";
import { Patron } from "./support/patron.ts";
import { ProjectsFolder } from "./support/projects.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { LOCALES } from "./support/texts.ts";
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
const FIRST = "2026-12-14";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

for (const locale of LOCALES)
  test(`closures, a notice and figures in ${locale}: in the file, for patrons, and taken back; keyboard, 320 px, no findings @smoke`, async ({
    page,
    server,
    projects,
    browser,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    const staff = new StaffMember(page, locale, newStaffAccount(server, "admin"));
    const keyboard = new Keyboard(page);
    const everyLook = async () => {
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
    };
    const file = () => readFileSync(join(projects.path, "basic/libraries/1.json"), "utf8");
    const before = file();
    const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
    const patron = new Patron(await phone.newPage(), locale);

    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);
    await page.getByRole("link", { name: staff.t("desk.nav.admin"), exact: true }).click();
    await staff.button("desk.admin.week.change").click();
    await everyLook();

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
    await everyLook();
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
    await everyLook();
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
    await everyLook();
  });
