import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { CONFIG } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";

const offering = (agreed: boolean) => {
  const prompt = vi.fn<() => Promise<boolean>>(() => Promise.resolve(agreed));
  const install = {
    isInstalled: () => false,
    canPrompt: () => true,
    prompt,
    subscribe: () => () => undefined,
  };
  return { prompt, platform: { ...fakePlatform(), install } };
};

describe("setting up the app", () => {
  test.each([
    ["android", "Auf Android einrichten", /Startbildschirm hinzufügen/],
    ["ios", "Auf iPhone und iPad einrichten", /Zum Home-Bildschirm/],
    ["web", "Am Computer einrichten", /Zum Dock hinzufügen/],
  ])("on %s is explained step by step", async (platform, title, step) => {
    await renderApp(`/install/${platform}`, { library: 1 });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(step)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Jetzt einrichten" })).toBeNull();
  });

  test("of an unknown device offers the ones there are", async () => {
    await renderApp("/install/toaster/2", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Als App einrichten" });
    expect(screen.getByRole("link", { name: "iPhone und iPad" })).toHaveAttribute(
      "href",
      "/install/ios/2",
    );
  });

  test("lets the browser ask where it can, and says what came of it", async () => {
    const { platform, prompt } = offering(true);
    const { user } = await renderApp("/install/android", { library: 1, platform });
    await user.click(await screen.findByRole("button", { name: "Jetzt einrichten" }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/Wird eingerichtet/)).toBeVisible();
  });

  test("says so when the patron declines", async () => {
    const { platform } = offering(false);
    const { user } = await renderApp("/install/web", { library: 1, platform });
    await user.click(await screen.findByRole("button", { name: "Jetzt einrichten" }));
    expect(await screen.findByText(/Nicht eingerichtet/)).toBeVisible();
  });

  test("selects the library of the address", async () => {
    const { model } = await renderApp("/install/android/2", { library: 1 });
    expect(
      await screen.findByText("„Gemeindebibliothek Erlenbach“ ist dann schon gewählt."),
    ).toBeVisible();
    await vi.waitFor(() => {
      expect(model.libraryState.getState().libraryId).toBe(2);
    });
  });

  test.each(["0", "-3", "x"])("takes no library from %s", async (text) => {
    const { model } = await renderApp(`/install/android/${text}`, { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Auf Android einrichten" });
    expect(model.libraryState.getState()).toMatchObject({ libraryId: 1 });
    expect(model.libraryState.getState().pendingLibraryId).toBeUndefined();
  });

  test("leads to the store where the project has an app, with the library in the link", async () => {
    const settings = { ios: { link: "https://apps.example/freihand?lib={id}" } };
    const handlers = [answers("config", { ...CONFIG, settings })];
    await renderApp("/install/ios/2", { library: 1, handlers });
    expect(await screen.findByRole("link", { name: /App im App Store öffnen/ })).toHaveAttribute(
      "href",
      "https://apps.example/freihand?lib=2",
    );
  });
});
