import { dayAt } from "@freihand/contract";
import { expect, type Locator } from "@playwright/test";
import { formatDate } from "../../apps/client/src/parts/text/format.rules.ts";
import type { CardAtServer } from "./card-at-server.ts";
import type { Patron } from "./patron.ts";

/** The row of a title on the account. */
export function rowOf({ page }: Patron, title: string): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
}

/** Waits until the account has loaded from the library, not from the copy on the device. */
export async function openAccount(patron: Patron): Promise<void> {
  const answer = patron.page.waitForResponse("**/account/info");
  await patron.page.goto("/account");
  await answer;
  await expect(patron.button("account.refresh")).toHaveAttribute("aria-disabled", "false");
}

/** The account on the screen matches the library's: the same titles, each with its due date. @source Q-32 */
export async function expectTruth(patron: Patron, card: CardAtServer): Promise<void> {
  const { lent, reservations } = await card.account();
  const titles = patron.page.getByRole("main").locator('li a[href^="/record/"]');
  await expect
    .poll(async () => (await titles.allInnerTexts()).toSorted())
    .toEqual([...lent, ...reservations].map(({ title }) => title).toSorted());
  const today = dayAt(Date.now(), "Europe/Berlin");
  for (const { title, deadline } of lent)
    await expect(rowOf(patron, title)).toContainText(formatDate(deadline, today, patron.locale));
}
