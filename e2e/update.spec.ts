import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { untilKept } from "./support/device-storage.ts";
import { Patron } from "./support/patron.ts";
import { DemoServer } from "./support/demo-server.ts";
import { expect, test } from "./support/test.ts";

const root = new URL("..", import.meta.url).pathname;
const BUILDS = { a: "build-a", b: "build-b" } as const;

let place = "";

test.beforeAll(() => {
  test.setTimeout(240_000);
  place = mkdtempSync(join(tmpdir(), "freihand-update-"));
  // The same sources under two names: the only difference to a page.
  for (const name of Object.values(BUILDS)) buildClient(join(place, name), name);
});
test.afterAll(() => {
  rmSync(place, { recursive: true });
});

/** A separate server with build A. */
async function deployed(folder: string): Promise<DemoServer> {
  deploy(folder, "a");
  const server = new DemoServer({ CLIENT_DIR: folder });
  await server.start();
  return server;
}

/** Puts a build into the served folder, over what is there: older chunks stay. */
function deploy(folder: string, build: keyof typeof BUILDS): void {
  cpSync(join(place, BUILDS[build]), folder, { recursive: true });
}

test.use({ serviceWorkers: "allow" });

test("Q-44: a newer build is offered, applied on request, and every tab loads anew once", async ({
  browser,
}) => {
  const folder = join(place, test.info().testId);
  const server = await deployed(folder);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "allow" });
  try {
    const patron = new Patron(await context.newPage(), "de");
    const { page } = patron;
    await patron.open("/");
    await untilKept(page);
    const other = await context.newPage();
    await other.goto("/help");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    expect([await buildOf(page), await buildOf(other)]).toEqual([BUILDS.a, BUILDS.a]);
    const notice = page.getByText(patron.t("pwa.update.text"));
    await expect(notice).toHaveCount(0);

    deploy(folder, "b");
    await askForUpdate(page);
    await expect(notice).toBeVisible();
    // The notice has no timeout, and nothing changes until the patron confirms.
    expect(await buildOf(page)).toBe(BUILDS.a);

    const loads = [countLoads(page), countLoads(other)];
    await patron.button("pwa.update.apply").click();
    await expect.poll(() => buildOf(page)).toBe(BUILDS.b);
    await expect.poll(() => buildOf(other)).toBe(BUILDS.b);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    // A loop would never let the network rest.
    await Promise.all([page, other].map((tab) => tab.waitForLoadState("networkidle")));
    expect(loads.map((count) => count())).toEqual([1, 1]);
  } finally {
    await context.close();
    await server.stop();
    server.remove();
  }
});

test("Q-44: a tab that has not loaded anew still gets the chunks of its own build", async ({
  browser,
}) => {
  const folder = join(place, test.info().testId);
  const server = await deployed(folder);
  // Without a service worker: only the server has the old chunks.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  try {
    const patron = new Patron(await context.newPage(), "de");
    const { page } = patron;
    await patron.open("/");
    const before = chunkNames(folder);
    deploy(folder, "b");
    expect(chunkNames(folder).length).toBeGreaterThan(before.length);
    const loads = countLoads(page);
    await page
      .getByRole("link", { name: patron.t("login.button") })
      .first()
      .click();
    await expect(
      page.getByRole("heading", { level: 1, name: patron.t("login.title") }),
    ).toBeVisible();
    expect([await buildOf(page), loads()]).toEqual([BUILDS.a, 0]);
  } finally {
    await context.close();
    await server.stop();
    server.remove();
  }
});

function buildClient(outDir: string, id: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "node_modules/vite/bin/vite.js",
      "build",
      "apps/client",
      "--outDir",
      outDir,
      "--logLevel",
      "error",
    ],
    { cwd: root, encoding: "utf8", env: { ...process.env, FREIHAND_BUILD_ID: id } },
  );
  if (status !== 0) throw new Error(`The client could not be built:\n${stderr}`);
}

const chunkNames = (folder: string): readonly string[] => readdirSync(join(folder, "assets"));

/** Like the page's own check, at most once an hour. */
async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

async function buildOf(page: Page): Promise<string | undefined> {
  try {
    return await page.evaluate(() => document.documentElement.dataset["build"]);
  } catch {
    return undefined; // the page is just being loaded
  }
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}
