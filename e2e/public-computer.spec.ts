import type { BrowserContext, Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { openAccount } from "./support/account-screen.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import { deviceStorage } from "./support/device-storage.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, expectAccessible, test } from "./support/test.ts";
import { LOCALES, textOf } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    // the pages that a browser keeps for its "back" button, as it does outside of tests
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});
test.beforeEach(async ({ server }) => {
  await server.resetDemo();
});

/** Everything on the device, as one text. */
async function written(page: Page, context: BrowserContext): Promise<string> {
  return JSON.stringify(await deviceStorage(page, context));
}

/** None of it is on the page or on the device. */
async function expectNothingOf(secrets: readonly string[], page: Page): Promise<void> {
  const texts = [await page.locator("body").innerText(), await written(page, page.context())];
  for (const text of texts) expect(secrets.filter((one) => text.includes(one))).toEqual([]);
}

/** In any language: with everything else the device also resets the patron's language. */
const leftPage = ({ page }: Patron) =>
  page.getByText(new RegExp(LOCALES.map((locale) => textOf(locale, "login.left")).join("|")));

for (const locale of LOCALES)
  test.describe(`on a public computer, in ${locale}`, () => {
    test("Q-21: nothing is written at any time, and after logout neither back nor a new tab nor the next patron finds anything", async ({
      page,
      context,
      server,
      cards,
    }) => {
      test.setTimeout(120_000);
      const patron = new Patron(page, locale);
      const holder = cardOf(cards, 1, "ordinary");
      const secrets = await new CardAtServer(server, holder).secrets();
      await patron.open("/login/1");
      // Until the box is ticked the computer is like any other: it stores the library's public data.
      await expect
        .poll(async () => Object.keys((await deviceStorage(page, context)).databases).join())
        .toContain('"info"');
      const before = await deviceStorage(page, context);
      await patron.signInInPublic(holder);
      const expectUnwritten = async () => {
        const now = await deviceStorage(page, context);
        expect(Object.keys(now.databases).filter((key) => !(key in before.databases))).toEqual([]);
        expect(secrets.filter((one) => JSON.stringify(now).includes(one))).toEqual([]);
      };
      await openPage(patron, "account.title", "nav.account");
      await expect(page.getByText(patron.pattern("account.age")).first()).toBeVisible();
      await expectUnwritten();
      await patron.button("account.loan.renew-label", { title: "Tintenherz" }).click();
      await patron.dialog
        .getByRole("button", { name: patron.t("multistep.prolong.confirm") })
        .click();
      await patron.dialog.getByRole("button", { name: patron.t("multistep.done") }).click();
      await expectUnwritten();

      await patron.button("app.menu.open").click();
      await page.getByRole("menuitem", { name: patron.t("session.logout") }).click();
      await expect(leftPage(patron)).toBeVisible();
      await expectAccessible(page);
      await expectNothingOf(secrets, page);
      for (const step of ["back", "back", "forward", "forward"]) {
        await (step === "back" ? page.goBack() : page.goForward());
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(patron.button("app.menu.open")).toHaveCount(0);
        await expectNothingOf(secrets, page);
      }
      const reopened = await context.newPage();
      await reopened.goto("/account");
      await expect(reopened).toHaveURL(/\/login/);
      await expectNothingOf(secrets, reopened);
      // The next patron signs in and sees no other patron's data.
      const next = new Patron(reopened, locale);
      await next.signInInPublic(cardOf(cards, 1, "empty"));
      await openPage(next, "account.title", "nav.account");
      await expect(reopened.getByText(next.t("account.loans.empty"))).toBeVisible();
      await expectNothingOf(secrets, reopened);
    });

    test("Q-21: after ninety quiet seconds it warns in every tab, and after thirty more everybody is signed out", async ({
      page,
      context,
      server,
      cards,
    }) => {
      test.setTimeout(120_000);
      const holder = cardOf(cards, 1, "ordinary");
      const secrets = await new CardAtServer(server, holder).secrets();
      await context.clock.install();
      const here = new Patron(page, locale);
      await here.signInInPublic(holder);
      const there = new Patron(await context.newPage(), locale);
      await openAccount(there);
      const tabs = [here, there];
      const warnings = tabs.map(({ page: tab }) => tab.getByRole("alertdialog"));
      await page.keyboard.press("Shift");
      await context.clock.fastForward(75_000);
      for (const warning of warnings) await expect(warning).toHaveCount(0);
      await context.clock.fastForward(16_000);
      for (const warning of warnings) await expect(warning).toContainText(here.t("idle.title"));
      await expectAccessible(page);
      await here.button("idle.stay").click();
      for (const warning of warnings) await expect(warning).toHaveCount(0);
      await context.clock.fastForward(91_000);
      for (const warning of warnings) await expect(warning).toContainText(here.t("idle.title"));
      await context.clock.fastForward(31_000);
      for (const tab of tabs) {
        await expect(leftPage(tab)).toBeVisible();
        await expectNothingOf(secrets, tab.page);
      }
    });
  });

/** Goes to a page through the drawer, so that the app is not reloaded. */
async function openPage(patron: Patron, title: string, entry: string): Promise<void> {
  const { page } = patron;
  await page
    .getByRole("navigation", { name: patron.t("nav.label") })
    .getByRole("link", { name: patron.t(entry), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: patron.t(title) })).toBeVisible();
}

test("Q-21: a computer that the library has set up for all asks nobody, and stays so after logout", async ({
  page,
  cards,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/login/1?publicComputer=1");
  await expect(page.getByText(patron.t("login.public.set"))).toBeVisible();
  await patron.fillLogin(cardOf(cards, 1, "ordinary"));
  await expect(patron.button("app.menu.open")).toBeVisible();
  await patron.button("app.menu.open").click();
  await page.getByRole("menuitem", { name: patron.t("session.logout") }).click();
  await expect(leftPage(patron)).toBeVisible();
  await expect(page.getByText(patron.t("login.public.set"))).toBeVisible();
});
