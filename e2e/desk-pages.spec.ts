import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { adminAt, everyLook, test } from "./support/admin.ts";
import { expect } from "./support/test.ts";
import { Patron } from "./support/patron.ts";
import { LOCALES } from "./support/texts.ts";

// in another year, which is therefore named
const YEAR = String(new Date().getFullYear() + 1);
const DAY = `${YEAR}-01-09`;

// a colour that is still changing is no finding
test.use({ reducedMotion: "reduce" });

for (const locale of LOCALES)
  test(`events in ${locale}: made, cancelled and taken back, with the patron's list beside it; 320 px, no findings`, async ({
    page,
    server,
    projects,
    browser,
  }) => {
    test.slow();
    const file = () => readFileSync(join(projects.path, "basic/libraries/1.events.json"), "utf8");
    const before = file();
    // another phone each time: a patron's own keeps the list for some minutes
    const listed = async (text: string) => {
      const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
      const patron = new Patron(await phone.newPage(), locale);
      await patron.open("/events/1?branch=nord");
      const row = patron.page.getByRole("article", { name: "Tauschbörse" });
      await expect(row).toContainText(text);
      await phone.close();
    };
    const staff = await adminAt(page, locale, server);
    await staff.button("desk.admin.part.events").click();
    await expect(staff.button("desk.admin.events.add")).toBeVisible();
    await everyLook(page);
    // at 320 pixels the part that is open is in sight in the bar
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    await expect(page.getByRole("link", { name: staff.t("desk.nav.admin") })).toBeInViewport();
    await staff.button("desk.admin.part.events").click();

    await staff.button("desk.admin.events.add").click();
    const field = (key: string) => page.getByLabel(staff.t(key), { exact: true });
    const title = staff.t(`desk.admin.in.${locale}`, { label: staff.t("desk.admin.events.title") });
    await page.getByLabel(title).fill("Tauschbörse");
    await field("desk.admin.events.day").fill(DAY);
    await field("desk.admin.events.from").fill("14:00");
    await field("desk.admin.events.to").fill("17:00");
    await field("desk.admin.branch").selectOption("nord");
    await everyLook(page);
    await staff.button("desk.admin.save").click();
    await expect(page.getByText(staff.t("desk.admin.saved"))).toBeVisible();
    expect(JSON.parse(file()).events.at(-1)).toEqual({
      id: "tauschboerse",
      title: "Tauschbörse",
      start: `${DAY}T14:00`,
      end: `${DAY}T17:00`,
      branchId: "nord",
    });

    await listed(YEAR);
    await staff.button("desk.admin.events.change.of", { title: "Tauschbörse" }).click();
    await page.getByRole("switch", { name: staff.t("desk.admin.events.cancelled") }).click();
    await staff.button("desk.admin.save").click();
    await expect(staff.button("desk.admin.events.add")).toBeVisible();
    await listed(staff.t("events.cancelled"));

    await staff.button("desk.admin.undo").click();
    await expect.poll(() => JSON.parse(file()).events.at(-1)).not.toHaveProperty("cancelled");
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    await staff.button("desk.admin.undo").click();
    await expect.poll(file).toBe(before);
  });

for (const locale of LOCALES)
  test(`pages in ${locale}: seen beforehand as patrons see them, saved and taken back; 320 px, no findings`, async ({
    page,
    server,
    projects,
    browser,
  }) => {
    test.slow();
    const name = locale === "en" ? "imprint.en.html" : "imprint.html";
    const file = join(projects.path, "basic/html", name);
    const staff = await adminAt(page, locale, server);
    await staff.button("desk.admin.part.operator").click();
    await expect(page.getByRole("region", { name: staff.t("desk.admin.operator") })).toContainText(
      "Karla Musterfrau",
    );
    await everyLook(page);
    await staff.button("desk.admin.part.pages").click();
    const html = page.getByLabel(staff.t("desk.admin.page.html"));
    await html.fill(
      "<h1>Wo wir sind</h1><p>Am <strong>Markt</strong> 1</p><script>document.title='x'</script><img src='https://elsewhere.example/x.png'>",
    );
    const language = staff.t(`desk.admin.language.${locale}`);
    const preview = page.getByRole("region", {
      name: staff.t("desk.admin.words.preview", { language }),
    });
    await expect(preview.getByRole("heading", { name: "Wo wir sind", level: 2 })).toBeVisible();
    await expect(preview.locator("script, img")).toHaveCount(0);
    await everyLook(page);
    await staff.button("desk.admin.save").click();
    await expect(page.getByText(staff.t("desk.admin.saved"))).toBeVisible();
    expect(existsSync(file)).toBe(true);

    const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
    const patron = new Patron(await phone.newPage(), locale);
    await patron.open("/imprint");
    await expect(patron.page.getByRole("heading", { name: "Wo wir sind", level: 2 })).toBeVisible();
    await expect(patron.page.getByText("Am Markt 1")).toBeVisible();
    await phone.close();

    await staff.button("desk.admin.undo").click();
    await expect(page.getByText(staff.t("desk.admin.undone"))).toBeVisible();
    expect(existsSync(file)).toBe(false);
  });
