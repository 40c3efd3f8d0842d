import type { Page } from "@playwright/test";
import { Patron } from "./support/patron.ts";
import {
  DEMO,
  goWithin,
  hasState,
  LIBRARY_LISTS,
  PROJECT_TEXTS,
  ROUTE_NAMES,
  SCREENS,
  settled,
  type Screen,
} from "./support/screens.ts";
import { STATES, StagedServer, type CallName, type State } from "./support/states.ts";
import { axeFindings, cardOf, expect, overflowOf, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test("every route of the app is looked at", () => {
  const looked = [...Object.keys(SCREENS), ...Object.keys(DEMO)];
  expect([...new Set(looked)].toSorted()).toEqual(ROUTE_NAMES.toSorted());
});

/** The wide ones first: they leave the page of a narrow window as it would be. */
const LOOKS = [1280, 390].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Waits until nothing on the page changes its colour any more. */
async function allDrawn(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

/** What is wrong with the page in any of its looks. */
async function lookAt(
  server: StagedServer,
  name: string,
  state: State,
): Promise<readonly string[]> {
  const { page } = server;
  const findings: string[] = [];
  for (const { width, colorScheme } of LOOKS) {
    const look = `${name}, ${state}, ${String(width)} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await allDrawn(page);
    // what the other width needs may come late
    await settled(server, state);
    findings.push(...(await axeFindings(page)).map((finding) => `${look}: ${finding}`));
    if ((await overflowOf(page)) > 0) findings.push(`${look}: hangs over the edge`);
  }
  return findings;
}

type Screens = readonly (readonly [string, Screen])[];

/** Goes through the screens that have this state. */
async function walk(server: StagedServer, screens: Screens, state: State) {
  const findings: string[] = [];
  for (const [name, screen] of screens.filter(([, one]) => hasState(one, state)))
    await test.step(`${name}, ${state}`, async () => {
      await goWithin(server.page, screen.path);
      findings.push(...(await lookAt(server, name, state)));
    });
  return findings;
}

interface Matrix {
  readonly patron: Patron;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly states?: readonly State[];
  /** Opens the app anew on a page that waits for nothing. */
  readonly begin: () => Promise<void>;
}

async function expectNoFindings({ patron, screens, states = STATES, begin }: Matrix) {
  const server = new StagedServer(patron.page);
  const all = Object.entries(screens);
  const calls = all.flatMap(([, { asks = [] }]): readonly CallName[] => asks);
  const findings: string[] = [];
  for (const state of states) {
    await server.stage(calls, state);
    await begin();
    findings.push(...(await walk(server, all, state)));
  }
  expect(findings).toEqual([]);
}

/** The browser notes the failures that were asked for in its console. */
function forgetFailures(complaints: string[]): void {
  expect(complaints.splice(0).filter((line) => !/\b(404|500)\b/.test(line))).toEqual([]);
}

for (const locale of LOCALES)
  test.describe(`axe finds nothing in light and dark, on 390 and 1280 px, in ${locale}`, () => {
    test.use({ reducedMotion: "reduce" });
    test.setTimeout(300_000);

    test("on every route in every state", async ({ page, cards, complaints }) => {
      const patron = new Patron(page, locale);
      let isSignedIn = false;
      const begin = async () => {
        if (!isSignedIn) await patron.signIn(cardOf(cards, 1, "ordinary"));
        isSignedIn = true;
        await patron.open("/privacy");
      };
      await expectNoFindings({ patron, screens: SCREENS, begin });
      forgetFailures(complaints);
    });

    test("where the list of libraries is all there is", async ({ page, complaints }) => {
      const patron = new Patron(page, locale);
      const begin = () => patron.open("/privacy");
      await expectNoFindings({ patron, screens: LIBRARY_LISTS, begin });
      forgetFailures(complaints);
    });

    test("on the way into another project", async ({ page, complaints }) => {
      const patron = new Patron(page, locale);
      const begin = () => patron.open("/privacy");
      await expectNoFindings({ patron, screens: DEMO, begin });
      forgetFailures(complaints);
    });

    test("on the pages that a project brings", async ({ page, complaints }) => {
      const patron = new Patron(page, locale);
      const begin = () => patron.open("/privacy", { projectId: "opac-demo" });
      await expectNoFindings({ patron, screens: PROJECT_TEXTS, begin });
      forgetFailures(complaints);
    });
  });
