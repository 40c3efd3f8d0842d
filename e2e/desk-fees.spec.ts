import { axeFindings, expect, expectNoOverflow, test } from "./support/test.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import type { Locale } from "./support/texts.ts";

/** The library of the demo whose staff set copies aside. */
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
/** Of the card that owes more than may be owed. */
const DEBTOR = "40011003";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const [locale, one, half] of [
  ["de", "1,00", "0,50"],
  ["en", "1.00", "0.50"],
] as const satisfies readonly (readonly [Locale, string, string])[])
  test(`money in ${locale}: paid with a receipt, waived with a reason, counted at the end of the day`, async ({
    page,
    server,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    const staff = new StaffMember(page, locale, newStaffAccount(server, "admin"));
    const everyLook = async () => {
      for (const [width, colorScheme] of [
        [320, "dark"],
        [1280, "light"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page, "everything")).toEqual([]);
        await expectNoOverflow(page);
      }
    };
    const amount = page.getByLabel(staff.t("desk.fees.amount"), { exact: true });
    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);
    await staff.scan(DEBTOR);
    await expect(page.getByText(staff.t("desk.reader.card", { card: DEBTOR }))).toBeVisible();
    await page.keyboard.press("F8");
    await everyLook();

    // a scanner's Enter books nothing
    await amount.fill(one);
    await page.keyboard.press("Enter");
    await expect(amount).toHaveValue(one);
    await page.keyboard.press("F2");
    const receipt = page.getByText(/\b20\d\d-\d{6}\b/).first();
    await expect(receipt).toBeVisible();
    const [number = ""] = /20\d\d-\d{6}/.exec(await receipt.innerText()) ?? [];
    await everyLook();

    await page.getByRole("button", { name: staff.t("desk.fees.task.waive"), exact: true }).click();
    await page.getByRole("radio").first().check();
    await amount.fill(half);
    await page.keyboard.press("F2");
    await expect(page.getByText(staff.t("desk.fees.problem.reason"))).toBeVisible();
    await page.getByLabel(staff.t("desk.fees.reason"), { exact: true }).fill("Kulanz");
    await page.keyboard.press("F2");
    await expect(
      page.getByText(/0[.,]50.{0,3}€?\s(erlassen|waived)|waived.*0\.50/).first(),
    ).toBeVisible();

    await page.getByRole("link", { name: staff.t("desk.nav.cash") }).click();
    const report = page.getByRole("region", { name: staff.t("desk.cash.title") });
    await expect(report).toContainText(staff.t("desk.cash.not-closed"));
    await expect(report).toContainText(one);
    await everyLook();

    // the receipt again says that it is a copy
    await page
      .getByRole("button", { name: staff.t("desk.cash.view.receipt"), exact: true })
      .click();
    await page.getByLabel(staff.t("desk.cash.receipt.number"), { exact: true }).fill(number);
    await staff.button("desk.cash.receipt.button").click();
    await expect(page.getByRole("main")).toContainText(number);
    await everyLook();

    await page.getByRole("button", { name: staff.t("desk.cash.view.day"), exact: true }).click();
    const counted = page.getByLabel(staff.t("desk.cash.count.amount"), { exact: true });
    await counted.fill(locale === "de" ? "99,99" : "99.99");
    await staff.button("desk.cash.close").click();
    const dialog = page.getByRole("alertdialog", { name: staff.t("desk.cash.close.title") });
    await expect(dialog).toBeVisible();
    await everyLook();
    await dialog.getByRole("button", { name: staff.t("desk.cash.close.cancel") }).click();
    await staff.button("desk.cash.count.button").click();
    await expect(report).toContainText(staff.t("desk.cash.counted"));

    // the card is still open at the counter: the journal begins with it
    await page.getByRole("link", { name: staff.t("desk.nav.journal") }).click();
    const journal = page.getByRole("list", { name: staff.t("desk.journal.title") });
    await expect(journal).toContainText(staff.t("desk.journal.action.waive_fee"));
    await expect(journal).toContainText("Kulanz");
    await expect(journal).not.toContainText(staff.t("desk.journal.action.cash_count"));
    await everyLook();
    await staff.button("desk.journal.by.all").click();
    await expect(journal).toContainText(staff.t("desk.journal.action.cash_count"));
  });
