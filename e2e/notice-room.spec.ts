import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import { expect, expectNoOverflow, test } from "./support/test.ts";

const STACK = "[aria-live=polite][aria-relevant]";

/** Maintenance and the hint to the app at once: as many as may cover the page. */
async function withTwoNotices(page: Page): Promise<void> {
  await page.route("**/services/*/*/config", async (route) => {
    const response = await route.fetch();
    const config: { features?: object } = await response.json();
    await route.fulfill({
      response,
      json: Object.assign(config, {
        features: Object.assign({}, config.features, { appHints: true, reloadConfig: false }),
        settings: { ios: { link: "https://app.example/{id}" } },
        maintenance: {
          enabled: true,
          offline: false,
          type: "warning",
          hidden: false,
          messages: { de: { title: "Umbau", text: "Wir bauen **um**.\nBis Montag." } },
        },
      }),
    });
  });
}

/**
 * How much of the focused element is visible outside the notices, from 0 to 1; undefined: the focus is in one of them.
 */
function visibleShareOfFocus(page: Page): Promise<number | undefined> {
  return page.evaluate(async (selector) => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const focused = document.activeElement;
    const stack = document.querySelector(selector);
    if (!focused || !stack || focused === document.body || stack.contains(focused))
      return undefined;
    const own = focused.getBoundingClientRect();
    // if notices are taller than their stack, they scroll within it
    const seen = stack.getBoundingClientRect();
    const hidden = [...stack.children].map((notice) => {
      const over = notice.getBoundingClientRect();
      const width = Math.min(own.right, over.right) - Math.max(own.left, over.left);
      const foot = Math.min(own.bottom, over.bottom, seen.bottom);
      const height = foot - Math.max(own.top, over.top, seen.top);
      return Math.max(0, width) * Math.max(0, height);
    });
    return 1 - hidden.reduce((sum, part) => sum + part, 0) / (own.width * own.height);
  }, STACK);
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

for (const { width, height } of [
  { width: 390, height: 780 },
  { width: 1280, height: 800 },
  { width: 320, height: 600 },
])
  test(`notices never cover the focus or the end of the page, ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await withTwoNotices(page);
    await new Patron(page, "de").open("/start/1", { hints: "shown" });
    await expect(page.getByRole("region", { name: "Umbau" })).toBeVisible();
    // On hover, the hint stays.
    await page.getByRole("region", { name: /auch als App/ }).hover();
    await page.evaluate(() => {
      document.querySelector("h1")?.focus();
    });
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press("Tab");
      // WCAG 2.2 "Focus Not Obscured": never hidden, and hardly ever covered at all.
      expect((await visibleShareOfFocus(page)) ?? 1).toBeGreaterThan(0.6);
    }
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const foot = await page.getByRole("contentinfo").evaluate(bottomOf);
    const stack = await page.locator(STACK).evaluate(topOf);
    expect(foot).toBeLessThanOrEqual(stack + 1);
    await expectNoOverflow(page);
  });
