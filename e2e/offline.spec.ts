import type { Page } from "@playwright/test";
import { ROUTE_PATHS } from "../apps/client/src/app/route-paths.rules.ts";
import { STORED_KEYS } from "../apps/client/src/model/settings/stored-keys.rules.ts";
import { STORED_TEXTS } from "../apps/client/src/model/settings/stored-texts.rules.ts";
import { deviceStorage, untilKept } from "./support/device-storage.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

test.use({ serviceWorkers: "allow" });

const LIBRARY = "Stadtbücherei Lindenau";

/** Values for the parameters of a path. */
const PARAMETERS: Readonly<Record<string, string>> = {
  projectId: "opac-demo",
  libraryId: "1",
  userId: "1234",
  id: "any",
  contentId: "imprint",
  platform: "android",
};

/** An address of every route, with all of its parameters. */
const PATHS = Object.entries(ROUTE_PATHS).map(([name, path]) => ({
  name,
  path: path
    .replaceAll(/:(\w+)\??/g, (_, parameter: string) => PARAMETERS[parameter] ?? "any")
    .replace("*", "no-such-page"),
}));

/** The browser's own console messages when offline. */
const NO_CONNECTION =
  /^Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/;

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const locale of LOCALES)
  test.describe(`without a connection, in ${locale}`, () => {
    test("Q-43: every route opens with its heading, says so, and nothing is loaded twice", async ({
      page,
      context,
      server,
      complaints,
    }) => {
      test.setTimeout(180_000);
      const patron = new Patron(page, locale);
      await firstVisit(patron);
      await server.stop();
      await context.setOffline(true);
      try {
        for (const { name, path } of PATHS)
          await test.step(name, async () => {
            const loads = countLoads(page);
            await page.goto(path);
            await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
            await expect(page.getByText(patron.t("app.offline.text"))).toBeVisible();
            await expect(page.getByRole("banner")).toBeVisible();
            await expect(page.getByRole("contentinfo")).toContainText(LIBRARY);
            await expect(page.getByText(patron.t("app.page-failed.title"))).toHaveCount(0);
            expect(loads()).toBe(1);
          });
        // What is shown is the last known state, with its age.
        await page.goto("/");
        await expect(page.getByRole("heading", { level: 1, name: LIBRARY })).toBeVisible();
        await expect(
          page.getByText(patron.t("pwa.data-age", { day: patron.t("date.today"), time: "" })),
        ).toBeVisible();
      } finally {
        await context.setOffline(false);
        await server.start();
      }
      expect(complaints.splice(0).filter((line) => !NO_CONNECTION.test(line))).toEqual([]);
    });

    test("Q-43: the account shows what was last known, writing is off with its reason, and all comes back @smoke", async ({
      page,
      context,
      cards,
      complaints,
    }) => {
      const patron = new Patron(page, locale);
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await untilKept(page);
      await page.goto("/account");
      const age = page.getByRole("main").getByText(patron.pattern("account.age")).first();
      await expect(age).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(patron.pattern("account.offline"))).toBeVisible();
      await expect(patron.button("account.renew-all")).toBeDisabled();
      const titles = await loanTitles(page);
      await page.reload();
      await expect(page.getByText(patron.pattern("account.offline"))).toBeVisible();
      await expect(age).toBeVisible();
      expect(await loanTitles(page)).toEqual(titles);
      await expect(patron.button("account.renew-all")).toBeDisabled();
      await context.setOffline(false);
      await expect(page.getByText(patron.pattern("account.offline"))).toHaveCount(0);
      await expect(page.getByText(patron.t("app.offline.text"))).toHaveCount(0);
      await expect(patron.button("account.renew-all")).toBeEnabled();
      complaints.splice(0, Infinity, ...complaints.filter((line) => !NO_CONNECTION.test(line)));
    });
  });

test("Q-20, Q-50: after a whole visit the device holds what is declared, and after logout nothing of the patron", async ({
  page,
  context,
  cards,
}) => {
  const patron = new Patron(page, "de");
  const card = cardOf(cards, 1, "ordinary");
  await firstVisit(patron);
  await patron.search("Tintenherz");
  await page
    .getByRole("list", { name: patron.t("search.list") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Tintenherz" }).first()).toBeVisible();
  await page.goto(`/login/${String(card.libraryId)}`);
  await patron.fillLogin(card);
  await expect(page.getByRole("button", { name: patron.t("app.menu.open") })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(patron.pattern("account.age")).first()).toBeVisible();
  const titles = await loanTitles(page);
  expect(titles.length).toBeGreaterThan(0);
  const secret = [card.userId, card.password];
  const personal = [...secret, "Tintenherz", ...titles];

  const during = await deviceStorage(page, context);
  expectDeclared(during);
  // While signed in, the card is stored with its refresh token and with the copies of its account and pass, and nowhere
  // else.
  const { ofCard, others } = split(during.databases);
  // the pass is prefetched when idle
  const pass = `freihand-cards/answers/pass 1 ${card.userId}`;
  expect(ofCard.map(([key]) => key).filter((key) => key !== pass)).toEqual([
    `freihand/tokens/1 ${card.userId}`,
    `freihand-cards/answers/account 1 ${card.userId}`,
  ]);
  expectNone(personal, [others, exceptSearches(during.local), during.cachedText]);
  // Past searches are in the list that the patron can clear and switch off: it belongs to the device.
  expect(during.local[STORED_KEYS["search-history"]]).toContain("Tintenherz");
  expect(during.caches.filter((path) => path.startsWith("/services"))).toEqual([]);

  await patron.button("app.menu.open").click();
  await page.getByRole("menuitem", { name: patron.t("session.logout") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: patron.t("login.title") }),
  ).toBeVisible();
  const after = await deviceStorage(page, context);
  expectDeclared(after);
  expect(split(after.databases).ofCard).toEqual([]);
  expectNone(personal, [JSON.stringify(after.databases), exceptSearches(after.local)]);
  expectNone(secret, [JSON.stringify(after.local)]);
  expectNone(personal, [JSON.stringify(after.session), after.cachedText]);
});

test("Q-43: pages come rendered from the first revisit on, without a connection as at the last visit, and go with everything else", async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000);
  const patron = new Patron(page, "de");
  const record = "/record/1/altes-land";
  await firstVisit(patron);
  await test.step("home is that of the chosen library", async () => {
    await untilServedByWorker(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(LIBRARY);
    await expect(page).toHaveURL(/\/$/);
  });
  await untilServedByWorker(page, record);
  await expect(page.getByText(patron.t("app.offline.text"))).toHaveCount(0);

  await context.setOffline(true);
  const [kept] = await Promise.all([page.goto(record), page.waitForEvent("load")]);
  expect(await kept?.text()).toContain('id="served"');
  expect(kept?.headers()["content-security-policy"]).toContain("require-trusted-types-for");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Altes Land/);
  await expect(page.getByText(patron.t("app.offline.text"))).toBeVisible();
  await expect(page.getByText("Zentralbibliothek am Markt").first()).toBeVisible();
  await expect(page.getByText(patron.pattern("pwa.data-age")).first()).toBeVisible();
  await page.goto("/record/1/tintenherz");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Tintenherz/);
  await test.step("the line about it leads to what is on the device", async () => {
    const links = page
      .getByRole("status")
      .filter({ hasText: patron.t("app.offline.text") })
      .getByRole("link");
    await expect(links).toHaveText([
      patron.t("nav.watchlist"),
      patron.t("nav.account"),
      patron.t("nav.libraries"),
    ]);
    await links.last().click();
    await expect(page).toHaveURL(/\/libraries$/);
    await expect(page.getByText(LIBRARY).first()).toBeVisible();
    await links.first().click();
    await expect(page).toHaveURL(/\/watchlist$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(patron.t("nav.watchlist"));
  });
  await context.setOffline(false);

  await page.goto("/settings");
  await patron.button("settings.reset.button").click();
  await page.getByRole("radio", { name: patron.t("settings.reset.scope.everything") }).check();
  await patron.button("settings.reset.do.everything").click();
  await expect(
    page.getByRole("heading", { level: 1, name: patron.t("home.title") }),
  ).toBeAttached();
  await expect
    .poll(async () => (await deviceStorage(page, context)).caches.filter((path) => path === record))
    .toEqual([]);
  complaints.splice(0, Infinity, ...complaints.filter((line) => !NO_CONNECTION.test(line)));
});

/** A rendering may be late on a busy machine. */
async function untilServedByWorker(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const reply = await page.goto(path);
    expect(reply?.fromServiceWorker()).toBe(true);
    expect(await reply?.text()).toContain('id="served"');
  }).toPass();
}

/** The first visit, until app and public responses are on the device. */
async function firstVisit(patron: Patron): Promise<void> {
  const { page } = patron;
  await patron.open("/");
  await patron.chooseLibrary(LIBRARY);
  await expect(page.getByRole("heading", { level: 1, name: LIBRARY })).toBeVisible();
  await expect(page.getByRole("heading", { name: patron.t("home.hours") })).toBeVisible();
  await untilKept(page);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  const count = () => {
    loads += 1;
  };
  page.on("load", count);
  return () => {
    page.off("load", count);
    return loads;
  };
}

/** Titles of what the patron has borrowed, as the account shows them. */
async function loanTitles(page: Page): Promise<readonly string[]> {
  const links = await page.getByRole("main").locator('a[href^="/record/"]').allInnerTexts();
  return links.map((text) => text.split("\n")[0]?.trim() ?? "").filter((text) => text.length > 3);
}

const LOCAL_KEYS = new Set(STORED_TEXTS.map(({ key }) => key));
const DATABASE_KEYS =
  /^freihand\/tokens\/|^freihand-cards\/answers\/(?:account|pass) |^freihand-offline\/answers\/\["[a-z0-9-]+","(?:config|libraries|info|searchfields)"/;
const CACHED =
  /^\/(?:page-visitor$|start\/1$|index\.html|manifest\.webmanifest|[\w-]+\.svg|icons\/|assets\/[\w.-]+\.(?:js|css|woff2)$)/;

type Storage = Awaited<ReturnType<typeof deviceStorage>>;

/** Only what docs/security.md declares is stored. */
function expectDeclared({ local, session, databases, caches, cookies }: Storage): void {
  expect(Object.keys(local).filter((key) => !LOCAL_KEYS.has(key))).toEqual([]);
  expect(Object.keys(databases).filter((key) => !DATABASE_KEYS.test(key))).toEqual([]);
  expect(caches.filter((path) => !CACHED.test(path))).toEqual([]);
  expect(caches.length).toBeGreaterThan(20);
  // The router's own record of scroll positions.
  expect(Object.keys(session).filter((key) => !key.startsWith("react-router"))).toEqual([]);
  expect(cookies).toBe(0);
}

function split(databases: Storage["databases"]) {
  const entries = Object.entries(databases);
  const isOfCard = ([key]: readonly [string, string]) =>
    /^freihand(?:\/tokens|-cards\/answers)\//.test(key);
  return {
    ofCard: entries.filter(isOfCard),
    others: JSON.stringify(entries.filter((entry) => !isOfCard(entry))),
  };
}

function exceptSearches(local: Storage["local"]): string {
  return JSON.stringify({ ...local, [STORED_KEYS["search-history"]]: "" });
}

function expectNone(words: readonly string[], texts: readonly string[]): void {
  for (const text of texts) expect(words.filter((word) => text.includes(word))).toEqual([]);
}
