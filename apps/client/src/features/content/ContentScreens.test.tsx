import { CLIENT_VERSION } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";

const OPERATOR = {
  "operator.name": "Stadt Lindenau",
  "operator.address": "Am Markt 1\n01234 Lindenau",
  "operator.email": "buecherei@lindenau.example",
  "operator.source": "https://code.lindenau.example/freihand",
};
const withOperator = answers("config", { ...CONFIG, i18n: { de: OPERATOR } });

describe.each(["de", "en"] as const)("the built-in pages (%s)", (locale) => {
  test.each([
    [
      "/general",
      { de: "Allgemeines", en: "General" },
      { de: "Nutzungsbedingungen", en: "Terms of use" },
    ],
    [
      "/imprint",
      { de: "Impressum", en: "Imprint" },
      { de: "Die Bibliotheken", en: "The libraries" },
    ],
    ["/privacy", { de: "Datenschutz", en: "Privacy" }, { de: "Ihre Rechte", en: "Your rights" }],
    ["/help", { de: "Hilfe", en: "Help" }, { de: "Vormerken", en: "Reserve" }],
  ])("%s have a heading and their text", async (path, title, part) => {
    await renderApp(path, { library: 1, locale });
    expect(await screen.findByRole("heading", { level: 1, name: title[locale] })).toBeVisible();
    expect(await screen.findByRole("heading", { level: 2, name: part[locale] })).toBeVisible();
    expect(document.title).toBe(`${title[locale]} · Freihand`);
  });
});

test.each(["/help", "/general", "/privacy", "/imprint"])(
  "%s refers to an edition by its name alone",
  async (path) => {
    const config = { ...CONFIG, title: "Bibliothek Steinau" };
    await renderApp(path, { library: 1, handlers: [answers("config", config)] });
    expect(
      (await screen.findAllByText(/Bibliothek Steinau/, { selector: "main *" }))[0],
    ).toBeVisible();
    expect(screen.getByRole("main").textContent).not.toMatch(/\bFreihand\b/);
  },
);

describe("help", () => {
  test("starts with a table of contents that links to its parts", async () => {
    await renderApp("/help", { library: 1 });
    const contents = await screen.findByRole("navigation", { name: "Auf dieser Seite" });
    const links = within(contents).getAllByRole("link");
    expect(links.length).toBeGreaterThan(8);
    for (const link of links)
      expect(document.querySelector(link.getAttribute("href") ?? "none")).not.toBeNull();
  });
});

describe("imprint", () => {
  test("tells the operator what is missing and where to enter it", async () => {
    await renderApp("/imprint", { library: 1 });
    const note = await screen.findByRole("note");
    expect(note).toHaveTextContent("Hier fehlen die Angaben des Betreibers");
    expect(note).toHaveTextContent("projects/basic/project.json");
    expect(note).toHaveTextContent("operator.address");
    expect(note).toHaveTextContent("projects/basic/html/imprint.html");
  });

  test("names the operator as the configuration does", async () => {
    await renderApp("/imprint", { library: 1, handlers: [withOperator] });
    expect(await screen.findByText("Stadt Lindenau")).toBeVisible();
    expect(screen.getByText("01234 Lindenau")).toBeVisible();
    expect(screen.getByRole("link", { name: "buecherei@lindenau.example" })).toHaveAttribute(
      "href",
      "mailto:buecherei@lindenau.example",
    );
    expect(screen.queryByRole("note")).toBeNull();
  });
});

test("privacy says what is stored on this device and where to delete it", async () => {
  await renderApp("/privacy", { library: 1, signedIn: true });
  expect(await screen.findByText("freihand.settings", { exact: false })).toBeVisible();
  expect(screen.getByText(/nie das Passwort/)).toBeVisible();
  expect(
    screen.getByRole("link", { name: "In den Einstellungen mitnehmen oder löschen" }),
  ).toHaveAttribute("href", "/settings");
});

test("the project's own page replaces the built-in text under the same heading", async () => {
  const info = { ...CONFIG.info, help: { menu: true, visible: true, _hash: "h1" } };
  await renderApp("/help", {
    library: 1,
    handlers: [
      answers("config", { ...CONFIG, info }),
      http.get("*/assets/basic/html/help.html", () =>
        HttpResponse.text("<p>Fragen Sie Frau Kern.</p>"),
      ),
    ],
  });
  expect(await screen.findByText("Fragen Sie Frau Kern.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Hilfe" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Auf dieser Seite" })).toBeNull();
});

describe("content pages of the project", () => {
  const content = {
    club: {
      title: { de: "Leseclub", en: "Book club" },
      visible: true,
      menu: true,
      order: 1,
      _hash: "h2",
    },
    secret: { title: { de: "Geheim" }, visible: false, menu: true, order: 2 },
  };
  const text = http.get("*/assets/basic/html/club.html", () =>
    HttpResponse.text("<p>Jeden ersten Montag.</p>"),
  );
  const handlers = [answers("config", { ...CONFIG, content }), text];

  test("have the title of the configuration and the project's text", async () => {
    await renderApp("/content/club", { library: 1, handlers });
    expect(await screen.findByRole("heading", { level: 1, name: "Leseclub" })).toBeVisible();
    expect(await screen.findByText("Jeden ersten Montag.")).toBeVisible();
  });
  test.each(["secret", "unknown", "__proto__"])("%s is not shown", async (id) => {
    await renderApp(`/content/${id}`, { library: 1, handlers });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Diesen Inhalt gibt es nicht" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
    expect(screen.queryByText("Geheim")).toBeNull();
  });
});

describe("about", () => {
  test("names the versions of app and server", async () => {
    await renderApp("/about", { library: 1 });
    expect(await screen.findByText("1.0.0")).toBeVisible();
    // that of the interface would be taken for one of the app
    expect(screen.queryByText(CLIENT_VERSION)).toBeNull();
    expect(screen.getAllByText("dev")).toHaveLength(2);
  });

  test("says when the server cannot be reached", async () => {
    await renderApp("/about", {
      library: 1,
      handlers: [answers("version", () => brokenConnection())],
    });
    expect(await screen.findByText("nicht zu erreichen")).toBeVisible();
  });

  test("has the accessibility statement under its own heading, and whom to contact", async () => {
    await renderApp("/about", { library: 1, handlers: [withOperator] });
    const statement = await screen.findByRole("region", { name: "Barrierefreiheit" });
    expect(
      await within(statement).findByRole("heading", { level: 3, name: "Bekannte Grenzen" }),
    ).toBeVisible();
    expect(within(statement).getByText("Stadt Lindenau")).toBeVisible();
    expect(screen.getByRole("link", { name: "Zum Quelltext" })).toHaveAttribute(
      "href",
      "https://code.lindenau.example/freihand",
    );
  });

  test("shows every package with its licence on request", async () => {
    const { user } = await renderApp("/about", { library: 1 });
    await user.click(await screen.findByText("Alle Bausteine und Lizenztexte zeigen"));
    const entry = await screen.findByText(/^react \d+\.\d+\.\d+ · MIT$/);
    expect(entry).toBeInTheDocument();
    expect(screen.getAllByText(/Permission is hereby granted/).length).toBeGreaterThan(0);
  });
});
