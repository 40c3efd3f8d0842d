import { libraryInfo, type LibraryInfo } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { INFO } from "../../testkit/demo-data.ts";
import { answers, refusal } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";

const WEEK = [2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: "10:00",
  to: "19:00",
  kind: "staffed",
}));
const EARLY = [2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: "07:00",
  to: "10:00",
  kind: "open",
}));
const CHRISTMAS = { from: "2026-12-24", to: "2026-12-26", closed: true, note: "Weihnachten" };

const FULL: LibraryInfo = libraryInfo.parse({
  libraryId: 1,
  timezone: "Europe/Berlin",
  text: "Die **Bücherei** der Stadt.\nMit Garten.",
  branches: [
    {
      id: "main",
      name: "Zentrale am Markt",
      address: "Marktplatz 4, 72999 Lindenau",
      geo: { lat: 48.5321, lon: 9.1714 },
      phone: "+49 7099 555-100",
      mail: "zentrale@buecherei.example",
      url: "https://www.buecherei.example/zentrale",
      hours: [...EARLY, ...WEEK, { weekday: 6, from: "10:00", to: "15:00", kind: "staffed" }],
      exceptions: [CHRISTMAS],
    },
    {
      id: "north",
      name: "Nordstadt",
      url: "javascript:alert(1)",
      hours: [{ weekday: 2, from: "14:00", to: "18:00", kind: "staffed" }],
      exceptions: [
        CHRISTMAS,
        { from: "2026-11-24", to: "2026-11-24", closed: true, note: "Umbau" },
      ],
    },
  ],
  links: [
    { kind: "web", label: "Website der Bücherei", url: "https://www.buecherei.example/" },
    { kind: "pay", label: "Gebühren bezahlen", url: "https://pay.buecherei.example/" },
    { kind: "other", label: "Böse", url: "javascript:alert(1)" },
  ],
});

// 2026-11-21 is a Saturday; 10:00 in Berlin.
const open = (path: string, info: LibraryInfo = FULL, choices: StartChoices = {}) =>
  renderApp(path, { handlers: [answers("libraryInfo", info)], ...choices });
const main = () => screen.findByRole("region", { name: "Zentrale am Markt" });

describe("the library's page", () => {
  test("F7: the tab names the library", async () => {
    await open("/info/1");
    await main();
    expect(document.title).toBe("Stadtbücherei Lindenau: Info zur Bibliothek · Freihand");
  });

  test("says which branch is open now", async () => {
    await open("/info/1");
    expect(await screen.findByText("1 von 2 Zweigstellen sind jetzt geöffnet")).toBeVisible();
    expect(within(await main()).getByText("Geöffnet bis 15:00 Uhr")).toBeVisible();
    const north = screen.getByRole("region", { name: "Nordstadt" });
    expect(within(north).getByText(/^Heute geschlossen, öffnet Di\., 1\. Dezember/)).toBeVisible();
  });

  test("shows the week with equal days in one row, staff, and today marked", async () => {
    await open("/info/1");
    const table = within(await main()).getByRole("table", {
      name: "Öffnungszeiten: Zentrale am Markt",
    });
    const rows = within(table).getAllByRole("row");
    expect(rows.map((row) => row.textContent.replaceAll("\u2060", ""))).toEqual([
      "Montaggeschlossen",
      "Dienstag bis Freitag07:00–19:00mit Personal 10:00–19:00",
      "Samstag\u00A0· heute10:00–15:00",
      "Sonntaggeschlossen",
    ]);
    expect(rows.map((row) => row.getAttribute("aria-current"))).toEqual([null, null, "date", null]);
  });

  test("says what differs today from the usual week", async () => {
    const platform = fakePlatform({ now: Date.parse("2026-12-24T09:00:00Z") });
    await open("/info/1", FULL, { platform });
    expect(within(await main()).getByText("Heute anders: geschlossen (Weihnachten)")).toBeVisible();
  });

  test("shows closures of the coming weeks, once for all branches", async () => {
    await open("/info/1");
    const special = await screen.findByRole("region", { name: "Geschlossen und anders geöffnet" });
    const items = within(special).getAllByRole("listitem");
    expect(items.map((item) => item.textContent.replaceAll(/\s/g, " "))).toEqual([
      "Di., 24. NovemberUmbaugeschlossen · Nordstadt",
      "Do., 24. – Sa., 26. DezemberWeihnachtengeschlossen · alle Zweigstellen",
    ]);
  });

  test("gives directions, calls, writes and opens what may be opened", async () => {
    await open("/info/1");
    const house = within(await main());
    const way = house.getByRole("link", { name: /^Weg dorthin/ });
    expect(way).toHaveAttribute("href", expect.stringContaining("https://www.openstreetmap.org/"));
    expect(way).toHaveAttribute("target", "_blank");
    expect(house.getByRole("link", { name: /^Telefon/ })).toHaveAttribute(
      "href",
      "tel:+497099555100",
    );
    expect(house.getByRole("link", { name: /^E-Mail/ })).toHaveAttribute(
      "href",
      "mailto:zentrale@buecherei.example",
    );
    const online = within(screen.getByRole("region", { name: "Online" })).getAllByRole("link");
    expect(online.map((link) => link.getAttribute("href"))).toEqual([
      "https://pay.buecherei.example/",
      "https://www.buecherei.example/",
    ]);
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
  });

  test("opens the map application on Android", async () => {
    await open("/info/1", FULL, { platform: fakePlatform({ system: "android" }) });
    const way = within(await main()).getByRole("link", { name: /^Weg dorthin/ });
    expect(way).toHaveAttribute("href", expect.stringMatching(/^geo:48\.5321,9\.1714/));
    expect(way).not.toHaveAttribute("target");
  });

  test("shows the library's own text", async () => {
    await open("/info/1");
    const about = await screen.findByRole("region", { name: "Über die Bibliothek" });
    expect(await within(about).findByText("Bücherei", { selector: "strong" })).toBeVisible();
  });

  test("says when nothing is known", async () => {
    await open("/info/1", { ...INFO, branches: [] });
    expect(await screen.findByText("Noch keine Angaben")).toBeVisible();
  });

  test("shows the error and can be retried", async () => {
    let calls = 0;
    const flaky = answers("libraryInfo", () => {
      calls += 1;
      return calls < 2 ? refusal(404, "not_found") : FULL;
    });
    const { user } = await renderApp("/info/1", { handlers: [flaky] });
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await main()).toBeVisible();
  });
});

describe("which library", () => {
  test("is the selected one without an id", async () => {
    await open("/info", FULL, { library: 1 });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Diese Bibliothek nutzen" })).toBeNull();
  });

  test("is asked for when none is selected", async () => {
    const { user } = await open("/info");
    expect(await screen.findByText(/^Wählen Sie die Bibliothek, deren/)).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /^Stadtbücherei/ }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
    ).toBeVisible();
  });

  test("can be used from here", async () => {
    const { user, model } = await open("/info/2", FULL, { library: 1 });
    await user.click(await screen.findByRole("button", { name: "Diese Bibliothek nutzen" }));
    expect(model.libraryState.getState().libraryId).toBe(2);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
  });

  test.each(["/info/99"])("%s has no page, and says so", async (path) => {
    await open(path, FULL, { library: 1 });
    expect(await screen.findByText("Diese Bibliothek gibt es hier nicht")).toBeVisible();
  });

  test.each(["/info/0", "/info/abc"])(
    "%s names no library: the selected one shows",
    async (path) => {
      await open(path, FULL, { library: 1 });
      expect(
        await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
      ).toBeVisible();
    },
  );
});
