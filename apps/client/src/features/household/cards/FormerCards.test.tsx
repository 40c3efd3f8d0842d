import { fireEvent, screen, within } from "@testing-library/react";
import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { enterSingleMode } from "../../../model/library/single-mode.ts";
import { fakePlatform } from "../../../platform/fake/index.ts";
import { renderApp } from "../../../testkit/RenderApp.tsx";

const ONE = libraryId.parse(1);
const FORMER = {
  library: {
    libraryId: 1,
    multiPrivacyAccepted: true,
    account: { libraryId: 1, userId: "1234", token: "of-the-former-app" },
    accounts: [{ libraryId: 2, userId: "77" }],
  },
};

function deviceOfFormerApp() {
  const platform = fakePlatform();
  platform.texts.write("vuex", JSON.stringify(FORMER));
  return platform;
}

test("cards of the former app wait for their password, and leave the list once they are signed in", async () => {
  const { user, model } = await renderApp("/accounts", { platform: deviceOfFormerApp() });
  expect(await screen.findByRole("heading", { name: "Aus der früheren App" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ausweis 77 aus der Liste entfernen" }));
  await user.click(screen.getByRole("link", { name: "Ausweis 1234 anmelden" }));
  expect(await screen.findByLabelText("Ausweisnummer")).toHaveValue("1234");
  // the heading takes the focus when the number is gone from the address: typing could go there
  fireEvent.change(screen.getByLabelText("Passwort"), { target: { value: "x" } });
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Anmelden" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Konten" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Aus der früheren App" })).toBeNull();
  expect(model.formerCards.getState().cards).toEqual([]);
});

test("single mode removes them like every other card", async () => {
  const { model, platform } = await renderApp("/accounts", { platform: deviceOfFormerApp() });
  expect(model.formerCards.getState().cards).toHaveLength(2);
  await enterSingleMode(model, ONE);
  expect(model.formerCards.getState().cards).toEqual([]);
  expect([...platform.storedTexts.values()].join()).not.toMatch(/1234|of-the-former-app/);
});
