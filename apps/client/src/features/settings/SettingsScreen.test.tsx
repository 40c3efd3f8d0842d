import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { renderApp, type Started } from "../../testkit/RenderApp.tsx";

const kept = ({ platform }: Started) => platform.storedTexts.get("freihand.settings") ?? "";
const open = async (choices: Parameters<typeof renderApp>[1] = {}) => {
  const started = await renderApp("/settings", { library: 1, ...choices });
  await screen.findByRole("heading", { level: 1, name: /Einstellungen|Settings/ });
  return started;
};

describe("each setting takes effect at once and is kept", () => {
  test("dark, light and same as the device", async () => {
    const started = await open();
    const group = screen.getByRole("group", { name: "Darstellung" });
    expect(within(group).getByRole("radio", { name: "Wie das Gerät" })).toBeChecked();
    await started.user.click(within(group).getByRole("radio", { name: "Dunkel" }));
    await waitFor(() => {
      expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    });
    expect(kept(started)).toContain('"darkTheme":true');
    expect(screen.getByText("Gespeichert")).toBeVisible();
    await started.user.click(within(group).getByRole("radio", { name: "Wie das Gerät" }));
    expect(kept(started)).not.toContain("darkTheme");
  });

  test("the language, whose name is written in itself", async () => {
    const started = await open();
    const english = screen.getByRole("radio", { name: "English" });
    await started.user.click(english);
    expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    expect(document.documentElement.lang).toBe("en");
    expect(kept(started)).toContain('"locale":"en"');
  });

  test("how old the account may get, in seconds", async () => {
    const started = await open();
    const select = screen.getByRole("combobox", { name: "Konto neu abrufen" });
    expect(select).toHaveDisplayValue("nach 10 Minuten");
    await started.user.selectOptions(select, "nach 1 Minute");
    expect(started.model.settings.getState().accountRenewTime).toBe(60);
    expect(kept(started)).toContain('"accountRenewTime":60');
  });

  test.each([
    ["Hinweise zeigen", "hintsHidden", true],
    ["Fragen, ob alle Erinnerungen aktualisiert werden sollen", "refreshAccountsHidden", true],
    ["Tastenkürzel", "shortcuts", false],
    ["Farben wählen", "themeChanger", true],
  ] as const)("%s", async (name, setting, changed) => {
    const started = await open();
    const control = screen.getByRole("switch", { name });
    expect(control).toHaveAccessibleDescription(/\S/);
    await started.user.click(control);
    expect(started.model.settings.getState()[setting]).toBe(changed);
    expect(kept(started)).toContain(`"${setting}":${String(changed)}`);
    await started.user.click(control);
    expect(started.model.settings.getState()[setting]).toBe(!changed);
  });
});

test("a device that refuses to store settings is not said to have saved them", async () => {
  const platform = fakePlatform();
  const { user, model } = await open({
    platform: { ...platform, texts: { ...platform.texts, write: () => false } },
  });
  platform.storedTexts.set("freihand.settings", "{}");
  await user.click(screen.getByRole("switch", { name: "Tastenkürzel" }));
  expect(await screen.findByText(/Dieser Browser speichert nichts/)).toBeVisible();
  expect(model.settings.getState().shortcuts).toBe(false);
});

test("the theme page is linked from here only when it is switched on", async () => {
  const { user } = await open();
  expect(screen.queryByRole("link", { name: "Farben aussuchen" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Farben wählen" }));
  expect(screen.getByRole("link", { name: "Farben aussuchen" })).toHaveAttribute(
    "href",
    "/theme-changer",
  );
});

describe("a project other than the address's own", () => {
  test("is not mentioned if there is none", async () => {
    await open();
    expect(screen.queryByRole("heading", { name: "Projekt" })).toBeNull();
  });

  test("is named, with a link back", async () => {
    const platform = fakePlatform();
    platform.storedTexts.set(
      "freihand.settings",
      JSON.stringify({
        version: 1,
        state: { locale: "de", accountRenewTime: 600, projectId: "opac-demo" },
      }),
    );
    const { user, model } = await open({ platform });
    expect(screen.getByText("Sie sehen das Projekt „opac-demo“")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Zurück zu „basic“" }));
    expect(model.settings.getState().projectId).toBe("");
    expect(model.project()).toBe("basic");
    await waitFor(() => {
      expect(screen.queryByRole("heading", { level: 1, name: "Einstellungen" })).toBeNull();
    });
  });
});

describe("resetting", () => {
  const ask = async (started: Started) => {
    await started.user.click(screen.getByRole("button", { name: "Zurücksetzen …" }));
    return screen.findByRole("dialog", { name: "App zurücksetzen?" });
  };

  test("asks first, and nothing happens on cancel", async () => {
    const started = await open({ locale: "de" });
    started.model.settings.getState().change({ accountRenewTime: 60 });
    const dialog = await ask(started);
    await started.user.click(within(dialog).getByRole("button", { name: "Abbrechen" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog", { name: "App zurücksetzen?" })).toBeNull();
    });
    expect(started.model.settings.getState().accountRenewTime).toBe(60);
  });

  test("the settings leaves everything else as it is", async () => {
    const started = await open({ signedIn: true });
    started.model.settings.getState().change({ accountRenewTime: 60, hintsHidden: true });
    const dialog = await ask(started);
    await started.user.click(
      within(dialog).getByRole("button", { name: "Einstellungen zurücksetzen" }),
    );
    await waitFor(() => {
      expect(started.model.settings.getState()).toMatchObject({
        accountRenewTime: 600,
        hintsHidden: false,
        projectId: "",
      });
    });
    expect(started.model.libraryState.getState().libraryId).toBe(1);
    expect(started.platform.storedTokens.size).toBe(1);
  });

  test("everything leaves nothing on the device and starts over at home", async () => {
    const started = await open({ signedIn: true });
    const { platform, model } = started;
    const reload = vi.spyOn(platform.page, "reload").mockImplementation(() => undefined);
    platform.storedTexts.set("vuex", "{}");
    platform.storedTexts.set("freihand.settings.unreadable", "x");
    model.settings.getState().setDarkTheme(true);
    const dialog = await ask(started);
    await started.user.click(within(dialog).getByRole("radio", { name: "Alles auf diesem Gerät" }));
    expect(within(dialog).getByText(/lassen sich nicht wiederherstellen/)).toBeVisible();
    await started.user.click(within(dialog).getByRole("button", { name: "Alles löschen" }));
    await waitFor(() => {
      expect(reload).toHaveBeenCalledTimes(1);
    });
    expect([...platform.storedTexts.keys()]).toEqual([]);
    expect(platform.storedTokens.size).toBe(0);
    expect(model.libraryState.getState().libraryId).toBeUndefined();
  });
});
