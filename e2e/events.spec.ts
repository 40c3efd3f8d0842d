import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { Patron } from "./support/patron.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

test.use({ settings: { RENDERING: "on" } });

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

/** German on a phone, English on a desktop. */
const SIZES = {
  de: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
} as const;
const TITLES = {
  de: { reading: "Lesung: Das Lied der Möwen", concert: "Konzert: Trio Querstand" },
  en: { reading: "Reading: The Song of the Gulls", concert: "Concert: Trio Querstand" },
} as const;

for (const locale of LOCALES)
  test.describe(`events in ${locale}`, () => {
    test.use({ viewport: SIZES[locale] });

    test("find one, see what it is about, and take it along in the calendar @smoke", async ({
      page,
    }) => {
      const patron = new Patron(page, locale);
      const { reading, concert } = TITLES[locale];
      await patron.open("/events/1");
      const row = page.getByRole("article", { name: reading });
      await expect(row).toBeVisible();
      await expect(page.getByRole("article", { name: concert })).toContainText(
        patron.t("events.cancelled"),
      );
      await expectAccessible(page);
      await expectNoOverflow(page);

      await page
        .getByLabel(patron.t("events.filter.branch"), { exact: true })
        .selectOption("hafen");
      await page
        .getByLabel(patron.t("events.filter.words"))
        .fill(locale === "de" ? "Möwen" : "gulls");
      await expect(page.getByRole("article")).toHaveCount(1);
      await row.getByRole("button", { name: reading }).click();
      await expect(page).toHaveURL(/event=lesung-hafen/);
      await expectAccessible(page);
      await expectNoOverflow(page);
      const register = row.getByRole("link", { name: patron.pattern("events.register-for") });
      await expect(register).toHaveAttribute("href", /^https:/);
      await expect(register).toHaveAttribute("target", "_blank");

      const download = page.waitForEvent("download");
      await row.getByRole("link", { name: patron.pattern("events.calendar-for") }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-[a-z-]+\.ics$/);
      const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), "utf8")));
      const [event, ...more] = calendar.getAllSubcomponents("vevent");
      expect(more).toEqual([]);
      expect(event?.getFirstPropertyValue("summary")).toBe(reading);
    });

    test("a link to one leads right to it, with its signs as they are", async ({
      page,
      request,
    }) => {
      const patron = new Patron(page, locale);
      const address = "/events/1?event=schreibwerkstatt";
      // as most people get it: rendered, and taken over
      await expect.poll(async () => (await request.get(address)).text()).toContain('id="served"');
      await patron.open(address);
      const row = page.getByRole("article", { name: /<b>/ });
      await expect(row.getByText(/< > & ; , \\ "/)).toBeInViewport();
      await row.getByRole("link", { name: patron.pattern("events.at-branch") }).click();
      await expect(page).toHaveURL(/\/info\/1/);
    });

    test("all of a branch as one calendar", async ({ page }) => {
      const patron = new Patron(page, locale);
      await patron.open("/events/1?branch=nord");
      const link = page.getByRole("link", { name: patron.t("events.calendar-list.filtered") });
      await expect(page.getByRole("article").first()).toBeVisible();
      const count = await page.getByRole("article").count();
      const reply = await page.request.get((await link.getAttribute("href")) ?? "");
      const calendar = new ICAL.Component(ICAL.parse(await reply.text()));
      expect(calendar.getAllSubcomponents("vevent")).toHaveLength(count);
    });
  });

test("at 320 pixels nothing hangs over, in the dark as well", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  const patron = new Patron(page, "de");
  await patron.open("/events/1?event=makerspace");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
