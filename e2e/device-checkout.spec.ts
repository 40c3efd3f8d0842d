import { REFUSAL_TEXT } from "../apps/client/src/features/nfc/checkout/notice-text.rules.ts";
import { CHECKOUT_SCENES } from "../apps/server/src/demo/testkit/checkout-scenes.ts";
import { barcodeOnShelf, CheckoutGuest, LINDENAU, only } from "./support/checkout.ts";
import { cardOf, expect, SYSTEMS, test, type PhoneOwner } from "./support/device-test.ts";
import { expectAccessible, expectNoOverflow } from "./support/test.ts";
import type { DemoCard } from "../apps/server/src/testkit/real-server.ts";
import { LOCALES } from "./support/texts.ts";

test.beforeEach(async ({ server }) => {
  await server.resetDemo();
});

/** Signs in and goes to the checkout. */
async function atCheckout(owner: PhoneOwner, card: DemoCard): Promise<CheckoutGuest> {
  const patron = await owner.open({ path: "/login/1?redirect=/nfc" });
  await patron.fillLogin(card);
  await expect(patron.page.getByRole("heading", { level: 1 })).toHaveText(patron.t("nfc.title"));
  return new CheckoutGuest(owner);
}

for (const system of SYSTEMS)
  test.describe(`a phone with ${system}`, () => {
    test.use({ system });

    test("borrows an item, and unlocks its tag only then", async ({ owner, server, cards }) => {
      const guest = await atCheckout(owner, cardOf(cards, 1, "ordinary"));
      const { patron } = owner;
      const tag = only(guest.item(await barcodeOnShelf(server.url, "metropolis")));
      await guest.hold(tag, patron.pattern("nfc.state.asked-until"));
      expect(tag.afi).toBe(0x07);
      await expectAccessible(patron.page);
      await expectNoOverflow(patron.page);
      await patron.button("nfc.action.borrow_one").click();
      await guest.says(patron.pattern("nfc.state.locked-until"));
      expect(tag.afi).toBe(0x07);
      await guest.hold(tag, patron.t("nfc.notice.all-unlocked"));
      expect(tag.afi).toBe(0xc2);
      await expectAccessible(patron.page);
      // the library has recorded it
      await patron.page.getByRole("link", { name: patron.t("nfc.action.finish") }).click();
      await expect(patron.page.getByText("Metropolis").first()).toBeVisible();
    });

    test("wants all three parts of a package, each scanned and each unlocked", async ({
      owner,
      server,
      cards,
    }) => {
      const guest = await atCheckout(owner, cardOf(cards, 1, "ordinary"));
      const { patron } = owner;
      const tags = guest.item(await barcodeOnShelf(server.url, "metropolis"), { parts: 3 });
      const [first, second, third] = tags;
      if (!first || !second || !third) throw new Error("no tags");
      await guest.hold(second, patron.t("nfc.state.parts", { scanned: 1, count: 3 }));
      await expect(patron.button("nfc.action.borrow_one")).toBeHidden();
      await guest.hold(first, patron.t("nfc.missing_one", { parts: 3 }));
      await guest.hold(third, patron.pattern("nfc.state.asked-until"));
      await patron.button("nfc.action.borrow_one").click();
      await guest.says(patron.pattern("nfc.state.locked-until"));
      await guest.hold(third, patron.t("nfc.notice.part-unlocked", { part: 3, count: 3 }));
      await guest.hold(first, patron.t("nfc.notice.part-unlocked", { part: 1, count: 3 }));
      expect(tags.map(({ afi }) => afi)).toEqual([0xc2, 0x07, 0xc2]);
      await guest.hold(second, patron.t("nfc.notice.all-unlocked"));
      expect(tags.map(({ afi }) => afi)).toEqual([0xc2, 0xc2, 0xc2]);
    });

    test("turns down tags that are damaged, foreign, of another library or unlocked, and writes on none", async ({
      owner,
      server,
      cards,
    }) => {
      const guest = await atCheckout(owner, cardOf(cards, 1, "ordinary"));
      const { patron } = owner;
      const barcode = await barcodeOnShelf(server.url, "metropolis");
      for (const [quirk, key] of [
        ["damaged", "nfc.notice.not-valid"],
        ["foreign", "nfc.notice.no-item"],
        ["other-library", "nfc.notice.other-library"],
        ["unlocked", "nfc.notice.already-unlocked"],
      ] as const) {
        const tag = only(guest.item(barcode, { quirk }));
        const before = [tag.afi, ...tag.memory];
        await guest.hold(tag, patron.t(key));
        expect([tag.afi, ...tag.memory]).toEqual(before);
        expect(tag.log.filter((command) => /^(?:write|afi|eas o)/.test(command))).toEqual([]);
      }
    });

    test("reads a tag whose blocks are written in reverse", async ({ owner, server, cards }) => {
      const guest = await atCheckout(owner, cardOf(cards, 1, "ordinary"));
      const barcode = await barcodeOnShelf(server.url, "metropolis");
      const tag = only(guest.item(barcode, { quirk: "reversed" }));
      await guest.hold(tag, owner.patron.pattern("nfc.state.asked-until"));
    });

    test("Q-46: goes on where a tag was pulled away, after any command of reading and writing", async ({
      owner,
      server,
      cards,
    }) => {
      test.setTimeout(180_000);
      const guest = await atCheckout(owner, cardOf(cards, 1, "ordinary"));
      const { patron, phone } = owner;
      const { reader } = phone.device;
      const tag = only(guest.item(await barcodeOnShelf(server.url, "metropolis")));
      /** Removes the tag after ever more commands, until all are done. */
      const interrupted = async (tearing: "before" | "after", isOver: () => Promise<boolean>) => {
        for (let commands = 0; !(await isOver()); commands += 1) {
          await guest.scan();
          reader.place(tag);
          tag.pullAwayAfter(commands, tearing);
          await expect.poll(async () => reader.field.length === 0 || (await isOver())).toBe(true);
          reader.remove(tag);
        }
      };
      const isConfirming = () => patron.button("nfc.action.borrow_one").isVisible();
      await interrupted("before", isConfirming);
      expect(tag.afi).toBe(0x07);
      await patron.button("nfc.action.borrow_one").click();
      await guest.says(patron.pattern("nfc.state.locked-until"));
      await interrupted("after", () =>
        patron.page.getByText(patron.t("nfc.hold.done")).first().isVisible(),
      );
      expect(tag.afi).toBe(0xc2);
      await expect(patron.page.getByText(patron.t("nfc.notice.all-unlocked"))).toBeVisible();
    });

    test("says that the reader is off, and where it is switched on", async ({
      owner,
      phone,
      cards,
    }) => {
      phone.device.reader.state = "off";
      const patron = await owner.open({ path: "/login/1?redirect=/nfc" });
      await patron.fillLogin(cardOf(cards, 1, "ordinary"));
      if (system === "ios") await patron.button("nfc.action.scan").click();
      await expect(patron.page.getByText(patron.t("nfc.hold.off")).first()).toBeVisible();
      if (system === "ios") return;
      await patron.button("nfc.action.settings").click();
      expect(phone.device.app.done).toContain("nfc settings");
    });
  });

test("locks a tag again, and says that this returns nothing", async ({ owner, cards, server }) => {
  const guest = await atCheckout(owner, cardOf(cards, 1, "ordinary"));
  const { patron } = owner;
  const barcode = await barcodeOnShelf(server.url, "metropolis");
  const tag = only(guest.item(barcode, { quirk: "unlocked" }));
  await patron.button("nfc.action.lock").click();
  await guest.hold(tag, patron.t("nfc.notice.secured"));
  expect(tag.afi).toBe(0x07);
});

test("a phone without a reader offers no checkout", async ({ owner, phone, cards }) => {
  phone.device.reader.state = "none";
  const patron = await owner.open({ path: "/login/1?redirect=/nfc" });
  await patron.fillLogin(cardOf(cards, 1, "ordinary"));
  await expect(patron.page.getByText(patron.t("nfc.reason"))).toBeVisible();
});

for (const language of LOCALES)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("tells every refusal of the library in its words, and writes on no tag", async ({
      owner,
      phone,
      cards,
    }) => {
      test.setTimeout(300_000);
      for (const { card, barcode, requested: asked } of CHECKOUT_SCENES) {
        if (asked.message === undefined) continue;
        await test.step(asked.message, async () => {
          const holder = cards.find(({ userId }) => userId === card);
          if (!holder) throw new Error(`No card ${card}`);
          const guest = await atCheckout(owner, holder);
          const tag = only(guest.item(barcode));
          await guest.hold(tag, owner.patron.t(REFUSAL_TEXT[asked.message ?? "Unknown"]));
          expect(tag.afi).toBe(LINDENAU.afiInStock);
          expect(tag.log.filter((command) => command.startsWith("afi"))).toEqual([]);
          await phone.reinstall();
        });
      }
    });
  });
