import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk, type DeskAnswers } from "../../fixtures/RenderDesk.tsx";

const SPAN = { weekday: 1, from: "10:00", to: "18:00", kind: "staffed" };
const branch = (more = {}) => ({
  id: "main",
  name: "Hauptstelle",
  hours: [SPAN],
  exceptions: [],
  ...more,
});
const page = (more = {}, file = {}) => ({
  kind: "done",
  branches: [branch(more), branch({ id: "north", name: "Zweigstelle Nord", hours: [] })],
  file: { fingerprint: "f1", changedAt: "2026-11-20T10:00:00Z", ...file },
});
const CLOSED = { from: "2026-12-24", to: "2026-12-26", closed: true, note: "Weihnachten" };

/** As the device's own choice of days and times sets a field: at once. */
const set = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
};

async function openHours(answers: DeskAnswers) {
  const started = await renderDesk(
    { "admin/hours": () => page(), ...answers },
    { roles: ["admin"] },
  );
  await started.user.click(await screen.findByRole("link", { name: "Verwaltung" }));
  const sent = (path: string) =>
    started.arrived.filter((one) => one.path === path && one.body["fingerprint"] !== undefined);
  return { ...started, sent };
}

test("a closure is added, saved with what was shown, and taken back", async () => {
  const { user, sent } = await openHours({
    "admin/hours": ({ exceptions }) =>
      exceptions === undefined
        ? page()
        : page({ exceptions }, { fingerprint: "f2", undo: "2026-11-21T09:30:00Z" }),
    "admin/hours/undo": () => page({}, { fingerprint: "f1" }),
  });
  await user.click(await screen.findByRole("button", { name: "Zeitraum hinzufügen" }));
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Es fehlt noch etwas/);
  set(screen.getByLabelText("Erster Tag"), "2026-12-24");
  set(screen.getByLabelText(/Letzter Tag/), "2026-12-26");
  await user.click(screen.getByLabelText(/Grund/));
  await user.paste("Weihnachten");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(sent("admin/hours")).toMatchObject([
    { body: { branch: "main", hours: [SPAN], exceptions: [CLOSED], fingerprint: "f1" } },
  ]);
  await user.click(screen.getByRole("button", { name: "Letzte Änderung zurücknehmen" }));
  expect(await screen.findByText(/^Zurückgenommen/)).toBeVisible();
  expect(sent("admin/hours/undo")).toMatchObject([{ body: { fingerprint: "f2" } }]);
  expect(screen.queryByLabelText("Erster Tag")).toBeNull();
});

test("the week is shown as it is before anything of it can be changed", async () => {
  const evening = { weekday: 1, from: "18:00", to: "20:00", kind: "open" };
  const { user } = await openHours({ "admin/hours": () => page({ hours: [SPAN, evening] }) });
  const monday = (await screen.findByText("Montag")).nextElementSibling;
  expect(monday).toHaveTextContent("10:00–18:0018:00–20:00 (ohne Personal)");
  expect(screen.getByText("Sonntag").nextElementSibling).toHaveTextContent("geschlossen");
  expect(screen.queryByLabelText("von")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Woche ändern" }));
  expect(screen.getAllByLabelText("von")).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "Woche" })).toHaveFocus();
});

test("the week of another branch is filled in, each day like the one before", async () => {
  const { user, sent } = await openHours({});
  await user.selectOptions(await screen.findByLabelText("Zweigstelle"), "Zweigstelle Nord");
  await user.click(screen.getByRole("button", { name: "Woche ändern" }));
  await user.click(screen.getByRole("button", { name: "Montag: Zeit hinzufügen" }));
  const monday = screen.getByRole("group", { name: "Montag" });
  set(within(monday).getByLabelText("von"), "10:00");
  set(within(monday).getByLabelText("bis"), "13:00");
  await user.selectOptions(within(monday).getByLabelText("Wie geöffnet"), "ohne Personal");
  await user.click(screen.getByRole("button", { name: "Dienstag: Zeit hinzufügen" }));
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText(/^Gespeichert/);
  const span = { from: "10:00", to: "13:00", kind: "open" };
  expect(sent("admin/hours")).toMatchObject([
    {
      body: {
        branch: "north",
        hours: [
          { weekday: 1, ...span },
          { weekday: 2, ...span },
        ],
      },
    },
  ]);
});

test("what somebody else has changed meanwhile is said, and shown when it is loaded again", async () => {
  let name = "Hauptstelle";
  const { user } = await openHours({
    "admin/hours": ({ fingerprint }) =>
      fingerprint === undefined
        ? page({ name })
        : { kind: "refused", reason: "changed", text: "Inzwischen geändert.", mistakes: [] },
  });
  await user.click(await screen.findByRole("button", { name: "Woche ändern" }));
  await user.click(await screen.findByRole("button", { name: "Montag 10:00–18:00: entfernen" }));
  name = "Stadtmitte";
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Inzwischen geändert.");
  await user.click(screen.getByRole("button", { name: "Seite neu laden" }));
  expect(await screen.findByRole("option", { name: "Stadtmitte" })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is wrong with the file is said in words; an unwritable one says so beforehand", async () => {
  const { user } = await openHours({
    "admin/hours": ({ fingerprint }) =>
      fingerprint === undefined
        ? page(
            { exceptions: [{ ...CLOSED, from: "2026-01-01", to: "2026-01-01" }] },
            { obstacle: "read_only" },
          )
        : {
            kind: "refused",
            reason: "invalid",
            text: "Bitte prüfen:",
            mistakes: ["Montag: zu früh"],
          },
  });
  expect(await screen.findByText(/schreibgeschützt/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ein vergangener Zeitraum anzeigen" }));
  expect(screen.getByLabelText("Erster Tag")).toHaveValue("2026-01-01");
  await user.click(screen.getByRole("button", { name: /^Zeitraum ab .*1\. Jan.* entfernen$/ }));
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Bitte prüfen:.*Montag: zu früh/);
});

test("what the check of the projects finds is for the operator, and folded away", async () => {
  const { user } = await openHours({
    "admin/hours": ({ fingerprint }) =>
      fingerprint === undefined
        ? page()
        : {
            kind: "refused",
            reason: "check",
            text: "Es wurde nichts geändert.",
            mistakes: ['libraries/1.json, field "x": is no time'],
          },
  });
  await user.click(await screen.findByRole("button", { name: "Woche ändern" }));
  await user.click(screen.getByRole("button", { name: "Montag 10:00–18:00: entfernen" }));
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("Es wurde nichts geändert.")).toBeVisible();
  expect(screen.getByText(/is no time/)).not.toBeVisible();
  await user.click(screen.getByText("Für die Person, die den Server betreut"));
  expect(screen.getByText(/is no time/)).toBeVisible();
});

test("days that are over are named so before they are saved", async () => {
  const { user } = await openHours({});
  await user.click(await screen.findByRole("button", { name: "Zeitraum hinzufügen" }));
  const first = screen.getByLabelText("Erster Tag");
  set(first, "2020-01-01");
  expect(first).toHaveAccessibleDescription(/schon vorbei/);
  set(first, "2099-01-01");
  expect(first).not.toHaveAccessibleDescription();
});
