import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, expectAccessible, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

const LIBRARIES = "**/services/*/*/libraries";
const CONFIG = "**/services/*/*/config";

/** The server's own response with some members changed. */
async function answerChanged(page: Page, call: string, change: (reply: unknown) => unknown) {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

const maintenance = (offline: boolean) => ({
  enabled: true,
  offline,
  type: "warning",
  hidden: false,
  messages: {
    de: { title: "Umbau", text: "Wir bauen **um**.\nBis Montag." },
    en: { title: "Building works", text: "We are **building**.\nUntil Monday." },
  },
});
const withMaintenance = (offline: boolean) => (config: unknown) =>
  Object.assign({}, config, {
    maintenance: maintenance(offline),
    status: { maintenance: true, offline },
  });

for (const locale of LOCALES) {
  const TITLE = { de: "Umbau", en: "Building works" }[locale];

  test(`a maintenance notice stays until it is hidden, ${locale}`, async ({ page }) => {
    await answerChanged(page, CONFIG, withMaintenance(false));
    const patron = new Patron(page, locale);
    await patron.open("/start/1");
    const notice = page.getByRole("region", { name: TITLE });
    await expect(notice.locator("strong")).toHaveText(locale === "de" ? "um" : "building");
    await expect(notice.locator("br")).toHaveCount(1);
    await expectAccessible(page);
    await notice.getByRole("button", { name: patron.t("maintenance.hide") }).click();
    await expect(notice).toHaveCount(0);
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test(`maintenance that takes the service offline hides what needs the library, ${locale}`, async ({
    page,
  }) => {
    await answerChanged(page, CONFIG, withMaintenance(true));
    const patron = new Patron(page, locale);
    await patron.open("/start/1");
    await expect(page.getByRole("region", { name: TITLE })).toBeVisible();
    await expect(page.getByRole("banner").getByLabel(patron.t("app.offline"))).toBeVisible();
    await expect(page.getByRole("banner").getByText(patron.t("login.button"))).toHaveCount(0);
    await expect(page.getByRole("link", { name: patron.t("nav.search"), exact: true })).toHaveCount(
      0,
    );
  });

  test(`a library that left the list is said to be missing; OK leads to the libraries, ${locale}`, async ({
    page,
  }) => {
    const patron = new Patron(page, locale);
    await patron.open("/start/1");
    await expect(page.getByRole("contentinfo")).toContainText("Lindenau");
    await answerChanged(page, LIBRARIES, (reply) =>
      Array.isArray(reply) ? reply.filter(({ id }) => id !== 1) : reply,
    );
    await page.goto("/about");
    const alert = page.getByRole("alert", { name: patron.t("library-missing.title") });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await alert.getByRole("button", { name: patron.t("app.ok") }).click();
    await expect(page).toHaveURL(/\/libraries$/);
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toContainText(patron.t("app.footer.none"));
  });

  test(`the hint to the app goes after ten seconds, and for good when hints are hidden, ${locale}`, async ({
    page,
  }) => {
    await answerChanged(page, CONFIG, (config) => {
      const own: { features?: object } = Object.assign({}, config);
      return Object.assign(own, {
        features: { ...own.features, appHints: true, reloadConfig: false },
        settings: { android: { link: "https://app.example/?id={id}" } },
      });
    });
    await page.clock.install();
    const patron = new Patron(page, locale);
    await patron.open("/libraries", { hints: "shown" });
    const hint = page.getByRole("region", {
      name: patron.t("app-hint.title", { library: "Stadtbücherei Lindenau" }),
    });
    await patron.chooseLibrary("Stadtbücherei Lindenau");
    await expect(hint).toBeVisible();
    await expectAccessible(page);
    await page.mouse.move(5, 5);
    await page.clock.runFor(10_500);
    await expect(hint).toHaveCount(0);
    await page.goto("/libraries");
    await patron.chooseLibrary("Gemeindebibliothek Erlenbach");
    await patron.button("hints.hide").click();
    await page.goto("/libraries");
    await patron.chooseLibrary("Stadtbücherei Lindenau");
    await expect(page).toHaveURL(/\/$/);
    await expect(hint).toHaveCount(0);
  });

  test(`privacy and terms are accepted before anything else, ${locale} @smoke`, async ({
    page,
  }) => {
    const patron = new Patron(page, locale);
    await patron.open("/start/1", { privacy: "open" });
    const banner = page.getByRole("dialog", { name: patron.t("privacy-consent.title") });
    await expect(banner).toBeVisible();
    await expect(banner).toBeFocused();
    await expectAccessible(page);
    // The page behind is dimmed and inert, for the keyboard too.
    const behind = page.getByRole("button", { name: patron.t("nav.collapse") });
    expect(await behind.evaluate((button) => button.closest("[inert]") !== null)).toBe(true);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement?.closest("dialog, body")?.localName ?? "none",
        ),
      ).toMatch(/dialog|body/);
    }
    // It can be read before it is accepted.
    await banner.getByRole("link", { name: patron.t("nav.privacy") }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
    await banner.getByRole("button", { name: patron.t("privacy-consent.accept") }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test(`single mode: entered with a warning, left in the settings, ${locale}`, async ({
    page,
    cards,
  }) => {
    const patron = new Patron(page, locale);
    await patron.signIn(cardOf(cards, 1, "ordinary"));
    await page.goto("/libraries");
    await page
      .getByRole("button", {
        name: new RegExp(patron.t("libraries.menu", { library: "Gemeinde" })),
      })
      .click();
    await page.getByRole("menuitem", { name: patron.t("libraries.menu.single") }).click();
    await expect(patron.dialog).toContainText(patron.t("single-mode.title"));
    expect((await patron.dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
    await expectAccessible(page);
    await patron.dialog.getByRole("button", { name: patron.t("single-mode.cancel") }).click();
    await expect(patron.dialog).toHaveCount(0);
    // After cancelling, nothing is lost.
    await expect(patron.button("app.menu.open")).toBeVisible();

    await page
      .getByRole("button", {
        name: new RegExp(patron.t("libraries.menu", { library: "Gemeinde" })),
      })
      .click();
    await page.getByRole("menuitem", { name: patron.t("libraries.menu.single") }).click();
    await patron.dialog.getByRole("button", { name: patron.t("single-mode.accept") }).click();
    await expect(page).toHaveURL(/\/$/);
    const consent = page.getByRole("dialog", { name: patron.t("privacy-consent.title") });
    if (await consent.isVisible())
      await consent.getByRole("button", { name: patron.t("privacy-consent.accept") }).click();
    await expect(page.getByRole("contentinfo")).toContainText("Erlenbach");
    // The card of the other library is signed out, and there is no choice any more.
    await expect(patron.button("app.menu.open")).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: patron.t("nav.libraries"), exact: true }),
    ).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("contentinfo")).toContainText("Erlenbach");

    // Settings went back to their defaults, including the language.
    await page.goto("/settings");
    const german = new Patron(page, "de");
    await german.button("single-mode.leave").click();
    await expect(
      page.getByRole("link", { name: german.t("nav.libraries"), exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Erlenbach");
  });
}

test("two tabs agree about favourites, language and who is signed in", async ({
  context,
  page,
  cards,
}) => {
  const patron = new Patron(page, "de");
  await patron.signIn(cardOf(cards, 1, "ordinary"));
  const other = await context.newPage();
  await other.goto("/libraries");
  await expect(other.getByRole("button", { name: patron.t("app.menu.open") })).toBeVisible();
  await page.goto("/libraries");
  const heart = (tab: Page) =>
    tab.getByRole("button", {
      name: patron.t("libraries.favourite", { library: "Gemeindebibliothek Erlenbach" }),
    });
  await heart(page).first().click();
  await expect(heart(other).first()).toHaveAttribute("aria-pressed", "true");
  await page.goto("/settings");
  await page.getByRole("radio", { name: "English" }).check();
  await expect(other.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: new Patron(page, "en").t("app.menu.open") }).click();
  await page.getByRole("menuitem", { name: new Patron(page, "en").t("session.logout") }).click();
  await expect(
    other.getByRole("button", { name: new Patron(page, "en").t("app.menu.open") }),
  ).toHaveCount(0);
});
