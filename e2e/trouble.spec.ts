import { cardOf, expect, test } from "./support/test.ts";
import { Patron } from "./support/patron.ts";
import { LOCALES } from "./support/texts.ts";

for (const locale of LOCALES)
  test.describe(`when something is in the way, in ${locale}`, () => {
    test("Q-15 an access token that has ended in the middle of an action is renewed, and the action goes on", async ({
      page,
      cards,
      complaints,
    }) => {
      const patron = new Patron(page, locale);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await patron.open("/");
      await patron.search(locale === "de" ? "Krabat" : "Emma");
      await page
        .getByRole("list", { name: patron.t("search.list") })
        .getByRole("link")
        .first()
        .click();
      let spoiled = 0;
      let refreshes = 0;
      await page.route("**/services/*/*/auth/refresh", async (route) => {
        refreshes += 1;
        await route.continue();
      });
      // As if the fifteen minutes were over: the page's token is rejected once.
      await page.route("**/services/*/*/reservation", async (route) => {
        spoiled += 1;
        const headers = { ...route.request().headers() };
        if (spoiled === 1) headers["authorization"] = "Bearer ended";
        await route.continue({ headers });
      });
      await patron.button("account.reserve.button").first().click();
      await expect(patron.dialog.getByRole("radio").first()).toBeVisible();
      await patron.dialog.getByRole("radio").first().check();
      await patron.dialog.getByRole("button", { name: patron.t("multistep.continue") }).click();
      await expect(patron.dialog.getByRole("radio")).toHaveCount(0);
      await expect(patron.dialog).toBeVisible();
      expect(refreshes).toBe(1);
      expect(complaints.splice(0).every((line) => line.includes("401"))).toBe(true);
    });

    test("Q-16 the server goes and comes back: nobody is signed out, and the page recovers @smoke", async ({
      page,
      cards,
      server,
      complaints,
    }) => {
      const patron = new Patron(page, locale);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await page.goto("/account");
      await expect(page.getByText(patron.pattern("account.age")).first()).toBeVisible();
      await server.stop();
      await patron.button("account.refresh").click();
      await expect(
        page
          .getByText(patron.t("app.server-gone"))
          .or(page.getByText(patron.pattern("account.refresh-failed")))
          .first(),
      ).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(patron.pattern("account.refresh-failed")).first()).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByText(patron.pattern("account.refreshed"))).toHaveCount(0);
      await server.start();
      await expect(page.getByText(patron.t("app.server-gone"))).toHaveCount(0, { timeout: 30_000 });
      await patron.button("account.refresh").click();
      await expect(page.getByText(patron.pattern("account.refreshed"))).toBeAttached();
      await expect(page.getByText(patron.pattern("account.refresh-failed"))).toHaveCount(0);
      await expect(page.getByRole("button", { name: patron.t("app.menu.open") })).toBeVisible();
      complaints.splice(0);
    });
  });
