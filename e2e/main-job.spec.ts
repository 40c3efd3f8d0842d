import { cardOf, expect, expectAccessible, test } from "./support/test.ts";
import { Patron } from "./support/patron.ts";
import { LOCALES } from "./support/texts.ts";

/** One patron uses German on a phone and another English on a desktop: they need separate cards. */
const SIZES = {
  de: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
} as const;
const TITLES = { de: "Tintenherz", en: "Momo" } as const;

for (const locale of LOCALES)
  test.describe(`the main job in ${locale}`, () => {
    test.use({ viewport: SIZES[locale] });
    test.beforeAll(async ({ server }) => {
      await server.resetDemo();
    });

    test("search → record → login → reserve → account → cancel @smoke", async ({ page, cards }) => {
      const patron = new Patron(page, locale);
      const card = cardOf(cards, 1, "ordinary");
      await patron.open();
      await patron.chooseLibrary("Stadtbücherei Lindenau");
      await patron.search(TITLES[locale]);
      await expectAccessible(page);

      await page
        .getByRole("list", { name: patron.t("search.list") })
        .getByRole("link", { name: TITLES[locale] })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: TITLES[locale] }).first()).toBeVisible();
      await expectAccessible(page);
      await patron.button("account.reserve.button").first().click();

      await expect(page).toHaveURL(/\/login(?:\/1)?\?redirect=/);
      await expectAccessible(page);
      await patron.fillLogin(card);

      // After login, the request continues where it stopped.
      await expect(patron.dialog.getByRole("radio").first()).toBeVisible();
      await expectAccessible(page);
      await patron.dialog.getByRole("radio").last().check();
      await patron.dialog.getByRole("button", { name: patron.t("multistep.continue") }).click();
      await expect(patron.dialog).toContainText(
        /vorgemerkt|abholbereit|reserved|ready|put aside|bereit/i,
      );
      await patron.dialog
        .getByRole("link", { name: patron.t("multistep.reserve.view") })
        .or(patron.dialog.getByRole("button", { name: patron.t("multistep.done") }))
        .first()
        .click();
      await page.goto("/account");

      const cancel = page.getByRole("button", {
        name: patron.t("account.reservation.cancel-label", { title: TITLES[locale] }),
      });
      await expect(cancel).toBeVisible();
      await expectAccessible(page);
      await cancel.click();
      await patron.dialog
        .getByRole("button", { name: patron.t("multistep.cancel.confirm") })
        .click();
      await expect(patron.dialog).toContainText(/storniert|cancelled/);
      await patron.dialog.getByRole("button", { name: patron.t("multistep.done") }).click();
      await expect(cancel).toHaveCount(0);

      // The library confirms it too, not only the screen.
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(patron.pattern("account.age")).first()).toBeVisible();
      await expect(cancel).toHaveCount(0);
    });

    test("a wrong password is said, and what was typed stays @smoke", async ({
      page,
      cards,
      complaints,
    }) => {
      const patron = new Patron(page, locale);
      const card = cardOf(cards, 1, "ordinary");
      await patron.open("/login/1");
      await patron.fillLogin({ userId: card.userId, password: "falsch" });
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByLabel(patron.t("login.user"))).toHaveValue(card.userId);
      await expect(page).toHaveURL(/\/login/);
      await expectAccessible(page);
      // The browser itself logs a refused call in the console; nothing else may be there.
      expect(complaints.splice(0).every((line) => line.includes("401"))).toBe(true);
    });

    test("renew all: every title has its own result, and every refusal its reason @smoke", async ({
      page,
      cards,
    }) => {
      const patron = new Patron(page, locale);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await page.goto("/account");
      await patron.button("account.renew-all").click();
      await expect(patron.dialog).toContainText(patron.pattern("multistep.preview.count_other"));
      await expectAccessible(page);
      await patron.dialog
        .getByRole("button", { name: patron.t("multistep.prolong-all.confirm") })
        .click();
      await expect(patron.dialog).toContainText(patron.pattern("multistep.results.renewed"));
      await expect(patron.dialog).toContainText(/nicht verlängerbar|cannot be renewed/i);
      await expectAccessible(page);
    });
  });
