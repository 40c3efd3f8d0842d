import { deviceStorage } from "./support/device-storage.ts";
import { cardOf, expect, SYSTEMS, test } from "./support/device-test.ts";
import { expectNoOverflow } from "./support/test.ts";

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const system of SYSTEMS)
  test.describe(`a phone with ${system}`, () => {
    test.use({ system });

    test("starts on the choice of libraries, and its cover goes", async ({ owner, phone }) => {
      const patron = await owner.open();
      await expect(patron.page.getByRole("button", { name: /Lindenau/ }).first()).toBeVisible();
      await expect.poll(() => phone.device.surface.isCovered).toBe(false);
      await expect.poll(() => phone.device.surface.bars).toBe("LIGHT");
      await expectNoOverflow(patron.page);
    });

    test("Q-13: a patron stays signed in when the system ends the app, and only the keychain knows the token", async ({
      owner,
      phone,
      cards,
    }) => {
      const patron = await owner.open({ path: "/login/1" });
      await patron.fillLogin(cardOf(cards, 1, "ordinary"));
      await expect(patron.button("app.menu.open")).toBeVisible();
      const [secret = ""] = phone.device.secrets.items.values();
      const { token } = JSON.parse(secret);
      const kept = JSON.stringify(await deviceStorage(phone.page, phone.page.context()));
      expect(kept).not.toContain(token);
      await phone.kill();
      await phone.start();
      await expect(owner.patron.button("app.menu.open")).toBeVisible();
      await owner.patron.logout();
      await expect.poll(() => [...phone.device.secrets.items.values()]).toEqual([]);
    });

    test("Q-13: who installs the app anew is not signed in, whatever the keychain still holds", async ({
      owner,
      phone,
      cards,
    }) => {
      const patron = await owner.open({ path: "/login/1" });
      await patron.fillLogin(cardOf(cards, 1, "ordinary"));
      await expect(patron.button("app.menu.open")).toBeVisible();
      await phone.reinstall();
      expect(phone.device.secrets.items.size).toBe(system === "ios" ? 1 : 0);
      await owner.open();
      await expect.poll(() => phone.device.secrets.items.size).toBe(0);
      await expect(owner.patron.button("app.menu.open")).toBeHidden();
    });
  });

test.describe("a phone whose app came by a library's link", () => {
  test.use({ referrer: "utm_source=poster&utm_term=libId%3A2" });
  test("has that library selected on its first start", async ({ owner }) => {
    const patron = await owner.open();
    await expect(patron.page.getByRole("main")).toContainText(/Erlenbach/);
    await expect(patron.page.getByText(patron.t("home.hours"))).toBeVisible();
  });
});
