import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";

const STORES = {
  ios: { link: "https://apps.apple.com/app/freihand/id1234567890?lib={id}" },
  android: { link: "https://play.google.com/store/apps/details?id=org.freihand" },
};
const WIDTHS = { phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 860 } };

for (const [device, viewport] of Object.entries(WIDTHS))
  test(`the way to the store, from a ${device}'s window`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.route(/\/services\/\w+\/[\w-]+\/config$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), settings: STORES } });
    });
    const patron = new Patron(page, device === "phone" ? "de" : "en");
    await patron.open("/install/android/1", { darkTheme: device === "desktop" });
    const badge = page.getByRole("link", { name: patron.t("install.store.android") });
    await expect(badge).toHaveAttribute("href", /&referrer=utm_term%3DlibId%3A1$/);
    await expect(
      page.getByRole("img", { name: patron.t("install.code-name.android") }),
    ).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.goto("/install/ios/1");
    await expect(page.getByRole("link", { name: patron.t("install.store.ios") })).toBeVisible();
    await expect(page.getByText(patron.pattern("install.store.ios.there"))).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
