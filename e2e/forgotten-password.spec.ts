import { Patron } from "./support/patron.ts";
import { pathsIn, test } from "./support/mail-test.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { cardOf, expect, expectAccessible, expectNoOverflow } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

const NEW = "drei alte Eulen";
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";

test.afterEach(async ({ server, mailbox }) => {
  await server.resetDemo();
  mailbox.mails.length = 0;
});

for (const locale of LOCALES)
  test.describe(`a forgotten password, in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 700 }, colorScheme: "dark" });

    test("the link in the mail leads to a new password, once @smoke", async ({
      page,
      cards,
      mailbox,
    }) => {
      const card = cardOf(cards, 1, "ordinary");
      const patron = new Patron(page, locale);
      await patron.open("/login/1");
      await page.getByLabel(patron.t("login.user")).fill(card.userId);
      await patron.button("login.help.password").click();
      await expect(patron.dialog.getByLabel(patron.t("login.user"))).toHaveValue(card.userId);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press("Tab");
      await patron.dialog.getByLabel(patron.t("login.user")).press("Enter");
      await expect(patron.dialog).toContainText(patron.t("login.forgotten.sent"));
      await expectAccessible(page);
      await patron.button("account.own.close").click();

      const [path = "", ...others] = await pathsIn(mailbox, "@", "Passwort");
      expect([path, others]).toEqual([expect.stringMatching(/^\/password\/1#[\w-]{43}$/), []]);
      await page.goto(path);
      const field = page.getByLabel(patron.t("account.password.new"), { exact: true });
      await expect(field).toBeVisible();
      // what opens it does not stay in the history
      await expect(page).toHaveURL(/\/password\/1$/);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await field.fill("12345678");
      await field.press("Enter");
      await expect(page.getByText(patron.t("account.password.too-easy"))).toBeVisible();
      await field.fill(NEW);
      await field.press("Enter");
      await expect(page.getByText(patron.t("account.password.changed"))).toBeVisible();
      await expectAccessible(page);
      const signIn = patron.t("login.linked.sign-in");
      await page.getByRole("main").getByRole("link", { name: signIn }).click();
      await patron.fillLogin({ ...card, password: NEW });
      await expect(page).not.toHaveURL(/login/);

      await page.goto(path);
      await expect(page.getByText(patron.t("login.linked.gone.title"))).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    test("the desk mails a link to a reader with an address", async ({
      page,
      cards,
      server,
      mailbox,
    }) => {
      test.slow();
      const card = cardOf(cards, 1, "ordinary");
      const staff = new StaffMember(page, locale, newStaffAccount(server, "desk"));
      await staff.open();
      await staff.signIn();
      await staff.choosePlace(CENTRAL);
      // beside the work: on a phone the reader's page slides over it
      await page.setViewportSize({ width: 900, height: 700 });
      await staff.scan(card.userId);
      await staff.button("desk.readers.password").click();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await staff.button("desk.readers.password.mail").click();
      await expect(page.getByRole("dialog").last().getByRole("status")).toBeVisible();
      await expectAccessible(page);
      const [path] = await pathsIn(mailbox, "@", "Passwort");
      expect(path).toMatch(/^\/password\/1#/);
      await staff.button("desk.readers.finish").click();
      await staff.button("desk.readers.messages").click();
      // the newest first: by day the reader's reminders of what is due are there too
      await expect(page.getByRole("dialog").last().getByRole("listitem").first()).toContainText(
        staff.t("desk.messages.kind.password"),
      );
      await expectAccessible(page);
      await staff.button("desk.readers.finish").click();
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto("/desk/undelivered");
      await expect(page.getByText(staff.t("desk.undelivered.none")).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
