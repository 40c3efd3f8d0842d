import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { ProjectsFolder } from "./support/projects.ts";
import { DemoServer } from "./support/demo-server.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

const SIZES = {
  de: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
} as const;
const TILES = "tiles.freihand.test";
const ATTRIBUTION = '© <img src=x onerror="window.__xss=1"> Mitwirkende';
/** A one-pixel image. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8w8DwHwAEOQHNmnaPOAAAAABJRU5ErkJggg==",
  "base64",
);
const LINDENAU = "Stadtbücherei Lindenau (Lindenau)";

const canvas = (patron: Patron) =>
  patron.page.getByRole("application", { name: patron.t("map.canvas") });
const row = (patron: Patron, name: string) =>
  patron.page.locator("main li").getByRole("button", { name: new RegExp(`^${name}`) });

/** On a narrow screen list and map alternate. */
async function show(patron: Patron, view: "map" | "list"): Promise<void> {
  await expect(patron.page.getByRole("searchbox")).toBeVisible();
  const button = patron.button(`map.view.${view}`);
  if (await button.isVisible()) await button.click();
}

for (const locale of LOCALES)
  test.describe(`the map in ${locale}`, () => {
    test.use({ viewport: SIZES[locale] });

    test("leads from afar to a house, its door and the way there, by keyboard", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/map");
      const map = canvas(patron);
      // Two of the three libraries are close together.
      const group = map.getByRole("button", { name: patron.t("map.group_other", { count: 2 }) });
      await expect(group).toBeVisible();
      await expect(map.locator("path.home")).toBeAttached();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await group.focus();
      await page.keyboard.press("Enter");
      const library = map.getByRole("button", { name: /Stadtbücherei Lindenau/ }).first();
      await expect(library).toBeVisible();
      // The group is gone; the focus moved on to its content.
      await expect(map.locator("button:focus")).toHaveCount(1);
      await library.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/map\?library=1$/);
      const house = map.getByRole("button", { name: `Zweigstelle Nordstadt, ${LINDENAU}` });
      await expect(house).toHaveAttribute("aria-current", "true");
      await house.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/map\?library=1&branch=nord$/);
      await expect(map.locator("[aria-current=true]")).toHaveCount(1);
      const details = page
        .locator("main [aria-current=true]:visible")
        .filter({ hasText: "Ahornallee" });
      await expect(details.getByRole("link", { name: patron.pattern("info.way") })).toHaveAttribute(
        "href",
        /openstreetmap\.org\/directions\?to=48\.5467%2C9\.1688/,
      );
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    test("says the same in the list, from which a library can be used", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/map?library=2");
      await expect(
        canvas(patron).locator("[aria-current=true]"),
        "list and map agree",
      ).toHaveAttribute("aria-label", /Erlenbach/);
      await show(patron, "list");
      await expect(row(patron, "Gemeindebibliothek Erlenbach")).toHaveAttribute(
        "aria-expanded",
        "true",
      );
      await row(patron, "Stadtbücherei Lindenau").click();
      await expect(page).toHaveURL(/library=1$/);
      await expect(page.getByRole("heading", { name: "Zweigstelle Am Hafen" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("searchbox").fill("steinau");
      await expect(page.locator("main li[data-library]")).toHaveCount(1);
      await page.getByRole("searchbox").fill("nirgendwo");
      await expect(
        page.getByText(patron.t("libraries.none.title")).locator("visible=true"),
      ).toBeVisible();
      await patron.button("libraries.none.clear").click();
      await patron.button("info.use").locator("visible=true").click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("contentinfo")).toContainText("Lindenau");
    });

    test("shows open libraries only", async ({ page }) => {
      const patron = new Patron(page, locale);
      // A Saturday in Berlin: at ten in the morning Lindenau is open, at four at night no branch is.
      await page.clock.setFixedTime("2026-11-21T10:00:00+01:00");
      await patron.open("/map");
      await show(patron, "list");
      await page.getByRole("switch", { name: patron.t("map.open-only") }).check();
      await expect(
        page.getByText(patron.t("map.checked_other", { count: 3, total: 3 })),
      ).toBeVisible();
      await expect(row(patron, "Stadtbücherei Lindenau")).toBeVisible();
      await page.clock.setFixedTime("2026-11-21T04:00:00+01:00");
      await page.reload();
      await page.getByRole("switch", { name: patron.t("map.open-only") }).check();
      await expect(page.getByText(patron.t("map.none-open"))).toBeVisible();
      await expect(page.locator("main li[data-library]")).toHaveCount(0);
      await expect(canvas(patron).getByRole("button")).toHaveCount(0);
      await expectAccessible(page);
    });

    test("asks for the position when it is wanted, and tells nobody", async ({ page, context }) => {
      const patron = new Patron(page, locale);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
      await patron.open("/map");
      await context.clearPermissions();
      await patron.button("map.mine").click();
      await expect(page.getByRole("alert")).toHaveText(
        patron.t("libraries.near.permission-denied"),
      );
      await expectAccessible(page);
      await context.grantPermissions(["geolocation"]);
      await context.setGeolocation({ latitude: 50.3, longitude: 9.4567 });
      await patron.button("map.mine").click();
      await expect(page.getByText(patron.t("libraries.near.private"))).toBeVisible();
      await expect(canvas(patron).locator(".here")).toBeVisible();
      await show(patron, "list");
      await expect(page.locator("main li[data-library]").first()).toContainText(
        /Steinau\s· 1[.,]\d\skm/,
      );
      expect(asked.filter((request) => request.includes("9.4567"))).toEqual([]);
      const kept = await page.evaluate(() => JSON.stringify(localStorage));
      expect(kept).not.toContain("9.4567");
    });
  });

test("the wheel scrolls the page, and zooms with Ctrl", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const patron = new Patron(page, "de");
  await patron.open("/map");
  const map = canvas(patron);
  const group = map.getByRole("button", { name: patron.t("map.group_other", { count: 2 }) });
  await expect(group).toBeVisible();
  await map.hover({ position: { x: 40, y: 200 } });
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await expect(group).toBeVisible();
  await expect(page.getByText(patron.t("map.wheel"))).toBeVisible();
  await group.hover();
  // hovering over the group may have scrolled the page
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.down("Control");
  await expect(async () => {
    await page.mouse.wheel(0, -300);
    await expect(group).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.keyboard.up("Control");
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

const withTiles = test.extend<object, { readonly server: DemoServer }>({
  server: [
    async ({}, use) => {
      const projects = new ProjectsFolder();
      projects.change("basic/project.json", {
        map: { tiles: `https://${TILES}/{z}/{x}/{y}.png`, attribution: ATTRIBUTION, maxZoom: 17 },
      });
      const server = new DemoServer({ PROJECTS_DIR: projects.path });
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
      projects.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Responds for the tile server. @returns the requested addresses with their referrers */
async function tileServer(page: Page): Promise<{ url: string; referer: string | undefined }[]> {
  const asked: { url: string; referer: string | undefined }[] = [];
  await page.route(`https://${TILES}/**`, async (route) => {
    asked.push({
      url: route.request().url(),
      referer: (await route.request().headerValue("referer")) ?? undefined,
    });
    await route.fulfill({ contentType: "image/png", body: PIXEL });
  });
  return asked;
}

for (const locale of LOCALES)
  withTiles.describe(`the street map in ${locale}`, () => {
    withTiles.use({ viewport: SIZES[locale] });

    withTiles(
      "nobody is asked for pictures of the map before the patron agrees, and nobody after they change their mind",
      async ({ page, complaints, server }) => {
        const patron = new Patron(page, locale);
        const asked = await tileServer(page);
        await patron.open("/map?library=1");
        const question = page.getByRole("region", { name: patron.t("map.tiles.title") });
        await expect(question).toContainText(TILES);
        await expect(canvas(patron).locator("[aria-current=true]")).toHaveCount(3);
        await patron.button("map.zoom-in").click();
        await expectAccessible(page);
        await expectNoOverflow(page);
        expect(asked).toEqual([]);
        expect(complaints, "no other host at all").toEqual([]);

        await patron.button("map.tiles.no").click();
        await expect(question).toHaveCount(0);
        await page.reload();
        await expect(patron.button("map.tiles.ask-again")).toBeVisible();
        expect(asked).toEqual([]);
        await patron.button("map.tiles.ask-again").click();
        await patron.button("map.tiles.yes").click();
        await expect.poll(() => asked.length).toBeGreaterThan(0);
        await expect(page.getByText(ATTRIBUTION)).toBeVisible();
        for (const { url, referer } of asked) {
          expect(new URL(url)).toMatchObject({ host: TILES, search: "" });
          expect(referer, "only where the app is, not what is looked at").toBe(`${server.url}/`);
        }
        await expectAccessible(page);

        await page.reload();
        await patron.button("map.tiles.withdraw").click();
        await expect(page.getByText(patron.t("map.outline.source"))).toBeVisible();
        await expect(canvas(patron).locator("img")).toHaveCount(0);
        const before = asked.length;
        await page.reload();
        await expect(canvas(patron).locator("[aria-current=true]")).toHaveCount(3);
        await patron.button("map.zoom-out").click();
        await expect(patron.button("map.tiles.ask-again")).toBeVisible();
        expect(asked.length).toBe(before);
        expect(await page.evaluate(() => Reflect.get(window, "__xss"))).toBeUndefined();
        // The tiles are the only external content; the page's policy reported no violation.
        const foreign = complaints.splice(0).filter((line) => !line.includes(`https://${TILES}/`));
        expect(foreign).toEqual([]);
      },
    );
  });
