import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { expect, test } from "./support/test.ts";

test.use({ settings: { RENDERING: "on" } });

const ERLENBACH = "Gemeindebibliothek Erlenbach";
const ACCEPT = "privacy-consent.accept";

/** Sets the browser's storage before the app is first opened. */
async function withStored(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("prepared") !== null) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, texts);
}

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test("Q-41: the former app's state is taken over once, and its own place is empty then", async ({
  page,
}) => {
  const old = {
    library: {
      libraryId: 2,
      favorites: [2],
      multiPrivacyAccepted: true,
      accounts: [{ token: "x" }],
    },
    settings: { darkTheme: true, locale: "en", accountRenewTime: 900, projectId: "" },
    watchlist: { entries: [{ library: 1, id: "0001", date: "2019-05-04T09:30:00.000Z" }] },
  };
  await withStored(page, { vuex: JSON.stringify(old) });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: ERLENBACH })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const texts = await stored(page);
  expect(texts["vuex"]).toBeUndefined();
  expect(texts["freihand.migrated"]).toMatch(/"at":"\d{4}-.*"outcome":"migrated"/);
  expect(texts["freihand.watchlist"]).toContain('"legacy":[{"libraryId":1,"id":"0001"');
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: ERLENBACH })).toBeVisible();
  expect((await stored(page))["freihand.migrated"]).toBe(texts["freihand.migrated"]);
});

test("Q-41: bytes that nobody can read are set aside, and the app starts", async ({ page }) => {
  const broken = { "freihand.settings": "{broken", "freihand.library": "\u0000", vuex: "[" };
  await withStored(page, broken);
  await page.goto("/");
  const patron = new Patron(page, "de");
  await patron.button(ACCEPT).click();
  await patron.chooseLibrary(ERLENBACH);
  await expect(page.getByRole("heading", { level: 1, name: ERLENBACH })).toBeVisible();
  expect(await stored(page)).toMatchObject({
    "freihand.settings.unreadable": "{broken",
    "freihand.library.unreadable": "\u0000",
    vuex: "[",
  });
});

for (const [kind, methods] of [
  ["denied", ["getItem", "setItem", "removeItem"]],
  ["full", ["setItem"]],
] as const)
  test(`Q-41: storage that is ${kind} holds in memory until the page closes`, async ({ page }) => {
    await page.addInitScript((names) => {
      for (const name of names)
        Storage.prototype[name] = () => {
          throw new DOMException("refused", "QuotaExceededError");
        };
    }, methods);
    await page.goto("/");
    const patron = new Patron(page, "de");
    await patron.button(ACCEPT).click();
    await patron.chooseLibrary(ERLENBACH);
    await expect(page.getByRole("heading", { level: 1, name: ERLENBACH })).toBeVisible();
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page.getByRole("contentinfo")).toContainText(ERLENBACH);
    await expect(patron.button(ACCEPT)).toHaveCount(0);
  });

test("two tabs look at a library each, and neither disturbs the other", async ({
  page,
  context,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/start/1");
  await expect(page.getByRole("contentinfo")).toContainText("Lindenau");
  const other = await context.newPage();
  await other.goto(`/result?libraryId=2&FREE=garten`);
  await expect(other.getByRole("contentinfo")).toContainText("Erlenbach");
  await page.goto(`/result?libraryId=1&FREE=garten`);
  await expect(page.getByRole("contentinfo")).toContainText("Lindenau");
  const writes = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        window.addEventListener("storage", () => (count += 1));
        setTimeout(() => resolve(count), 1500);
      }),
  );
  expect(writes).toBe(0);
  await expect(other.getByRole("contentinfo")).toContainText("Erlenbach");
  await expect(page.getByRole("contentinfo")).toContainText("Lindenau");
});
