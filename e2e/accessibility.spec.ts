import { CARD_FACES, hideFace, showFace, signInBoth } from "./support/card-faces.ts";
import { Patron } from "./support/patron.ts";
import {
  DEMO,
  FACES,
  goToScreen,
  hasState,
  LIBRARY_LISTS,
  PROJECT_TEXTS,
  ROUTE_NAMES,
  SCREENS,
  settled,
  WATCHED,
  type Screen,
} from "./support/screens.ts";
import { STATES, StagedServer, type CallName, type State } from "./support/states.ts";
import { atRest, axeFindings, cardOf, expect, overflowOf, test } from "./support/test.ts";
import { LOCALES, type Locale } from "./support/texts.ts";

// The longest file by far: its tests share nothing but the server, and run in parallel.
test.describe.configure({ mode: "parallel" });

test("every route of the app is looked at", () => {
  const looked = [...Object.keys(SCREENS), ...Object.keys(DEMO)];
  expect([...new Set(looked)].toSorted()).toEqual(ROUTE_NAMES.toSorted());
});

test("a look finds what is wrong, also the second time", async ({ page }) => {
  await page.setContent(`<html lang="de"><title>x</title><main><h1>x</h1></main></html>`);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator("main").evaluate((main) => {
    main.innerHTML = `<h1>x</h1><button></button><p style="color:#ccc;background:#fff">zu hell</p>`;
  });
  expect((await axeFindings(page)).map((finding) => finding.split(":", 1)[0])).toEqual([
    "button-name",
    "color-contrast",
  ]);
});

interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** `everything`: all of axe's rules; `colours`: those that another look can affect. */
  readonly rules: "everything" | "colours";
}

/**
 * The wide ones first: they do not affect the page of a narrow window. Each width has parts of its own and is checked
 * completely once; dark mode only changes colours, the other language only texts and their space.
 */
const LOOKS: Readonly<Record<Locale, readonly Look[]>> = {
  de: [
    { width: 1280, colorScheme: "light", rules: "everything" },
    { width: 1280, colorScheme: "dark", rules: "colours" },
    { width: 390, colorScheme: "dark", rules: "colours" },
    { width: 390, colorScheme: "light", rules: "everything" },
  ],
  en: [{ width: 390, colorScheme: "light", rules: "everything" }],
};
/** Other faces of a screen consist of the same parts: two opposite looks are enough for them. */
const FACE_LOOKS: Readonly<Record<Locale, readonly Look[]>> = {
  de: [{ width: 390, colorScheme: "light", rules: "everything" }],
  en: [{ width: 1280, colorScheme: "dark", rules: "everything" }],
};

/** The problems of the page in any of these looks. */
async function lookAt(
  server: StagedServer,
  name: string,
  { state, looks }: Pick<Matrix, "state" | "looks">,
): Promise<readonly string[]> {
  const { page } = server;
  const findings: string[] = [];
  for (const { width, colorScheme, rules } of looks) {
    const look = `${name}, ${state}, ${String(width)} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await atRest(page);
    // what the other width needs may load late
    await settled(server, state);
    findings.push(...(await axeFindings(page, rules)).map((finding) => `${look}: ${finding}`));
    if ((await overflowOf(page)) > 0) findings.push(`${look}: hangs over the edge`);
  }
  return findings;
}

/** Goes through the screens that have this state. */
async function walk(server: StagedServer, matrix: Matrix) {
  const { screens, state } = matrix;
  const findings: string[] = [];
  for (const [name, screen] of Object.entries(screens).filter(([, one]) => hasState(one, state)))
    await test.step(`${name}, ${state}`, async () => {
      await goToScreen(server.page, screen);
      findings.push(...(await lookAt(server, name, matrix)));
    });
  return findings;
}

interface Matrix {
  readonly patron: Patron;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly state: State;
  readonly looks: readonly Look[];
  /** Reopens the app on a page without pending calls. */
  readonly begin: () => Promise<void>;
}

async function expectNoFindings(matrix: Matrix) {
  const { patron, screens, state, begin } = matrix;
  const server = new StagedServer(patron.page);
  const calls = Object.values(screens).flatMap(({ asks = [] }): readonly CallName[] => asks);
  await server.stage(calls, state);
  await begin();
  expect(await walk(server, matrix)).toEqual([]);
}

/** The browser logs the simulated failures in its console. */
function forgetFailures(complaints: string[]): void {
  expect(complaints.splice(0).filter((line) => !/\b(404|500)\b/.test(line))).toEqual([]);
}

for (const locale of LOCALES)
  test(`axe finds nothing on the other faces of the screens, in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const patron = new Patron(page, locale);
    const begin = () => patron.open("/start/1", { watched: WATCHED });
    const looks = FACE_LOOKS[locale];
    await expectNoFindings({ patron, screens: FACES, state: "full", looks, begin });
  });

for (const locale of LOCALES)
  test(`axe finds nothing on what two cards bring with them, in ${locale}`, async ({
    page,
    cards,
    server: library,
  }) => {
    test.setTimeout(180_000);
    await library.resetDemo();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const patron = new Patron(page, locale);
    const server = new StagedServer(page);
    await signInBoth(patron, [cardOf(cards, 1, "ordinary"), cardOf(cards, 2, "ordinary")]);
    const findings: string[] = [];
    for (const [name, face] of Object.entries(CARD_FACES))
      await test.step(name, async () => {
        await showFace(patron, face);
        const looks = FACE_LOOKS[locale];
        const found = await lookAt(server, name, { state: "full", looks });
        const isMenu = await page.getByRole("menu").isVisible();
        // A menu is attached to its button, outside the landmarks, for as long as it is open.
        findings.push(...found.filter((one) => !(isMenu && one.includes(": region:"))));
        await hideFace(patron);
      });
    expect(findings).toEqual([]);
  });

for (const locale of LOCALES)
  for (const state of STATES)
    test.describe(`axe finds nothing in any look, ${state}, in ${locale}`, () => {
      test.use({ reducedMotion: "reduce" });
      test.setTimeout(300_000);

      test("on every route", async ({ page, cards, complaints }) => {
        const patron = new Patron(page, locale);
        const looks = LOOKS[locale];
        const begin = async () => {
          await patron.signIn(cardOf(cards, 1, "ordinary"));
          await patron.open("/privacy", { watched: WATCHED });
        };
        await expectNoFindings({ patron, screens: SCREENS, state, looks, begin });
        forgetFailures(complaints);
      });

      test("where the list of libraries is all there is", async ({ page, complaints }) => {
        const patron = new Patron(page, locale);
        const looks = LOOKS[locale];
        const begin = () => patron.open("/privacy");
        await expectNoFindings({ patron, screens: LIBRARY_LISTS, state, looks, begin });
        forgetFailures(complaints);
      });

      test("in another project, and on the way there", async ({ page, complaints }) => {
        const patron = new Patron(page, locale);
        const looks = LOOKS[locale];
        const begin = () => patron.open("/privacy");
        await expectNoFindings({ patron, screens: DEMO, state, looks, begin });
        const inside = async () => {
          await patron.open("/opac-demo");
          await expect(page).toHaveURL("/");
          await patron.open("/privacy");
        };
        await expectNoFindings({ patron, screens: PROJECT_TEXTS, state, looks, begin: inside });
        forgetFailures(complaints);
      });
    });
