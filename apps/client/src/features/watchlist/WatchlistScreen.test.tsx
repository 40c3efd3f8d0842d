import { libraryId, titlesBody } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { Watchlist } from "../../model/watchlist/watchlist.rules.ts";
import { fakePlatform } from "../../platform/fake/index.ts";
import { answers, brokenConnection, refusal } from "../../testkit/fake-server.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";
import { hitOf, lentUntil } from "./fixtures/watched.ts";

const entry = (id: string, day: number, library = 1) => ({
  libraryId: libraryId.parse(library),
  id,
  created: `2026-11-0${String(day)}T10:00:00.000Z`,
  known: { title: `Bekannt ${id}`, mediaType: "BOOK" as const },
});
const ENTRIES = [entry("a", 1), entry("b", 2), entry("c", 3, 2)];
const HITS = [
  hitOf("a", { title: "Apfel", author: "Mia Muster" }),
  hitOf("b", { title: "Birne", ...lentUntil("2026-12-03") }),
  hitOf("c", { title: "Chili", libraryId: 2, mediaType: "DVD" }),
];

const titles = answers("titles", ({ params, body }) => {
  const { ids } = titlesBody.parse(body);
  const own = HITS.filter(({ libraryId: library }) => String(library) === params["libraryId"]);
  const results = own.filter(({ id }) => ids.includes(id));
  return { results, missing: ids.filter((id) => !results.some((hit) => hit.id === id)) };
});

function deviceWith(part: Partial<Watchlist>) {
  const platform = fakePlatform();
  platform.texts.write(STORED_KEYS.watchlist, JSON.stringify({ version: 2, state: part }));
  return platform;
}

const open = (path = "/watchlist", part: Partial<Watchlist> = { entries: ENTRIES }) =>
  renderApp(path, { platform: deviceWith(part), handlers: [titles] });
const rows = () =>
  within(screen.getByRole("list", { name: "Gemerkte Titel" })).getAllByRole("link");
const names = () => rows().map((row) => row.querySelector(".title")?.textContent);

test("titles of all libraries are shown with their current availability, the newest first", async () => {
  await open();
  expect(await screen.findByRole("link", { name: /Apfel.*Verfügbar.*Hauptstelle/ })).toBeVisible();
  expect(names()).toEqual(["Chili", "Birne", "Apfel"]);
  expect(screen.getByRole("link", { name: /Birne.*Entliehen bis/ })).toBeVisible();
  expect(screen.getByText("3 Titel")).toBeVisible();
  expect(screen.getByText("Gemeindebibliothek Erlenbach")).toBeVisible();
});

test("a title that the library no longer has is marked and keeps its name", async () => {
  await open("/watchlist", { entries: [...ENTRIES, entry("weg", 4)] });
  expect(
    await screen.findByRole("link", { name: /Bekannt weg.*Nicht mehr im Katalog/ }),
  ).toBeVisible();
});

test("titles of a library that no longer takes part are marked, without a suggestion to retry", async () => {
  await renderApp("/watchlist", {
    platform: deviceWith({ entries: [entry("weg", 4)] }),
    handlers: [answers("titles", () => refusal(404, "library_missing"))],
  });
  expect(
    await screen.findByRole("link", { name: /Bekannt weg.*Nicht mehr im Katalog/ }),
  ).toBeVisible();
  expect(screen.queryByText(/letzter bekannter Stand/)).toBeNull();
});

test("without an answer the last known state is shown, and marked as such", async () => {
  const { platform } = await open();
  await screen.findByRole("link", { name: /Apfel.*Verfügbar/ });
  document.body.replaceChildren();
  await renderApp("/watchlist", { platform, handlers: [answers("titles", brokenConnection)] });
  expect(await screen.findByRole("link", { name: /Apfel.*Verfügbar.*Hauptstelle/ })).toBeVisible();
  expect(await screen.findByText(/letzter bekannter Stand/, {}, { timeout: 5000 })).toBeVisible();
});

describe("the list as a file", () => {
  const save = async (platform = deviceWith({ entries: ENTRIES })) => {
    const { user } = await renderApp("/watchlist", { platform, handlers: [titles] });
    await screen.findByRole("link", { name: /Apfel.*Verfügbar/ });
    await user.click(screen.getByRole("button", { name: "Teilen" }));
    await user.click(await screen.findByRole("menuitem", { name: /RIS/ }));
    return platform;
  };

  test("is saved", async () => {
    const platform = await save();
    expect(await screen.findByText("Die Datei liegt bei Ihren Downloads.")).toBeVisible();
    expect(platform.givenFiles[0]?.text).toContain(`${location.origin}/record/1/a`);
  });

  test("leads from the installed app to its server", async () => {
    const phone = { ...deviceWith({ entries: ENTRIES }), server: "https://buecher.example" };
    const platform = await save(phone);
    expect(platform.givenFiles[0]?.text).toContain("https://buecher.example/record/1/a");
  });

  test("says when the device refuses it", async () => {
    const files = { give: () => Promise.reject(new Error("full")) };
    await save({ ...deviceWith({ entries: ENTRIES }), files });
    expect(await screen.findByText(/Die Datei ließ sich nicht speichern/)).toBeVisible();
  });
});

test("the star removes a title at once, with undo", async () => {
  const { user, model } = await open();
  await screen.findByRole("link", { name: /Birne/ });
  await user.click(screen.getByRole("button", { name: "Birne auf die Merkliste" }));
  expect(names()).toEqual(["Chili", "Apfel"]);
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(names()).toEqual(["Chili", "Birne", "Apfel"]);
  expect(model.watchlist.getState().entries.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("several are selected and removed together; what is filtered out is not", async () => {
  const { user, model } = await open();
  await screen.findByRole("link", { name: /Birne/ });
  await user.click(screen.getByRole("button", { name: "Auswählen" }));
  await user.click(await screen.findByRole("button", { name: "Alle auswählen" }));
  expect(screen.getByText("3 ausgewählt")).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "In der Merkliste suchen" }), "bir");
  expect(screen.getByText("1 ausgewählt")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Von der Merkliste nehmen" }));
  expect(model.watchlist.getState().entries.map(({ id }) => id)).toEqual(["a", "c"]);
});

test("filters are read from the address and written to it", async () => {
  const { user } = await open("/watchlist?media=DVD");
  expect(await screen.findByText("1 von 3 Titeln")).toBeVisible();
  // what was remembered about it is shown first
  await waitFor(() => {
    expect(names()).toEqual(["Chili"]);
  });
  await user.click(screen.getByRole("button", { name: "Filter (1)" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Medienart" }), "Alle");
  expect(names()).toHaveLength(3);
});

test("a path with a library shows its titles only", async () => {
  await open("/watchlist/2");
  expect(await screen.findByText("1 von 3 Titeln")).toBeVisible();
  // what was remembered about it is shown first
  await waitFor(() => {
    expect(names()).toEqual(["Chili"]);
  });
});

test("what is in the patron's own branch now, once it is chosen", async () => {
  const { user } = await open("/watchlist?library=1&here=1");
  expect(await screen.findByText("Dazu steht nichts auf der Merkliste")).toBeVisible();
  const branch = await screen.findByRole("combobox", { name: /Meine Zweigstelle/ });
  await screen.findByRole("option", { name: "Hauptstelle" });
  await user.selectOptions(branch, "Hauptstelle");
  expect(names()).toEqual(["Apfel"]);
});

test("a note and tags are written, shown and searchable", async () => {
  const { user } = await open();
  await screen.findByRole("link", { name: /Apfel/ });
  await user.click(screen.getByRole("button", { name: "Notiz und Etiketten zu Apfel" }));
  await user.type(await screen.findByRole("textbox", { name: "Notiz" }), "Für Oma");
  await user.type(screen.getByRole("textbox", { name: "Etiketten" }), "Obst, Urlaub");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(screen.getByText("Für Oma")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Alle mit dem Etikett Obst zeigen" }));
  expect(names()).toEqual(["Apfel"]);
});

describe("titles of the former app", () => {
  const legacy = [entry("b", 1)];
  test("are offered and imported", async () => {
    const { user, model } = await open("/watchlist", { legacy });
    await user.click(await screen.findByRole("button", { name: "Übernehmen" }));
    expect(await screen.findByRole("link", { name: /Birne/ })).toBeVisible();
    expect(model.watchlist.getState()).toMatchObject({ legacy: [] });
  });
  test("are not offered again when the patron declines", async () => {
    const { user, model } = await open("/watchlist", { legacy });
    await user.click(await screen.findByRole("button", { name: "Nicht mehr anbieten" }));
    expect(screen.queryByText(/aus der früheren App/)).toBeNull();
    expect(model.watchlist.getState()).toMatchObject({ legacyHidden: true, legacy });
    expect(screen.getByText("Noch nichts gemerkt")).toBeVisible();
  });
});

describe("a list that somebody has sent", () => {
  test("is shown first and imported by the button only", async () => {
    const { user, model } = await open("/watchlist?import=1:a,2:c,1:fort", {
      entries: [entry("a", 1)],
    });
    const offer = await screen.findByRole("region", { name: "Für Sie: eine Liste mit 3 Titeln" });
    expect(await within(offer).findByText(/Chili/)).toBeVisible();
    expect(offer).toHaveTextContent(
      /Apfel · Mia Muster · Stadtbücherei Lindenau[^(]*\(schon auf Ihrer Merkliste\)/,
    );
    expect(offer).toHaveTextContent(/fort · [^(]*\(Nicht mehr im Katalog\)/);
    expect(model.watchlist.getState().entries).toHaveLength(1);
    await user.click(within(offer).getByRole("button", { name: "1 Titel auf meine Merkliste" }));
    expect(model.watchlist.getState().entries.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(screen.queryByRole("region", { name: /Für Sie/ })).toBeNull();
  });
  test("is refused when it is none", async () => {
    await open("/watchlist?import=javascript:alert(1)");
    expect(await screen.findByText("Dieser Link ist keine Merkliste")).toBeVisible();
  });
});

describe("the shelf tour", () => {
  test("keeps its ticks over a reload, ends, and removes what was found from the list", async () => {
    const { user, model, platform } = await open("/watchlist/1?tour=main");
    await user.click(await screen.findByRole("checkbox", { name: /Gar 4.*Apfel/ }));
    expect(screen.getByText("1 von 1 gefunden")).toBeVisible();
    expect(screen.getByText("Alles gefunden: 1 Titel")).toBeVisible();
    document.body.replaceChildren();
    await renderApp("/watchlist/1?tour=main", {
      platform,
      handlers: [answers("titles", brokenConnection)],
    });
    expect(await screen.findByRole("checkbox", { name: /Apfel/ })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "1 Titel von der Merkliste nehmen" }));
    expect(await screen.findByRole("button", { name: "Rückgängig" })).toBeVisible();
    expect(model.watchlist.getState().entries.length).toBeGreaterThan(0);
  });
  test("says so where nothing is on the shelf", async () => {
    await open("/watchlist/1?tour=north");
    expect(await screen.findByText(/gerade nichts von Ihrer Merkliste/)).toBeVisible();
  });
});

test("nothing on the list yet: how to add, and how to import a saved list", async () => {
  const { user, model } = await open("/watchlist", {});
  expect(await screen.findByText("Noch nichts gemerkt")).toBeVisible();
  const content = {
    format: "freihand-watchlist",
    version: 1,
    exported: "2026-11-21T09:00:00.000Z",
    project: "basic",
    entries: [entry("a", 1)],
  };
  const file = new File([JSON.stringify(content)], "merkliste.json", { type: "application/json" });
  await screen.findByRole("button", { name: "Aus einer Datei einlesen" });
  await user.upload(screen.getByLabelText("Aus einer Datei einlesen", { selector: "input" }), file);
  expect(await screen.findByRole("link", { name: /Apfel/ })).toBeVisible();
  expect(model.watchlist.getState().entries).toHaveLength(1);
});
