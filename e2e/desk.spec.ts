import {
  axeFindings,
  cardOf,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
} from "./support/test.ts";
import { Patron } from "./support/patron.ts";
import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { LOCALES } from "./support/texts.ts";

/** `npm run screens` keeps the pictures. */
const folder = new URL(
  process.env["FREIHAND_SCREENS"] === "1" ? "../screens/" : "../test-results/screens/",
  import.meta.url,
).pathname;

/** The library of the demo whose staff set copies aside. */
const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";
/** _Faust_, which is on the shelf there. */
const FAUST = "1201977001";
/** A Blu-ray on the shelf. */
const DUNE = "1934395702";
/** Of the card that has nothing. */
const READER = "40011011";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

test("a loan from the card to the return, with the patron's phone beside it @smoke", async ({
  page,
  browser,
  server,
  cards,
}) => {
  const staff = new StaffMember(page, "de", newStaffAccount(server, "desk"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);

  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
  });
  const patron = new Patron(await phone.newPage(), "de");
  await patron.signIn(cardOf(cards, 1, "empty"));
  const onLoan = patron.page.getByRole("link", { name: /^Faust/ });
  const look = async () => {
    await patron.page.goto("/account");
    await expect(patron.page.getByText(patron.pattern("account.age")).first()).toBeVisible();
  };

  await staff.scan(READER);
  await expect(page.getByText(staff.t("desk.reader.card", { card: READER }))).toBeVisible();
  await staff.scanTo(FAUST, "VERLIEHEN");
  await look();
  await expect(onLoan).toBeVisible();

  // a second scan in a row is a question, not a second loan
  await staff.scanTo(FAUST, "SCHON AUSGELIEHEN");
  await page.keyboard.press("Escape");

  await page.keyboard.press("F3");
  await staff.scanTo(FAUST, "INS REGAL");
  await look();
  await expect(onLoan).toHaveCount(0);

  await page.keyboard.press("Control+z");
  await expect(page.getByText(staff.t("desk.undone"), { exact: true })).toBeVisible();
  await look();
  await expect(onLoan).toBeVisible();
  await staff.scanTo(FAUST, "INS REGAL");
  await phone.close();
});

test("a reservation is pulled from the shelf, and only then ready @smoke", async ({
  page,
  browser,
  server,
  cards,
}) => {
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
  });
  const patron = new Patron(await phone.newPage(), "de");
  await patron.signIn(cardOf(cards, 1, "empty"));
  await patron.page.goto("/record/1/faust-1");
  await patron.button("account.reserve.button").first().click();
  await patron.dialog.getByRole("radio", { name: /Zentralbibliothek/ }).check();
  await patron.dialog.getByRole("button", { name: patron.t("multistep.continue") }).click();
  await expect(patron.dialog).toContainText("vorgemerkt");
  await patron.page.goto("/account");
  await expect(patron.page.getByText(/wird (für Sie )?herausgesucht/i).first()).toBeVisible();

  const staff = new StaffMember(page, "de", newStaffAccount(server, "desk"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await page.getByRole("link", { name: staff.t("desk.nav.shelf") }).click();
  await expectAccessible(page);
  await staff.button("desk.shelf.pulled", { title: "Faust" }).click();
  await expect(staff.line).toContainText("ABHOLREGAL …1011");
  await expect(staff.button("desk.shelf.pulled", { title: "Faust" })).toHaveCount(0);
  await page.getByRole("button", { name: staff.t("desk.shelf.ready") }).click();
  await expect(page.getByRole("main")).toContainText("Faust");

  await patron.page.goto("/account");
  await expect(patron.page.getByText(/abholbereit/i).first()).toBeVisible();
  await phone.close();
});

test("what stands in the way is a question that Enter does not answer, and F2 does with a reason @smoke", async ({
  page,
  server,
}) => {
  const staff = new StaffMember(page, "de", newStaffAccount(server, "desk"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await staff.scan("40011003");
  await staff.scanTo("1484175501", "ERST KLÄREN");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(staff.line).toContainText("ERST KLÄREN");
  await page.keyboard.press("F2");
  await expect(page.getByLabel(staff.t("desk.why"), { exact: true })).toBeFocused();
  await page.keyboard.type("zahlt ", { delay: 60 });
  await page.keyboard.press("F2");
  await expect(staff.line).toContainText("VERLIEHEN");
});

test("a wrong code says what to do, and the catalogue's role opens no counter", async ({
  page,
  server,
  complaints,
}) => {
  const staff = new StaffMember(page, "de", newStaffAccount(server, "catalogue"));
  await staff.open();
  await page.getByLabel(staff.t("desk.sign-in.name"), { exact: true }).fill("niemand");
  await page.getByLabel(staff.t("desk.sign-in.password"), { exact: true }).fill("falsch");
  await staff.button("desk.sign-in.next").click();
  await expect(page.getByText(staff.t("desk.sign-in.refused"))).toBeVisible();
  await expectAccessible(page);
  expect(complaints.splice(0).every((line) => line.includes("401"))).toBe(true);
  await staff.signIn();
  await page.getByLabel(staff.t("desk.place.branch")).selectOption({ label: CENTRAL });
  await staff.button("desk.place.button").click();
  await expect(page.getByRole("link", { name: staff.t("desk.nav.catalogue") })).toBeVisible();
  await expect(page.getByRole("link", { name: staff.t("desk.nav.counter") })).toHaveCount(0);
  await expectAccessible(page);
});

for (const locale of LOCALES)
  test(`every part of the desk in ${locale}: 320 px, both themes, no findings`, async ({
    page,
    server,
  }) => {
    const staff = new StaffMember(page, locale, newStaffAccount(server, "desk"));
    const everyLook = async (name: string) => {
      for (const [width, colorScheme, rules] of [
        [1280, "light", "everything"],
        [320, "dark", "everything"],
        [390, "light", "colours"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page, rules)).toEqual([]);
        await expectNoOverflow(page);
        const look = `${String(width)}-${colorScheme}-${locale}`;
        await page.screenshot({ path: `${folder}${name}-${look}.png`, animations: "disabled" });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await staff.open();
    await everyLook("desk-sign-in");
    await staff.signIn();
    await everyLook("desk-place");
    await staff.choosePlace(CENTRAL);
    // one row of buttons, with what stands beside them in two lines
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(72);
    await everyLook("desk-empty");
    await staff.scan("40011006");
    await expect(page.getByText(staff.t("desk.reader.card", { card: "40011006" }))).toBeVisible();
    await staff.scan(DUNE);
    await expect(staff.button("desk.answer.override")).toBeVisible();
    await everyLook("desk");
    await page.keyboard.press("Escape");
    await page.keyboard.press("F3");
    await staff.scanTo("9999", "9999");
    await everyLook("desk-return");
    await page.getByRole("link", { name: staff.t("desk.nav.shelf") }).click();
    await expect(page.getByRole("heading", { name: staff.t("desk.shelf.pull") })).toBeVisible();
    await everyLook("desk-shelf");
  });
