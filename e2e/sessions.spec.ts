import { EndedTokens } from "./support/ended-tokens.ts";
import { Household } from "./support/household.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, expectAccessible, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

/** Names on the libraries' ordinary cards. */
const AMIRA = "Amira Keller";
const LUISA = "Luisa Martin";

/** Seven cards of three libraries. */
const HOUSEHOLD = [
  [1, "ordinary"],
  [1, "small-fees"],
  [1, "overdue"],
  [1, "ready"],
  [2, "ordinary"],
  [2, "overdue"],
  [3, "ordinary"],
] as const;
const TABS = 3;

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

test("Q-15: twenty-one calls in three tabs are turned down at once: one renewal a card, and each call is repeated once", async ({
  page,
  context,
  cards,
  complaints,
}) => {
  test.setTimeout(120_000);
  const patron = new Patron(page, "de");
  for (const [libraryId, state] of HOUSEHOLD) await patron.signIn(cardOf(cards, libraryId, state));
  const others = [await context.newPage(), await context.newPage()];
  const tabs = [page, ...others];
  for (const tab of tabs) {
    const answers = HOUSEHOLD.map(() => tab.waitForResponse("**/account/info"));
    await tab.goto("/accounts");
    await Promise.all(answers);
  }
  const ended = new EndedTokens(context);
  await ended.end(TABS * HOUSEHOLD.length);
  // Back online, every tab refetches everything on its screen.
  await context.setOffline(true);
  // the library of the last card has an edition, which uses its own name
  const offline = /^Keine Verbindung zum Internet\. Bibliothek Steinau zeigt/;
  for (const tab of tabs) await expect(tab.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => ended.repeated, { timeout: 20_000 }).toBe(TABS * HOUSEHOLD.length);
  const numbers = HOUSEHOLD.map(([libraryId, state]) => cardOf(cards, libraryId, state).userId);
  expect(Object.fromEntries(ended.renewals)).toEqual(
    Object.fromEntries(numbers.map((number) => [number, 1])),
  );
  for (const tab of tabs)
    await expect(tab.getByRole("button", { name: patron.t("app.menu.open") })).toBeVisible();
  expect(
    complaints.splice(0).filter((line) => !/401|ERR_INTERNET_DISCONNECTED/.test(line)),
  ).toEqual([]);
});

const SIZES = { de: { width: 390, height: 844 }, en: { width: 1280, height: 860 } } as const;

for (const locale of LOCALES)
  test.describe(`two cards of two libraries, in ${locale}`, () => {
    test.use({ viewport: SIZES[locale] });

    test("sign in both, name one, switch, reload, sign out one: the other stays @smoke", async ({
      page,
      cards,
    }) => {
      const patron = new Patron(page, locale);
      const household = new Household(patron);
      const inUse = patron.t("accounts.in-use");
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await patron.signIn(cardOf(cards, 2, "ordinary"));
      await household.open([AMIRA, LUISA]);
      await expect(household.card(LUISA)).toContainText(inUse);
      await expect(page.getByRole("contentinfo")).toContainText("Erlenbach");
      await household.rename(AMIRA, "Mia");
      await household.choose("Mia", "accounts.use");
      await expect(household.card("Mia")).toContainText(inUse);
      await expect(household.card(LUISA)).not.toContainText(inUse);
      await expect(page.getByRole("contentinfo")).toContainText("Lindenau");
      await expectAccessible(page);

      await page.reload();
      await expect(household.card("Mia")).toContainText(inUse);
      await expect(household.card(LUISA)).toBeVisible();

      await household.signOut("Mia");
      await expect(household.card(LUISA)).toBeVisible();
      await page.reload();
      await expect(household.card(LUISA)).toBeVisible();
      await expect(household.card("Mia")).toHaveCount(0);
      await household.choose(LUISA, "accounts.open");
      await expect(page.getByRole("main")).toContainText("E2001");
    });

    test("signing out in one tab reaches the other", async ({ page, context, cards }) => {
      const patron = new Patron(page, locale);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await patron.signIn(cardOf(cards, 2, "ordinary"));
      const there = new Patron(await context.newPage(), locale);
      const household = new Household(there);
      await household.open([AMIRA, LUISA]);
      await new Household(patron).open([AMIRA, LUISA]);
      await new Household(patron).signOut(AMIRA);
      await expect(household.card(AMIRA)).toHaveCount(0);
      await expect(household.card(LUISA)).toBeVisible();
      await there.logout();
      await expect(new Household(patron).card(LUISA)).toHaveCount(0);
      await expect(page.getByRole("main")).not.toContainText("E2001");
    });
  });
