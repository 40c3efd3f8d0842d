import { axeFindings, expect, expectNoOverflow, test } from "./support/test.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { LOCALES } from "./support/texts.ts";

/** The library of the demo whose staff set copies aside. */
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";

/** The narrowest that has the reader beside the work. */
const BESIDE = 900;

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const locale of LOCALES)
  test(`a title is reserved for a new reader in ${locale}; no findings, on a phone too`, async ({
    page,
    server,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    const staff = new StaffMember(page, locale, newStaffAccount(server, "desk"));
    const dialog = page.getByRole("dialog").last();
    const everyLook = async ([wide, narrow]: readonly [number, number] = [1280, BESIDE]) => {
      for (const [width, colorScheme] of [
        [wide, "light"],
        [narrow, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page, "everything")).toEqual([]);
        await expectNoOverflow(page);
      }
      await page.setViewportSize({ width: wide, height: 800 });
    };
    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);

    await staff.button("desk.readers.new").click();
    await dialog.getByLabel(staff.t("desk.readers.field.lastName")).fill("Beispiel");
    await everyLook();
    await staff.button("desk.readers.create").click();
    await staff.button("desk.readers.finish").click();
    await expect(page.getByRole("heading", { name: "Beispiel" })).toBeVisible();

    await staff.button("desk.reserve").click();
    const words = dialog.getByLabel(staff.t("desk.reserve.words"));
    await words.fill("garten");
    await words.press("Enter");
    const choose = dialog.getByRole("button", { name: staff.t("desk.reserve.choose") });
    await expect(choose.first()).toBeVisible();
    await everyLook();
    await choose.first().click();
    await expect(dialog.getByLabel(staff.t("desk.reserve.branch"))).toBeVisible();
    await everyLook();
    await staff.button("desk.reserve.confirm").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(
      page.getByRole("heading", { name: staff.t("desk.reader.reservations", { count: 1 }) }),
    ).toBeVisible();
    await everyLook();

    // the same title once more
    await staff.button("desk.reserve").click();
    await words.fill("garten");
    await words.press("Enter");
    await choose.first().click();
    await staff.button("desk.reserve.confirm").click();
    await expect(dialog.getByRole("alert")).toContainText(staff.t("desk.reserve.decides.nobody"));
    await everyLook();
    await page.keyboard.press("Escape");

    // on a phone the reader slides over the work
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.button("desk.reader.show", { name: "Beispiel", count: 0 }).click();
    await staff.button("desk.reserve").click();
    await words.fill("garten");
    await words.press("Enter");
    await expect(choose.first()).toBeVisible();
    await everyLook([390, 320]);
    await choose.first().click();
    await expect(dialog.getByLabel(staff.t("desk.reserve.branch"))).toBeVisible();
    await everyLook([390, 320]);
  });
