import { expect } from "@playwright/test";
import type { Patron } from "./patron.ts";
import { firstHit, page, record, shelf, type Picture } from "./pictures.ts";
import { goWithin, WATCHED } from "./screens.ts";

const metaSearch = async (patron: Patron, view: string) => {
  await goWithin(patron.page, "/start/1");
  await goWithin(patron.page, `/metasearch?FREE=garten${view}`);
  await expect(
    patron.page.getByText(patron.pattern("metasearch.done_other")).first(),
  ).toBeVisible();
};

/** Screens for finding something; the library is chosen. */
export const FINDING: readonly Picture[] = [
  {
    name: "results-covers",
    open: async (patron) => {
      await patron.page.goto("/result?libraryId=1&FREE=geschichte");
      await expect(firstHit(patron)).toBeVisible();
      await patron.button("search.layout.covers").click();
      await expect(patron.button("search.layout.list")).toBeVisible();
    },
    close: (patron) => patron.button("search.layout.list").click(),
  },
  {
    name: "search-history",
    open: async (patron) => {
      for (const words of ["Cornelia Funke", "Vorlesen", "Tintenherz"]) {
        await goWithin(patron.page, "/search/1");
        await patron.search(words);
      }
      await goWithin(patron.page, "/search/1");
      await patron.page.getByRole("combobox").click();
      const past = patron.page.getByRole("region", { name: patron.t("search.history") });
      await expect(past.getByRole("listitem").nth(2)).toBeVisible();
    },
    close: (patron) => patron.page.keyboard.press("Escape"),
  },
  {
    name: "record-cite",
    open: async (patron) => {
      await record(patron, "tintenherz");
      await patron.button("record.cite").click();
      await expect(patron.dialog).toContainText("FUNKE");
    },
    close: async (patron) => {
      await patron.page.keyboard.press("Escape");
      await expect(patron.dialog).toHaveCount(0);
    },
  },
  {
    name: "metasearch",
    open: async (patron) => {
      await metaSearch(patron, "");
      await expect(
        patron.page.getByRole("list", { name: patron.pattern("metasearch.list") }).nth(1),
      ).toBeVisible();
    },
  },
  {
    name: "metasearch-works",
    face: "metasearch, titles",
    open: async (patron) => {
      await metaSearch(patron, "&view=titles");
      await expect(
        patron.page.getByRole("list", { name: patron.t("metasearch.works") }),
      ).toBeVisible();
    },
  },
  page("acquisitions", "/acquisitions", shelf),
  {
    ...page("events", "/events/1?event=lesung-hafen", (patron) =>
      expect(
        patron.page.getByRole("link", { name: patron.pattern("events.register-for") }),
      ).toBeVisible(),
    ),
    face: "events, one of them",
  },
  page("map", "/map", async (patron) => {
    const map = patron.page.getByRole("application", { name: patron.t("map.canvas") });
    await expect(map.getByRole("button").first()).toBeVisible();
    await expect(map.locator("path.home")).toBeAttached();
  }),
];

/** With titles on the watchlist. */
export const WATCHLIST: readonly Picture[] = [
  page("watchlist", "/watchlist", async (patron) => {
    const list = patron.page.getByRole("list", { name: patron.t("watchlist.list") });
    await expect(list.getByRole("link")).toHaveCount(WATCHED.length);
  }),
  page("watchlist-tour", "/watchlist/1?tour=zentral", (patron) =>
    patron.page.getByRole("checkbox").first().check(),
  ),
];
