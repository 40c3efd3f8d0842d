import { libraryId } from "@freihand/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CONFIG, LIBRARIES } from "../../testkit/demo-data.ts";
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
    const { platform, model } = await renderApp("/nowhere");
    await screen.findAllByRole("link", { name: "Anmelden" });
    expect(screen.queryByRole("link", { name: "Zur Suche" })).toBeNull();
    act(() => {
      model.libraryState.getState().select(libraryId.parse(1));
    });
    expect(await screen.findByRole("link", { name: "Zur Suche" })).toBeVisible();
    act(() => {
      platform.setOnline(false);
    });
    expect(screen.queryByRole("link", { name: "Zur Suche" })).toBeNull();
    expect(screen.getByRole("button", { name: "Offline" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Anmelden" })).toBeNull();
  });

  test("links to login with a return path, and not on the login page", async () => {
    await renderApp("/result?libraryId=1&FREE=garten", { library: 1 });
    const bar = await screen.findByRole("banner");
    const [link] = await within(bar).findAllByRole("link", { name: "Anmelden" });
    expect(link).toHaveAttribute(
      "href",
      "/login?redirect=%2Fresult%3FlibraryId%3D1%26FREE%3Dgarten",
    );
  });

  test("on the login page the login button is disabled", async () => {
    await renderApp("/login", { library: 1 });
    const bar = await screen.findByRole("banner");
    for (const link of await within(bar).findAllByRole("link", { name: "Anmelden" }))
      expect(link).toHaveAttribute("aria-disabled", "true");
  });

  test("has a loading bar below it while the counter of calls is above zero", async () => {
    const { model } = await renderApp("/settings", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Einstellungen" });
    const bar = within(screen.getByRole("banner"));
    await waitFor(() => {
      expect(bar.queryByRole("progressbar")).toBeNull();
    });
    act(() => {
      model.loading.setState({ count: 2 });
    });
    expect(await bar.findByRole("progressbar")).toBeVisible();
    act(() => {
      model.loading.setState({ count: 1 });
    });
    expect(bar.getByRole("progressbar")).toBeVisible();
    act(() => {
      model.loading.setState({ count: 0 });
    });
    expect(bar.queryByRole("progressbar")).toBeNull();
  });

  test("shows the full name of the only library, which is selected automatically", async () => {
    const only = LIBRARIES.slice(0, 1).map((library) => ({
      ...library,
      fullname: "Bücherei der Stadt",
    }));
    const { model } = await renderApp("/", { handlers: [answers("libraries", only)] });
    expect(await screen.findByRole("link", { name: "Bücherei der Stadt" })).toBeVisible();
    expect(model.libraryState.getState().libraryId).toBe(1);
    expect(screen.queryByRole("button", { name: "Andere Bibliothek wählen" })).toBeNull();
  });

  test("on the search page the search button is disabled; elsewhere it leads to its search box", async () => {
    const { user } = await renderApp("/login", { library: 1 });
    await user.click(await screen.findByRole("link", { name: "Zur Suche" }));
    await screen.findByRole("heading", { level: 1, name: "Im Katalog suchen" });
    await waitFor(() => {
      expect(screen.getByRole("combobox", { name: "Im Katalog suchen" })).toHaveFocus();
    });
    expect(screen.getByRole("button", { name: "Zur Suche" })).toBeDisabled();
  });

  test("on a page with a search box the search button goes to that box", async () => {
    const { user } = await renderApp("/", { library: 1 });
    const box = await screen.findByRole("combobox", { name: "Im Katalog suchen" });
    await user.click(screen.getByRole("link", { name: "Zur Suche" }));
    expect(box).toHaveFocus();
  });

  test("without a connection, a page that was never opened leads to what is on the device", async () => {
    const { platform, user } = await renderApp("/record/1/unseen", {
      library: 1,
      handlers: [answers("record", () => brokenConnection())],
    });
    act(() => {
      platform.setOnline(false);
    });
    const line = (await screen.findByText(/Keine Verbindung zum Internet/)).closest("output");
    const there = within(line ?? document.body);
    expect(there.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Merkliste",
      "Konto",
      "Bibliotheken",
    ]);
    await user.click(there.getByRole("link", { name: "Merkliste" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Merkliste" })).toBeVisible();
  });

  test("shows offline too when maintenance takes the service offline", async () => {
    const config = { ...CONFIG, status: { maintenance: true, offline: true } };
    await renderApp("/", { library: 1, handlers: [answers("config", config)] });
    expect(await screen.findByRole("button", { name: "Offline" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Anmelden" })).toBeNull();
  });
});

describe("F5: the bar on a phone", () => {
  beforeEach(() => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(real(query), { matches: query.includes("max-width: 599.95px") }),
    );
  });

  test("keeps title and login, and collapses the links to the screens into one menu", async () => {
    const { user, platform } = await renderApp("/settings", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Einstellungen" });
    const bar = within(screen.getByRole("banner"));
    expect(bar.getByRole("link", { name: "Freihand" })).toBeVisible();
    expect(bar.getByRole("link", { name: "Anmelden" })).toBeVisible();
    expect(bar.queryByRole("link", { name: "Zur Suche" })).toBeNull();
    await user.click(bar.getByRole("button", { name: "Weitere Wege" }));
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute("href")])).toEqual([
      ["Zur Suche", "/search"],
      ["Merkliste", "/watchlist"],
    ]);
    await user.keyboard("{Escape}");
    act(() => {
      platform.setOnline(false);
    });
    await user.click(bar.getByRole("button", { name: "Weitere Wege" }));
    await screen.findAllByRole("menuitem");
    expect(screen.queryByRole("menuitem", { name: "Zur Suche" })).toBeNull();
  });

  test("an entry of the menu leads to its screen, and is disabled there", async () => {
    const { user } = await renderApp("/settings", { library: 1 });
    const more = () => screen.findByRole("button", { name: "Weitere Wege" });
    await user.click(await more());
    await user.click(await screen.findByRole("menuitem", { name: "Zur Suche" }));
    await screen.findByRole("heading", { level: 1, name: "Im Katalog suchen" });
    expect(screen.queryByRole("menu")).toBeNull();
    await user.click(await more());
    expect(await screen.findByRole("menuitem", { name: "Zur Suche" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });
});

describe("single keys", () => {
  test("the slash leads to the search page when the page has no search box", async () => {
    const { user } = await renderApp("/nowhere", { library: 1 });
    await screen.findByRole("heading", { level: 1 });
    await screen.findByRole("link", { name: "Zur Suche" });
    await user.keyboard("/");
    expect(await screen.findByRole("heading", { name: "Im Katalog suchen" })).toBeVisible();
  });

  test("the slash leads to the search of the library that the page names, where none is chosen", async () => {
    const { user } = await renderApp("/info/1");
    await screen.findByRole("heading", { level: 2, name: "Hauptstelle" });
    await user.keyboard("/");
    expect(await screen.findByRole("combobox", { name: "Im Katalog suchen" })).toHaveFocus();
  });

  test("the question mark shows the available keys, with a link to more help", async () => {
    const { user } = await renderApp("/", { library: 1 });
    await screen.findByRole("heading", { level: 1 });
    await user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Tastenkürzel" });
    expect(within(dialog).getByRole("link", { name: "Zur Hilfe" })).toHaveAttribute(
      "href",
      "/help",
    );
    await user.keyboard("{Escape}");
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  });

  test("do nothing while the patron types, or when they are switched off", async () => {
    const { user, model } = await renderApp("/", { library: 1 });
    const box = await screen.findByRole("combobox", { name: "Im Katalog suchen" });
    await user.type(box, "wer?/");
    expect(box).toHaveValue("wer?/");
    act(() => {
      box.blur();
      model.settings.getState().change({ shortcuts: false });
    });
    await user.keyboard("/?");
    expect(box).not.toHaveFocus();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a navigation", () => {
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

test("a session of a library that left the list ends", async () => {
  const handlers = [answers("libraries", LIBRARIES.slice(1))];
  const { platform } = await renderApp("/", { signedIn: true, handlers });
  await waitFor(() => {
    expect(platform.storedTokens.size).toBe(0);
  });
});

/** A server that does not answer. */
const serverGone = () => [
  answers("libraries", () => brokenConnection()),
  answers("version", () => brokenConnection()),
];

test("a server that goes away and comes back: an unobtrusive notice, no logout, and the page continues by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
  const { platform } = await renderApp("/", { signedIn: true, handlers: serverGone() });
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

test("a server that comes back is noticed by the screen, also if another call than the notice's finds it first", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
  const { model } = await renderApp("/", { signedIn: true, handlers: serverGone() });
  expect(await screen.findByText(/Der Server antwortet gerade nicht/)).toBeVisible();
  fakeServer.resetHandlers();
  await model.api.call("version", {});
  expect(model.reach.getState().reached).toBe(true);
  await vi.advanceTimersByTimeAsync(4000);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
  ).toBeVisible();
  vi.useRealTimers();
});
