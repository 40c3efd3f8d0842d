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
  test(`a new reader in ${locale}: card, slip, note, block; no findings, 320 px too @smoke`, async ({
    page,
    server,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    const staff = new StaffMember(page, locale, newStaffAccount(server, "desk"));
    const dialog = page.getByRole("dialog").last();
    // beside the work a reader's page is another one than on a tablet: its dialogs do not outlive the change
    const everyLook = async (narrow = 320) => {
      for (const [width, colorScheme] of [
        [1280, "light"],
        [narrow, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page, "everything")).toEqual([]);
        await expectNoOverflow(page);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    const fill = (field: string, text: string) =>
      dialog.getByLabel(staff.t(`desk.readers.field.${field}`)).fill(text);
    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);

    await staff.button("desk.readers.new").click();
    await fill("firstName", "Dora");
    await fill("email", "keine");
    await staff.button("desk.readers.create").click();
    await expect(dialog.getByRole("alert").first()).toBeVisible();
    await everyLook();
    await fill("lastName", "Beispiel");
    await fill("email", "dora@example.org");
    await staff.button("desk.readers.create").click();
    await expect(dialog).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    await everyLook();

    // what the printer gets is the card alone
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset["printed"] =
          document.querySelector(".desk-reader-print")?.textContent;
      };
    });
    await staff.button("desk.readers.print.card").click();
    await expect(page.locator("body[data-printed*='Dora Beispiel']")).toHaveCount(1);
    await staff.button("desk.readers.finish").click();
    await expect(page.getByRole("heading", { name: "Dora Beispiel" })).toBeVisible();

    await staff.button("desk.readers.notes").click();
    await dialog.getByLabel(staff.t("desk.readers.notes.new")).fill("Helm liegt hier");
    await page.keyboard.press("Enter");
    await expect(
      staff.button("desk.readers.notes.remove.of", { text: "Helm liegt hier" }),
    ).toBeVisible();
    await everyLook(BESIDE);
    await page.keyboard.press("Escape");
    await expect(page.getByText(/Helm liegt hier/)).toBeVisible();

    await staff.button("desk.readers.block").click();
    await expect(dialog).toBeVisible();
    await everyLook(BESIDE);
    await dialog.getByRole("button", { name: staff.t("desk.readers.block"), exact: true }).click();
    await expect(staff.button("desk.readers.unblock")).toBeVisible();

    await staff.button("desk.readers.change").click();
    await expect(dialog.getByLabel(staff.t("desk.readers.field.email"))).toHaveValue(
      "dora@example.org",
    );
    await everyLook(BESIDE);
  });
