import { axeFindings, expect, expectNoOverflow, test } from "./support/test.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { LOCALES } from "./support/texts.ts";

/** A library of the demo with a desk. */
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
const LIBRARY = 1;

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const locale of LOCALES)
  test(`a title is made in ${locale}, found by patrons, lent and withdrawn; no findings, 320 px too`, async ({
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
    const field = (name: string) =>
      page.getByLabel(new RegExp(`^${staff.t(`desk.catalogue.${name}`)}`));
    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);
    await page.getByRole("link", { name: staff.t("desk.nav.catalogue"), exact: true }).click();

    await field("find").fill("Quittenfibel");
    await field("find").press("Enter");
    await expect(page.getByText(staff.t("desk.catalogue.hits", { count: 0 }))).toBeVisible();
    await staff.button("desk.catalogue.new").click();
    await field("field.author").fill("Ebert, Ottilie");
    await field("field.year").fill("2026");
    await field("shelfmark").fill("Gar 77");
    await everyLook();
    await staff.button("desk.catalogue.save").click();
    const barcode = page.getByRole("listitem").locator("strong");
    await expect(barcode).toHaveText(/^E\d{7}$/);
    const code = await barcode.innerText();
    await everyLook();

    // what the printer gets is the label alone
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset["printed"] =
          document.querySelector(".desk-labels-print")?.textContent;
      };
    });
    await staff.button("desk.labels.print").press("Enter");
    await expect(page.locator("body")).toHaveAttribute(
      "data-printed",
      `Gar 77${code}  Quittenfibel`,
    );

    const found = await page.request.post(`/services/${locale}/basic/library/1/search`, {
      data: {
        libraryId: LIBRARY,
        fields: [{ id: "FREE", value: "Ebert Quittenfibel" }],
        limit: 10,
        offset: 0,
        prefetch: 0,
        countFacets: false,
        searchType: "single",
      },
    });
    expect(await found.json()).toMatchObject({ total: 1, results: [{ title: "Quittenfibel" }] });

    await page.getByRole("link", { name: staff.t("desk.nav.counter"), exact: true }).click();
    await staff.button("desk.copy.open").click();
    await page.getByLabel(staff.t("desk.copy.code"), { exact: true }).fill(code);
    await staff.button("desk.copy.look").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: staff.t("desk.mark.to.damaged"), exact: true })
      .click();
    await everyLook();
    await staff.button("desk.mark.do.damaged").click();
    await expect(staff.line).toContainText(staff.t("desk.marked.damaged"));

    await page.getByRole("link", { name: staff.t("desk.nav.catalogue"), exact: true }).click();
    await staff.button("desk.catalogue.task.withdraw").click();
    await page.getByLabel(staff.t("desk.withdraw.codes"), { exact: true }).fill(`${code}\n99`);
    await staff.button("desk.withdraw.plan", { count: 2 }).click();
    await expect(page.getByRole("table")).toContainText(staff.t("desk.withdraw.outcome.last"));
    await everyLook();
    await staff.button("desk.withdraw.do", { count: 1 }).click();
    await expect(page.getByText(staff.t("desk.withdraw.done", { count: 1 }))).toBeVisible();
  });
