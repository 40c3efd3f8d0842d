import { isoDate } from "@freihand/contract";
import { expect, type Locator } from "@playwright/test";
import { dayInZone, formatDate } from "../../apps/client/src/parts/format.rules.ts";
import type { CardAtServer } from "./card-at-server.ts";
import type { Patron } from "./patron.ts";

/** The row of a title on the account. */
export function rowOf({ page }: Patron, title: string): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
}

/** Waits until the account is there, as the library knows it now and not as the device has kept it. */
export async function openAccount(patron: Patron): Promise<void> {
  const answer = patron.page.waitForResponse("**/account/info");
  await patron.page.goto("/account");
  await answer;
  await expect(patron.button("account.refresh")).toHaveAttribute("aria-disabled", "false");
}

/** The account on the screen is that of the library: the same titles, and each with its due day. @source Q-32 */
export async function expectTruth(patron: Patron, card: CardAtServer): Promise<void> {
  const { lent, reservations } = await card.account();
  const titles = patron.page.getByRole("main").locator('li a[href^="/record/"]');
  await expect
    .poll(async () => (await titles.allInnerTexts()).toSorted())
    .toEqual([...lent, ...reservations].map(({ title }) => title).toSorted());
  const today = isoDate.parse(dayInZone(Date.now(), "Europe/Berlin"));
  for (const { title, deadline } of lent)
    await expect(rowOf(patron, title)).toContainText(formatDate(deadline, today, patron.locale));
}
