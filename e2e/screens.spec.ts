import { mkdirSync } from "node:fs";
import { cardOf, expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { FINDING, WATCHLIST } from "./support/finding-pictures.ts";
import { Patron } from "./support/patron.ts";
import { signInBoth } from "./support/card-faces.ts";
import {
  FIRST_VISIT,
  PAGES,
  PRIVATE,
  PROJECT,
  PUBLIC,
  TWO_CARDS,
  type Picture,
} from "./support/pictures.ts";
import { settled, WATCHED } from "./support/screens.ts";
import { StagedServer } from "./support/states.ts";
import { LOCALES } from "./support/texts.ts";

/**
 * `FREIHAND_SCREENS=1` writes the screenshots of every look into `screens/`; otherwise two looks are taken and
 * discarded.
 */
const isForPapers = process.env["FREIHAND_SCREENS"] === "1";
const folder = isForPapers
  ? new URL("../screens/", import.meta.url).pathname
  : new URL("../test-results/screens/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const WIDTHS = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 860 } } as const;

const ALL_LOOKS = LOCALES.flatMap((locale) =>
  [false, true].flatMap((darkTheme) =>
    ([390, 1280] as const).map((width) => ({
      locale,
      darkTheme,
      width,
      name: `${String(width)}-${darkTheme ? "dark" : "light"}-${locale}`,
    })),
  ),
);
// The documents show all; for the check two opposite ones are enough: every route in every look is in
// accessibility.spec.ts.
const LOOKS = isForPapers
  ? ALL_LOOKS
  : ALL_LOOKS.filter(({ name }) => name === "390-light-de" || name === "1280-dark-en");

async function show(patron: Patron, pictures: readonly Picture[], look: string): Promise<void> {
  const server = new StagedServer(patron.page);
  const wanted = pictures.filter(({ face }) => isForPapers || face === undefined);
  for (const { name, open, close } of wanted)
    await test.step(name, async () => {
      await open(patron);
      await settled(server, "full");
      // late content should be in the screenshot; the checks need not wait for it
      if (isForPapers) await patron.page.waitForLoadState("networkidle");
      await patron.page.screenshot({
        path: `${folder}${name}-${look}.png`,
        animations: "disabled",
      });
      await expectNoOverflow(patron.page);
      await expectAccessible(patron.page);
      await close?.(patron);
    });
}

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const { locale, darkTheme, width, name } of LOOKS)
  test.describe(`every screen is presentable and accessible, ${name}`, () => {
    test.use({ viewport: WIDTHS[width], reducedMotion: "reduce" });

    test("without a card", async ({ page, complaints }) => {
      const patron = new Patron(page, locale);
      await patron.open("/", { darkTheme });
      await show(patron, PUBLIC, name);
      // The browser logs the missing title in its console.
      expect(complaints.splice(0).every((line) => line.includes("404"))).toBe(true);
    });
    test("pages that are there for all", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1", { darkTheme });
      await show(patron, PAGES, name);
    });
    test("what helps to find something", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1", { darkTheme });
      await show(patron, FINDING, name);
    });
    test("with titles on the watchlist", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1", { darkTheme, watched: WATCHED });
      await show(patron, WATCHLIST, name);
    });
    test("in a project of its own", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/", { darkTheme, projectId: "opac-demo" });
      await show(patron, PROJECT, name);
    });
    test("on a first visit", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/start/1", { darkTheme, privacy: "open" });
      await show(patron, FIRST_VISIT, name);
    });
    test("with a card", async ({ page, cards }) => {
      const patron = new Patron(page, locale);
      await patron.open("/", { darkTheme });
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await show(patron, PRIVATE, name);
    });
    // each of these is a face
    if (!isForPapers) return;
    test("with two cards", async ({ page, cards }) => {
      const patron = new Patron(page, locale);
      await patron.open("/", { darkTheme });
      await signInBoth(patron, [cardOf(cards, 1, "ordinary"), cardOf(cards, 2, "ordinary")]);
      await show(patron, TWO_CARDS, name);
    });
  });
