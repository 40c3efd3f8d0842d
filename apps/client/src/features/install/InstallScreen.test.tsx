import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { barcodePath } from "../../parts/barcode/barcode-drawing.rules.ts";
import { qrModules } from "../../parts/barcode/qr-modules.ts";
import { fakePlatform } from "../../platform/fake/index.ts";
import { CONFIG } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";

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

  test("on an unknown device offers all kinds", async () => {
    await renderApp("/install/toaster/2", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Als App einrichten" });
    expect(screen.getByRole("link", { name: "iPhone und iPad" })).toHaveAttribute(
      "href",
      "/install/ios/2",
    );
  });

  test("shows the browser's prompt where it can, and says what came of it", async () => {
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

  test("is not needed in the installed app", async () => {
    const platform = fakePlatform({ installed: { name: "ios" }, system: "ios" });
    await renderApp("/install/ios", { platform });
    expect(await screen.findByText(/läuft Freihand schon als App/)).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Von Hand" })).toBeNull();
    expect(screen.getByRole("link", { name: "Android" })).toBeVisible();
  });
});

describe("where the project has an app in a store", () => {
  const PLAY = "https://play.google.com/store/apps/details?id=org.freihand";
  const settings = {
    ios: { link: "https://apps.example/freihand?lib={id}" },
    android: { link: PLAY },
  };
  const handlers = [answers("config", { ...CONFIG, settings })];
  const open = (path: string, choices: StartChoices = {}) =>
    renderApp(path, { library: 1, handlers, ...choices });
  const code = () => screen.queryByRole("img", { name: /^QR/ });

  test.each([
    ["ios", "App laden Im App Store", "https://apps.example/freihand?lib=2"],
    ["android", "App laden Bei Google Play", `${PLAY}&referrer=utm_term%3DlibId%3A2`],
  ])("on %s a badge leads to it, with the library in the link", async (system, name, href) => {
    await open(`/install/${system}/2`);
    const badge = await screen.findByRole("link", { name: new RegExp(`^${name}`) });
    expect(badge).toHaveAttribute("href", href);
    expect(badge).toHaveAttribute("rel", "noopener noreferrer");
  });

  test.each([
    ["ios", "QR-Code: App im App Store", "https://apps.example/freihand?lib=2"],
    ["android", "QR-Code: App bei Google Play", `${PLAY}&referrer=utm_term%3DlibId%3A2`],
  ])("a computer shows the same link as a QR code, for %s", async (system, name, address) => {
    await open(`/install/${system}/2`);
    const picture = await screen.findByRole("img", { name });
    const modules = qrModules(address);
    expect(picture.querySelector("path:last-child")).toHaveAttribute(
      "d",
      modules && barcodePath(modules),
    );
  });

  test("a phone shows no QR code: it has the badge", async () => {
    await open("/install/android/2", { platform: fakePlatform({ system: "android" }) });
    await screen.findByRole("link", { name: /Bei Google Play/ });
    expect(code()).toBeNull();
  });

  test("an iPhone that has the app already opens it by any link", async () => {
    await open("/install/ios/2", { locale: "en" });
    expect(await screen.findByText(/If the app is already on your device/)).toBeVisible();
    expect(screen.getByRole("img", { name: "QR code: app in the App Store" })).toBeVisible();
  });

  test("a computer needs none for itself", async () => {
    await open("/install/web/2");
    await screen.findByRole("heading", { level: 1, name: "Am Computer einrichten" });
    expect(screen.queryByRole("link", { name: /^App laden/ })).toBeNull();
    expect(code()).toBeNull();
  });
});

test("without an app in a store the QR code leads to this page, on the phone", async () => {
  await renderApp("/install/ios/2", { library: 1 });
  const picture = await screen.findByRole("img", { name: "QR-Code: diese Seite" });
  const modules = qrModules(`${location.origin}/install/ios/2`);
  expect(picture.querySelector("path:last-child")).toHaveAttribute(
    "d",
    modules && barcodePath(modules),
  );
});
