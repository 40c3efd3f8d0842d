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
  "an app limited to one library says so at %s, and how to change that",
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

test("a title of an unknown library leads to the known ones", async () => {
  const handlers = [answers("record", () => refusal(404, "library_missing"))];
  await renderApp("/record/99/x", { library: 1, handlers });
  expect(await screen.findByRole("link", { name: "Bibliotheken zeigen" })).toHaveAttribute(
    "href",
    "/libraries",
  );
});

test("/watchlist/abc names no library: the whole list is shown", async () => {
  await renderApp("/watchlist/abc", { library: 1 });
  expect(await screen.findByRole("heading", { level: 1, name: "Merkliste" })).toBeVisible();
});

test("setup reports an unknown library", async () => {
  await renderApp("/install/ios/99", { library: 1 });
  expect(await screen.findByText(/Diese Bibliothek gibt es hier nicht/)).toBeVisible();
});

test("setup of an app limited to one library reports a different one", async () => {
  await renderApp("/install/ios/2", { platform: inSingleMode() });
  expect(await screen.findByText(/Sie ist auf Stadtbücherei Lindenau eingestellt/)).toBeVisible();
  expect(screen.queryByText(/Diese Bibliothek gibt es hier nicht/)).toBeNull();
});

test("a login link for an unknown library is reported, and its card number is not used for any other", async () => {
  await renderApp("/login/99/E2001", { library: 1 });
  expect(await screen.findByText(/Diese Bibliothek gibt es hier nicht/)).toBeVisible();
  expect(screen.getByLabelText("Bibliothek")).toHaveValue("1");
  expect(screen.getByLabelText(/Ausweisnummer/)).toHaveValue("");
});

test("a login link for another library reports that the app is limited to one", async () => {
  await renderApp("/login/2/E2001", { platform: inSingleMode() });
  expect(await screen.findByText(/Sie ist auf Stadtbücherei Lindenau eingestellt/)).toBeVisible();
  expect(screen.getByLabelText(/Ausweisnummer/)).toHaveValue("");
});
