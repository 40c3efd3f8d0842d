import { mkdirSync } from "node:fs";
import { barcodeOnShelf, CheckoutGuest, only } from "./support/checkout.ts";
import { cardOf, expect, test, type PhoneOwner } from "./support/device-test.ts";
import { inDays, Reminding } from "./support/reminding.ts";
import { atRest, expectAccessible, expectNoOverflow } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

/**
 * `FREIHAND_SCREENS=1` writes the screenshots of every look into `screens/`; otherwise two looks are taken and
 * discarded.
 */
const isForPapers = process.env["FREIHAND_SCREENS"] === "1";
const folder = isForPapers
  ? new URL("../screens/", import.meta.url).pathname
  : new URL("../test-results/screens/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

// As in screens.spec.ts: the documents show all; for the check two opposite ones are enough.
const LOOKS = LOCALES.flatMap((language) =>
  [false, true].map((darkTheme) => ({
    language,
    darkTheme,
    look: `390-${darkTheme ? "dark" : "light"}-${language}`,
  })),
).filter(({ look }) => isForPapers || look === "390-light-de" || look === "390-dark-en");

async function shoot({ phone }: PhoneOwner, name: string): Promise<void> {
  await atRest(phone.page);
  await phone.page.screenshot({ path: `${folder}${name}.png`, animations: "disabled" });
  await expectNoOverflow(phone.page);
  await expectAccessible(phone.page);
}

test.beforeEach(async ({ server }) => {
  await server.resetDemo();
});

for (const { language, darkTheme, look } of LOOKS)
  test.describe(look, () => {
    test.use({ language });

    for (const [system, type] of [
      ["ios", "calendar"],
      ["android", "notifications"],
    ] as const)
      test.describe(system, () => {
        test.use({ system });
        test("reminders are presentable", async ({ owner, phone, cards }) => {
          await new Reminding(owner).switchOn(cardOf(cards, 1, "ordinary"), { darkTheme });
          const { patron } = owner;
          await expect(patron.page.getByText(patron.pattern("reminders.next"))).toBeVisible();
          await shoot(owner, `reminders-${type}-${look}`);
          await phone.comeBackAt(inDays(1));
          await expect(owner.patron.dialog).toContainText(owner.patron.t("reminders.all.title"));
          await shoot(owner, `reminders-all-${type}-${look}`);
        });
      });

    test("the checkout is presentable", async ({ owner, server, cards }) => {
      const patron = await owner.open({ darkTheme, path: "/login/1?redirect=/nfc" });
      await patron.fillLogin(cardOf(cards, 1, "ordinary"));
      const guest = new CheckoutGuest(owner);
      await guest.scan();
      await shoot(owner, `nfc-scan-${look}`);
      const [first, second] = guest.item("1999999999", { parts: 3 });
      if (!first || !second) throw new Error("no tags");
      await guest.hold(first, patron.t("nfc.state.parts", { scanned: 1, count: 3 }));
      const tag = only(guest.item(await barcodeOnShelf(server.url, "metropolis")));
      await guest.hold(tag, patron.pattern("nfc.state.asked-until"));
      await shoot(owner, `nfc-asked-${look}`);
      await patron.button("nfc.action.borrow_one").click();
      await guest.says(patron.pattern("nfc.state.locked-until"));
      await guest.hold(tag, patron.pattern("nfc.state.unlocked-until"));
      await shoot(owner, `nfc-unlocked-${look}`);
    });
  });
