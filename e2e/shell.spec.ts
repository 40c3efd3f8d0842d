import type { Locator, Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, expectAccessible, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 860 };

const drawer = (patron: Patron): Locator =>
  patron.page.getByRole("navigation", { name: patron.t("nav.label") });
const entry = (patron: Patron, key: string): Locator =>
  drawer(patron).getByRole("link", { name: patron.t(key), exact: true });
/** In whole pixels: a drawer that slides in ends off by a millionth. */
const widthOf = async (one: Locator): Promise<number> =>
  Math.round((await one.boundingBox())?.width ?? 0);

/** One finger from one place to another, as browser events. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) });
  for (let step = 1; step <= 8; step += 1)
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      ...at(from + ((to - from) * step) / 8),
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

for (const locale of LOCALES) {
  test.describe(`the drawer on a phone, in ${locale}`, () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test("opens by its button, closes with Esc and with a change of page, and gives the focus back @smoke", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      const button = patron.button("nav.open");
      await button.click();
      await expect(drawer(patron)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(drawer(patron)).toHaveCount(0);
      await expect(button).toBeFocused();
      await button.click();
      expect(await widthOf(page.getByRole("dialog", { name: patron.t("nav.label") }))).toBe(256);
      await entry(patron, "nav.about").click();
      await expect(page).toHaveURL(/\/about$/);
      await expect(drawer(patron)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    test("goes with the way back, and the page stays", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      await patron.button("nav.open").click();
      await entry(patron, "nav.about").click();
      await expect(page).toHaveURL(/\/about$/);
      await patron.button("nav.open").click();
      await expect(drawer(patron)).toBeVisible();
      await page.goBack();
      await expect(drawer(patron)).toHaveCount(0);
      await expect(page).toHaveURL(/\/about$/);
      await page.goBack();
      await expect(page).not.toHaveURL(/\/about$/);
    });

    test("goes with the way back on the first page of a visit too, which then leads out", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/privacy");
      await page.goto("/about");
      for (const closing of ["back", "escape"]) {
        await patron.button("nav.open").click();
        await expect(drawer(patron)).toBeVisible();
        await (closing === "back" ? page.goBack() : page.keyboard.press("Escape"));
        await expect(drawer(patron)).toHaveCount(0);
        await expect(page).toHaveURL(/\/about$/);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy$/);
      await page.goForward();
      await expect(page.locator("h1")).toHaveText(patron.t("nav.about"));
      await patron.button("nav.open").click();
      await expect(drawer(patron)).toBeVisible();
      await page.goBack();
      await expect(drawer(patron)).toHaveCount(0);
      await patron.button("nav.open").click();
      await entry(patron, "nav.help").click();
      await expect(page).toHaveURL(/\/help$/);
      await page.goBack();
      await expect(page.locator("h1")).toHaveText(patron.t("nav.about"));
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy$/);
    });

    test("covers the page no longer while it slides away", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/help");
      await patron.button("nav.open").click();
      await entry(patron, "nav.about").click();
      await expect(page.locator("h1")).toHaveText(patron.t("nav.about"));
      await patron.button("nav.open").click();
      await expect(drawer(patron)).toBeVisible();
      await page.evaluate(() => {
        const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
        document.activeElement?.dispatchEvent(escape);
        requestAnimationFrame(() => {
          history.back();
        });
      });
      // the address alone would do for a moment, even where the router takes it back
      await expect(page.locator("h1")).toHaveText(patron.t("nav.help"));
    });

    test("comes out with a swipe from within 25 px of the edge, and from nowhere else", async ({
      page,
      complaints,
    }) => {
      const patron = new Patron(page, locale);
      await patron.open("/about");
      await swipe(page, 60, 330);
      await expect(drawer(patron)).toHaveCount(0);
      // The drawer's code loads after the page.
      await expect(async () => {
        await swipe(page, 12, 330);
        await expect(drawer(patron)).toBeVisible({ timeout: 1000 });
      }).toPass();
      // MUI 9 listens passively to a closed drawer and tries to stop the scrolling all the same.
      expect(complaints.splice(0).every((line) => line.includes("passive event"))).toBe(true);
    });
  });

  test.describe(`the drawer on a desktop, in ${locale}`, () => {
    test.use({ viewport: DESKTOP });

    test("is 256 px wide, folds to a rail of 56 px, and stays as it was left", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1");
      expect(await widthOf(drawer(patron))).toBe(256);
      await patron.button("nav.collapse").click();
      await expect.poll(() => widthOf(drawer(patron))).toBe(56);
      await expectAccessible(page);
      await page.reload();
      await expect.poll(() => widthOf(drawer(patron))).toBe(56);
      // Collapsed, its entries still have their names.
      await entry(patron, "nav.settings").click();
      await expect(page).toHaveURL(/\/settings$/);
      await patron.button("nav.expand").click();
      await expect.poll(() => widthOf(drawer(patron))).toBe(256);
    });

    test("shows what needs a library only when there is one", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/about");
      await expect(entry(patron, "nav.libraries")).toBeVisible();
      await expect(entry(patron, "nav.search")).toHaveCount(0);
      await page.goto("/start/1");
      await expect(entry(patron, "nav.search")).toBeVisible();
      await expect(entry(patron, "nav.info")).toBeVisible();
    });
  });

  test(`a page that needs a card leads to login and back, and the menu names the card, ${locale} @smoke`, async ({
    page,
    cards,
  }) => {
    const patron = new Patron(page, locale);
    const card = cardOf(cards, 1, "ordinary");
    await patron.open("/start/1");
    await page.goto("/account?von=hier");
    await expect(page).toHaveURL(/\/login(?:\/1)?\?redirect=%2Faccount%3Fvon%3Dhier$/);
    await patron.fillLogin(card);
    await expect(page).toHaveURL(/\/account\?von=hier$/);
    await patron.button("app.menu.open").click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText(card.userId);
    await expect(menu).toContainText("Stadtbücherei Lindenau");
    await menu.getByRole("menuitem", { name: patron.t("session.logout") }).click();
    await expect(page).toHaveURL(/\/login(?:\/1)?$/);
    // The card's data is gone, even with the back button.
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });

  test(`a page that is none says so and leads home, ${locale}`, async ({ page, complaints }) => {
    const patron = new Patron(page, locale);
    await patron.open("/gibt/es/nicht");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      patron.t("app.not-found.title"),
    );
    await page.getByRole("link", { name: patron.t("app.go-home") }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test(`keys lead to search and help, and can be switched off, ${locale}`, async ({ page }) => {
    const patron = new Patron(page, locale);
    await patron.open("/start/1");
    await expect(page.getByRole("combobox")).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("?");
    await expect(patron.dialog).toContainText(patron.t("nav.shortcuts.title"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(patron.dialog).toHaveCount(0);
    await page.getByRole("switch", { name: patron.t("settings.shortcuts") }).click();
    await page.locator("h1").click();
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await expect(patron.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/settings$/);
  });
}

test("Q-44: a page whose code is gone reloads the app once, then says so and logs it", async ({
  page,
  complaints,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/");
  let asked = 0;
  await page.route(/\/assets\/AboutScreen[^/]*\.js/, async (route) => {
    asked += 1;
    await route.fulfill({ status: 404, body: "gone" });
  });
  // once by the link, and after the reload ahead of the app and by the router: two imports that the browser makes one when
  // they meet
  let loads = 0;
  page.on("load", () => (loads += 1));
  await entry(patron, "nav.about").click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText(patron.t("app.page-failed.title")).last()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(1);
  expect([2, 3]).toContain(asked);
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

test("no reload while offline: the page says that it could not be loaded", async ({
  page,
  context,
  complaints,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await context.setOffline(true);
  await entry(patron, "nav.about").click();
  await expect(page.getByText(patron.t("app.page-failed.title")).last()).toBeVisible();
  // Only the page is missing, not the app around it.
  await expect(page.getByRole("banner")).toBeVisible();
  expect(loads).toBe(0);
  await context.setOffline(false);
  complaints.splice(0);
});

test("a screen's code is on its way while the configuration is awaited", async ({ page }) => {
  const asked = page.waitForRequest(/\/AboutScreen-[\w-]+\.js$/);
  let goOn = () => {};
  await page.route("**/config", async (route) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await route.continue();
  });
  await page.goto("/about");
  await asked;
  await expect(page.locator("h1")).toHaveCount(0);
  goOn();
  await expect(page.locator("h1")).toBeVisible();
});

for (const locale of LOCALES)
  test(`F5: the title stays in the bar of a phone, and in sight, ${locale}`, async ({
    page,
    cards,
  }) => {
    const patron = new Patron(page, locale);
    await patron.open("/start/1");
    await patron.signIn(cardOf(cards, 1, "ordinary"));
    for (const width of [390, 320])
      for (const path of ["/", "/search/1", "/account", "/watchlist", "/settings"]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(path);
        const title = page.getByRole("banner").getByText("Freihand", { exact: true });
        await expect(title).toBeInViewport({ ratio: 1 });
        // nothing of it is cut off, and nothing covers it
        expect(
          await title.evaluate((words) => {
            const { left, top, width: wide, height } = words.getBoundingClientRect();
            const there = document.elementFromPoint(left + wide / 2, top + height / 2);
            return words.contains(there) || there?.contains(words) === true;
          }),
        ).toBe(true);
      }
  });

test("F9: the basic project wears its accent and its typeface, which come from us", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("response", (reply) => {
    if (reply.url().endsWith(".woff2")) files.push(`${String(reply.status())} ${reply.url()}`);
  });
  const patron = new Patron(page, "de");
  await patron.open("/start/1");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("font-family", /^"?Bitter/);
  const { origin } = new URL(page.url());
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file.startsWith(`200 ${origin}/`)).toBe(true);
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--palette-primary-main"),
  );
  expect(accent.trim().toUpperCase()).toBe("#2F4494");
});

test("a link in English shows that visit in English, whatever was chosen, and describes the page so", async ({
  page,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/privacy");
  await page.goto("/start/1?lang=en");
  const english = new Patron(page, "en");
  await expect(page.getByRole("link", { name: english.t("nav.watchlist") }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/imprint");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: patron.t("nav.watchlist") }).first()).toBeVisible();
});
