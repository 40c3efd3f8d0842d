import { ROUTE_PATHS } from "../apps/client/src/app/route-paths.rules.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, test } from "./support/test.ts";

test.use({ settings: { RENDERING: "on" } });

/** What takes the place of the parameters that an address must have. */
const NAMES: Readonly<Record<string, string>> = {
  projectId: "opac-demo",
  platform: "android",
  id: "altes-land",
};

/** Of a screen with all its parameters, and without those that it can do without. */
function addressesOf(path: string): readonly string[] {
  const whole = path.replaceAll(/:(\w+)\??/g, (_, name: string) => NAMES[name] ?? "1");
  const short = path
    .replaceAll(/\/:\w+\?/g, "")
    .replaceAll(/:(\w+)/g, (_, name: string) => NAMES[name] ?? "1");
  return [...new Set([short === "" ? "/" : short, whole])];
}

const ADDRESSES = [
  ...Object.values(ROUTE_PATHS).flatMap(addressesOf),
  "/result?libraryId=1&FREE=haus",
];

for (const visitor of ["nobody knows", "has a card"] as const)
  test(`every screen opens as the first one for whom ${visitor}`, async ({
    page,
    browser,
    server,
    cards,
  }) => {
    test.setTimeout(240_000);
    const patron = new Patron(page, "de");
    if (visitor === "has a card") await patron.signIn(cardOf(cards, 1, "ordinary"));
    const storageState = await page.context().storageState();
    for (const address of ADDRESSES) {
      const context = await browser.newContext({ baseURL: server.url, storageState });
      const first = await context.newPage();
      const errors: string[] = [];
      first.on("pageerror", ({ message }) => errors.push(message));
      first.on("console", (line) => {
        // the page for unknown addresses has that status
        if (line.type() === "error" && !line.text().includes("404")) errors.push(line.text());
      });
      await first.goto(address);
      await expect(first.locator("#served")).toHaveCount(0);
      await first.waitForLoadState("networkidle");
      await expect(first.getByRole("heading", { level: 1 }).first(), address).not.toBeEmpty();
      await expect(first.getByText(patron.t("app.page-failed.title")), address).toHaveCount(0);
      expect(errors, address).toEqual([]);
      await context.close();
    }
  });
