import { Keyboard } from "./support/keyboard.ts";
import { Patron } from "./support/patron.ts";
import { WATCHED } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

const SIZES = { de: { width: 390, height: 844 }, en: { width: 1280, height: 860 } } as const;

for (const locale of LOCALES)
  test.describe(`finding things with the keyboard alone, ${locale}`, () => {
    test.use({ viewport: SIZES[locale], reducedMotion: "reduce" });

    test("past search → covers → title and its neighbour → star", async ({ page }) => {
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      await patron.open("/search/1");
      await patron.search("garten");
      await page.goto("/search/1");
      const box = page.getByRole("combobox", { name: patron.t("search.label") });
      await keys.reach(box);
      const past = page.getByRole("region", { name: patron.t("search.history") });
      await expect(past).toBeVisible();
      await keys.press("ArrowDown");
      await page.keyboard.press("Enter");
      const list = page.getByRole("list", { name: patron.t("search.list") });
      await expect(list).toBeVisible();

      await keys.use(patron.button("search.layout.covers"));
      await expect(patron.button("search.layout.list")).toBeFocused();
      await keys.use(list.getByRole("link").first());
      const star = patron.button("record.watch");
      await expect(star).toBeVisible();
      if (locale === "de") {
        const steps = page.getByRole("navigation", { name: patron.t("record.steps") });
        await keys.use(steps.getByRole("button").last());
        await expect(steps).toContainText(patron.pattern("record.steps.place"));
        await expect(steps.locator(":focus")).toHaveCount(1);
      }
      await keys.use(star);
      await expect(patron.button("record.watched")).toHaveAttribute("aria-pressed", "true");
      await expect(patron.button("record.watched")).toBeFocused();
    });

    test("on the watchlist the focus is never lost, and the round is ticked off", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      const heading = page.getByRole("heading", { level: 1 });
      await patron.open("/watchlist", { watched: WATCHED });
      const list = page.getByRole("list", { name: patron.t("watchlist.list") });
      await expect(list.getByRole("link")).toHaveCount(WATCHED.length);

      const pencil = list.getByRole("button", { name: patron.pattern("watchlist.words") }).first();
      await keys.use(pencil);
      const note = page.getByRole("textbox", { name: patron.t("watchlist.note") });
      await expect(note).toBeFocused();
      await page.keyboard.type("Für Oma");
      await keys.use(patron.button("watchlist.save"));
      await expect(pencil).toBeFocused();

      await keys.use(list.getByRole("button", { name: patron.pattern("row.watch") }).first());
      await expect(heading).toBeFocused();
      await keys.use(patron.button("watchlist.undo"));
      await expect(list.getByRole("link")).toHaveCount(WATCHED.length);
      await expect(heading).toBeFocused();

      await keys.use(patron.button("watchlist.choose-several"));
      await expect(patron.button("watchlist.choose-all")).toBeFocused();
      await keys.use(patron.button("watchlist.choose-end"));
      await expect(heading).toBeFocused();

      await keys.use(
        page.getByRole("link", { name: patron.pattern("watchlist.tour.start_other") }),
      );
      await expect(heading).toHaveText(patron.t("watchlist.tour"));
      await expect(heading).toBeFocused();
      const stops = page.getByRole("checkbox");
      await expect(stops.first()).toBeVisible();
      for (const stop of await stops.all()) await keys.use(stop, "Space");
      await keys.use(
        page.getByRole("button", { name: patron.pattern("watchlist.tour.done.remove_other") }),
      );
      await expect(heading).toBeFocused();
    });

    test("several libraries: choose, search, other view, another order", async ({ page }) => {
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      await patron.open("/metasearch");
      await keys.use(page.getByRole("button", { name: patron.t("metasearch.pick.change-label") }));
      await keys.use(page.getByRole("checkbox", { name: /Steinau/ }), "Space");
      await keys.reach(
        page.getByRole("searchbox", { name: patron.t("metasearch.title") }),
        "Shift+Tab",
      );
      await page.keyboard.type("garten");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/FREE=garten/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const titles = patron.button("metasearch.view.titles");
      await keys.use(titles);
      await expect(titles).toHaveAttribute("aria-pressed", "true");
      await expect(titles).toBeFocused();
      const works = page.getByRole("list", { name: patron.t("metasearch.works") });
      await keys.use(works.getByRole("link", { name: "Der Biogarten" }).first());
      await expect(page).toHaveURL(/\/record\/\d\/der-biogarten/);
    });

    test("an event opens, and its calendar entry is within reach", async ({ page }) => {
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      await patron.open("/events/1");
      const row = page.getByRole("article").first();
      const title = row.getByRole("button").first();
      await keys.use(title);
      await expect(title).toHaveAttribute("aria-expanded", "true");
      await expect(title).toBeFocused();
      const download = page.waitForEvent("download");
      await keys.use(row.getByRole("link", { name: patron.pattern("events.calendar-for") }));
      expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    });

    test("a library on the map is the same in the list", async ({ page }) => {
      const patron = new Patron(page, locale);
      const keys = new Keyboard(page);
      await patron.open("/map");
      const map = page.getByRole("application", { name: patron.t("map.canvas") });
      await keys.use(map.getByRole("button", { name: /Steinau/ }).first());
      await expect(page).toHaveURL(/library=3/);
      if (locale === "de") await keys.reach(patron.button("map.view.list"), "Shift+Tab");
      if (locale === "de") await page.keyboard.press("Enter");
      const row = page.locator("main li").getByRole("button", { name: /^Hochschulbibliothek/ });
      await expect(row).toHaveAttribute("aria-expanded", "true");
      await keys.reach(row, locale === "de" ? "Tab" : "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(row).toHaveAttribute("aria-expanded", "false");
      await expect(row).toBeFocused();
    });
  });
