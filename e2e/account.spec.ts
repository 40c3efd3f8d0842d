import { openAccount, rowOf } from "./support/account-screen.ts";
import { scanned } from "./support/barcode-picture.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import { deviceStorage, untilKept } from "./support/device-storage.ts";
import { Household } from "./support/household.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

/** German on a phone, English on a desktop. */
const SIZES = { de: { width: 390, height: 844 }, en: { width: 1280, height: 860 } } as const;
const RESERVED = "Zur See";
const AMIRA = "Amira Keller";
const LUISA = "Luisa Martin";

for (const locale of LOCALES)
  test.describe(`the account, in ${locale}`, () => {
    test.use({ viewport: SIZES[locale], reducedMotion: "reduce" });
    test.beforeEach(async ({ server }) => {
      await server.resetDemo();
    });

    test("another pickup branch, a rest, and renewing all: every screen says what the library says @smoke", async ({
      page,
      server,
      cards,
    }) => {
      test.setTimeout(120_000);
      const patron = new Patron(page, locale);
      const holder = cardOf(cards, 1, "ordinary");
      const card = new CardAtServer(server, holder);
      await patron.signIn(holder);
      await openAccount(patron);
      await expectGood(patron);

      await change(patron, "account.reservation.branch-change");
      await expect(patron.dialog.getByRole("radio").first()).toBeVisible();
      await expectGood(patron);
      await patron.dialog.getByRole("radio", { checked: false }).last().check();
      await press(patron, "multistep.continue");
      await press(patron, "multistep.done");
      await expectReservation(patron, card);

      await change(patron, "account.reservation.rest");
      await expect(patron.dialog).toContainText(patron.t("account.rest.title"));
      await expectGood(patron);
      await press(patron, "account.rest.confirm");
      await press(patron, "multistep.done");
      await expect(rowOf(patron, RESERVED)).toContainText(
        patron.pattern("account.reservation.suspended-until"),
      );
      expect((await reservation(card)).state).toBe("suspended");
      await expectReservation(patron, card);

      await patron.button("account.renew-all").click();
      await expectGood(patron);
      await press(patron, "multistep.prolong-all.confirm");
      await expect(patron.dialog).toContainText(patron.pattern("multistep.results.renewed"));
      await expect(patron.dialog).toContainText(patron.t("multistep.renew.not-allowed"));
      await expectGood(patron);
      await press(patron, "multistep.done");
      await expect(patron.dialog).toHaveCount(0);
    });

    test("two cards on one board: renewing across them, one result for each", async ({
      page,
      server,
      cards,
    }) => {
      test.setTimeout(120_000);
      const patron = new Patron(page, locale);
      const holders = [cardOf(cards, 1, "ordinary"), cardOf(cards, 2, "ordinary")];
      for (const holder of holders) await patron.signIn(holder);
      const atServer = holders.map((holder) => new CardAtServer(server, holder));
      const before = await Promise.all(atServer.map((one) => one.dueDays()));
      await new Household(patron).open([AMIRA, LUISA]);
      await expectGood(patron);
      await patron.button("account.renew-all").click();
      await expect(patron.dialog).toContainText(AMIRA);
      await expect(patron.dialog).toContainText(LUISA);
      await expectGood(patron);
      await patron.dialog
        .getByRole("button", { name: patron.pattern("accounts.renew.start_other") })
        .click();
      await expect(patron.dialog).toContainText(patron.pattern("accounts.renew.tally_other"));
      await expectGood(patron);
      const after = await Promise.all(atServer.map((one) => one.dueDays()));
      for (const [index, days] of after.entries()) expect(days).not.toEqual(before[index]);
      await press(patron, "multistep.done");
      await expect(patron.dialog).toHaveCount(0);
    });

    test.describe("the card", () => {
      test.use({ serviceWorkers: "allow" });

      test("Q-20, Q-43: a scanner reads it, it is there without a connection as the account is, and logout takes both", async ({
        page,
        context,
        cards,
        complaints,
      }) => {
        test.setTimeout(120_000);
        const patron = new Patron(page, locale);
        const holder = cardOf(cards, 1, "ordinary");
        await patron.signIn(holder);
        await untilKept(page);
        await openAccount(patron);
        await page.goto("/id-card");
        const barcode = page.getByRole("img", { name: patron.pattern("id-card.barcode") });
        await expect(barcode).toBeVisible();
        await expectGood(patron);
        expect(await scanned(barcode)).toContain(holder.userId);
        await patron.button("id-card.enlarge").click();
        const big = patron.dialog.getByRole("img");
        await expect(big).toBeVisible();
        expect(await scanned(big)).toContain(holder.userId);
        await expectGood(patron);
        await page.keyboard.press("Escape");
        await expect(patron.dialog).toHaveCount(0);

        await context.setOffline(true);
        await page.reload();
        await expect(barcode).toBeVisible();
        expect(await scanned(barcode)).toContain(holder.userId);
        await page.goto("/account");
        await expect(page.getByText(patron.pattern("account.offline")).first()).toBeVisible();
        await expect(rowOf(patron, "Tintenherz")).toBeVisible();
        await expect(patron.button("account.renew-all")).toBeDisabled();
        await context.setOffline(false);

        await patron.logout();
        await page.goto("/id-card");
        await expect(page).toHaveURL(/\/login/);
        await expect(barcode).toHaveCount(0);
        // leaving the page at once may cut off what removes the copies: the next start does it then
        const left = async () => {
          const text = JSON.stringify(await deviceStorage(page, context));
          return [holder.userId, "Mario Kart"].filter((one) => text.includes(one));
        };
        await expect.poll(left).toEqual([]);
        complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes("ERR_")));
      });
    });
  });

async function expectGood({ page }: Patron): Promise<void> {
  await expectNoOverflow(page);
  await expectAccessible(page);
}

async function press(patron: Patron, key: string): Promise<void> {
  await patron.dialog.getByRole("button", { name: patron.t(key), exact: true }).click();
}

/** Opens the menu of the reservation and chooses. */
async function change(patron: Patron, entry: string): Promise<void> {
  await patron.button("account.reservation.change-label", { title: RESERVED }).click();
  await patron.page.getByRole("menuitem", { name: patron.t(entry) }).click();
}

async function reservation(card: CardAtServer) {
  const { reservations } = await card.account();
  const found = reservations.find(({ title }) => title === RESERVED);
  if (!found) throw new Error(`${RESERVED} is not reserved`);
  return found;
}

/** The row shows the library's branch. */
async function expectReservation(patron: Patron, card: CardAtServer): Promise<void> {
  const { branch = "" } = await reservation(card);
  await expect(patron.dialog).toHaveCount(0);
  await expect(rowOf(patron, RESERVED)).toContainText(
    patron.t("account.reservation.branch", { branch }),
  );
}
