import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";

describe("the bar", () => {
  test("has a back button on every page except home", async () => {
    const { user } = await renderApp("/login", { library: 1 });
    await user.click(await screen.findByRole("button", { name: "Zurück" }));
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
    expect(screen.queryByRole("button", { name: "Zurück" })).toBeNull();
  });

  test("has a search button only with a library and a connection", async () => {
    const { platform, user } = await renderApp("/");
    await screen.findAllByRole("link", { name: "Anmelden" });
    expect(screen.queryByRole("button", { name: "Zur Suche" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: /Stadtbücherei/ }));
    expect(await screen.findByRole("button", { name: "Zur Suche" })).toBeEnabled();
    act(() => {
      platform.setOnline(false);
    });
    expect(screen.queryByRole("button", { name: "Zur Suche" })).toBeNull();
    expect(screen.getByRole("button", { name: "Offline" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Anmelden" })).toBeNull();
  });

  test("links to login with the way back, and not on the login page", async () => {
    await renderApp("/result?libraryId=1&FREE=garten", { library: 1 });
    const bar = await screen.findByRole("banner");
    const [link] = await within(bar).findAllByRole("link", { name: "Anmelden" });
    expect(link).toHaveAttribute(
      "href",
      "/login?redirect=%2Fresult%3FlibraryId%3D1%26FREE%3Dgarten",
    );
  });

  test("shows the full name of the only library, which is selected by itself", async () => {
    const only = LIBRARIES.slice(0, 1).map((library) => ({
      ...library,
      fullname: "Bücherei der Stadt",
    }));
    const { model } = await renderApp("/", { handlers: [answers("libraries", only)] });
    expect(await screen.findByRole("link", { name: "Bücherei der Stadt" })).toBeVisible();
    expect(model.selection.getState().libraryId).toBe(1);
    expect(screen.queryByRole("button", { name: "Andere Bibliothek wählen" })).toBeNull();
  });

  test("speaks English and goes dark when asked to, and remembers it", async () => {
    const { user, platform } = await renderApp("/", { library: 1 });
    await user.click(await screen.findByRole("button", { name: "Einstellungen" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "English" }));
    await user.click(await screen.findByRole("button", { name: "Settings" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
    expect(document.documentElement.lang).toBe("en");
    await waitFor(() => {
      expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    });
    expect(await screen.findByRole("heading", { name: "Opening hours today" })).toBeVisible();
    const kept = platform.storedTexts.get("freihand.settings");
    expect(kept).toContain('"locale":"en"');
    expect(kept).toContain('"darkTheme":true');
  });
});

describe("a change of page", () => {
  test("moves the focus to the new heading and sets the title", async () => {
    const { user } = await renderApp("/", { library: 1 });
    const [link] = await screen.findAllByRole("link", { name: "Anmelden" });
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
    expect(document.title).toBe("Start · Freihand");
    if (link) await user.click(link);
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toHaveFocus();
    expect(document.title).toBe("Anmelden · Freihand");
  });

  test("to an unknown address leads to a page that leads home", async () => {
    const { user } = await renderApp("/gibt-es-nicht", { library: 1 });
    await user.click(await screen.findByRole("link", { name: "Zur Startseite" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
    ).toBeVisible();
  });

  test("through the alias selects the library and goes home", async () => {
    await renderApp("/start/2", { library: 1 });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
  });
});

test("a library that left the list is said to be gone; OK leads to the choice", async () => {
  const { user, model } = await renderApp("/login", { library: 7 });
  expect(await screen.findByText(/Diese Bibliothek wird hier nicht mehr angeboten/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(
    await screen.findByRole("heading", { level: 1, name: "Welche Bibliothek nutzen Sie?" }),
  ).toBeVisible();
  expect(model.selection.getState().libraryId).toBeUndefined();
});

test("a session of a library that left the list ends", async () => {
  const handlers = [answers("libraries", LIBRARIES.slice(1))];
  const { platform } = await renderApp("/", { signedIn: true, handlers });
  await waitFor(() => {
    expect(platform.storedTokens.size).toBe(0);
  });
});

test("a server that is gone and back: a calm notice, no logout, and the page goes on by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
  const handlers = [
    answers("libraries", () => brokenConnection()),
    answers("version", () => brokenConnection()),
  ];
  const { platform } = await renderApp("/", { signedIn: true, handlers });
  expect(await screen.findByText(/Der Server antwortet gerade nicht/)).toBeVisible();
  fakeServer.resetHandlers();
  await vi.advanceTimersByTimeAsync(4000);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
  ).toBeVisible();
  expect(screen.queryByText(/Der Server antwortet gerade nicht/)).toBeNull();
  expect(platform.storedTokens.size).toBe(1);
  vi.useRealTimers();
});
