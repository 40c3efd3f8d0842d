import { libraryId } from "@freihand/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createModel } from "../../model/model.ts";
import { DEFAULT_SETTINGS } from "../../model/settings/settings.rules.ts";
import { finishSwitch } from "../../model/library/single-mode.ts";
import { fakePlatform, fakeRoom, type FakeInstalled } from "../../platform/fake/index.ts";
import { renderApp, renderPart, type StartChoices } from "../../testkit/RenderApp.tsx";
import { SingleModeSection } from "./SingleModeSection.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const [one, two] = [libraryId.parse(1), libraryId.parse(2)];
const dialog = () => screen.findByRole("dialog", { name: "Einzelmodus" });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The app with the dialog open for library 2, as from the libraries page. */
async function asked(choices: StartChoices = {}) {
  const started = await renderApp("/settings", { library: 1, ...choices });
  await screen.findByRole("heading", { level: 1 });
  act(() => {
    started.model.hints.getState().show("single-mode", two);
  });
  return { ...started, dialog: await dialog() };
}

const installed = (name: FakeInstalled["name"], icons = [2]) => ({
  platform: fakePlatform({ installed: { name, icons } }),
});

const accept = () => screen.getByRole("button", { name: "Einzelmodus starten" });

describe("the dialog", () => {
  test("says for which library, what is lost and how to get back", async () => {
    const { dialog: shown } = await asked();
    expect(shown).toHaveTextContent("Nur noch „Gemeindebibliothek Erlenbach“ nutzen?");
    expect(shown).toHaveTextContent(/Einstellungen verloren/);
    expect(shown).toHaveTextContent(/später in den Einstellungen wieder/);
    expect(shown).not.toHaveTextContent(/Symbol/);
    const names = within(shown).getAllByRole("button");
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "Hinweise ausblenden",
      "Abbrechen",
      "Einzelmodus starten",
    ]);
  });

  test("is at most 600 pixels wide", async () => {
    const { dialog: shown } = await asked();
    expect(getComputedStyle(shown).maxWidth).toBe("600px");
  });

  test.each([
    ["android", /Die App wird geschlossen.*Symbol und Name/],
    ["ios", /Das Symbol der App/],
  ] as const)("explains on %s what happens to the app", async (name, note) => {
    const { dialog: shown } = await asked(installed(name, []));
    expect(shown).toHaveTextContent(note);
  });

  test("cancel changes nothing", async () => {
    const { user, model } = await asked({ signedIn: true });
    await user.click(screen.getByRole("button", { name: "Abbrechen" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(model.libraryState.getState()).toMatchObject({ singleModeEnabled: false, libraryId: 1 });
    expect(model.sessions.store.getState().cards).toHaveLength(1);
  });

  test("its first button hides hints for good", async () => {
    const { user, model } = await asked();
    await user.click(screen.getByRole("button", { name: "Hinweise ausblenden" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(model.settings.getState().hintsHidden).toBe(true);
    expect(model.libraryState.getState().singleModeEnabled).toBe(false);
  });

  test("is not shown if there is only one library", async () => {
    const { model } = await renderApp("/settings", { library: 1 });
    await screen.findByRole("heading", { level: 1 });
    act(() => {
      model.libraryState.getState().change({ singleModeEnabled: true, singleModeLibraryId: one });
      model.hints.getState().show("single-mode", one);
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("accepting on the web", () => {
  test("leaves one library, goes home, and removes accounts, favourites and settings", async () => {
    const { user, model, platform } = await asked({ signedIn: true });
    act(() => {
      model.libraryState.getState().change({ favourites: [one, two] });
      model.settings.getState().change({ accountRenewTime: 60 });
    });
    await user.click(accept());
    expect(
      await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(model.libraryState.getState()).toMatchObject({
      singleModeEnabled: true,
      singleModeLibraryId: 2,
      libraryId: 2,
      favourites: [],
      privacyAccepted: true,
    });
    expect(model.settings.getState()).toMatchObject(DEFAULT_SETTINGS);
    await waitFor(() => {
      expect(platform.storedTokens.size).toBe(0);
    });
    expect(platform.happened).toEqual([]);
  });

  test("Q-42: interrupted before anything was removed, the rest is removed at the next start", async () => {
    const room = fakeRoom();
    const platform = fakePlatform({ room });
    // The device dies when the first token is about to be removed.
    const tokens = { ...platform.tokens, remove: () => new Promise<never>(() => undefined) };
    const { user } = await asked({ platform: { ...platform, tokens }, signedIn: true });
    await user.click(accept());
    const later = createModel(fakePlatform({ room }));
    expect(later.libraryState.getState()).toMatchObject({ singleModeEnabled: true, libraryId: 2 });
    await later.sessions.restore();
    await finishSwitch(later);
    expect(room.tokens.size).toBe(0);
    expect(later.libraryState.getState().isSwitching).toBe(false);
  });
});

/** Accepts; from then on time only advances by `pass`. */
function acceptNow() {
  vi.useRealTimers();
  vi.useFakeTimers();
  fireEvent.click(accept());
}

describe("accepting in the installed app", () => {
  test("iOS: a second later the icon changes, then the app goes home and reloads", async () => {
    const { platform } = await asked(installed("ios"));
    acceptNow();
    await pass(999);
    expect(platform.happened).toEqual([]);
    await pass(1);
    await vi.waitFor(() => {
      expect(platform.happened).toEqual(["icon 2", "reload"]);
    });
    await pass(60_000);
    expect(platform.happened).toEqual(["icon 2", "reload"]);
  });

  test("Android: a second later the icon changes and the app closes", async () => {
    const { platform } = await asked(installed("android"));
    acceptNow();
    await pass(999);
    expect(platform.happened).toEqual([]);
    await pass(1);
    expect(platform.happened).toEqual(["icon 2", "close"]);
  });

  test("an app without that icon stays as it is", async () => {
    const { platform } = await asked(installed("android", []));
    acceptNow();
    await pass(5000);
    expect(platform.happened).toEqual([]);
  });

  test("leaving within the second changes nothing", async () => {
    const { platform, model } = await asked(installed("ios"));
    acceptNow();
    await pass(300);
    act(() => {
      model.libraryState.getState().change({ singleModeEnabled: false });
    });
    await pass(5000);
    expect(platform.happened).toEqual([]);
  });

  test("a second after leaving the icon is the app's own again, and nothing else happens", async () => {
    const { platform, model } = await asked(installed("android"));
    acceptNow();
    await pass(1000);
    act(() => {
      model.libraryState.getState().change({ singleModeEnabled: false });
    });
    await pass(999);
    expect(platform.happened).toEqual(["icon 2", "close"]);
    await pass(1);
    expect(platform.happened).toEqual(["icon 2", "close", "icon own"]);
  });

  test("Q-42: interrupted within the second, the icon changes at the next start, and once only", async () => {
    const room = fakeRoom();
    const first = createModel(fakePlatform({ room }));
    first.libraryState.getState().change({
      libraryId: two,
      singleModeEnabled: true,
      singleModeLibraryId: two,
    });
    const platform = fakePlatform({ room, installed: { name: "ios", icons: [2] } });
    await renderApp("/", { platform });
    await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" });
    await pass(1100);
    await vi.waitFor(() => {
      expect(platform.happened).toEqual(["icon 2", "reload"]);
    });
    await renderApp("/", { platform });
    await pass(5000);
    expect(platform.happened).toEqual(["icon 2", "reload"]);
  });

  test("a device that refuses keeps single mode, and is retried at the next start only", async () => {
    const { platform } = installed("ios");
    let asks = 0;
    const set = () => {
      asks += 1;
      return Promise.reject(new Error("refused"));
    };
    const appIcon = {
      isAvailable: (id: number) => Promise.resolve(id === two),
      isEnabled: () => Promise.resolve(false),
      set,
    };
    const { model } = await asked({ platform: { ...platform, appIcon } });
    acceptNow();
    await pass(5000);
    expect(asks).toBe(1);
    expect(platform.happened).toEqual([]);
    expect(model.libraryState.getState().singleModeEnabled).toBe(true);
  });
});

test("in the installed app the dialog opens when a library with an icon is selected", async () => {
  const { model } = await renderApp("/settings", installed("android", [2]));
  await screen.findByRole("heading", { level: 1 });
  act(() => {
    model.libraryState.getState().select(two);
  });
  expect(await dialog()).toHaveTextContent("Gemeindebibliothek Erlenbach");
});

describe("the part of the settings page", () => {
  test("opens the dialog for single mode, and returns the focus to where it was", async () => {
    const { user, model } = await renderPart(<SingleModeSection />, { library: 1 });
    await user.click(await screen.findByRole("button", { name: "Nur diese Bibliothek nutzen" }));
    expect(model.hints.getState()).toMatchObject({ open: "single-mode", libraryId: 1 });
    act(() => {
      model.libraryState.getState().change({ singleModeEnabled: true, singleModeLibraryId: one });
    });
    const back = screen.getByRole("button", { name: "Mehrere Bibliotheken wieder nutzen" });
    expect(screen.getByText("Freihand zeigt nur „Stadtbücherei Lindenau“.")).toBeVisible();
    await user.click(back);
    expect(screen.getByRole("button", { name: "Nur diese Bibliothek nutzen" })).toHaveFocus();
    expect(model.libraryState.getState()).toMatchObject({ singleModeEnabled: false, libraryId: 1 });
  });

  test("can be left when its library is gone and none is selected", async () => {
    const { user, model } = await renderPart(<SingleModeSection />);
    act(() => {
      const gone = libraryId.parse(99);
      model.libraryState
        .getState()
        .change({ singleModeEnabled: true, singleModeLibraryId: gone, singleModePrevious: false });
    });
    expect(await screen.findByText(/seine Bibliothek ist aber nicht mehr dabei/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Mehrere Bibliotheken wieder nutzen" }));
    expect(model.libraryState.getState()).toMatchObject({ singleModeEnabled: false });
  });
});
