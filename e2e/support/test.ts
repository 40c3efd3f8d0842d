import { test as base, expect, type Page } from "@playwright/test";
import axe, { type NodeResult, type RunOptions } from "axe-core";
import { cardsOfDemo } from "../../apps/server/src/demo/testkit/demo-of-today.ts";
import { cardOf, type DemoCard } from "../../apps/server/src/testkit/real-server.ts";
import { DemoServer } from "./demo-server.ts";

interface WorkerFixtures {
  /** Settings of the server that differ from its defaults. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server: DemoServer;
  readonly cards: readonly DemoCard[];
}
interface TestFixtures {
  /** What went wrong on the page: console errors, exceptions, violated policies, foreign hosts. */
  readonly complaints: string[];
}

/** Playwright's test with the real server behind it; errors on the page fail the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: "worker", option: true }],
  server: [
    async ({ settings }, use) => {
      const server = new DemoServer(settings);
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  cards: [async ({}, use) => use(cardsOfDemo()), { scope: "worker" }],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    answersOnceOpen(page);
    await use(page);
  },
  complaints: [
    async ({ page, baseURL, server }, use) => {
      const complaints: string[] = [];
      await listen(page, baseURL ?? server.url, complaints);
      await use(complaints);
      expect(complaints, "the page complains").toEqual([]);
    },
    { auto: true },
  ],
});
export { cardOf, expect };

/** People see a rendered page before it answers them; a test acts when it does. */
function answersOnceOpen(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const taken = () => page.locator("script#served").waitFor({ state: "detached" });
  page.goto = async (...given) => {
    const response = await goto(...given);
    await taken();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload(...given);
    await taken();
    return response;
  };
}

async function listen(page: Page, origin: string, complaints: string[]): Promise<void> {
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && !url.startsWith(origin))
      complaints.push(`foreign host: ${url}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** WCAG 2.2 AA, and axe's best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** Rules that depend only on colours. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** axe's findings on the current page: rule and elements. */
export async function axeFindings(
  page: Page,
  rules: "everything" | "colours" = "everything",
): Promise<readonly string[]> {
  await atRest(page);
  const violations = await violationsOn(page, {
    resultTypes: ["violations"],
    runOnly:
      rules === "everything" ? { type: "tag", values: TAGS } : { type: "rule", values: OF_COLOURS },
  });
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const kept = id === "target-size" ? await withoutCovered(page, nodes) : nodes;
    if (kept.length > 0) found.push(`${id}: ${kept.map(({ html }) => html).join(" | ")}`);
  }
  return found;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half a megabyte of code is sent to each page only once: it took as long as the look itself. */
async function violationsOn(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    if (window.axe === undefined) throw new Error("axe is gone from the page");
    return (await window.axe.run(given)).violations;
  }, options);
}

/**
 * Without the page's targets that are partly covered for the moment: by an open list below the search box, which closes, or by
 * a bar that stays while the page is scrolled.
 */
async function withoutCovered(
  page: Page,
  nodes: readonly NodeResult[],
): Promise<readonly NodeResult[]> {
  const isAbove = ({ target }: Pick<NodeResult, "target">) =>
    page.locator(String(target[0])).evaluate((one) => {
      const positions = ["absolute", "sticky", "fixed"];
      let element: Element | null = one;
      while (element !== null && !positions.includes(getComputedStyle(element).position))
        element = element.parentElement;
      if (element === null) return false;
      const { position, zIndex } = getComputedStyle(element);
      return position !== "absolute" || Number(zIndex) >= 1300;
    });
  const isCovered = async (node: NodeResult) => {
    const covers = node.any.flatMap(({ relatedNodes }) => relatedNodes ?? []);
    const [isItself, ...others] = await Promise.all([node, ...covers].map(isAbove));
    return isItself === false && others.length > 0 && others.every(Boolean);
  };
  const covered = await Promise.all(nodes.map(isCovered));
  return nodes.filter((_node, index) => covered[index] !== true);
}

/** Resolves when all finite animations have ended: a dialog that is fading in is invisible to axe. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // what follows a change of size or colours begins with the next frames
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // one that ends early has often been replaced by another
    for (let under = moving(); under.length > 0; under = moving()) {
      await Promise.allSettled(under.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Expects no findings of axe on the current page. @source promises "Accessibility" */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** By how many pixels the page can be scrolled sideways: must be 0. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** No part of the page overflows its right edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await overflowOf(page), "horizontal overflow").toBeLessThanOrEqual(0);
}
