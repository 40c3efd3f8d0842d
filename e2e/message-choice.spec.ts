import { libraryId, projectId } from "@freihand/contract";
import { keyRing } from "../apps/server/src/auth/key-ring.ts";
import { tokenSeal } from "../apps/server/src/auth/token-seal.ts";
import { CHOICE_LIFE_MS, choiceLink } from "../apps/server/src/messages/choice-link.ts";
import type { RealServer } from "../apps/server/src/testkit/real-server.ts";
import { openMasterKeys } from "../apps/server/src/storage/session-keys.ts";
import { test } from "./support/mail-test.ts";
import { Patron } from "./support/patron.ts";
import { axeFindings, cardOf, expect, expectAccessible, expectNoOverflow } from "./support/test.ts";
import { LOCALES, type Locale } from "./support/texts.ts";

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

test.afterEach(async ({ server }) => {
  await server.resetDemo();
});

/** Address of the page to which a reader's mails lead. */
const pageFor = ({ dataDir }: RealServer, card: string, locale: Locale): Promise<string> => {
  const keys = keyRing(openMasterKeys({ dataDir }));
  const seal = tokenSeal({ keys, kind: "messages+jwt", lifeMs: CHOICE_LIFE_MS, now: Date.now });
  const holder = { project: projectId.parse("basic"), library: libraryId.parse(1), card };
  return choiceLink(seal, holder, { origin: "", locale });
};

for (const locale of LOCALES)
  test.describe(`the choice of messages, in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 700 } });

    test("in the app and on the mails' page it is the same one", async ({
      page,
      cards,
      server,
    }) => {
      const card = cardOf(cards, 1, "ordinary");
      const patron = new Patron(page, locale);
      await patron.signIn(card);
      await page.goto("/account");
      await patron.button("account.messages.open").click();
      const soon = patron.dialog.getByRole("checkbox", {
        name: patron.t("account.messages.kind.due-soon"),
      });
      await expect(soon).toBeChecked();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
      await soon.focus();
      await page.keyboard.press("Space");
      await patron.button("account.messages.save").click();
      await expect(patron.dialog).toContainText(patron.t("account.messages.saved"));
      await expectAccessible(page);

      await page.goto(await pageFor(server, card.userId, locale));
      const boxes = page.getByRole("checkbox");
      await expect(boxes).toHaveCount(7);
      expect(
        await boxes.evaluateAll((all) => all.filter((one) => !one.matches(":checked")).length),
      ).toBe(1);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page)).toEqual([]);
        await expectNoOverflow(page);
      }
      for (const box of await boxes.all()) await box.uncheck();
      await page.getByRole("button").press("Enter");
      await expect(page.getByRole("status")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.goto("/account");
      await patron.button("account.messages.open").click();
      await expect(patron.dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
      await expect(patron.dialog.getByRole("checkbox")).toHaveCount(7);
    });

    test("an address that is not valid says what to do", async ({ page, complaints }) => {
      const reply = await page.goto(`/services/${locale}/basic/messages?token=nonsense`);
      expect(reply?.status()).toBe(410);
      expect(await axeFindings(page)).toEqual([]);
      await expectNoOverflow(page);
      // the browser itself reports the status
      complaints.length = 0;
    });
  });
