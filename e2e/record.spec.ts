import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { goWithin } from "./support/screens.ts";
import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

/** German on a phone, English on a desktop too narrow for the pane beside the list. */
const DEVICES = {
  de: { viewport: { width: 390, height: 844 }, hasTouch: true },
  en: { viewport: { width: 1100, height: 860 }, hasTouch: false },
} as const;
const TITLE = "/record/1/tintenherz";

/** One finger from one place to another, as browser events. */
async function swipe(page: Page, [from, to]: readonly [number, number], y = 400): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) });
  for (let step = 1; step <= 4; step += 1)
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      ...at(from + ((to - from) * step) / 4),
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const bar = (patron: Patron): Locator =>
  patron.page.getByRole("navigation", { name: patron.t("record.steps") });
const place = (patron: Patron, position: number, total: number): string =>
  patron.t("record.steps.place", { position, total });

/** Opens the first of the titles found by a search for "tinten". */
async function openFirstHit(patron: Patron): Promise<number> {
  const { page } = patron;
  await patron.open("/result?libraryId=1&FREE=tinten");
  const hits = page.getByRole("list", { name: patron.t("search.list") }).getByRole("listitem");
  await expect(hits.first()).toBeVisible();
  const total = await hits.count();
  await hits.first().getByRole("link").click();
  await expect(bar(patron)).toContainText(place(patron, 1, total));
  return total;
}

/** Waits until the next title is prefetched: the button then shows it. */
async function nextName(patron: Patron): Promise<string> {
  const next = bar(patron).getByRole("button").last();
  await expect(next).toHaveAccessibleName(patron.pattern("record.steps.next-named"));
  return (await next.getAttribute("title")) ?? "";
}

for (const locale of LOCALES)
  test.describe(`a title in ${locale}`, () => {
    test.use(DEVICES[locale]);

    test("leads on to the next one of the list without a wait, and back to the list @smoke", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      const total = await openFirstHit(patron);
      const second = await nextName(patron);
      const first = await heading(page).innerText();
      await expectAccessible(page);

      // Whatever the network does now: the next title has already loaded.
      await page.route("**/library/*/record/**", async (route) => {
        await new Promise((done) => setTimeout(done, 1000));
        await route.continue();
      });
      const next = bar(patron).getByRole("button").last();
      await next.focus();
      await page.keyboard.press("ArrowRight");
      await expect(heading(page)).toHaveText(second, { timeout: 700 });
      await expect(bar(patron)).toContainText(place(patron, 2, total));
      await expect(next).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(heading(page)).toHaveText(first);
      await page.unrouteAll({ behavior: "wait" });

      // The steps are not in the back history.
      await page.goBack();
      await expect(page).toHaveURL(/\/result\?/);
    });

    test("shows everything of a record, and its links start searches @smoke", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open(TITLE);
      await expect(heading(page)).toHaveText("Tintenherz");
      const series = page.getByRole("region", {
        name: patron.t("record.series", { series: "Tintenwelt" }),
      });
      await expect(series.getByText(patron.t("record.series.this"))).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      for (const [name, query] of [
        ["Funke, Cornelia", "AUTHOR=Funke%2C+Cornelia"],
        ["Vorlesen", "KEYWORD=Vorlesen"],
        ["Tintenwelt ; 1", "TITLE=Tintenwelt"],
      ] as const)
        await expect(page.getByRole("link", { name }).last()).toHaveAttribute(
          "href",
          `/result?libraryId=1&${query}`,
        );
      await series.getByRole("link", { name: /Tintenblut/ }).click();
      await expect(heading(page)).toHaveText("Tintenblut");
      await expect(heading(page)).toBeFocused();
      await expect(series.getByText(patron.t("record.series.previous"))).toBeVisible();
    });

    test("is cited by copy and by file, and remembered", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const patron = new Patron(page, locale);
      await patron.open(TITLE);
      await patron.button("record.cite").click();
      await expect(patron.dialog).toContainText("FUNKE, Cornelia, 2003. Tintenherz.");
      await expectAccessible(page);
      await patron.dialog.getByRole("button", { name: patron.t("record.cite.copy") }).click();
      await expect(patron.dialog).toContainText(patron.t("record.cite.copied"));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /^FUNKE, Cornelia, 2003\. Tintenherz\. .*ISBN 9783791504650\.$/,
      );
      for (const [name, file, text] of [
        ["RIS", "Funke-2003-Tintenherz.ris", "TY  - BOOK\r\nTI  - Tintenherz\r\n"],
        ["BibTeX", "Funke-2003-Tintenherz.bib", "@book{funke2003tintenherz,\n"],
      ] as const) {
        const coming = page.waitForEvent("download");
        await patron.dialog
          .getByRole("link", { name: patron.t("record.cite.file", { name }) })
          .click();
        const download = await coming;
        expect(download.suggestedFilename()).toBe(file);
        expect(readFileSync(await download.path(), "utf8").startsWith(text)).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(patron.dialog).toHaveCount(0);
      await expect(patron.button("record.cite")).toBeFocused();
      await patron.button("record.watch").click();
      await page.reload();
      await expect(patron.button("record.watched")).toHaveAttribute("aria-pressed", "true");
    });

    test("has a print view with its copies and without the app around it", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open(TITLE, { darkTheme: true });
      await expect(page.getByText("Fantasy Funk").first()).toBeVisible();
      await page.emulateMedia({ media: "print" });
      for (const part of ["banner", "navigation", "contentinfo", "button"] as const)
        await expect(page.getByRole(part)).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText("Fantasy Funk").first()).toBeVisible();
      await expect(page.getByText(`${new URL(page.url()).origin}${TITLE}`)).toBeVisible();
      await expect(heading(page)).toHaveCSS("color", "rgb(0, 0, 0)");
    });
  });

test.describe("a finger on a title", () => {
  test.use(DEVICES.de);

  test("swipes to the next one and back, but not on what scrolls sideways by itself", async ({
    page,
  }) => {
    const patron = new Patron(page, "de");
    const total = await openFirstHit(patron);
    const second = await nextName(patron);
    const first = await heading(page).innerText();
    await swipe(page, [320, 90]);
    await expect(heading(page)).toHaveText(second);
    await expect(heading(page)).toBeFocused();
    await expect(bar(patron)).toContainText(place(patron, 2, total));
    await swipe(page, [90, 320]);
    await expect(heading(page)).toHaveText(first);
    // Too short, and from the edge: neither has an effect.
    await swipe(page, [200, 160]);
    await swipe(page, [385, 90]);
    const similar = page.getByRole("list", { name: patron.t("record.similar") });
    await similar.scrollIntoViewIfNeeded();
    const row = await similar.boundingBox();
    await swipe(page, [320, 90], Math.round(row?.y ?? 0) + 60);
    await expect(bar(patron)).toContainText(place(patron, 1, total));
    await expect(heading(page)).toHaveText(first);
  });
});

test("the page of a title tells link previews what it is, and the app leaves nothing twice", async ({
  page,
  request,
}) => {
  const served = await (await request.get(TITLE)).text();
  expect(served).toContain('<title data-app="Freihand">Tintenherz · Freihand</title>');
  expect(served).toContain('<meta property="og:title" content="Tintenherz" data-served="" />');
  expect(served).toMatch(/<meta property="og:description" content="Cornelia Funke · Buch · /);
  const patron = new Patron(page, "de");
  await patron.open(TITLE);
  await expect(page).toHaveTitle("Tintenherz · Freihand");
  const head = page.locator("head");
  await expect(head.locator('meta[name="description"]')).toHaveCount(1);
  expect(await head.locator('[property="og:title"]').count()).toBeLessThanOrEqual(1);
  // its address and its data stay as long as the page
  const ofPage = head.locator(
    "link[rel=canonical], link[rel=alternate][hreflang], script[type='application/ld+json']",
  );
  await expect(ofPage).toHaveCount(5);
  await goWithin(page, "/watchlist");
  await expect(ofPage).toHaveCount(0);
});

test("what has changed at the library is seen within a minute", async ({ page }) => {
  const patron = new Patron(page, "de");
  await page.clock.install();
  await patron.open(TITLE);
  const free = page.getByText(/^Verfügbar: \d von \d Exemplaren$/);
  await expect(free).toBeVisible();
  await page.route("**/library/1/record/tintenherz", async (route) => {
    const reply = await route.fetch();
    const record = await reply.json();
    await route.fulfill({ json: { ...record, availability: { light: "RED", text: "vermisst" } } });
  });
  await page.clock.fastForward(61_000);
  await expect(page.getByText("vermisst")).toBeVisible();
  await expect(free).toHaveCount(0);
});
