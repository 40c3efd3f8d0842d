import { expect, type Locator } from "@playwright/test";
import type { Patron } from "./patron.ts";

/** The page of all cards, as patrons use it. */
export class Household {
  readonly #patron: Patron;
  constructor(patron: Patron) {
    this.#patron = patron;
  }

  /** The row of a card, by the patron's name for it. */
  card(name: string): Locator {
    const { page } = this.#patron;
    return page
      .getByRole("region", { name: this.#patron.t("accounts.cards") })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
  }

  /** Opens the page; resolves when every account has loaded. */
  async open(names: readonly string[]): Promise<void> {
    await this.#patron.page.goto("/accounts");
    for (const name of names) await expect(this.card(name)).toBeVisible();
    await expect(
      this.#patron.page.getByText(this.#patron.pattern("account.age")).first(),
    ).toBeVisible();
  }

  /** @param entry text of the menu's entry */
  async choose(name: string, entry: string): Promise<void> {
    const { page } = this.#patron;
    await this.card(name)
      .getByRole("button", { name: this.#patron.t("accounts.menu", { name }) })
      .click();
    await page.getByRole("menuitem", { name: this.#patron.t(entry) }).click();
  }

  async rename(name: string, label: string): Promise<void> {
    await this.choose(name, "accounts.rename");
    const { dialog } = this.#patron;
    await dialog.getByLabel(this.#patron.t("accounts.rename.label")).fill(label);
    await dialog.getByRole("button", { name: this.#patron.t("accounts.rename.save") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(this.card(label)).toBeVisible();
  }

  async signOut(name: string): Promise<void> {
    await this.choose(name, "accounts.sign-out");
    const { dialog } = this.#patron;
    await dialog.getByRole("button", { name: this.#patron.t("accounts.sign-out.do") }).click();
    await expect(this.card(name)).toHaveCount(0);
  }
}
