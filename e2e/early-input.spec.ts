import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { untilRendered } from "./support/served-pages.ts";
import { expect, test } from "./support/test.ts";
import { textOf } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

const t = (key: string) => textOf("de", key);

/** Who has been here before, has agreed and has chosen the light theme. */
const KNOWN = {
  "freihand.library": { privacyAccepted: true, multiPrivacyAccepted: true },
  "freihand.settings": {
    locale: "de",
    accountRenewTime: 600,
    projectId: "",
    hintsHidden: true,
    darkTheme: false,
  },
};

/** A page whose app does not come until it is let in. */
interface WaitingPage {
  readonly page: Page;
  /** The app comes, and has taken the page over. */
  readonly letIn: () => Promise<void>;
}

async function waitingPage(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
): Promise<WaitingPage> {
  const page = await browser.newPage({ ...options, serviceWorkers: "block" });
  await page.addInitScript((states) => {
    for (const [key, state] of Object.entries(states))
      localStorage.setItem(key, JSON.stringify({ version: 1, state }));
  }, KNOWN);
  const comes = Promise.withResolvers<undefined>();
  // all but the small script that comes before the app
  await page.route(/\/assets\/(?!early-)[^/]*\.js$/, async (route) => {
    await comes.promise;
    await route.continue();
  });
  const early = page.waitForResponse(/\/assets\/early-/);
  await page.goto(path, { waitUntil: "commit" });
  await (await early).finished();
  return {
    page,
    letIn: async () => {
      comes.resolve(undefined);
      await expect(page.locator("#served")).toHaveCount(0);
    },
  };
}

const SEARCH = "main input[role=combobox]";
const LIBRARY = "main input[type=search]";

const FIELDS = [
  ["/result?libraryId=1&FREE=haus", SEARCH, "FREE"],
  ["/search/1", SEARCH, "FREE"],
  ["/search/1", "main input[name=TITLE]", "TITLE"],
  ["/start/1", SEARCH, "FREE"],
  ["/libraries", LIBRARY, undefined],
  ["/", LIBRARY, undefined],
] as const;

for (const width of [390, 1280])
  test(`what is typed before the app has come stays, and is searched for, at ${String(width)} pixels`, async ({
    browser,
    request,
    server,
  }) => {
    test.setTimeout(120_000);
    for (const [path, selector, searched] of FIELDS) {
      await untilRendered(request, path);
      const options = { baseURL: server.url, viewport: { width, height: 800 } };
      const { page, letIn } = await waitingPage(browser, options, path);
      const field = page.locator(selector);
      const text = searched === undefined ? "linden" : "garten lindgren";
      await field.fill("");
      await field.pressSequentially(text.slice(0, -3));
      await page.keyboard.press("ArrowLeft");
      await letIn();
      await expect(field, path).toHaveValue(text.slice(0, -3));
      await expect(field, path).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type(text.slice(-3));
      await expect(field, path).toHaveValue(text);
      if (searched === undefined)
        await expect(
          page.getByRole("main").getByText("Stadtbücherei Lindenau").first(),
        ).toBeVisible();
      else {
        await field.press("Enter");
        await expect(page, path).toHaveURL(new RegExp(`${searched}=garten(\\+|%20)lindgren`));
      }
      await page.close();
    }
  });

const TAPS = [
  ["/result?libraryId=1&FREE=haus", "app.more", "menu"],
  ["/result?libraryId=1&FREE=haus", "search.sort", "menu"],
  ["/record/1/altes-land", "record.cite", "dialog"],
] as const;

test("the last button that was tapped before the app has come is pressed by it, once", async ({
  browser,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  for (const [path, key, opens] of TAPS) {
    await untilRendered(request, path);
    const options = { baseURL: server.url, viewport: { width: 390, height: 800 } };
    const { page, letIn } = await waitingPage(browser, options, path);
    const button = page.getByRole("button", { name: t(key) }).first();
    await button.click();
    await button.click();
    await expect(button).toHaveAttribute("data-waiting", "");
    await letIn();
    await expect(page.getByRole(opens), path).toBeVisible();
    await expect(page.locator("[data-waiting]")).toHaveCount(0);
    await page.close();
  }
});

test("the theme that was chosen is there before the app", async ({ browser, request, server }) => {
  await untilRendered(request, "/start/1");
  const options = { baseURL: server.url, colorScheme: "dark" as const };
  const { page, letIn } = await waitingPage(browser, options, "/start/1");
  const backgrounds = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
    );
  const before = await backgrounds();
  expect(new Set(before).size).toBe(1);
  await letIn();
  expect(await backgrounds()).toEqual(before);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.close();
});
