import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

for (const locale of LOCALES) {
  test(`an edition of one library has its own name, colours, pages and notice, ${locale} @smoke`, async ({
    page,
  }) => {
    const patron = new Patron(page, locale);
    await patron.open("/");
    const primary = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--palette-primary-main"),
      );
    const before = await primary();
    await page.goto("/opac-demo");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner")).toContainText("Steinau");
    await expect.poll(primary).not.toBe(before);
    await expectAccessible(page);
    // A reset leads back to the project of the address.
    await page.goto("/settings");
    await expect(page.getByRole("banner")).toContainText("Steinau");
    await patron.button("settings.reset.button").click();
    await patron.button("settings.reset.do.settings").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // This library uses its own edition under any address; another one shows the address's edition.
    await page.goto("/start/1");
    await expect(page.getByRole("banner")).toContainText("Freihand");
    await expect.poll(primary).toBe(before);
  });
}

test("Q-10: an edition is reached by its host name too", async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(server.url.replace("127.0.0.1", "opac-demo.freihand.test"));
  await expect(page.getByRole("banner")).toContainText("Steinau");
  await context.close();
});

test("rulings 3: a host name that no project has gets the basic project", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(server.url.replace("127.0.0.1", "katalog.freihand.test"));
  await expect(page.getByRole("banner")).toContainText("Freihand");
  await page.getByRole("button", { name: "Zustimmen" }).click();
  await expect(page.getByRole("main")).toContainText("Stadtbücherei Lindenau");
  await context.close();
});

test("an unknown project is no page of the app", async ({ page, complaints }) => {
  const patron = new Patron(page, "de");
  await patron.open("/");
  await page.goto("/anderes-projekt");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(patron.t("app.not-found.title"));
  await page.goto("/opac-gibt-es-nicht");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  complaints.splice(0);
});
