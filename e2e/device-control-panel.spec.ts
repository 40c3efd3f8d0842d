import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { SYSTEMS, type System } from "../apps/native/simulator/bridge-message.ts";
import { cardOf, expect, axeFindings, test as base } from "./support/test.ts";
import { textOf } from "./support/texts.ts";

const root = new URL("..", import.meta.url).pathname;

const test = base.extend<{ system: System; desk: string }>({
  system: ["android", { option: true }],
  /** Address of the page that `npm run device` serves. */
  desk: async ({ server, system }, use) => {
    const [desk, address] = await startControlPanel(system, server.url);
    await use(address);
    desk.kill();
    await once(desk, "exit");
  },
  baseURL: async ({ desk }, use) => use(new URL(desk).origin),
  // the phone is taller than Playwright's default window
  viewport: { width: 1280, height: 1000 },
});

async function startControlPanel(system: System, server: string): Promise<[ChildProcess, string]> {
  const desk = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "scripts/device/device.ts",
      system,
      "--server",
      server,
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  for await (const line of createInterface({ input: desk.stdout })) {
    const [address] = /http:\/\/\S+\/panel/.exec(line) ?? [];
    if (address === undefined) continue;
    desk.stdout.resume();
    return [desk, address];
  }
  throw new Error("The desk did not start.");
}

for (const system of SYSTEMS)
  test.describe(system, () => {
    test.use({ system });
    test("npm run device shows the app beside a phone, and both work together", async ({
      page,
      desk,
      cards,
    }) => {
      await page.goto(desk);
      const app = page.frameLocator("#app");
      const t = (key: string) => textOf("de", key);
      const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
      await app.getByRole("button", { name: t("privacy-consent.accept") }).click();
      await app
        .getByRole("button", { name: /Lindenau/ })
        .first()
        .click();
      // the app has this library's icon available
      await app.getByRole("button", { name: t("single-mode.cancel"), exact: true }).click();
      await expect(app.getByText(t("home.hours"))).toBeVisible();
      // two pages in one have two of each landmark
      const findings = await axeFindings(page);
      expect(findings.filter((line) => !line.startsWith("landmark-"))).toEqual([]);
      // a link from outside, and signing in with what the phone stores
      await page.getByLabel("Link").fill("freihand://login/1");
      await press("Open");
      const card = cardOf(cards, 1, "ordinary");
      await app.getByLabel(t("login.user")).fill(card.userId);
      await app.getByLabel(t("login.password"), { exact: true }).fill(card.password);
      const main = app.getByRole("main");
      await main.getByRole("button", { name: t("login.button"), exact: true }).click();
      await expect(page.getByText("SecureStorage.internalSetItem").first()).toBeVisible();
      await press("End");
      await expect(page.getByText("not running")).toBeVisible();
      await press("A day later");
      await press("Start");
      await expect(app.getByRole("button", { name: t("app.menu.open") })).toBeVisible();
    });
  });
