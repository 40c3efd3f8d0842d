import { signInBoth } from "./support/card-faces.ts";
import { Keyboard } from "./support/keyboard.ts";
import { Patron } from "./support/patron.ts";
import { drawn, FACES, goWithin, SCREENS, settled, WATCHED } from "./support/screens.ts";
import { StagedServer } from "./support/states.ts";
import { cardOf, expect, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

const SIZES = { de: { width: 390, height: 844 }, en: { width: 1280, height: 860 } } as const;

/** Name on library 2's ordinary card. */
const LUISA = "Luisa Martin";

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const locale of LOCALES)
  test.describe(`with the keyboard alone, ${locale}`, () => {
    test.use({ viewport: SIZES[locale], reducedMotion: "reduce" });

    test("from the first visit to the account and the settings", async ({ page, cards }) => {
      test.setTimeout(120_000);
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      const card = cardOf(cards, 1, "ordinary");
      const heading = page.getByRole("heading", { level: 1 });
      await patron.open("/", { privacy: "open" });

      await keys.use(patron.button("privacy-consent.accept"));
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await keys.use(page.getByRole("button", { name: /Stadtbücherei Lindenau/ }).first());
      await expect(heading).toHaveText("Stadtbücherei Lindenau");

      await page.keyboard.press("/");
      const box = page.getByRole("combobox", { name: patron.t("search.label") });
      await expect(box).toBeFocused();
      await keys.fill(box, "Tintenherz");
      await page.keyboard.press("Enter");
      const list = page.getByRole("list", { name: patron.t("search.list") });
      await keys.use(list.getByRole("link").first());
      await expect(page.getByRole("heading", { name: "Tintenherz" }).first()).toBeVisible();

      await keys.use(patron.button("account.reserve.button").first());
      await expect(page).toHaveURL(/\/login(?:\/1)?\?redirect=/);
      await expect(heading).toBeFocused();
      await keys.fill(page.getByLabel(patron.t("login.user")), card.userId);
      await keys.fill(page.getByLabel(patron.t("login.password"), { exact: true }), card.password);
      await page.keyboard.press("Enter");

      // The request continues in a dialog that keeps the focus until it is closed.
      await expect(patron.dialog.getByRole("radio").first()).toBeVisible();
      for (let step = 0; step < 8; step += 1) {
        await keys.press("Tab");
        await expect(patron.dialog.locator(":focus")).toHaveCount(1);
      }
      await page.keyboard.press("Escape");
      await expect(patron.dialog).toHaveCount(0);

      await keys.reach(patron.button("app.menu.open"), "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menu")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(patron.button("app.menu.open")).toBeFocused();

      if (locale === "de") {
        await keys.reach(patron.button("nav.open"), "Shift+Tab");
        await page.keyboard.press("Enter");
      }
      const drawer = page.getByRole("navigation", { name: patron.t("nav.label") });
      await keys.use(drawer.getByRole("link", { name: patron.t("nav.account"), exact: true }));
      await expect(page).toHaveURL(/\/account$/);
      await expect(heading).toHaveText(patron.t("account.title"));
      await expect(heading).toBeFocused();
      await keys.use(patron.button("account.renew-all"));
      await expect(patron.button("multistep.prolong-all.confirm")).toBeVisible();
      await expect(page.locator(".MuiDialog-root :focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(patron.button("account.renew-all")).toBeFocused();

      await page.keyboard.press("?");
      await expect(patron.dialog).toContainText(patron.t("nav.shortcuts.title"));
      await page.keyboard.press("Escape");
      await goWithin(page, "/settings");
      await keys.use(page.getByRole("switch", { name: patron.t("settings.shortcuts") }), "Space");
      await expect(
        page.getByRole("switch", { name: patron.t("settings.shortcuts") }),
      ).not.toBeChecked();
    });

    test("two cards: one is named and put to use, a reservation is changed, the barcode shown", async ({
      page,
      cards,
    }) => {
      test.setTimeout(120_000);
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      const menuOf = (name: string) => patron.button("accounts.menu", { name });
      const entry = (key: string) => page.getByRole("menuitem", { name: patron.t(key) });
      await signInBoth(patron, [cardOf(cards, 2, "ordinary"), cardOf(cards, 1, "ordinary")]);
      await goWithin(page, "/accounts");
      await keys.use(menuOf(LUISA));
      await keys.choose(entry("accounts.rename"));
      const label = patron.dialog.getByLabel(patron.t("accounts.rename.label"));
      await keys.reach(label);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("Lu");
      await page.keyboard.press("Enter");
      await expect(patron.dialog).toHaveCount(0);
      await expect(menuOf("Lu")).toBeFocused();

      await goWithin(page, "/account");
      await keys.use(patron.button("account.card.switch"));
      await keys.choose(page.getByRole("menuitemradio", { checked: false }));
      await expect(page.getByRole("main")).toContainText("40011001");
      await keys.use(patron.button("account.reservation.change-label", { title: "Zur See" }));
      await keys.choose(entry("account.reservation.rest"));
      await expect(patron.dialog).toContainText(patron.t("account.rest.title"));
      await page.keyboard.press("Escape");
      await expect(patron.dialog).toHaveCount(0);

      await goWithin(page, "/id-card");
      await keys.use(patron.button("id-card.enlarge"));
      await expect(patron.dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(patron.button("id-card.enlarge")).toBeFocused();
    });

    test("past the bar to the page, and round every page without a trap", async ({
      page,
      cards,
    }) => {
      test.setTimeout(180_000);
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      const server = new StagedServer(page);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await patron.open("/privacy", { watched: WATCHED });
      await keys.press("Tab");
      await expect(page.getByRole("link", { name: patron.t("app.skip") })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator("#content")).toBeFocused();
      for (const [name, { path }] of Object.entries({ ...SCREENS, ...FACES }))
        await test.step(name, async () => {
          await goWithin(page, path);
          await settled(server, "full");
          await drawn(page);
          expect(await keys.tabThrough()).toBeGreaterThan(0);
        });
    });
  });
