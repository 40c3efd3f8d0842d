import { screen } from "@testing-library/react";
import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { STORED_KEYS } from "../model/settings/stored-keys.rules.ts";
import { fakePlatform } from "../platform/fake/index.ts";
import { answers, refusal } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

const ONE = libraryId.parse(1);

function inSingleMode() {
  const platform = fakePlatform();
  const state = {
    libraryId: ONE,
    singleModeEnabled: true,
    singleModeLibraryId: ONE,
    privacyAccepted: true,
  };
  platform.texts.write(STORED_KEYS.library, JSON.stringify({ version: 1, state }));
  return platform;
}

test.each(["/start/2", "/search/2", "/info/2", "/result?libraryId=2&FREE=garten"])(
  "an app that is kept to one library says so at %s, and how to change that",
  async (path) => {
    const { model } = await renderApp(path, { platform: inSingleMode() });
    expect(await screen.findByText(/Sie ist auf Stadtbücherei Lindenau eingestellt/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Zu den Einstellungen" })).toHaveAttribute(
      "href",
      "/settings",
    );
    expect(model.libraryState.getState().pendingLibraryId).toBeUndefined();
  },
);

test("a title of a library that is not here leads to those that are", async () => {
  const handlers = [answers("record", () => refusal(404, "library_missing"))];
  await renderApp("/record/99/x", { library: 1, handlers });
  expect(await screen.findByRole("link", { name: "Bibliotheken zeigen" })).toHaveAttribute(
    "href",
    "/libraries",
  );
});

test("/watchlist/abc names no library: the whole list shows", async () => {
  await renderApp("/watchlist/abc", { library: 1 });
  expect(await screen.findByRole("heading", { level: 1, name: "Merkliste" })).toBeVisible();
});

test("setting up the app says that it does not know a library", async () => {
  await renderApp("/install/ios/99", { library: 1 });
  expect(await screen.findByText(/Diese Bibliothek gibt es hier nicht/)).toBeVisible();
});

test("setting up an app that is kept to one library says so for another one", async () => {
  await renderApp("/install/ios/2", { platform: inSingleMode() });
  expect(await screen.findByText(/Sie ist auf Stadtbücherei Lindenau eingestellt/)).toBeVisible();
  expect(screen.queryByText(/Diese Bibliothek gibt es hier nicht/)).toBeNull();
});

test("a link to the login of a library that is not here says so, and gives its card number to no other one", async () => {
  await renderApp("/login/99/E2001", { library: 1 });
  expect(await screen.findByText(/Diese Bibliothek gibt es hier nicht/)).toBeVisible();
  expect(screen.getByLabelText("Bibliothek")).toHaveValue("1");
  expect(screen.getByLabelText(/Ausweisnummer/)).toHaveValue("");
});

test("a link to the login of another library says that the app is kept to one", async () => {
  await renderApp("/login/2/E2001", { platform: inSingleMode() });
  expect(await screen.findByText(/Sie ist auf Stadtbücherei Lindenau eingestellt/)).toBeVisible();
  expect(screen.getByLabelText(/Ausweisnummer/)).toHaveValue("");
});
