import { expect, type Locator, type Page } from "@playwright/test";
import type { DemoCard } from "../../apps/server/src/testkit/real-server.ts";
import { patternOf, textOf, type Locale } from "./texts.ts";

/** A title on a watchlist. */
export interface WatchedKey {
  readonly libraryId: number;
  readonly id: string;
}

/** The stored state of a patron's device. */
export interface Device {
  readonly darkTheme?: boolean;
  /** Project that was chosen before; undefined: the one of the address. */
  readonly projectId?: string;
  /** Whether privacy and terms were accepted on an earlier visit. */
  readonly privacy?: "accepted" | "open";
  /** Whether hints are shown; they cover the page's foot for ten seconds. */
  readonly hints?: "hidden" | "shown";
  /** Titles on the watchlist. */
  readonly watched?: readonly WatchedKey[];
}

/** When a title was put on the watchlist. */
const WATCHED_SINCE = "2026-11-01T10:00:00.000Z";

const ACCEPTED = { privacyAccepted: true, multiPrivacyAccepted: true };

/** A patron at a device: acts as people do, in the language of their app. */
export class Patron {
  readonly page: Page;
  readonly locale: Locale;
  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
  }

  t(key: string, values?: Readonly<Record<string, string | number>>): string {
    return textOf(this.locale, key, values);
  }
  pattern(key: string): RegExp {
    return patternOf(this.locale, key);
  }
  /** @param values of the text */
  button(key: string, values?: Readonly<Record<string, string | number>>): Locator {
    return this.page.getByRole("button", { name: this.t(key, values), exact: true });
  }
  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** Opens the app with this patron's stored state. */
  async open(
    path = "/",
    { privacy = "accepted", hints = "hidden", watched = [], ...settings }: Device = {},
  ): Promise<void> {
    const kept = {
      "freihand.settings": {
        locale: this.locale,
        accountRenewTime: 600,
        projectId: "",
        hintsHidden: hints === "hidden",
        ...settings,
      },
      ...(privacy === "open" ? {} : { "freihand.library": ACCEPTED }),
      ...(watched.length === 0 ? {} : { "freihand.watchlist": { entries: watched.map(entryOf) } }),
    };
    await this.page.addInitScript((states) => {
      for (const [key, state] of Object.entries(states))
        if (localStorage.getItem(key) === null)
          localStorage.setItem(key, JSON.stringify({ version: 1, state }));
    }, kept);
    await this.page.goto(path);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  async chooseLibrary(name: string): Promise<void> {
    await this.page
      .getByRole("button", { name: new RegExp(name) })
      .first()
      .click();
  }

  async search(words: string): Promise<void> {
    const box = this.page.getByRole("combobox", { name: this.t("search.label") });
    await box.fill(words);
    await box.press("Enter");
    await expect(this.page.getByRole("list", { name: this.t("search.list") })).toBeVisible();
  }

  /** Types card number and password, and sends them. */
  async fillLogin(card: Pick<DemoCard, "userId" | "password">): Promise<void> {
    await this.page.getByLabel(this.t("login.user")).fill(card.userId);
    await this.page.getByLabel(this.t("login.password"), { exact: true }).fill(card.password);
    await this.page
      .getByRole("main")
      .getByRole("button", { name: this.t("login.button"), exact: true })
      .click();
  }

  /** Signs in through the login page; cards already there stay. */
  async signIn(card: DemoCard): Promise<void> {
    await this.open(`/login/${String(card.libraryId)}`);
    await this.fillLogin(card);
    // the page is left once the card is stored
    await expect(this.page).not.toHaveURL(/\/login/);
    await expect(this.button("app.menu.open")).toBeVisible();
  }

  /** Signs in on a public computer. */
  async signInInPublic(card: DemoCard): Promise<void> {
    await this.open(`/login/${String(card.libraryId)}`);
    await this.page.getByRole("checkbox", { name: this.t("login.public") }).check();
    await this.fillLogin(card);
    await expect(this.button("app.menu.open")).toBeVisible();
  }

  /** Signs out the card in use through the menu of the top bar. */
  async logout(): Promise<void> {
    await this.button("app.menu.open").click();
    await this.page.getByRole("menuitem", { name: this.t("session.logout") }).click();
    await expect(
      this.page.getByRole("heading", { level: 1, name: this.t("login.title") }),
    ).toBeVisible();
  }
}

const entryOf = (key: WatchedKey) => ({ ...key, created: WATCHED_SINCE });
