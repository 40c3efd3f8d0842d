import type { Page } from "@playwright/test";
import { EVIL, HOSTILE_TEXTS } from "../apps/client/src/parts/markdown/fixtures/hostile-texts.ts";
import { Patron } from "./support/patron.ts";
import { expect, test } from "./support/test.ts";

type Change = (config: Record<string, unknown>) => Record<string, unknown>;

/** Responds for the server with a changed configuration. */
async function configure(page: Page, change: Change): Promise<void> {
  await page.route(/\/services\/de\/[\w-]+\/config$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

const TEXT = HOSTILE_TEXTS.join("\n\n");
const RUN = `<img src="https://${EVIL}/x" onerror="window.__xss=1"><svg onload="window.__xss=1">`;

const hostile: Change = (config) => ({
  ...config,
  title: `Titel ${RUN}`,
  i18n: { de: { "app.search": RUN, "home.choose.title": RUN } },
  theme: { default: "system", light: { primary: "#ffff00", surface: "#777777" }, dark: {} },
  info: {
    general: { menu: false, visible: false },
    help: { menu: false, visible: false },
    privacy: { menu: true, visible: true },
    imprint: { menu: true, visible: true, _hash: "hostile" },
  },
  maintenance: {
    enabled: true,
    offline: false,
    type: "warning",
    hidden: false,
    messages: { de: { title: RUN, text: TEXT } },
  },
});

test("Q-2: hostile texts of a configuration run nothing, load nothing and offend no policy", async ({
  page,
}) => {
  await configure(page, hostile);
  await page.route("**/assets/basic/html/imprint.html*", (route) =>
    route.fulfill({ contentType: "text/html", body: TEXT }),
  );
  const patron = new Patron(page, "de");
  await patron.open("/imprint");
  await expect(page.getByText("Ihr Passwort?").first()).toBeVisible();
  const found = await page.evaluate(
    (evil) => ({
      ran: Reflect.get(window, "__xss"),
      elements: document.querySelectorAll(
        "main :is(img,form,input,button,style,svg,math,iframe,object,embed,script,video,audio,[style],[id],[name],[onclick])",
      ).length,
      links: Array.from(document.links, ({ href }) => href).filter((href) => href.includes(evil)),
    }),
    EVIL,
  );
  expect(found).toEqual({ ran: undefined, elements: 0, links: [] });
});

/** How much of the page moved without user input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && !Reflect.get(entry, "hadRecentInput")) moved += Number(entry.value);
      Reflect.set(window, "moved", moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "moved") ?? 0));
}

const titled: Change = (config) => ({
  ...config,
  title: "Spät und lang und mit vielen Wörtern",
  theme: { default: "system", light: { primary: "#c8102e", surface: "#ffe0e0" }, dark: {} },
});

for (const [name, delayMs, isShown] of [
  ["in time", 600, true],
  ["late", 2600, false],
] as const)
  test(`Q-45: a configuration that comes ${name} moves nothing`, async ({ page }) => {
    const moved = await watchShifts(page);
    const answered = Promise.withResolvers<undefined>();
    await page.route(/\/services\/de\/[\w-]+\/config$/, async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => {
        setTimeout(resolve, delayMs);
      });
      // the page has aborted it by then if it is late
      await route.fulfill({ response, json: titled(await response.json()) }).catch(() => undefined);
      answered.resolve(undefined);
    });
    await new Patron(page, "de").open("/");
    await answered.promise;
    await page.waitForLoadState("networkidle");
    const bar = page.getByRole("banner");
    if (isShown) await expect(bar).toContainText("Spät und lang");
    else await expect(bar).not.toContainText("Spät und lang");
    expect(await moved()).toBeLessThan(0.02);
    // it is retried as long as the page is open
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

test("Q-45: with a broken configuration the app starts with the base one", async ({
  page,
  complaints,
}) => {
  await page.route(/\/services\/de\/[\w-]+\/config$/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await new Patron(page, "de").open("/imprint");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The browser itself logs the refused call in the console.
  expect(complaints.splice(0).every((line) => line.includes("502"))).toBe(true);
});
