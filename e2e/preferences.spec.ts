import type { Page } from "@playwright/test";
import { Keyboard } from "./support/keyboard.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, test } from "./support/test.ts";

test.use({ settings: { RENDERING: "on" } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 860 };
/** Longest animation under reduced motion, in seconds. */
const NO_MOTION = 0.01;

/** Everything on the page that would animate for longer than allowed. */
async function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate((most) => {
    const seconds = (list: string) =>
      Math.max(...list.split(",").map((one) => parseFloat(one) / (one.includes("ms") ? 1000 : 1)));
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const longest = Math.max(
          seconds(style.transitionDuration),
          seconds(style.animationDuration),
        );
        return longest > most ? [`${String(longest)} s: ${element.outerHTML.slice(0, 120)}`] : [];
      }),
    );
  }, NO_MOTION);
}

test.describe("for who wants no motion", () => {
  test.use({ viewport: PHONE, reducedMotion: "reduce" });

  test("nothing moves: pages, drawer, menus and dialogs stand at once", async ({
    page,
    cards,
    server,
  }) => {
    await server.resetDemo();
    const patron = new Patron(page, "de");
    await patron.signIn(cardOf(cards, 1, "ordinary"));
    await page.goto("/account");
    await patron.button("account.renew-all").click();
    await expect(patron.dialog).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(patron.dialog).toHaveCount(0);
    await patron.button("nav.open").click();
    await expect(page.getByRole("navigation", { name: patron.t("nav.label") })).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await patron.button("app.menu.open").click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});

test.describe("with the system's own colours", () => {
  test.use({ viewport: DESKTOP, forcedColors: "active" });

  for (const colorScheme of ["light", "dark"] as const)
    test(`the focus and the current page can be told, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      const patron = new Patron(page, "de");
      await patron.open("/settings");
      const drawer = page.getByRole("navigation", { name: patron.t("nav.label") });
      const current = drawer.getByRole("link", { name: patron.t("nav.settings"), exact: true });
      await expect(current).toHaveAttribute("aria-current", "page");
      await expect(current).toHaveCSS("border-inline-start-width", "4px");
      const other = drawer.getByRole("link", { name: patron.t("nav.about"), exact: true });
      await expect(other).toHaveCSS("border-inline-start-width", "0px");

      const keys = new Keyboard(page);
      for (let step = 0; step < 25; step += 1) await keys.press("Tab");
    });
});

test.describe("on paper", () => {
  test.use({ viewport: DESKTOP });

  test("an account, a card and events are black on white without bars and buttons, though dark is chosen", async ({
    page,
    cards,
  }) => {
    const patron = new Patron(page, "de");
    await patron.open("/login", { darkTheme: true });
    await patron.signIn(cardOf(cards, 1, "ordinary"));
    const main = page.getByRole("main");
    for (const [path, printed] of [
      ["/account", main.getByText("Der Schwarm").first()],
      ["/id-card", main.getByText("Amira Keller")],
      ["/events", main.getByRole("article").getByRole("heading").first()],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      await expect(printed).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expect(printed).toBeVisible();
      await expect(printed).toHaveCSS("color", "rgb(0, 0, 0)");
      await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    }
  });
});
