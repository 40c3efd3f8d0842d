import { session } from "@freihand/contract";
import type { Page, Response } from "@playwright/test";
import { STORED_KEYS } from "../apps/client/src/model/settings/stored-keys.rules.ts";
import { openAccount } from "./support/account-screen.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import { deviceStorage, untilKept, type DeviceStorage } from "./support/device-storage.ts";
import { Household } from "./support/household.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });
test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

const AMIRA = "Amira Keller";
const LUISA = "Luisa Martin";

/** The server's tokens and responses during a visit. */
class Overheard {
  readonly accessTokens = new Set<string>();
  readonly refreshTokens = new Set<string>();
  /** Addresses of responses about a patron, and how long they may be cached. */
  readonly kept: string[] = [];
  readonly private = new Set<string>();

  constructor(page: Page) {
    page.on("response", (response) => void this.#hear(response).catch(() => undefined));
  }

  async #hear(response: Response): Promise<void> {
    const url = response.url();
    const isOfPatron = (await response.request().headerValue("authorization")) !== null;
    if (!isOfPatron && !url.includes("/auth/")) return;
    if (response.request().method() === "GET") this.private.add(url);
    const cache = (await response.headerValue("cache-control")) ?? "";
    if (!cache.includes("no-store")) this.kept.push(`${url}: ${cache}`);
    if (!/auth\/(login|refresh)$/.test(url) || !response.ok()) return;
    const { token, refreshToken } = session.parse(await response.json());
    this.accessTokens.add(token);
    this.refreshTokens.add(refreshToken);
  }
}

/** Words of a list that occur in a text. */
const foundIn = (text: string, words: Iterable<string>) =>
  [...words].filter((word) => text.includes(word));

/** Databases in which a patron's data may be while the card is signed in. */
const OF_CARDS = /^freihand(?:\/tokens|-cards\/answers)\//;

function split({ databases }: DeviceStorage) {
  const entries = Object.entries(databases);
  const text = (ours: boolean) =>
    JSON.stringify(entries.filter(([key]) => OF_CARDS.test(key) === ours));
  return { ofCards: text(true), others: text(false) };
}

/** Whether the browser can still serve earlier responses without a request to the server. */
async function stillCached(page: Page, urls: Iterable<string>): Promise<readonly string[]> {
  return page.evaluate(
    async (all) => {
      const found: string[] = [];
      for (const url of all)
        await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then(
          (answer) => answer.ok && found.push(url),
          () => undefined,
        );
      return found;
    },
    [...urls],
  );
}

test("Q-13, Q-20, Q-50: tokens lie where they may, and after the last logout nothing of either patron is left", async ({
  page,
  context,
  server,
  cards,
  complaints,
}) => {
  test.setTimeout(180_000);
  const patron = new Patron(page, "de");
  const overheard = new Overheard(page);
  const holders = [cardOf(cards, 1, "ordinary"), cardOf(cards, 2, "ordinary")];
  const atServer = holders.map((holder) => new CardAtServer(server, holder));
  const untilGone = (texts: Iterable<string>) =>
    expect
      .poll(async () => foundIn(JSON.stringify(await deviceStorage(page, context)), texts))
      .toEqual([]);
  const secrets = (await Promise.all(atServer.map((card) => card.secrets()))).flat();
  await patron.open("/");
  await patron.chooseLibrary("Stadtbücherei Lindenau");
  await untilKept(page);
  for (const holder of holders.toReversed()) await patron.signIn(holder);
  await visitEverything(patron);

  const during = await deviceStorage(page, context);
  const { ofCards, others } = split(during);
  // The loan history is stored separately, too: the patron has switched it on.
  const local = { ...during.local, [STORED_KEYS["loan-history"]]: "" };
  const elsewhere = [others, local, during.session, during.cachedText].map((one) =>
    JSON.stringify(one),
  );
  expect(overheard.accessTokens.size).toBeGreaterThan(1);
  expect(foundIn(JSON.stringify(during), overheard.accessTokens)).toEqual([]);
  expect(foundIn(ofCards, overheard.refreshTokens)).toHaveLength(holders.length);
  for (const text of elsewhere)
    expect(foundIn(text, [...overheard.refreshTokens, ...secrets])).toEqual([]);

  await new Household(patron).open([AMIRA, LUISA]);
  await new Household(patron).signOut(LUISA);
  // The data of the remaining patron is still there; of the other there is nothing.
  const ofOther = (await atServer[1]?.secrets()) ?? [];
  await untilGone(ofOther);
  await patron.logout();
  const all = [...secrets, ...overheard.accessTokens, ...overheard.refreshTokens];
  await untilGone(all);
  expect((await deviceStorage(page, context)).cookies).toBe(0);
  expect(overheard.kept).toEqual([]);
  expect(overheard.private.size).toBeGreaterThan(2);
  expect(await stillCached(page, overheard.private)).toEqual([]);
  // The browser logs that it has none of these responses.
  complaints.splice(0, Infinity, ...complaints.filter((line) => !/ERR_CACHE_MISS|504/.test(line)));
});

/** Account, renewal, reservation, card, history and calendar, with both cards. */
async function visitEverything(patron: Patron): Promise<void> {
  const { page, dialog } = patron;
  await openAccount(patron);
  await patron.button("account.loan.renew-label", { title: "Catan" }).click();
  await dialog.getByRole("button", { name: patron.t("multistep.prolong.confirm") }).click();
  await dialog.getByRole("button", { name: patron.t("multistep.done") }).click();
  await page.goto("/record/1/der-richter-und-sein-henker");
  await patron.button("account.reserve.button").first().click();
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: patron.t("multistep.continue") }).click();
  await expect(dialog.getByRole("radio")).toHaveCount(0);
  await new Household(patron).open([AMIRA, LUISA]);
  for (const name of [LUISA, AMIRA]) {
    await new Household(patron).choose(name, "accounts.open");
    await expect(page.getByRole("main")).toContainText(name);
    await page.goto("/id-card");
    await expect(page.getByRole("img", { name: patron.pattern("id-card.barcode") })).toBeVisible();
    await new Household(patron).open([AMIRA, LUISA]);
  }
  await page.goto("/account?view=history");
  await patron.button("loan-history.on").click();
  await expect(page.getByRole("main")).toContainText("Tintenherz");
  await openAccount(patron);
  await patron.button("account.calendar.open").click();
  const file = page.waitForEvent("download");
  await dialog.getByRole("button", { name: patron.t("account.calendar.file.save") }).click();
  await (await file).delete();
  await dialog.getByRole("button", { name: patron.t("account.calendar.close") }).click();
}
