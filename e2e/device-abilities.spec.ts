import type { Page } from "@playwright/test";
import { cardOf, expect, SYSTEMS, test } from "./support/device-test.ts";

const PASS = Buffer.from("PK\u0003\u0004 a pass").toString("base64");

/** The server's response for the card, with a wallet pass. */
async function withPass(page: Page, pkpass: string): Promise<void> {
  await page.route("**/account/pass", async (route) => {
    const answer = await route.fetch();
    const pass = await answer.json();
    await route.fulfill({ response: answer, json: { ...pass, appleWallet: true, pkpass } });
  });
}

for (const system of SYSTEMS)
  test.describe(`a phone with ${system}`, () => {
    test.use({ system });

    test("tells where it is, or why not", async ({ owner, phone }) => {
      const patron = await owner.open({ path: "/libraries" });
      const { permissions, place } = phone.device;
      const near = patron.button("libraries.near");
      permissions.answer = "denied";
      permissions.set("location", "denied");
      await near.click();
      await expect(
        patron.page.getByText(patron.t("libraries.near.permission-denied")),
      ).toBeVisible();
      permissions.set("location", "granted");
      place.failure = "timeout";
      await near.click();
      await expect(patron.page.getByText(patron.t("libraries.near.timeout"))).toBeVisible();
      place.failure = "off";
      await near.click();
      await expect(
        patron.page.getByText(patron.t("libraries.near.position-unavailable")),
      ).toBeVisible();
    });

    test("puts an event into the calendar by the system's own form", async ({ owner, phone }) => {
      const patron = await owner.open({ path: "/events/1" });
      const { calendars, permissions } = phone.device;
      const main = patron.page.getByRole("main");
      await main.getByRole("listitem").getByRole("button").first().click();
      const button = main.getByRole("button", {
        name: patron.pattern("events.calendar-for"),
      });
      await button.first().click();
      await expect.poll(() => calendars.forms.length).toBe(1);
      expect(calendars.events).toHaveLength(1);
      // the form is the system's: the app needs no access for it
      expect(permissions.requested).toEqual([]);
      if (system === "ios")
        await expect(patron.page.getByText(patron.t("events.calendar.saved"))).toBeVisible();
    });

    test("keeps the card in its wallet, and tells each refusal", async ({
      owner,
      phone,
      cards,
    }) => {
      const patron = await owner.open({ path: "/login/1" });
      await patron.fillLogin(cardOf(cards, 1, "ordinary"));
      await expect(patron.button("app.menu.open")).toBeVisible();
      const { wallet } = phone.device;
      const says = (key: string) => expect(patron.page.getByText(patron.t(key))).toBeVisible();
      const add = async (pkpass: string) => {
        await withPass(patron.page, pkpass);
        const answer = patron.page.waitForResponse("**/account/pass");
        await patron.page.goto("/id-card");
        await answer;
        await patron.button(`id-card.wallet.${system === "ios" ? "apple" : "add"}`).click();
      };
      await add("no base64");
      await says("id-card.wallet.base64-error");
      await add(Buffer.from("text").toString("base64"));
      await says("id-card.wallet.invalid-data");
      await add(PASS);
      await says(`id-card.wallet.${system === "ios" ? "added" : "handed-over"}`);
      expect(wallet.passes).toEqual([PASS]);
      if (system === "android") return;
      await add(PASS);
      await says("id-card.wallet.already-added");
    });

    test("bears the icon of the only library, and its own again after that", async ({
      owner,
      phone,
    }) => {
      const patron = await owner.open({ hints: "shown", path: "/libraries" });
      const { launcher, app } = phone.device;
      await patron.chooseLibrary("Lindenau");
      await expect(patron.dialog).toContainText(patron.t("single-mode.title"));
      await patron.dialog.getByRole("button", { name: patron.t("single-mode.accept") }).click();
      await expect.poll(() => launcher.current).toBe("library1");
      if (system === "android") await expect.poll(() => app.done).toContain("exit");
      if (!phone.isRunning) await phone.start();
      await expect(owner.patron.page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
