import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";

const BUSY = {
  ...CONFIG,
  features: { ...CONFIG.features, appHints: true },
  settings: { ios: { link: "https://apps.example/{id}" } },
  maintenance: {
    enabled: true,
    offline: false,
    type: "info" as const,
    messages: { de: { title: "Wartung", text: "Heute Nacht." } },
    hidden: false,
  },
};

test("a library that left the list is reported, with what to do; OK leads to the libraries", async () => {
  const { user, model } = await renderApp("/login", { library: 7 });
  await screen.findByRole("heading", { level: 1, name: "Anmelden" });
  const alert = await screen.findByRole("alert", { name: "Ihre Bibliothek ist nicht mehr dabei" });
  expect(alert).toHaveTextContent("Die gewählte Bibliothek wurde entfernt.");
  expect(alert).toHaveTextContent("Wählen Sie bitte eine andere Bibliothek.");
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(alert).not.toBeInTheDocument();
  expect(await screen.findByRole("heading", { level: 1, name: /Bibliothek/ })).toHaveFocus();
  expect(model.libraryState.getState()).toMatchObject({ libraryMissing: false });
  expect(model.libraryState.getState().libraryId).toBeUndefined();
});

test("notices are stacked", async () => {
  const { user } = await renderApp("/", { library: 1, handlers: [answers("config", BUSY)] });
  const maintenance = await screen.findByRole("region", { name: "Wartung" });
  const hint = await screen.findByRole("region", { name: /gibt es auch als App/ });
  const order = maintenance.compareDocumentPosition(hint);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(hint).getByRole("button", { name: "Hinweise ausblenden" }));
  expect(hint).not.toBeInTheDocument();
  expect(maintenance).toBeVisible();
});
