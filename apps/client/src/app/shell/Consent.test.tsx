import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { LIBRARIES } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";

const started = (path = "/", choices: StartChoices = {}) =>
  renderApp(path, { privacy: "open", library: 1, ...choices });

const NAME = "Datenschutz und Nutzungsbedingungen";
const banner = () => screen.findByRole("dialog", { name: NAME });
const isReachable = () => screen.getByRole("banner").closest("[inert]") === null;
const isDimmed = () => screen.queryByTestId("scrim") !== null;

/** A device that was left in single mode for library 1. */
function singleModeRoom() {
  const room = fakeRoom();
  const state = { singleModeEnabled: true, singleModeLibraryId: 1, libraryId: 1 };
  room.texts.set("freihand.library", JSON.stringify({ version: 1, state }));
  return fakePlatform({ room });
}

describe("while privacy is not accepted", () => {
  test("the page is dimmed and inert, and the banner has the focus", async () => {
    await started();
    const dialog = await banner();
    await waitFor(() => {
      expect(dialog).toHaveFocus();
    });
    expect(dialog).toHaveAttribute("aria-modal", "true");
    expect(dialog).toHaveAccessibleDescription(/stimmen Sie .*Datenschutz/);
    expect(isDimmed()).toBe(true);
    expect(isReachable()).toBe(false);
    expect(screen.getByRole("main").closest("[inert]")).not.toBeNull();
  });

  test("what is to be accepted can be read first: those pages are not dimmed, others are", async () => {
    const { user } = await started();
    await screen.findByRole("heading", { level: 1 });
    const dialog = await banner();
    await user.click(within(dialog).getByRole("link", { name: "Datenschutz" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Datenschutz" })).toHaveFocus();
    expect(isDimmed()).toBe(false);
    expect(isReachable()).toBe(true);
    expect(await banner()).toHaveAttribute("aria-modal", "false");
    await user.click(screen.getByRole("button", { name: "Zurück" }));
    await waitFor(() => {
      expect(isDimmed()).toBe(true);
    });
    expect(isReachable()).toBe(false);
  });

  test("it can be read in the other language", async () => {
    const { user } = await started();
    await user.click(within(await banner()).getByRole("button", { name: "English" }));
    const dialog = await screen.findByRole("dialog", { name: "Privacy and terms of use" });
    expect(within(dialog).getByRole("button", { name: "Accept" })).toBeVisible();
  });

  test("other notices are held back", async () => {
    await started("/", { library: 7 });
    await banner();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("accepting", () => {
  test("in multi mode applies to multi mode, unblocks the page and moves the focus to it", async () => {
    const { user, model, platform } = await started();
    const dialog = await banner();
    await screen.findByRole("heading", { level: 1 });
    await user.click(within(dialog).getByRole("button", { name: "Zustimmen" }));
    expect(dialog).not.toBeInTheDocument();
    expect(isReachable()).toBe(true);
    expect(isDimmed()).toBe(false);
    await waitFor(() => {
      expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    });
    const { privacyAccepted, multiPrivacyAccepted } = model.libraryState.getState();
    expect({ privacyAccepted, multiPrivacyAccepted }).toEqual({
      privacyAccepted: false,
      multiPrivacyAccepted: true,
    });
    expect(platform.storedTexts.get("freihand.library")).toContain('"multiPrivacyAccepted":true');
  });

  test("with a single library applies to single mode; there is nothing to cancel", async () => {
    const handlers = [answers("libraries", LIBRARIES.slice(0, 1))];
    const { user, model } = await started("/", { handlers });
    const dialog = await banner();
    expect(within(dialog).queryByRole("button", { name: "Abbrechen" })).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Zustimmen" }));
    expect(model.libraryState.getState().privacyAccepted).toBe(true);
    expect(model.libraryState.getState().multiPrivacyAccepted).toBe(false);
  });

  test("in multi mode there is nothing to cancel", async () => {
    await started();
    expect(within(await banner()).queryByRole("button", { name: "Abbrechen" })).toBeNull();
  });
});

describe("in single mode", () => {
  test("accepting applies to single mode and keeps it", async () => {
    const { user, model } = await started("/", { platform: singleModeRoom() });
    await user.click(within(await banner()).getByRole("button", { name: "Zustimmen" }));
    expect(model.libraryState.getState()).toMatchObject({
      privacyAccepted: true,
      singleModeEnabled: true,
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("cancel stops single mode, reloads the libraries, clears the library and goes home", async () => {
    let asked = 0;
    const libraries = answers("libraries", () => {
      asked += 1;
      return LIBRARIES;
    });
    const platform = singleModeRoom();
    const { user, model } = await started("/settings", { platform, handlers: [libraries] });
    await user.click(within(await banner()).getByRole("button", { name: "Abbrechen" }));
    expect(model.libraryState.getState().singleModeEnabled).toBe(false);
    expect(model.libraryState.getState().libraryId).toBeUndefined();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Welche Bibliothek nutzen Sie?" }),
    ).toBeInTheDocument();
    await waitFor(() => {
      expect(asked).toBe(2);
    });
    // Multi mode has its own acceptance.
    expect(within(await banner()).queryByRole("button", { name: "Abbrechen" })).toBeNull();
  });
});

test("accepted at the last visit: no banner", async () => {
  await renderApp("/", { library: 1 });
  await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(isDimmed()).toBe(false);
});
