import { expectTruth, openAccount } from "./support/account-screen.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import { deviceStorage } from "./support/device-storage.ts";
import { forgetSpoiled, test } from "./support/fault-test.ts";
import { FAULTS, isEndless, type Fault } from "./support/faults.ts";
import { Patron } from "./support/patron.ts";
import { holdTimeouts, expireTimeouts } from "./support/timeouts.ts";
import { cardOf, expect } from "./support/test.ts";

const TITLE = { id: "effi-briest", title: "Effi Briest" };

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

/** There was a response, so the app does not poll until the server is back: the patron retries. */
const ANSWERS: ReadonlySet<Fault> = new Set<Fault>(["portal", "garbage", "empty"]);

const isSignedIn = (patron: Patron) => expect(patron.button("app.menu.open")).toBeVisible();

/** Refresh tokens on the device. */
const tokens = async ({ page }: Patron) =>
  Object.keys((await deviceStorage(page, page.context())).databases).filter((key) =>
    key.startsWith("freihand/tokens/"),
  );

test("Q-16, Q-31: the account that does not come leaves what was there, says so, and is true again afterwards", async ({
  page,
  cards,
  server,
  way,
  complaints,
}) => {
  test.setTimeout(300_000);
  const patron = new Patron(page, "de");
  const holder = cardOf(cards, 1, "ordinary");
  const card = new CardAtServer(server, holder);
  await holdTimeouts(page);
  await patron.signIn(holder);
  await openAccount(patron);
  const failed = page.getByText(patron.pattern("account.refresh-failed"));
  const renewals = way.calls("/auth/refresh").length;
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      const asked = way.calls("/account/info").length;
      way.spoil("/account/info", fault);
      await patron.button("account.refresh").click();
      await expect.poll(() => way.calls("/account/info").length).toBeGreaterThan(asked);
      if (isEndless(fault)) await expireTimeouts(page);
      await expect(failed.first()).toBeVisible();
      await isSignedIn(patron);
      // Meanwhile something changes at the library.
      await card.cancel(TITLE.title);
      if (FAULTS.indexOf(fault) % 2 === 0) await card.reserve(TITLE.id);
      way.mend();
      await patron.button("account.refresh").click();
      await expect(failed).toHaveCount(0);
      await expectTruth(patron, card);
    });
  expect(way.calls("/auth/refresh")).toHaveLength(renewals);
  forgetSpoiled(complaints);
});

test("Q-16: a renewal of the session that fails on its way signs nobody out, and the next one holds", async ({
  page,
  cards,
  way,
  complaints,
}) => {
  test.setTimeout(300_000);
  const patron = new Patron(page, "de");
  await holdTimeouts(page);
  await patron.signIn(cardOf(cards, 1, "ordinary"));
  // The part of the page that loads last: a reload that interrupts it would be a fault of its own.
  const whole = page.getByRole("heading", { name: patron.t("account.more") });
  await openAccount(patron);
  await expect(whole).toBeVisible();
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      const asked = way.calls("/auth/refresh").length;
      way.spoil("/auth/refresh", fault);
      // After a reload the page holds no access token: every call of the card needs a token refresh first.
      await page.goto("/account");
      await expect.poll(() => way.calls("/auth/refresh").length).toBeGreaterThan(asked);
      if (isEndless(fault)) await expireTimeouts(page);
      await isSignedIn(patron);
      await expect(page).toHaveURL(/\/account$/);
      expect(await tokens(patron)).toHaveLength(1);
      const failed = page.getByText(patron.pattern("account.refresh-failed"));
      if (ANSWERS.has(fault)) await expect(failed.first()).toBeVisible();
      way.mend();
      // The page's other requests kept succeeding: the app may have retried too early, and then leaves it to the
      // patron.
      await expect(async () => {
        if ((await failed.count()) > 0) await patron.button("account.refresh").click();
        await expect(page.getByText(patron.pattern("account.age")).first()).toBeVisible();
        await expect(failed).toHaveCount(0, { timeout: 2000 });
      }).toPass();
      await expect(whole).toBeVisible();
    });
  forgetSpoiled(complaints);
});

test("Q-16, Q-17: whatever comes instead of the answer to login or logout is never taken for one", async ({
  page,
  cards,
  way,
  complaints,
}) => {
  test.setTimeout(300_000);
  const patron = new Patron(page, "de");
  const card = cardOf(cards, 1, "ordinary");
  await holdTimeouts(page);
  await patron.open("/login/1");
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      way.spoil("/auth/login", fault);
      await patron.fillLogin(card);
      await expect.poll(() => way.calls("/auth/login").at(-1)?.fault).toBe(fault);
      if (isEndless(fault)) await expireTimeouts(page);
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      await expect(page.getByLabel(patron.t("login.user"))).toHaveValue(card.userId);
      expect(await tokens(patron)).toEqual([]);
      way.mend();
      await patron.fillLogin(card);
      await expect(page).not.toHaveURL(/\/login/);
      await isSignedIn(patron);
      way.spoil("/auth/logout", fault);
      await patron.logout();
      // No wait for the server: the card is removed from this device at once.
      await expect.poll(() => tokens(patron)).toEqual([]);
      await expect(page.getByRole("banner").getByText(patron.t("login.button"))).toBeVisible();
      await expect.poll(() => way.calls("/auth/logout").at(-1)?.fault).toBe(fault);
      way.mend();
    });
  forgetSpoiled(complaints);
});
