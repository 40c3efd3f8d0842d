import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

const SIZES = {
  de: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
} as const;
/** Somewhere in the north: all demo libraries are far, Steinau is the nearest. */
const HERE = { latitude: 51.3, longitude: 12.3 };
const STREAM = "**/services/*/*/metasearch/**";

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The library with this id fails; the others are left out. */
async function answerFailed(page: Page, libraryId: number): Promise<void> {
  await page.route(STREAM, (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body:
        event("failed", { libraryId, code: "search_timeout", tookMs: 8000 }) +
        event("done", { ok: 0, empty: 0, failed: 1, tookMs: 8000 }),
    }),
  );
}

const searchFor = async (patron: Patron, words: string) => {
  const line = patron.page.getByRole("searchbox", { name: patron.t("metasearch.title") });
  await line.fill(words);
  await line.press("Enter");
};
const hitsOf = (patron: Patron, library: string) =>
  patron.page.getByRole("list", { name: patron.t("metasearch.list", { library }) });

for (const locale of LOCALES)
  test.describe(`a search in several libraries in ${locale}`, () => {
    test.use({ viewport: SIZES[locale], geolocation: HERE, permissions: ["geolocation"] });

    test("search → record and back → equal titles → distance → all hits of one library @smoke", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/metasearch");
      await expectAccessible(page);
      await searchFor(patron, "garten");
      const lindenau = hitsOf(patron, "Stadtbücherei Lindenau");
      await expect(lindenau.getByRole("listitem")).toHaveCount(4);
      await expectAccessible(page);
      await expectNoOverflow(page);

      let searches = 0;
      page.on("request", (request) => {
        if (request.url().includes("/metasearch/?")) searches += 1;
      });
      const hit = lindenau.getByRole("link", { name: /Biogarten/ });
      await hit.click();
      await expect(page).toHaveURL(/\/record\/1\//);
      await page.goBack();
      await expect(hit).toBeInViewport();
      expect(searches, "searches on the way back").toBe(0);

      await patron.button("metasearch.view.titles").click();
      const held = page.getByRole("list", {
        name: patron.t("metasearch.work.holdings", { title: "Der Biogarten" }),
      });
      await expect(held.getByRole("listitem")).toHaveCount(2);
      await expectAccessible(page);
      await expectNoOverflow(page);

      await page.getByLabel(patron.t("metasearch.sort")).selectOption("distance");
      await expect(page.getByText(/(?:nächste|nearest) \d+ km/).first()).toBeVisible();
      expect(searches, "searches for another order").toBe(0);

      await patron.button("metasearch.view.libraries").click();
      await page
        .getByRole("link", {
          name: patron.t("metasearch.section.all_other", { number: 4, library: "Lindenau" }),
        })
        .click();
      await expect(page).toHaveURL(/\/result\?libraryId=1&FREE=garten&type=meta/);
      await expect(page.getByRole("contentinfo")).toContainText("Lindenau");
      await expect(page.getByRole("list", { name: patron.t("search.list") })).toBeVisible();
    });

    test("chosen libraries are remembered; an address that names others is searched as sent", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/metasearch");
      const change = page.getByRole("button", { name: patron.t("metasearch.pick.change-label") });
      await change.click();
      await page.getByRole("checkbox", { name: /Steinau/ }).uncheck();
      await expectAccessible(page);
      await searchFor(patron, "garten");
      await expect(hitsOf(patron, "Stadtbücherei Lindenau")).toBeVisible();
      await expect(page).toHaveURL(/libs=2\.1|libs=1\.2/);
      await page.goto("/metasearch?FREE=garten");
      await expect(hitsOf(patron, "Stadtbücherei Lindenau")).toBeVisible();
      await expect(hitsOf(patron, "Hochschulbibliothek Steinau")).toHaveCount(0);
      await page.goto("/metasearch?FREE=garten&libs=3");
      await expect(hitsOf(patron, "Hochschulbibliothek Steinau")).toBeVisible();
      await expect(hitsOf(patron, "Stadtbücherei Lindenau")).toHaveCount(0);
    });

    test("a library that gives no result in time is asked again alone", async ({ page }) => {
      const patron = new Patron(page, locale);
      await answerFailed(page, 1);
      await patron.open("/metasearch?FREE=garten&libs=1");
      await expect(page.getByText(patron.t("error.code.search-timeout"))).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await patron.page
        .getByRole("button", {
          name: patron.t("metasearch.failed.repeat-label", { library: "Stadtbücherei Lindenau" }),
        })
        .click();
      await expect(hitsOf(patron, "Stadtbücherei Lindenau")).toBeVisible();
      await expect(page.getByText(patron.t("error.code.search-timeout"))).toHaveCount(0);
    });
  });

test("fits a window of 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const patron = new Patron(page, "de");
  await patron.open("/metasearch?FREE=garten&view=titles");
  await expect(page.getByRole("list", { name: patron.t("metasearch.works") })).toBeVisible();
  await page.getByRole("button", { name: patron.t("metasearch.pick.change-label") }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await expectNoOverflow(page);
});
