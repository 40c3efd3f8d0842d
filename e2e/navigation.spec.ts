import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { goWithin, SCREENS } from "./support/screens.ts";
import { CALLS } from "./support/states.ts";
import { cardOf, expect, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

/** Live announcements to screen readers. */
const told = (page: Page, text: string | RegExp) =>
  page.locator("output, [role=status]").filter({ hasText: text });

/** Further routes that show the home page. */
const SAME_TITLE = new Set(["start", "home"]);

for (const locale of LOCALES)
  test.describe(`what is told of a change, ${locale}`, () => {
    test("a page has a title of its own, and its heading takes the focus", async ({
      page,
      cards,
      complaints,
    }) => {
      const patron = new Patron(page, locale);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await patron.open("/privacy");
      const titles = new Map<string, string>();
      for (const [name, { path }] of Object.entries(SCREENS))
        await test.step(name, async () => {
          await goWithin(page, path);
          await expect(page.locator("h1:focus"), name).toHaveText(/./);
          await expect(page).toHaveTitle(patron.pattern("app.title"));
          titles.set(name, await page.title());
        });
      const own = [...titles].filter(([name]) => !SAME_TITLE.has(name)).map(([, title]) => title);
      expect(own).toEqual([...new Set(own)]);
      // The browser logs the missing page in its console.
      expect(complaints.splice(0).filter((line) => !line.includes("404"))).toEqual([]);
    });

    test("the way back is a change of page too", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/help");
      await goWithin(page, "/about");
      await page.goBack();
      await expect(page.locator("h1:focus")).toHaveText(patron.t("nav.help"));
    });

    test("the way back closes what covers the page, first of all", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/help");
      await page
        .getByRole("navigation")
        .getByRole("link", { name: patron.t("nav.imprint") })
        .click();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\/imprint/);
      await page.goBack();
      await expect(page).toHaveURL(/\/help/);
    });

    test("a long wait, then the number of titles; how many there are after a filter", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(CALLS.search.address, async (route) => {
        await released;
        await route.continue();
      });
      await goWithin(page, "/result?libraryId=1&FREE=garten");
      await expect(told(page, patron.t("app.loading"))).toBeAttached();
      release();
      await expect(told(page, patron.pattern("search.found_other"))).toBeAttached();
      await expect(told(page, patron.t("app.loading"))).toHaveCount(0);
      await goWithin(page, "/about");
      await goWithin(page, "/result?libraryId=1&FREE=qwrtzpsdf");
      await expect(told(page, patron.t("search.found-none"))).toBeAttached();
    });

    test("an error interrupts", async ({ page, complaints }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      await page.route(CALLS.search.address, (route) => route.fulfill({ status: 500, body: "" }));
      await goWithin(page, "/result?libraryId=1&FREE=garten");
      await expect(page.getByRole("alert")).toContainText(patron.t("error.title"));
      expect(complaints.splice(0).filter((line) => !line.includes("500"))).toEqual([]);
    });

    test("the results of a renewal take the focus, title by title", async ({
      page,
      cards,
      server,
    }) => {
      await server.resetDemo();
      const patron = new Patron(page, locale);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await goWithin(page, "/account");
      await patron.button("account.renew-all").click();
      await patron.dialog
        .getByRole("button", { name: patron.t("multistep.prolong-all.confirm") })
        .click();
      const results = page.locator(":focus");
      await expect(results).toContainText(patron.pattern("multistep.results.renewed"));
      await expect(results.getByRole("listitem").nth(1)).toBeVisible();
    });
  });
