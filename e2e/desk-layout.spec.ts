import { newStaffAccount, StaffMember } from "./support/staff-member.ts";
import { expect, overflowOf, test } from "./support/test.ts";

const PARTS = ["hours", "notice", "home", "events", "pages", "operator"] as const;

test.use({ viewport: { width: 320, height: 800 } });

test("at 320 px with text twice as large the desk has all its parts inside of the window", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  const staff = new StaffMember(page, "de", newStaffAccount(server, "desk,catalogue,admin"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace("Stadtbücherei Lindenau: Zentralbibliothek am Markt");
  await staff.scanTo("40011011", /./);
  await staff.scanTo("1201977001", staff.t("desk.signal.ok"));
  const tooWide: string[] = [];
  const look = async (name: string) => {
    await page.waitForLoadState("networkidle");
    const over = await overflowOf(page);
    if (over > 0) tooWide.push(`${name}: ${String(over)} px`);
  };
  await look("counter");
  const views = page.getByRole("navigation", { name: staff.t("desk.nav") }).getByRole("link");
  for (const view of await views.all()) {
    await view.click();
    await look((await view.textContent()) ?? "");
  }
  for (const part of PARTS) {
    await staff.button(`desk.admin.part.${part}`).click();
    await look(part);
  }
  // a reader with loans, reservations and fees, over the work
  await views.first().click();
  await expect(staff.field).toBeVisible();
  await page.keyboard.press("F4");
  await staff.scanTo("40011003", "Claudia Wiesner");
  await page.keyboard.press("F8");
  const card = page.locator(".MuiDrawer-paper");
  await expect(card.getByRole("group", { name: staff.t("desk.fees.task") })).toBeVisible();
  const inCard = await card.evaluate((paper) => paper.scrollWidth - paper.clientWidth);
  if (inCard > 0) tooWide.push(`card: ${String(inCard)} px`);
  await page.goBack();
  await expect(card).toHaveCount(0);
  // the reader is still open
  await expect(page.getByRole("button", { name: /^Claudia Wiesner/ })).toBeVisible();
  expect(tooWide).toEqual([]);
});
