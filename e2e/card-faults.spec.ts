import { openAccount } from "./support/account-screen.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import { forgetSpoiled, test } from "./support/fault-test.ts";
import { FAULTS, isDelivered, isEndless } from "./support/faults.ts";
import { Patron } from "./support/patron.ts";
import { holdTimeouts, expireTimeouts } from "./support/timeouts.ts";
import { cardOf, expect } from "./support/test.ts";

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

const FEED = "/account/feed";

test("Q-31: a card whose barcode does not come still shows its number, and the barcode when it comes", async ({
  page,
  cards,
  way,
  complaints,
}) => {
  test.setTimeout(300_000);
  const patron = new Patron(page, "de");
  // a separate card: nothing of it is on the device yet
  const holder = cardOf(cards, 1, "small-fees");
  await holdTimeouts(page);
  await patron.signIn(holder);
  const barcode = page.getByRole("img", { name: patron.pattern("id-card.barcode") });
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      await page.evaluate(() => indexedDB.deleteDatabase("freihand-cards"));
      way.spoil("/account/pass", fault);
      const asked = way.calls("/account/pass").length;
      await page.goto("/id-card");
      await expect.poll(() => way.calls("/account/pass").length).toBeGreaterThan(asked);
      if (isEndless(fault)) await expireTimeouts(page);
      await expect(page.getByText(patron.t("id-card.barcode.failed"))).toBeVisible();
      await expect(page.getByRole("main")).toContainText(
        holder.userId.replaceAll(/\B(?=(\d{4})+$)/g, ""),
      );
      way.mend();
      const retry = patron.button("error.retry");
      await expect(retry.or(barcode).first()).toBeVisible();
      await page.goto("/about");
      await page.goto("/id-card");
      await expect(barcode).toBeVisible();
    });
  forgetSpoiled(complaints);
});

test("Q-31, Q-32: the private calendar: whatever happens to the switch, the dialogue says what is the case", async ({
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
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      await card.endFeed();
      await patron.button("account.calendar.open").click();
      way.spoil(FEED, fault, "POST");
      const posts = () => way.calls(FEED).filter(({ method }) => method === "POST");
      const before = posts().length;
      await patron.button("account.feed.on").click();
      await expect.poll(() => posts().length).toBe(before + 1);
      if (isEndless(fault)) await expireTimeouts(page);
      await expect(patron.dialog.getByText(patron.t("account.feed.not-switched"))).toBeVisible();
      expect(await card.hasFeed()).toBe(isDelivered(fault));
      const standing = isDelivered(fault)
        ? patron.dialog.getByText(patron.pattern("account.feed.is-on-since"))
        : patron.button("account.feed.on");
      await expect(standing).toBeVisible();
      // it is not retried automatically: that would revoke an address that may be in use
      expect(posts()).toHaveLength(before + 1);
      way.mend();
      await patron.button("account.calendar.close").click();
    });
  forgetSpoiled(complaints);
});

test("Q-32: when the answer with a new calendar address is lost, the old one is not shown as if it still held", async ({
  page,
  cards,
  way,
  complaints,
}) => {
  const patron = new Patron(page, "de");
  await patron.signIn(cardOf(cards, 1, "ready"));
  await openAccount(patron);
  await patron.button("account.calendar.open").click();
  await patron.button("account.feed.on").click();
  const address = patron.dialog.getByLabel(patron.t("account.feed.address"));
  const old = await address.inputValue();
  expect((await fetch(old)).status).toBe(200);
  way.spoil(FEED, "reset-after", "POST");
  await patron.button("account.feed.new").click();
  await patron.button("account.feed.agree.new").click();
  await expect(patron.dialog.getByText(patron.t("account.feed.not-switched"))).toBeVisible();
  expect((await fetch(old)).status).toBe(404);
  await expect(address).toHaveCount(0);
  forgetSpoiled(complaints);
});

test("Q-31: due dates as a file: no broken file is saved, the dialogue says so, and the next try brings all", async ({
  page,
  cards,
  way,
  complaints,
}) => {
  test.setTimeout(300_000);
  const patron = new Patron(page, "de");
  await holdTimeouts(page);
  await patron.signIn(cardOf(cards, 1, "ordinary"));
  await openAccount(patron);
  const saved: string[] = [];
  page.on("download", (file) => saved.push(file.suggestedFilename()));
  await patron.button("account.calendar.open").click();
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      const asked = way.calls("/account/due.ics").length;
      way.spoil("/account/due.ics", fault);
      await patron.button("account.calendar.file.save").click();
      await expect.poll(() => way.calls("/account/due.ics").length).toBeGreaterThan(asked);
      if (isEndless(fault)) await expireTimeouts(page);
      await expect(patron.dialog.getByText(patron.t("account.calendar.file.failed"))).toBeVisible();
      expect(saved).toEqual([]);
      way.mend();
    });
  const file = page.waitForEvent("download");
  await patron.button("account.calendar.file.save").click();
  expect((await file).suggestedFilename()).toBe(patron.t("account.calendar.file.name"));
  forgetSpoiled(complaints);
});
