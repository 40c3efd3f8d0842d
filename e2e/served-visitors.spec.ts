import { recordShifts, scriptlessPage, untilRendered } from "./support/served-pages.ts";
import { axeFindings, expect, overflowOf, test } from "./support/test.ts";
import { textOf } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

test("a title that is open over results is seen at once, and stays where it is", async ({
  browser,
  request,
  server,
}) => {
  test.setTimeout(90_000);
  const path = "/result?libraryId=1&FREE=haus&record=altes-land";
  await untilRendered(request, path);
  for (const width of [390, 1280]) {
    const viewport = { width, height: 800 };
    const page = await browser.newPage({ baseURL: server.url, viewport, serviceWorkers: "block" });
    const title = page.getByRole("heading", { level: 2, name: "Altes Land" }).first();
    const list = page.getByRole("list", { name: textOf("de", "search.list") });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(path);
    await expect(title).toBeVisible();
    await expect(list).toBeVisible({ visible: width === 1280 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const before = await title.boundingBox();
    await page.unrouteAll();
    await page.addInitScript(recordShifts);
    await page.goto(path);
    await expect(page.locator("#served")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const heading = page.getByRole("main").getByRole("heading", { name: "Altes Land" }).first();
    expect(await heading.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.001);
    await page.close();
  }
});

test("whoever comes from elsewhere sees whose page it is, and finds new titles of the library chosen", async ({
  browser,
  request,
  server,
}) => {
  const page = await scriptlessPage(browser, [], {
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
  });
  for (const path of ["/record/1/altes-land", "/acquisitions"]) await untilRendered(request, path);
  await page.goto("/record/1/altes-land");
  await expect(page.getByRole("banner").getByText("Stadtbücherei Lindenau")).toBeInViewport();
  await page.goto("/acquisitions");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Stadtbücherei Lindenau/ })
    .click();
  await expect(page).toHaveURL(/\/acquisitions\/1$/);
  await page.context().close();
});

test("a reload has what is so now, whatever the page says; before, nothing is fetched again", async ({
  page,
  request,
}) => {
  const path = "/record/1/altes-land";
  await untilRendered(request, path);
  const calls: string[] = [];
  page.on("request", (sent) => calls.push(new URL(sent.url()).pathname));
  const ofTitle = () => calls.filter((call) => call.endsWith("/record/altes-land"));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(ofTitle()).toEqual([]);
  await page.reload();
  await expect.poll(ofTitle).toHaveLength(1);
});
