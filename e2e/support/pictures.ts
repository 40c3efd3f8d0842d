import { expect } from "@playwright/test";
import { CARD_FACES, hideFace, showFace } from "./card-faces.ts";
import type { Patron } from "./patron.ts";
import { goWithin, type FACES } from "./screens.ts";

/** A screenshot for the documents: its name, and how a patron gets there. */
export interface Picture {
  readonly name: string;
  readonly open: (patron: Patron) => Promise<void>;
  /** Closes what covers the page. */
  readonly close?: (patron: Patron) => Promise<void>;
  /**
   * The face of accessibility.spec.ts that it shows: there it is opened in the same way and looked at in the same two
   * looks, so that only the documents need the picture.
   */
  readonly face?: keyof typeof FACES | keyof typeof CARD_FACES;
}

/** A page; late content is awaited in `arrived`. */
export const page = (
  name: string,
  path: string,
  arrived?: (patron: Patron) => Promise<void>,
): Picture => ({
  name,
  open: async (patron) => {
    await goWithin(patron.page, path);
    await arrived?.(patron);
  },
});

export const firstHit = (patron: Patron) =>
  patron.page
    .getByRole("list", { name: patron.t("search.list") })
    .getByRole("link")
    .first();

/** The covers of the day are on their shelf. */
export const shelf = async (patron: Patron) => {
  const found = patron.page.getByRole("main").locator("a[href^='/record/']");
  await expect(found.first()).toBeVisible();
};

export const record = async (patron: Patron, id: string) => {
  await patron.page.goto(`/record/1/${id}`);
  await expect(patron.page.getByText(patron.t("record.similar"))).toBeVisible();
};

/** Screens for a visitor without a card. */
export const PUBLIC: readonly Picture[] = [
  {
    name: "libraries",
    open: async (patron) => {
      await expect(patron.page.getByRole("button", { name: /Lindenau/ }).first()).toBeVisible();
    },
  },
  {
    name: "login",
    open: async (patron) => {
      await patron.page.goto("/login/1");
      await expect(patron.page.getByLabel(patron.t("login.user"))).toBeVisible();
    },
  },
  {
    name: "home",
    open: async (patron) => {
      await patron.page.goto("/start/1");
      await expect(patron.page.getByText(patron.t("home.hours"))).toBeVisible();
      await shelf(patron);
    },
  },
  {
    name: "results",
    open: async (patron) => {
      await patron.page.goto("/result?libraryId=1&FREE=garten");
      await expect(firstHit(patron)).toBeVisible();
    },
  },
  {
    name: "results-none",
    open: async (patron) => {
      await patron.page.goto("/result?libraryId=1&FREE=qwrtzpsdf");
      await expect(patron.page.getByText(patron.t("search.none.title"))).toBeVisible();
    },
  },
  { name: "record", open: (patron) => record(patron, "tintenherz") },
  {
    name: "record-missing",
    open: async (patron) => {
      await patron.page.goto("/record/1/there-is-no-such-title");
      await expect(patron.page.getByText(patron.t("record.not-found.title")).last()).toBeVisible();
    },
  },
  {
    name: "not-found",
    open: async (patron) => {
      await patron.page.goto("/gibt-es-nicht");
      await expect(patron.page.getByText(patron.t("app.not-found.title")).last()).toBeVisible();
    },
  },
];

export const PRIVATE: readonly Picture[] = [
  {
    name: "account",
    open: async (patron) => {
      await patron.page.goto("/account");
      await expect(patron.page.getByText(patron.pattern("account.age")).first()).toBeVisible();
    },
  },
  {
    name: "renew-all",
    open: async (patron) => {
      await patron.button("account.renew-all").click();
      await expect(
        patron.dialog.getByRole("button", { name: patron.t("multistep.prolong-all.confirm") }),
      ).toBeVisible();
    },
  },
  {
    name: "home-signed-in",
    open: async (patron) => {
      await patron.page.goto("/start/1");
      await expect(patron.page.getByText(patron.t("home.account"))).toBeVisible();
      await shelf(patron);
    },
  },
  {
    name: "reserve",
    open: async (patron) => {
      await record(patron, "krabat");
      await patron.button("account.reserve.button").first().click();
      await expect(patron.dialog.getByRole("radio").first()).toBeVisible();
    },
  },
];

/** Screens with two cards: name of the picture → the face that it shows. */
const OF_TWO = {
  household: "two cards",
  "household-renew": "renew all cards",
  "reservation-rest": "a rest",
  "calendar-of-due-days": "calendar",
  "loan-history": "loan history",
  "id-card": "card of two",
  "id-card-big": "big barcode",
} as const satisfies Readonly<Record<string, keyof typeof CARD_FACES>>;

/** For a patron with two cards. */
export const TWO_CARDS: readonly Picture[] = Object.entries(OF_TWO).map(([name, face]) => ({
  name,
  open: (patron) => showFace(patron, CARD_FACES[face]),
  close: hideFace,
  face,
}));

/** Pages that look alike for visitors and patrons; the library is chosen. */
export const PAGES: readonly Picture[] = [
  page("libraries-page", "/libraries"),
  page("info", "/info/1"),
  page("search", "/search/1", (patron) =>
    expect(patron.page.getByRole("textbox").first()).toBeVisible(),
  ),
  page("settings", "/settings"),
  {
    name: "theme-changer",
    open: async (patron) => {
      await goWithin(patron.page, "/theme-changer");
      const off = patron.button("theme.off.switch-on");
      await expect(off.or(patron.page.getByText(patron.t("theme.choose"))).first()).toBeVisible();
      if (await off.isVisible()) await off.click();
      await expect(patron.page.getByText(patron.t("theme.choose")).first()).toBeVisible();
    },
  },
  page("about", "/about"),
  page("general", "/general"),
  page("help", "/help"),
  page("imprint", "/imprint"),
  page("privacy", "/privacy"),
  page("install", "/install/android/1", (patron) =>
    expect(
      patron.page.getByRole("img", { name: patron.t("install.code-name.page") }),
    ).toBeVisible(),
  ),
  page("reminders", "/reminders"),
  page("nfc", "/nfc"),
  {
    // beside the page on a desktop: as the rail, which no other picture shows
    name: "drawer",
    open: async (patron) => {
      await goWithin(patron.page, "/start/1");
      await patron.button("nav.open").or(patron.button("nav.collapse")).click();
      await expect(
        patron.page.getByRole("navigation", { name: patron.t("nav.label") }),
      ).toBeVisible();
    },
    close: async (patron) => {
      const expand = patron.button("nav.expand");
      if (await expand.isVisible()) await expand.click();
      else {
        await patron.page.keyboard.press("Escape");
        // while it slides away it still covers the page, and going on as the history does would only close it
        await expect(patron.dialog).toBeHidden();
      }
    },
  },
  {
    name: "single-mode-dialog",
    open: async (patron) => {
      await goWithin(patron.page, "/libraries");
      const menu = new RegExp(patron.t("libraries.menu", { library: "Gemeinde" }));
      await patron.page.getByRole("button", { name: menu }).first().click();
      await patron.page.getByRole("menuitem", { name: patron.t("libraries.menu.single") }).click();
      await expect(patron.dialog).toContainText(patron.t("single-mode.title"));
    },
    close: (patron) =>
      patron.dialog.getByRole("button", { name: patron.t("single-mode.cancel") }).click(),
  },
];

/** In the project `opac-demo`. */
export const PROJECT: readonly Picture[] = [
  {
    name: "maintenance",
    open: async (patron) => {
      await goWithin(patron.page, "/start/3");
      await expect(patron.button("maintenance.hide")).toBeVisible();
    },
    close: (patron) => patron.button("maintenance.hide").click(),
  },
  page("content", "/content/arbeitsplaetze"),
];

/** On a first visit. */
export const FIRST_VISIT: readonly Picture[] = [
  {
    name: "privacy-banner",
    open: async (patron) => {
      await expect(patron.button("privacy-consent.accept")).toBeVisible();
    },
  },
];
