import { Patron } from "./support/patron.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { axeFindings, cardOf, expect, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

/** The library of the demo whose staff set copies aside. */
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
/** The child of the demo, and the adult. */
const CHILD = "Mats Keller";
const ADULT = "Amira Keller";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });

for (const locale of LOCALES)
  test(`an account is granted at the desk, opened in the app, and closed again, in ${locale} @smoke`, async ({
    page,
    browser,
    server,
    cards,
    complaints,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    await server.resetDemo();
    const adult = cardOf(cards, 1, "ordinary");
    const desk = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
    });
    const staff = new StaffMember(desk, locale, newStaffAccount(server, "desk"));
    const dialog = desk.getByRole("dialog").last();
    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);
    await staff.scan(cardOf(cards, 1, "minor").userId);
    await staff.button("desk.readers.family").click();
    await dialog.getByLabel(staff.t("desk.family.card")).fill(adult.userId);
    await staff.button("desk.family.grant").click();
    await expect(dialog.getByRole("listitem")).toContainText(adult.userId);
    await everyLook(desk, [1280, 900]);

    const patron = new Patron(page, locale);
    await patron.open("/login/1");
    await patron.fillLogin(adult);
    await expect(page).not.toHaveURL(/login/);
    await page.goto("/accounts");
    const open = patron.button("accounts.children.open.of", { name: CHILD });
    await expect(open).toBeVisible();
    await everyLook(page, [390, 320]);
    await open.click();
    await expect(open).toHaveCount(0);
    const child = page.getByRole("link", { name: CHILD });
    await expect(child).toBeVisible();
    await everyLook(page, [390, 320]);
    await child.click();
    await expect(page.getByText(patron.t("account.granted"))).toBeVisible();
    await everyLook(page, [390, 320]);

    await staff.button("desk.family.revoke.of", { name: ADULT }).click();
    await expect(dialog).toContainText(staff.t("desk.family.none"));
    await desk.close();
    await page.goto("/accounts");
    // the account in use has closed: one's own is offered
    // once more where what the ended session still had under way has led back to the question
    await expect(async () => {
      const own = page.getByRole("button", { name: new RegExp(`^${ADULT}`) });
      await own.click({ timeout: 5000 });
      await expect(page.getByRole("link", { name: ADULT })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(child).toHaveCount(0);
    await expect(open).toHaveCount(0);
    // the browser's own words about the session that has ended
    expect(complaints.splice(0).filter((line) => !/\b401\b/.test(line))).toEqual([]);
  });

/** Both themes, at a usual and at the narrowest width. */
async function everyLook(
  page: Parameters<typeof axeFindings>[0],
  [usual, narrow]: readonly [number, number],
) {
  for (const [width, colorScheme] of [
    [narrow, "dark"],
    [usual, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    expect(await axeFindings(page, "everything")).toEqual([]);
    await expectNoOverflow(page);
  }
}
