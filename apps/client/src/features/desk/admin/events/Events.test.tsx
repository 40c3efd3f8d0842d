import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk } from "../../fixtures/RenderDesk.tsx";
import { NEW_EVENT } from "./event-draft.rules.ts";

const READING = {
  ...NEW_EVENT,
  title: { de: "Lesung", en: "Reading" },
  start: "2026-12-03T19:30",
};
const OVER = { ...NEW_EVENT, title: { de: "Konzert", en: "Concert" }, start: "2026-11-01" };
const page = (more: object = {}, file: object = {}) => ({
  kind: "done",
  events: [
    { id: "lesung", event: READING },
    { id: "konzert", event: OVER },
  ],
  branches: [
    { id: "main", name: "Hauptstelle" },
    { id: "north", name: "Zweigstelle Nord" },
  ],
  areShown: true,
  file: { fingerprint: "e1", ...file },
  ...more,
});

async function openEvents(more: object = {}) {
  const started = await renderDesk(
    {
      "admin/hours": () => ({ kind: "done", branches: [], file: { fingerprint: "f1" } }),
      "admin/events": ({ fingerprint }) =>
        fingerprint === undefined ? page(more) : page(more, { fingerprint: "e2" }),
    },
    { roles: ["admin"] },
  );
  await started.user.click(await screen.findByRole("link", { name: "Verwaltung" }));
  await started.user.click(await screen.findByRole("button", { name: "Veranstaltungen" }));
  await screen.findByRole("heading", { name: "Veranstaltungen" });
  const sent = () =>
    started.arrived.flatMap(({ body }) => (body["fingerprint"] === undefined ? [] : [body]));
  return { ...started, sent };
}

/** As the device's own choice of days and times sets a field: at once. */
const set = (label: RegExp | string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test("an event is made, weekly, without one day", async () => {
  const { user, sent } = await openEvents();
  await user.click(await screen.findByRole("button", { name: "Veranstaltung hinzufügen" }));
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Nötig sind ein Titel und ein Tag/);
  await user.click(screen.getByLabelText("Titel (Deutsch)"));
  await user.paste("Krabbelgruppe");
  set("Tag", "2026-12-01");
  set("von", "09:30");
  set("bis", "10:15");
  set(/^Jede Woche bis/, "2026-12-29");
  await user.click(screen.getByRole("button", { name: "Tag, an dem sie ausfällt" }));
  await user.selectOptions(screen.getByLabelText("Zweigstelle"), "Zweigstelle Nord");
  await user.click(screen.getByRole("switch", { name: "Mit Anmeldung" }));
  await user.type(screen.getByLabelText("Freie Plätze"), "1x2");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(sent()).toEqual([
    {
      fingerprint: "e1",
      event: {
        ...NEW_EVENT,
        title: { de: "Krabbelgruppe", en: "" },
        start: "2026-12-01T09:30",
        end: "2026-12-01T10:15",
        weekly: { until: "2026-12-29", except: ["2026-12-08"] },
        branchId: "north",
        registration: { needed: true, url: "", seatsLeft: 12 },
      },
    },
  ]);
  // back at the list
  expect(screen.getByRole("button", { name: "Lesung ändern" })).toBeVisible();
});

test("one is cancelled, and one is removed; what is over is shown on demand", async () => {
  const { user, sent } = await openEvents();
  expect(await screen.findByText(/3\. Dezember, 19:30 Uhr/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Lesung ändern" }));
  expect(screen.getByRole("heading", { name: "Was" })).toHaveFocus();
  await user.click(screen.getByRole("switch", { name: "Abgesagt" }));
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText(/^Gespeichert/);
  expect(screen.queryByText("Konzert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Eine vergangene Veranstaltung anzeigen" }));
  await user.click(screen.getByRole("button", { name: "Konzert ändern" }));
  await user.click(screen.getByRole("button", { name: "Veranstaltung entfernen" }));
  await screen.findByRole("button", { name: "Lesung ändern" });
  expect(sent()).toEqual([
    { id: "lesung", event: { ...READING, cancelled: true }, fingerprint: "e1" },
    { id: "konzert", fingerprint: "e2" },
  ]);
});

test("going back to the list drops what was typed only after a question", async () => {
  const { user, sent } = await openEvents({ areShown: false });
  expect(await screen.findByText(/keine Veranstaltungen gezeigt/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Lesung ändern" }));
  set("Tag", "2026-12-04");
  await user.click(screen.getByRole("button", { name: "Zurück zur Liste" }));
  expect(await screen.findByRole("dialog", { name: /nicht gespeichert/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Verwerfen" }));
  expect(await screen.findByRole("button", { name: "Lesung ändern" })).toBeVisible();
  expect(sent()).toEqual([]);
});

test("an address with a blank is marked, gets the focus, and is not saved", async () => {
  const { user, sent } = await openEvents();
  await user.click(await screen.findByRole("button", { name: "Lesung ändern" }));
  const url = screen.getByLabelText("Mehr im Internet");
  await user.type(url, "stadt.example/a b");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(url).toBeInvalid();
  expect(url).toHaveFocus();
  expect(url).toHaveAccessibleDescription(/Leerzeichen/);
  expect(sent()).toEqual([]);
});
