import type { Browser, Locator, Page } from "@playwright/test";
import { medianOf } from "./quantiles.ts";

/** How long the screen took to answer what a patron did, in milliseconds. */
export interface InteractionFigures {
  readonly name: string;
  /** The slowest interaction of each run; the median of the runs. */
  readonly worstMs: number;
  /** Of that run: until the app's code ran, that code, and until the screen showed it. */
  readonly delayMs: number;
  readonly codeMs: number;
  readonly paintMs: number;
}

interface Slowest {
  readonly durationMs: number;
  readonly delayMs: number;
  readonly codeMs: number;
}

/** A phone, and a window with the filters and an open title beside the list. */
export const WINDOWS = [
  { name: "390 px", viewport: { width: 390, height: 844 }, isPhone: true },
  { name: "1280 px", viewport: { width: 1280, height: 800 }, isPhone: false },
] as const;
type Window = (typeof WINDOWS)[number];

interface Hand {
  readonly page: Page;
  /** With a finger or the mouse. */
  readonly press: (target: Locator) => Promise<void>;
  readonly isPhone: boolean;
}

interface Step {
  readonly name: string;
  readonly act: (hand: Hand) => Promise<void>;
}

/** Between two letters, as somebody types on a phone. */
const LETTER_MS = 150;

const box = (page: Page) => page.getByRole("combobox");

/** One visit: a search is changed, narrowed down, and a title opened. */
const STEPS: readonly Step[] = [
  {
    name: "touch the search field",
    act: async ({ page, press }) => {
      await press(box(page));
    },
  },
  {
    name: "type a word",
    act: async ({ page }) => {
      await box(page).press("End");
      await page.keyboard.type(" pflanzen", { delay: LETTER_MS });
    },
  },
  {
    name: "delete it again",
    act: async ({ page }) => {
      for (let letters = " pflanzen".length; letters > 0; letters -= 1)
        await page.keyboard.press("Backspace", { delay: LETTER_MS });
    },
  },
  {
    name: "search",
    act: async ({ page }) => {
      await page.keyboard.type(" im", { delay: LETTER_MS });
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "open the filters",
    act: async ({ page, press, isPhone }) => {
      if (isPhone) await press(page.getByRole("button", { name: /^Filter/ }));
    },
  },
  {
    name: "choose a filter",
    act: async ({ page, press }) => {
      await press(page.locator("label").filter({ hasText: /^Buch/ }).first());
    },
  },
  {
    name: "close the filters",
    act: async ({ page, press, isPhone }) => {
      if (isPhone) await press(page.getByRole("button", { name: /anzeigen/ }));
    },
  },
  {
    name: "open a title",
    act: async ({ page, press }) => {
      await press(page.locator("main ol li a").first());
      await page
        .locator("h1, h2")
        .filter({ hasText: /Garten/i })
        .first()
        .waitFor();
    },
  },
  {
    name: "go back",
    act: async ({ page, press, isPhone }) => {
      await press(page.getByRole("button", { name: isPhone ? "Zurück" : /schließen/i }).first());
    },
  },
  {
    name: "open the menu",
    act: async ({ page, press, isPhone }) => {
      if (isPhone) await press(page.locator("header button").first());
    },
  },
];

declare global {
  interface Window {
    /** Since the last step. */
    interactions?: Slowest | undefined;
  }
}

/** Runs in the page before anything else. */
function observeInteractions(): void {
  const note = (entry: PerformanceEntry) => {
    if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) return;
    const { startTime, duration, processingStart, processingEnd } = entry;
    if ((window.interactions?.durationMs ?? 0) >= duration) return;
    window.interactions = {
      durationMs: duration,
      delayMs: processingStart - startTime,
      codeMs: processingEnd - processingStart,
    };
  };
  // a browser's option that TypeScript does not know yet
  const interactions = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe(interactions);
}

/** What the patron sees has come to rest: the browser reports an interaction after its frame. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(700);
}

const NOTHING: Slowest = { durationMs: 0, delayMs: 0, codeMs: 0 };

/** One visit to results. */
async function visit(
  browser: Browser,
  { viewport, isPhone }: Window,
  { url, slowDown }: Visited,
): Promise<readonly Slowest[]> {
  const context = await browser.newContext({
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  });
  await context.addInitScript(observeInteractions);
  await context.addInitScript(() => {
    const state = { privacyAccepted: true, multiPrivacyAccepted: true, libraryId: 1 };
    localStorage.setItem("freihand.library", JSON.stringify({ version: 1, state }));
  });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url);
  await page.locator("script#served").waitFor({ state: "detached" });
  await settle(page);
  const hand: Hand = {
    page,
    press: (target) => (isPhone ? target.tap() : target.click()),
    isPhone,
  };
  const slowest: Slowest[] = [];
  for (const { act } of STEPS) {
    await page.evaluate(() => {
      window.interactions = undefined;
    });
    await act(hand);
    await settle(page);
    slowest.push((await page.evaluate(() => window.interactions)) ?? NOTHING);
  }
  await context.close();
  return slowest;
}

/** How a page is visited. */
interface Visited {
  /** Of results. */
  readonly url: string;
  /** Makes processor and network those of a slow phone. */
  readonly slowDown: (page: Page) => Promise<unknown>;
}

/** How fast results answer in a window. */
export async function interactionsIn(
  browser: Browser,
  window: Window,
  { runs, ...visited }: Visited & { readonly runs: number },
): Promise<readonly InteractionFigures[]> {
  const all: (readonly Slowest[])[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await visit(browser, window, visited));
  return STEPS.map(({ name }, index) => {
    const ofStep = all.flatMap((steps) => steps[index] ?? []);
    const worstMs = medianOf(ofStep.map(({ durationMs }) => durationMs));
    const one = ofStep.find(({ durationMs }) => durationMs === worstMs) ?? NOTHING;
    const [delayMs, codeMs] = [Math.round(one.delayMs), Math.round(one.codeMs)];
    return { name, worstMs, delayMs, codeMs, paintMs: Math.max(0, worstMs - delayMs - codeMs) };
  }).filter(({ worstMs }) => worstMs > 0);
}
