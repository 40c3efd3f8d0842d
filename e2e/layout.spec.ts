import type { Page } from "@playwright/test";
import { CARD_FACES, hideFace, showFace, signInBoth } from "./support/card-faces.ts";
import { Patron } from "./support/patron.ts";
import { drawn, FACES, goToScreen, SCREENS, settled, WATCHED } from "./support/screens.ts";
import { StagedServer } from "./support/states.ts";
import { cutOff, tooSmall } from "./support/targets.ts";
import { cardOf, expect, overflowOf, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

/** Sideways scrolling, and elements cut off at the window's edge. */
async function edges(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 640 });
  await drawn(page);
  let found: readonly string[] = [];
  const look = async () => {
    const overflow = await overflowOf(page);
    found = [...(overflow > 0 ? [`${String(overflow)} px too wide`] : []), ...(await cutOff(page))];
    return found;
  };
  // A menu is repositioned a moment after the window has changed.
  await expect
    .poll(look, { timeout: 1000 })
    .toEqual([])
    .catch(() => undefined);
  return found;
}

/** The patron's text size, in per cent of the default. */
async function setText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${String(size)}%`;
  }, percent);
}

/** Each layout promise, with its violations on the current page. */
const PROMISES = {
  "320 px": (page: Page) => edges(page, 320),
  "text at 200 %, desktop": async (page: Page) => {
    await setText(page, 200);
    return edges(page, 1280);
  },
  "text at 200 %, phone": async (page: Page) => {
    const found = await edges(page, 390);
    await setText(page, 100);
    return found;
  },
  "targets, phone": async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    return tooSmall(page);
  },
  "targets, desktop": async (page: Page) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await drawn(page);
    return tooSmall(page);
  },
} as const;

async function broken(page: Page): Promise<readonly string[]> {
  const all: string[] = [];
  for (const [promise, findings] of Object.entries(PROMISES))
    all.push(...(await findings(page)).map((one) => `${promise}: ${one}`));
  return all;
}

for (const locale of LOCALES)
  test(`every route has room at 320 px and for text at 200 %, and targets of a size to be hit, ${locale}`, async ({
    page,
    cards,
    complaints,
  }) => {
    test.setTimeout(120_000);
    const server = new StagedServer(page);
    const patron = new Patron(page, locale);
    await patron.signIn(cardOf(cards, 1, "overdue"));
    await patron.open("/privacy", { watched: WATCHED });
    const findings: string[] = [];
    for (const [name, screen] of Object.entries({ ...SCREENS, ...FACES }))
      await test.step(name, async () => {
        await goToScreen(page, screen);
        await settled(server, "full");
        findings.push(...(await broken(page)).map((one) => `${name}, ${one}`));
      });
    expect(findings).toEqual([]);
    expect(complaints.splice(0).filter((line) => !line.includes("404"))).toEqual([]);
  });

for (const locale of LOCALES)
  test(`what two cards bring with them has room at 320 px and for text at 200 %, ${locale}`, async ({
    page,
    cards,
    server: library,
  }) => {
    test.setTimeout(180_000);
    await library.resetDemo();
    const server = new StagedServer(page);
    const patron = new Patron(page, locale);
    await signInBoth(patron, [cardOf(cards, 1, "ordinary"), cardOf(cards, 2, "ordinary")]);
    const findings: string[] = [];
    for (const [name, face] of Object.entries(CARD_FACES))
      await test.step(name, async () => {
        await showFace(patron, face);
        await settled(server, "full");
        findings.push(...(await broken(page)).map((one) => `${name}, ${one}`));
        await hideFace(patron);
      });
    expect(findings).toEqual([]);
  });

test("F1: the first question can be read and answered with text at 200 % on a phone", async ({
  page,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/start/1", { privacy: "open" });
  await setText(page, 200);
  expect(await edges(page, 390)).toEqual([]);
  // its texts fit into it, and its last button can be reached
  const banner = page.locator("dialog[open]");
  expect(await banner.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await patron.button("privacy-consent.accept").click();
  await expect(banner).toBeHidden();
});

test("F5: the footer of a short page stands within the first screen, above the bar of a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const patron = new Patron(page, "de");
  await patron.open("/start/1");
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole("navigation").filter({ hasText: patron.t("app.watchlist") });
  const [foot, above] = [await bar.boundingBox(), await footer.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});
