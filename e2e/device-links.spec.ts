import { expect, SYSTEMS, test } from "./support/device-test.ts";

/** Links that lead out of the app, or nowhere. @source Q-1 */
const HOSTILE = [
  "https://evil.example/account",
  "https://127.0.0.1.evil.example/account",
  "freihand:////evil.example/account",
  "freihand://evil.example",
  "freihand:/\\evil.example",
  "freihand:javascript:alert(1)",
  "javascript:alert(1)",
  "data:text/html,<script>1</script>",
  "//evil.example/account",
  "freihand://account\u0000",
  "file:///etc/passwd",
  "",
];

for (const system of SYSTEMS)
  test.describe(`a phone with ${system}`, () => {
    test.use({ system });

    test("Q-1: a link that starts the app opens its page once, and not again after a reload", async ({
      owner,
      phone,
      server,
    }) => {
      const patron = await owner.open({ url: `${server.url}/record/1/krabat` });
      const title = () => patron.page.getByRole("heading", { level: 1, name: "Krabat" });
      await expect(title()).toBeVisible();
      phone.device.app.openUrl("freihand://imprint");
      await expect(patron.page).toHaveURL(/\/imprint$/);
      await patron.page.reload();
      await expect(patron.page.getByRole("heading", { level: 1 })).toHaveText(
        patron.t("nav.imprint"),
      );
    });

    test("Q-1: links that lead elsewhere change nothing", async ({ owner, phone }) => {
      const patron = await owner.open({ path: "/help" });
      for (const link of HOSTILE) phone.device.app.openUrl(link);
      await phone.settled();
      // the next valid one is handled, and those before it had no effect
      await expect(patron.page).toHaveURL(/\/help$/);
      phone.device.app.openUrl("freihand://privacy");
      await expect(patron.page).toHaveURL(/\/privacy$/);
      await expect(patron.page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });

test("Android's back button puts away what lies over the page, goes back, and leaves the app from its first page", async ({
  owner,
  phone,
}) => {
  const patron = await owner.open();
  const { app } = phone.device;
  phone.device.app.openUrl("freihand://help");
  await expect(patron.page).toHaveURL(/\/help$/);
  await patron.button("nav.open").click();
  const drawer = patron.page.getByRole("navigation", { name: patron.t("nav.label") });
  await expect(drawer).toBeVisible();
  expect(phone.pressBack()).toBe(true);
  await expect(drawer).toBeHidden();
  await expect(patron.page).toHaveURL(/\/help$/);
  phone.pressBack();
  await expect(patron.page).toHaveURL(/\/$|\/libraries$/);
  expect(app.done).toEqual([]);
  phone.pressBack();
  await expect.poll(() => app.done).toEqual(["minimize"]);
});
