import { Patron } from "./support/patron.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { axeFindings, expect, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

/** The library of the demo that takes applications. */
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
const NAME = "Dora Beispiel";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });

for (const locale of LOCALES)
  test(`from the application on the phone to the first sign-in, in ${locale} @smoke`, async ({
    page,
    browser,
    server,
  }) => {
    // many looks, each of them a run of axe
    test.slow();
    await server.resetDemo();
    const patron = new Patron(page, locale);
    await patron.open("/login/1");
    await patron.button("login.help.join").click();
    await patron.button("join.send").click();
    await expect(patron.dialog.getByText(patron.t("join.problem.missing")).first()).toBeVisible();
    await everyLook(page, [390, 320]);
    const fill = (field: string, text: string) =>
      patron.dialog.getByLabel(new RegExp(`^${patron.t(`join.field.${field}`)}`)).fill(text);
    await fill("firstName", "Dora");
    await fill("lastName", "Beispiel");
    await fill("bornOn", "1990-05-01");
    await fill("street", "Am Markt 1");
    await fill("postcode", "12345");
    await fill("city", "Lindenau");
    await fill("email", "dora@example.org");
    await patron.dialog.getByRole("checkbox").check();
    // a double tap
    await patron.button("join.send").dblclick();
    await expect(patron.dialog).toContainText(patron.t("join.sent"));
    await everyLook(page, [390, 320]);
    await patron.button("account.own.close").click();

    const desk = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
    });
    const staff = new StaffMember(desk, locale, newStaffAccount(server, "desk"));
    await staff.open();
    await staff.signIn();
    await staff.choosePlace(CENTRAL);
    await desk.getByRole("link", { name: staff.t("desk.nav.applications"), exact: true }).click();
    const heading = (count: number) =>
      desk.getByRole("heading", { name: staff.t("desk.applications.count", { count }) });
    await expect(heading(1)).toBeVisible();
    await everyLook(desk, [1280, 320]);
    await staff.button("desk.applications.decline.of", { name: NAME }).click();
    await everyLook(desk, [1280, 320]);
    await staff.button("desk.readers.cancel").click();
    await staff.button("desk.applications.accept.of", { name: NAME }).click();
    const dialog = desk.getByRole("dialog").last();
    await expect(dialog.getByLabel(staff.t("desk.readers.field.email"))).toHaveValue(
      "dora@example.org",
    );
    await everyLook(desk, [1280, 320]);
    await staff.button("desk.readers.create").click();
    await expect(dialog).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    const slip = (await dialog.textContent()) ?? "";
    const [code = ""] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(slip) ?? [];
    const card = /(?:\d{2,} )+\d{2,}|\d{6,}/.exec(slip)?.[0].replaceAll(" ", "") ?? "";
    await staff.button("desk.readers.finish").click();
    await expect(heading(0)).toBeVisible();
    await everyLook(desk, [1280, 320]);
    await desk.close();

    await page.getByLabel(patron.t("login.user")).fill(card);
    await page.getByLabel(patron.t("login.password"), { exact: true }).fill(code);
    await page.keyboard.press("Enter");
    // the code works once: a password is chosen with it
    const password = page.getByLabel(patron.t("account.password.new"), { exact: true });
    await password.fill("drei alte Eulen");
    await password.press("Enter");
    await expect(page.getByText(patron.t("account.password.changed"))).toBeVisible();
    await page.goto("/id-card");
    await expect(page.getByText(NAME).first()).toBeVisible();
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
