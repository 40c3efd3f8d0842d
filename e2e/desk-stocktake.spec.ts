import { axeFindings, expect, expectNoOverflow, test } from "./support/test.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { LOCALES } from "./support/texts.ts";

/** A library of the demo with a desk. */
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const locale of LOCALES)
  test(`a shelf is counted in ${locale}, goes on after a reload, and is closed; no findings, 320 px too`, async ({
    page,
    server,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    const staff = new StaffMember(page, locale, newStaffAccount(server, "catalogue,desk"));
    const everyLook = async () => {
      for (const [width, colorScheme] of [
        [1280, "light"],
        [320, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page, "everything")).toEqual([]);
        await expectNoOverflow(page);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);

    // a shelf of its own, so that its copies are known
    await page.getByRole("link", { name: staff.t("desk.nav.catalogue"), exact: true }).click();
    await page.getByRole("button", { name: staff.t("desk.catalogue.new"), exact: true }).click();
    const field = (name: string) =>
      page.getByLabel(new RegExp(`^${staff.t(`desk.catalogue.${name}`)}`));
    await field("field.title").fill("Zwieselkunde");
    await field("shelfmark").fill(`Zwi ${locale} 1`);
    await staff.button("desk.catalogue.save").click();
    const barcode = page.getByRole("listitem").locator("strong");
    await expect(barcode).toHaveText(/^E\d{7}$/);
    const code = await barcode.innerText();

    await page.getByRole("link", { name: staff.t("desk.nav.stocktake"), exact: true }).click();
    await expect(page.getByText(staff.t("desk.stocktake.list.none"))).toBeVisible();
    await everyLook();
    await page.getByLabel(staff.t("desk.stocktake.from"), { exact: true }).fill(`Zwi ${locale}`);
    await page.getByLabel(staff.t("desk.stocktake.to"), { exact: true }).fill(`Zwi ${locale}`);
    await staff.button("desk.stocktake.open").click();
    await expect(
      page.getByText(staff.t("desk.stocktake.progress", { counted: 0, expected: 1 })),
    ).toBeVisible();
    await staff.scanTo("99999999", "99999999");
    await expect(page.locator("output[data-signal=stop]")).toBeVisible();
    await everyLook();

    await staff.button("desk.stocktake.missing.show").click();
    await expect(
      page.getByText(staff.t("desk.stocktake.missing.count", { count: 1 })),
    ).toBeVisible();
    await staff.button("desk.stocktake.mark").click();
    await everyLook();
    await staff.button("desk.stocktake.mark.do", { count: 1 }).click();
    await expect(
      page.getByText(staff.t("desk.stocktake.missing.count", { count: 0 })),
    ).toBeVisible();

    await page.reload();
    // the address says which one, and the scanner is heard wherever the focus is
    await expect(
      page.getByRole("heading", { name: staff.t("desk.stocktake.findings", { count: 1 }) }),
    ).toBeVisible();
    await staff.scan(code);
    const inOrder = page.getByRole("button", {
      name: staff.t("desk.stocktake.in-order.of", { title: "Zwieselkunde" }),
    });
    await inOrder.click();
    await expect(page.locator("output[data-signal=ok]")).toBeVisible();
    await expect(
      page.getByText(staff.t("desk.stocktake.progress", { counted: 1, expected: 1 })),
    ).toBeVisible();
    await everyLook();

    await staff.button("desk.stocktake.close").click();
    await staff.button("desk.stocktake.close.do").click();
    await expect(staff.button("desk.stocktake.count")).toHaveCount(0);
    await everyLook();
    await staff.button("desk.stocktake.back").click();
    await expect(page.getByText(staff.t("desk.stocktake.list.closed"))).toBeVisible();
  });
