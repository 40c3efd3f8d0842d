import type { Page } from "@playwright/test";
import { systemChromium } from "../scripts/testing/chromium.ts";
import { barcodeFilm } from "./support/barcode-film.ts";
import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

const SIZES = {
  de: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
} as const;
/** `Tintenherz` of the demo. */
const ISBN = "9783791504650";
const system = systemChromium();

test.use({
  launchOptions: {
    ...(system === undefined ? {} : { executablePath: system }),
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      // without a window there is no prompt for the camera
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${barcodeFilm(ISBN)}`,
    ],
  },
});

const box = (page: Page) => page.getByRole("combobox");

/** The number on the first copy of a book. */
async function copyOf(page: Page, isbn: string): Promise<string> {
  const library = "/services/de/basic/library/1";
  const data = {
    libraryId: 1,
    fields: [{ id: "ISBN", value: isbn }],
    limit: 1,
    offset: 0,
    prefetch: 0,
    countFacets: false,
    searchType: "single",
  };
  const { results } = await (await page.request.post(`${library}/search`, { data })).json();
  const record = await page.request.get(`${library}/record/${String(results[0].id)}`);
  return String((await record.json()).copies[0].barcode);
}

for (const locale of LOCALES)
  test.describe(`searching in ${locale}`, () => {
    test.use({ viewport: SIZES[locale] });

    test("what was searched for is offered again, and forgotten when the patron says so", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/search/1");
      await patron.search("Tintenherz");
      await page.goto("/search/1");
      await box(page).click();
      const past = page.getByRole("region", { name: patron.t("search.history") });
      await expect(past.getByRole("button", { name: "Tintenherz", exact: true })).toBeVisible();
      await expectAccessible(page);
      await box(page).press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/FREE=Tintenherz/);
      await page.goto("/search/1");
      await box(page).click();
      await past.getByRole("switch").click();
      await expect(past.getByText(patron.t("search.history.off"))).toBeVisible();
      await patron.search("Momo");
      const kept = await page.evaluate(() => localStorage.getItem("freihand.search-history"));
      expect(kept).not.toMatch(/Momo|Tintenherz/);
      await page.goto("/settings");
      const row = page.getByRole("switch", { name: patron.t("settings.search.history") });
      await expect(row).not.toBeChecked();
    });

    test("three characters are required, ISBN and years are checked, and the address holds the search @smoke", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/search/1");
      await box(page).fill("ab");
      await box(page).press("Enter");
      await expect(box(page)).toHaveAccessibleDescription(patron.t("search.problem.too-short"));
      await expectAccessible(page);
      await box(page).fill("");
      const from = locale === "de" ? "Jahr von" : "Year from";
      const to = locale === "de" ? "Jahr bis" : "Year to";
      await page.getByLabel(from).fill("2010");
      await page.getByLabel(to).fill("2000");
      await page.getByLabel(to).press("Enter");
      await expect(page.getByText(patron.t("search.problem.year-order"))).toBeVisible();
      await page.getByLabel(to).fill("2020");
      await page.getByLabel(to).press("Enter");
      await expect(page).toHaveURL(/libraryId=1&YEAR_END=2020&YEAR_START=2010$/);
      const list = page.getByRole("list", { name: patron.t("search.list") });
      const first = await list.getByRole("link").first().innerText();
      await page.reload();
      await expect(list.getByRole("link").first()).toHaveText(first, { useInnerText: true });
    });

    test("the camera reads the barcode of a book; the number can be typed as well", async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["camera"]);
      const patron = new Patron(page, locale);
      await patron.open("/search/1");
      await patron.button("search.scan").click();
      await expect(patron.dialog.getByText(patron.t("scanner.running"))).toBeVisible();
      await expectAccessible(page);
      await expect(page).toHaveURL(new RegExp(`ISBN=${ISBN}`), { timeout: 20_000 });
      const list = page.getByRole("list", { name: patron.t("search.list") });
      await expect(list.getByRole("link", { name: /Tintenherz/ })).toBeVisible();
      await page.goto("/search/1");
      await patron.button("search.scan").click();
      await patron.dialog.getByLabel(patron.t("scanner.type")).fill("978-3-7915-0465-1");
      await patron.dialog.getByRole("button", { name: patron.t("search.submit") }).click();
      await expect(patron.dialog.getByText(patron.t("search.problem.isbn"))).toBeVisible();
      await patron.dialog.getByLabel(patron.t("scanner.type")).fill(await copyOf(page, ISBN));
      await patron.dialog.getByRole("button", { name: patron.t("search.submit") }).click();
      await expect(patron.dialog).toHaveCount(0);
      await expect(list.getByRole("link", { name: /Tintenherz/ })).toBeVisible();
      await expect(list.getByRole("listitem")).toHaveCount(1);
    });

    test("hits as covers, what is on the shelf now, and the way back to the place", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/result?libraryId=1&FREE=geschichte");
      const list = page.getByRole("list", { name: patron.t("search.list") });
      await expect(list).toBeVisible();
      await expectNoOverflow(page);
      await page.getByRole("button", { name: patron.t("search.shelf.mine") }).click();
      await page.getByRole("menuitem").first().click();
      await expect(page).toHaveURL(/f\.availability=now&f\.branch=/);
      const shelf = page.getByRole("button", { name: patron.pattern("search.shelf.at") });
      await expect(shelf).toHaveAttribute("aria-pressed", "true");
      await expectAccessible(page);
      await patron.button("search.layout.covers").click();
      await expect(list.getByRole("link").first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.reload();
      await expect(patron.button("search.layout.list")).toBeVisible();
      await shelf.click();
      await expect(page).toHaveURL(/FREE=geschichte$/);
      const more = patron.button("search.more");
      await more.click();
      const link = list.getByRole("link").nth(14);
      await link.scrollIntoViewIfNeeded();
      const title = await link.getAttribute("href");
      await link.click();
      await expect(page).toHaveURL(/\/record\/1\/|record=/);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await page.goBack();
      await expect(list.getByRole("link").nth(14)).toBeInViewport();
      await expect(list.getByRole("link").nth(14)).toHaveAttribute("href", title ?? "");
    });

    test("nothing found leads on: what was meant, and who insists gets fewer words and other libraries @smoke", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      const typed = "tintenherz quatschwort";
      await patron.open("/result?libraryId=1&TITLE=tintenherz+quatschwort");
      await expect(page.getByRole("list", { name: patron.t("search.list") })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole("link", { name: patron.t("search.instead.insist", { words: typed }) })
        .click();
      await expect(page.getByText(patron.t("search.none.title"))).toBeVisible();
      const way = page.getByRole("link", {
        name: patron.t("search.way.fewer-words", { words: "tintenherz" }),
      });
      await expect(way).toBeVisible();
      await expect(
        page.getByRole("link", { name: patron.t("search.way.libraries") }),
      ).toHaveAttribute("href", /metasearch\?TITLE=/);
      await expectAccessible(page);
      await way.click();
      await expect(page.getByRole("list", { name: patron.t("search.list") })).toBeVisible();
    });
  });
