import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, overflowOf, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

/** One patron uses German on a phone and another English on a desktop. */
const SIZES = {
  de: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
} as const;

const row = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title }) })
    .first();

/** Adds the first hits of a search to the list and goes there. @returns the titles, in order */
async function remember(patron: Patron, words: string, count: number): Promise<string[]> {
  const { page } = patron;
  await patron.search(words);
  const stars = page
    .getByRole("list", { name: patron.t("search.list") })
    .getByRole("button", { name: patron.pattern("row.watch") });
  const titles: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const star = stars.nth(index);
    const label = (await star.getAttribute("aria-label")) ?? "";
    const [before = "", after = ""] = patron.t("row.watch", { title: "\n" }).split("\n");
    titles.push(label.slice(before.length, label.length - after.length));
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(patron.t("watchlist.title"));
  return titles;
}

const list = (patron: Patron) =>
  patron.page.getByRole("list", { name: patron.t("watchlist.list") });

async function begin(page: Page, locale: "de" | "en"): Promise<Patron> {
  const patron = new Patron(page, locale);
  await patron.open();
  await patron.chooseLibrary("Stadtbücherei Lindenau");
  return patron;
}

for (const locale of LOCALES)
  test.describe(`the watchlist in ${locale}`, () => {
    test.use({ viewport: SIZES[locale] });
    test.beforeAll(async ({ server }) => {
      await server.resetDemo();
    });

    test("empty → star → note → title and its neighbour → removed and back @smoke", async ({
      page,
    }) => {
      const patron = await begin(page, locale);
      await page.goto("/watchlist");
      await expect(page.getByText(patron.t("watchlist.empty.title"))).toBeVisible();
      await expectAccessible(page);
      await page.goto("/");
      const titles = await remember(patron, "garten", 3);
      const [first = "", second = ""] = titles;
      await expect(list(patron).getByRole("link")).toHaveCount(3);
      await expect(page.getByText(patron.pattern("pwa.data-age")).first()).toBeVisible();
      await expectAccessible(page);
      expect(await overflowOf(page)).toBe(0);

      await page
        .getByRole("button", { name: patron.t("watchlist.words", { title: first }) })
        .click();
      await page.getByRole("textbox", { name: patron.t("watchlist.note") }).fill("Für Oma");
      await page.getByRole("textbox", { name: patron.t("watchlist.tags") }).fill("Urlaub");
      await expectAccessible(page);
      await patron.button("watchlist.save").click();
      await expect(row(page, first)).toContainText("Für Oma");

      await list(patron).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/watchlist\/1\//);
      const steps = page.getByRole("navigation", { name: patron.t("record.steps") });
      await expect(steps).toContainText(patron.t("record.steps.place", { position: 1, total: 3 }));
      await expectAccessible(page);
      await steps.getByRole("button").last().click();
      await expect(steps).toContainText(patron.t("record.steps.place", { position: 2, total: 3 }));
      await expect(page.getByRole("heading", { name: second }).first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/watchlist$/);

      await page.getByRole("button", { name: patron.t("row.watch", { title: second }) }).click();
      await expect(list(patron).getByRole("link")).toHaveCount(2);
      await expect(patron.button("watchlist.undo")).toBeVisible();
      await expectAccessible(page);
      await patron.button("watchlist.undo").click();
      await expect(list(patron).getByRole("link")).toHaveCount(3);
    });

    test("round of the shelves: along the shelf, ticked off, without a connection too", async ({
      page,
      context,
      complaints,
    }) => {
      const patron = await begin(page, locale);
      await remember(patron, "garten", 4);
      await page
        .getByRole("link", { name: patron.pattern("watchlist.tour.start_other") })
        .or(page.getByRole("link", { name: patron.pattern("watchlist.tour.start_one") }))
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(patron.t("watchlist.tour"));
      const stops = page.getByRole("checkbox");
      await expect(stops.first()).toBeVisible();
      await expectAccessible(page);
      expect(await overflowOf(page)).toBe(0);
      await context.setOffline(true);
      for (const stop of await stops.all()) await stop.check();
      await expect(
        page
          .getByRole("button", { name: patron.pattern("watchlist.tour.done.remove_other") })
          .or(page.getByRole("button", { name: patron.pattern("watchlist.tour.done.remove_one") })),
      ).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await expect(stops.first()).toBeChecked();
      // the browser's own messages when offline
      complaints.splice(0);
    });

    test("saved as RIS, shared as a link that another device takes over", async ({
      page,
      context,
      browser,
      server,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const patron = await begin(page, locale);
      const [title = ""] = await remember(patron, "momo", 1);
      await patron.button("watchlist.take").click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: patron.t("watchlist.take.ris") }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.ris$/);
      expect(readFileSync(await file.path(), "utf8")).toContain(title);

      await patron.button("watchlist.take").click();
      await expectAccessible(page);
      await page.getByRole("menuitem", { name: patron.t("watchlist.take.link") }).click();
      await expect(page.getByText(patron.t("watchlist.give.copied"))).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toContain(`${server.url}/watchlist?import=1:`);

      const other = await browser.newContext({ viewport: SIZES[locale], baseURL: server.url });
      const friend = new Patron(await other.newPage(), locale);
      await friend.open(link.slice(server.url.length));
      const offer = friend.page.getByRole("region", {
        name: friend.t("watchlist.shared.title_one", { count: 1 }),
      });
      await expect(offer).toContainText(title);
      await expectAccessible(friend.page);
      await offer
        .getByRole("button", { name: friend.t("watchlist.shared.accept_one", { count: 1 }) })
        .click();
      await expect(list(friend).getByRole("link", { name: title })).toBeVisible();
      await expect(friend.page).toHaveURL(/\/watchlist$/);
      await other.close();
    });
  });
