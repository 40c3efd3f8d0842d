import { Patron } from "./support/patron.ts";
import { expect, test } from "./support/test.ts";

const CARD_NUMBER = "40011001";

test("Q-5: a card number in the address is filled in and then leaves address, history and every request @smoke", async ({
  page,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/about");
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(`${request.url()} ${request.headers()["referer"] ?? ""}`);
  });
  const address = `/login/1/${CARD_NUMBER}`;
  await page.goto(`${address}?redirect=%2Faccount`);
  await expect(page.getByLabel(patron.t("login.user"))).toHaveValue(CARD_NUMBER);
  await expect(page).toHaveURL(/\/login\/1\?redirect=%2Faccount$/);
  await page.waitForLoadState("networkidle");
  // The page itself was requested under this address; nothing else contains it.
  expect(
    asked.filter((line) => line.includes(CARD_NUMBER)).map((line) => line.split(" ")[0]),
  ).toEqual([`${new URL(address, page.url()).href}?redirect=%2Faccount`]);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/login\/1\?redirect=%2Faccount$/);
  await expect(page.getByLabel(patron.t("login.user"))).not.toHaveValue(CARD_NUMBER);
});

test("after signing in from a page, one step back leads to the page before it; a number in groups is taken", async ({
  page,
}) => {
  const patron = new Patron(page, "de");
  await patron.open("/result?libraryId=1&FREE=garten");
  const results = page.url();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/[?&]record=/);
  const record = page.url();
  await page
    .getByRole("banner")
    .getByRole("link", { name: patron.t("login.button") })
    .click();
  await patron.fillLogin({ userId: "4001 1001", password: "Kastanie7" });
  await expect(page).toHaveURL(record);
  await expect(patron.button("app.menu.open")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(results);
});
