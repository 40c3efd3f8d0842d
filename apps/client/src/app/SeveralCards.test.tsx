import { session } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakePlatform } from "../platform/fake/index.ts";
import { sessionReply } from "../testkit/demo-data.ts";
import { answers, type Received } from "../testkit/fake-server.ts";
import { renderApp, type Started } from "../testkit/RenderApp.tsx";

const other = () =>
  session.parse({ ...sessionReply(3), libraryId: 2, userId: "5678", name: "Ben" });

async function fillIn({ user }: Started) {
  await user.type(await screen.findByLabelText("Ausweisnummer"), "5678");
  await user.type(screen.getByLabelText("Passwort"), "geheim");
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Anmelden" }));
}

const main = () => within(screen.getByRole("main"));

test("another card signs in beside the first, becomes the current one and selects its library", async () => {
  const handlers = [answers("login", other)];
  const started = await renderApp("/login?redirect=%2Fsettings", { signedIn: true, handlers });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Weiteren Ausweis anmelden" }),
  ).toBeVisible();
  await fillIn(started);
  await screen.findByRole("heading", { level: 1, name: "Einstellungen" });
  const { sessions, libraryState } = started.model;
  expect(sessions.store.getState()).toMatchObject({
    cards: [{ userId: "1234" }, { userId: "5678" }],
    current: { libraryId: 2, userId: "5678" },
  });
  expect(libraryState.getState().libraryId).toBe(2);
  expect(started.platform.storedTokens.size).toBe(2);
});

test("after the logout of the current card there is none, and another card is one click away", async () => {
  const started = await renderApp("/settings", { signedIn: true });
  const { user, model } = started;
  await model.sessions.signIn(other());
  await user.click(await screen.findByRole("button", { name: "Menü des Kontos öffnen" }));
  await user.click(await screen.findByRole("menuitem", { name: "Abmelden" }));
  const group = await main().findByRole("region", {
    name: /Weiter mit einem angemeldeten Ausweis/,
  });
  expect(model.sessions.store.getState().current).toBeUndefined();
  expect(started.platform.storedTokens.size).toBe(1);
  await user.click(within(group).getByRole("button", { name: /Mia Beispiel\s· Stadtbücherei/ }));
  await waitFor(() => {
    expect(model.sessions.store.getState().current).toMatchObject({ userId: "1234" });
  });
});

test("Q-21: the checkbox signs in for a short while and stores nothing", async () => {
  const seen: Received[] = [];
  const login = answers("login", (received) => {
    seen.push(received);
    return sessionReply();
  });
  const started = await renderApp("/login", { library: 1, handlers: [login] });
  const tick = await screen.findByRole("checkbox", { name: "Öffentlicher Computer" });
  expect(tick).not.toBeChecked();
  expect(tick).toHaveAccessibleDescription(/nichts von dieser App/);
  await started.user.click(tick);
  await fillIn(started);
  expect(await screen.findByRole("heading", { name: "Mein Konto" })).toBeVisible();
  expect(seen[0]?.body).toMatchObject({ remember: false });
  expect(started.platform.storedTokens.size).toBe(0);
  expect(started.model.publicComputer.getState().isOn).toBe(true);
});

test("Q-21: on a library's terminal there is no checkbox", async () => {
  const platform = fakePlatform({ isPublicComputer: true });
  await renderApp("/login/1?left=1&publicComputer=1", { platform });
  expect(await screen.findByText("Dies ist ein öffentlicher Computer.")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent("Sie sind abgemeldet.");
  expect(screen.getByLabelText("Bibliothek")).toHaveDisplayValue(/Lindenau/);
});
