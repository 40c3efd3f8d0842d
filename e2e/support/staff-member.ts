import { execFileSync } from "node:child_process";
import { expect, type Locator, type Page } from "@playwright/test";
import { textOf, type Locale } from "./texts.ts";
import type { RealServer } from "../../apps/server/src/testkit/real-server.ts";

const root = new URL("../..", import.meta.url).pathname;
const STAFF_PASSWORD = "ein langes Passwort";

/** A new account of the staff, made as an operator makes it. */
export interface StaffAccount {
  readonly name: string;
  /** Each replaces one code of an authenticator. */
  readonly recoveryCodes: readonly string[];
}

/** @param roles joined by commas */
export function newStaffAccount(server: RealServer, roles: string): StaffAccount {
  const name = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const printed = execFileSync(
    process.execPath,
    [
      "apps/server/src/cli/staff.ts",
      "add",
      name,
      "--roles",
      roles,
      "--display-name",
      "Thea Brandt",
      "--json",
    ],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: server.dataDir },
      input: `${STAFF_PASSWORD}\n`,
    },
  );
  const { recoveryCodes } = JSON.parse(printed);
  return { name, recoveryCodes };
}

/** A member of the staff at a computer with a scanner. */
export class StaffMember {
  readonly page: Page;
  readonly locale: Locale;
  readonly #codes: string[];
  readonly #name: string;

  constructor(page: Page, locale: Locale, { name, recoveryCodes }: StaffAccount) {
    this.page = page;
    this.locale = locale;
    this.#name = name;
    this.#codes = [...recoveryCodes];
  }

  t(key: string, values?: Readonly<Record<string, string | number>>): string {
    return textOf(this.locale, key, values);
  }
  button(key: string, values?: Readonly<Record<string, string | number>>): Locator {
    return this.page.getByRole("button", { name: this.t(key, values), exact: true });
  }
  /** The one big line. */
  get line(): Locator {
    return this.page.locator("output[data-signal]");
  }
  get field(): Locator {
    return this.page.getByLabel(this.t("desk.field"), { exact: true });
  }

  /** Opens the desk, in this member's language. */
  async open(): Promise<void> {
    await this.page.addInitScript((locale) => {
      const state = { locale, accountRenewTime: 600, projectId: "", hintsHidden: true };
      localStorage.setItem("freihand.settings", JSON.stringify({ version: 1, state }));
    }, this.locale);
    await this.page.goto("/desk");
    await expect(this.page.getByLabel(this.t("desk.sign-in.name"), { exact: true })).toBeVisible();
  }

  /** Password, then a recovery code. */
  async signIn(): Promise<void> {
    await this.page.getByLabel(this.t("desk.sign-in.name"), { exact: true }).fill(this.#name);
    const password = this.page.getByLabel(this.t("desk.sign-in.password"), { exact: true });
    await password.fill(STAFF_PASSWORD);
    await password.press("Enter");
    const code = this.page.getByLabel(this.t("desk.sign-in.code"), { exact: true });
    await code.fill(this.#codes.pop() ?? "");
    await code.press("Enter");
    await expect(code).toHaveCount(0);
  }

  /** @param branch as the choice shows it */
  async choosePlace(branch: string): Promise<void> {
    await this.page.getByLabel(this.t("desk.place.branch")).selectOption({ label: branch });
    await this.page.getByLabel(this.t("desk.place.name"), { exact: true }).fill("Theke 1");
    await this.button("desk.place.button").click();
    await expect(this.field).toBeVisible();
  }

  /** Scans as a scanner types: without a pause, wherever the focus is. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(code);
    await this.page.keyboard.press("Enter");
  }

  /** Scans, and waits for the line. */
  async scanTo(code: string, line: string | RegExp): Promise<void> {
    await this.scan(code);
    await expect(this.line).toContainText(line);
  }
}
