import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, dayAt } from "@freihand/contract";
import { adminAt, everyLook, test } from "./support/admin.ts";
import { axeFindings, expect, expectNoOverflow } from "./support/test.ts";
import { Keyboard } from "./support/keyboard.ts";
import { Patron } from "./support/patron.ts";
import { LOCALES } from "./support/texts.ts";

const KRABAT = "Krabat";

const inDays = (days: number) => addDays(dayAt(Date.now(), "Europe/Berlin"), days);

/** A day in about two weeks on which the library's file plans nothing else; its holidays are short. */
function freeDay(text: string, ahead = 13): string {
  const before = [4, 3, 2, 1, 0].map((days) => inDays(ahead - days));
  return before.some((day) => text.includes(`"from": "${day}"`))
    ? freeDay(text, ahead + 5)
    : inDays(ahead);
}

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
    await first.fill(freeDay(before));
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
    for (const [width, colorScheme] of [
      [1280, "light"],
      [320, "dark"],
    ] as const) {
      await patron.page.setViewportSize({ width, height: 800 });
      await patron.page.emulateMedia({ colorScheme });
      // a theme that is still changing is no finding
      await patron.page.reload();
      await expect(picks.getByRole("listitem")).toHaveCount(2);
      await expect(banner).toContainText("Am Freitag");
      expect(await axeFindings(patron.page, "everything")).toEqual([]);
      await expectNoOverflow(patron.page);
    }
    await banner.getByRole("link", { name: "Alle Termine" }).click();
    await expect(patron.page).toHaveURL(/\/events\/1/);

    await staff.button("desk.admin.undo").click();
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    expect(file()).toBe(before);
    await phone.close();
  });
