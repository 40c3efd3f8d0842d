import type { APIRequestContext } from "@playwright/test";
import { session } from "@freihand/contract";
import type { DemoCard } from "../apps/server/src/testkit/real-server.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

const NEW = "drei alte Eulen";

test.afterEach(async ({ server }) => {
  await server.resetDemo();
});

/** Signs in on another device. @returns the status of its next call */
async function elsewhere(request: APIRequestContext, { libraryId, userId, password }: DemoCard) {
  const data = { libraryId, userId, password };
  const login = await request.post("/services/de/basic/auth/login", { data });
  const { token } = session.parse(await login.json());
  const headers = { authorization: `Bearer ${token}` };
  return async () => (await request.get("/services/de/basic/account/info", { headers })).status();
}

for (const locale of LOCALES)
  test.describe(`one's own details, in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 700 } });

    test("who has signed in with a code is invited to choose a password", async ({
      page,
      cards,
    }) => {
      await page.route("**/auth/login", async (route) => {
        const response = await route.fetch();
        const json = { ...session.parse(await response.json()), choosePassword: true };
        await route.fulfill({ response, json });
      });
      await page.route("**/account/password", (route) =>
        route.fulfill({ json: { shortest: 8, needsCurrent: false } }),
      );
      const card = cardOf(cards, 1, "ordinary");
      const patron = new Patron(page, locale);
      await patron.open(`/login/${String(card.libraryId)}`);
      await patron.fillLogin(card);
      const field = page.getByLabel(patron.t("account.password.new"), { exact: true });
      await expect(field).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await patron.button("account.password.later").click();
      await expect(field).toHaveCount(0);
    });

    test("a new password signs other devices out, and a new e-mail address needs it", async ({
      page,
      cards,
      request,
    }) => {
      const card = cardOf(cards, 1, "ordinary");
      const patron = new Patron(page, locale);
      const otherDevice = await elsewhere(request, card);
      expect(await otherDevice()).toBe(200);
      await patron.signIn(card);
      await page.goto("/account");
      await patron.button("account.password.open").click();
      const { dialog } = patron;
      const current = dialog.getByLabel(patron.t("account.password.current"), { exact: true });
      await expect(current).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await current.fill(card.password);
      await dialog.getByLabel(patron.t("account.password.new"), { exact: true }).fill(NEW);
      // by the keyboard alone
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText(patron.t("account.password.changed"));
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      expect(await otherDevice()).toBe(401);

      await patron.button("account.contact.open").click();
      const email = dialog.getByLabel(patron.t("account.contact.email"), { exact: true });
      await email.fill("neu@example.org");
      await dialog.getByLabel(patron.t("login.password"), { exact: true }).fill(NEW);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText(patron.t("account.contact.saved"));
      await page.reload();
      await patron.button("account.contact.open").click();
      await expect(email).toHaveValue("neu@example.org");
    });
  });
