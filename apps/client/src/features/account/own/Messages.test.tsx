import { screen, within } from "@testing-library/react";
import type { Locale, MessageChoice } from "@freihand/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { libraryServer } from "../../../model/actions/fixtures/library-server.ts";
import { stage } from "../../../parts/action-dialog/fixtures/Stage.tsx";
import { LIBRARIES } from "../../../testkit/demo-data.ts";
import { answers, refusal, type Received } from "../../../testkit/fake-server.ts";
import { AccountScreen } from "../AccountScreen.tsx";

const server = libraryServer();
beforeAll(() => {
  server.msw.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  server.reset();
});
afterAll(() => {
  server.msw.close();
});

const choice = (isOn: boolean, to: MessageChoice["to"] = "patron"): MessageChoice => ({
  kinds: [
    { kind: "due-soon", on: isOn },
    { kind: "hold-ready", on: true },
  ],
  to,
});

async function opened(handlers: Parameters<typeof server.msw.use>, locale: Locale = "de") {
  const [library] = LIBRARIES.map((one) => ({ ...one, can: { ...one.can, messages: true } }));
  server.msw.use(...(library ? [answers("libraries", [library])] : []), ...handlers);
  const tab = await stage(<AccountScreen />, { locale });
  const button = locale === "de" ? "Nachrichten der Bibliothek …" : "Messages of the library …";
  await tab.user.click(await screen.findByRole("button", { name: button }));
  return { ...tab, dialog: within(await screen.findByRole("dialog")) };
}

test("a kind is switched off, and what was saved is said", async () => {
  const received: Received[] = [];
  const { dialog, user } = await opened([
    answers("messageChoice", choice(true)),
    answers("chooseMessages", (one) => {
      received.push(one);
      return choice(false);
    }),
  ]);
  const soon = await dialog.findByRole("checkbox", { name: "Bald zurückzugeben" });
  expect(soon).toBeChecked();
  await user.click(soon);
  await user.click(dialog.getByRole("button", { name: "Speichern" }));
  expect(await dialog.findByText("Ihre Auswahl ist gespeichert.")).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([{ off: ["due-soon"] }]);
  expect(soon).not.toBeChecked();
});

test("what cannot be saved is told, and stays chosen, in English, too", async () => {
  const { dialog, user } = await opened(
    [
      answers("messageChoice", choice(true)),
      answers("chooseMessages", refusal(503, "upstream_down")),
    ],
    "en",
  );
  const soon = await dialog.findByRole("checkbox", { name: "Due soon" });
  await user.click(soon);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(soon).not.toBeChecked();
});

test("whose messages go to somebody else chooses nothing", async () => {
  const child = await opened([answers("messageChoice", choice(true, "other"))]);
  expect(await child.dialog.findByText(/gehen an die Person/)).toBeVisible();
  expect(child.dialog.queryByRole("checkbox")).not.toBeInTheDocument();
});

test("who cannot be reached learns what to do", async () => {
  const { dialog } = await opened([answers("messageChoice", choice(true, "nobody"))]);
  expect(await dialog.findByText(/kann die Bibliothek Ihnen nicht schreiben/)).toBeVisible();
});

test("what cannot be looked up is looked up again", async () => {
  let isDown = true;
  const { dialog, user } = await opened([
    answers("messageChoice", () => (isDown ? refusal(503, "upstream_down") : choice(true))),
  ]);
  const again = await dialog.findByRole("button", { name: "Noch einmal nachsehen" });
  isDown = false;
  await user.click(again);
  expect(await dialog.findByRole("checkbox", { name: "Bald zurückzugeben" })).toBeChecked();
});
