import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

/** German on a phone, English on a desktop. */
const SIZES = {
  de: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
} as const;

for (const locale of LOCALES)
  test.describe(`new titles in ${locale}`, () => {
    test.use({ viewport: SIZES[locale] });

    test("from home to a new title and back to where one was @smoke", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open();
      await patron.chooseLibrary("Stadtbücherei Lindenau");
      const row = page.getByRole("region", { name: patron.t("home.new") });
      await expect(row.getByRole("listitem").nth(2)).toBeVisible();
      await row.getByRole("link", { name: patron.t("home.new.all-label") }).click();

      await expect(page).toHaveURL(/\/acquisitions$/);
      const groups = page.getByRole("main").getByRole("region");
      await expect(groups.first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      const last = groups.last().getByRole("link").first();
      // While the last groups load, the last link is not yet the last.
      await expect(async () => {
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport();
      }).toPass();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await last.click();
      await expect(page).toHaveURL(/\/record\/1\//);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    });

    test("another period, another kind, another look", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      await page.goto("/acquisitions");
      const total = page.getByText(patron.pattern("acquisitions.total_other"));
      const month = await total.textContent();
      await patron.button("acquisitions.period.quarter").click();
      await expect(total).not.toHaveText(month ?? "");
      await expect(page).toHaveURL(/period=quarter/);
      await page.getByLabel(patron.t("acquisitions.media")).selectOption("BOARDGAME");
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await patron.button("acquisitions.view.list").click();
      await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
        patron.t("media.boardgame"),
      );
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.reload();
      await expect(patron.button("acquisitions.view.list")).toHaveAttribute("aria-pressed", "true");
    });

    test("everything on a subject is a search, what came in last first", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      await page.goto("/acquisitions");
      await page
        .getByRole("link", { name: patron.pattern("acquisitions.more") })
        .first()
        .click();
      await expect(page).toHaveURL(/\/result\?.*sort=newest/);
      await expect(page.getByRole("list", { name: patron.t("search.list") })).toBeVisible();
    });

    test("a title goes on the watchlist with a press", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      await page.goto("/acquisitions");
      const star = page.getByRole("button", { name: patron.pattern("row.watch") }).first();
      await star.click();
      await expect(star).toHaveAttribute("aria-pressed", "true");
    });
  });

test("at 320 pixels nothing hangs over, in the dark as well", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  const patron = new Patron(page, "de");
  await patron.open("/start/1");
  await page.goto("/acquisitions");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
