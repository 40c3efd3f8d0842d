import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeAll, expect, test } from "vitest";
import { readerSlip } from "@freihand/contract/staff";
import { DESK_TEXTS } from "../../../i18n/desk-texts.ts";
import { fakePlatform } from "../../../platform/fake/index.ts";
import { renderPart, type Started } from "../../../testkit/RenderApp.tsx";
import { fakeServer } from "../../../testkit/server.ts";
import { DeskScreen } from "../DeskScreen.tsx";
import { reader, REPLY, staffMember, staffTokens } from "../fixtures/desk-data.ts";

const BASE = "*/staff/services/:locale/:project";
const READERS = `${BASE}/library/1/readers`;
const SLIP = readerSlip.parse({
  userId: "00000018",
  name: "Dora Muster",
  code: "K7QP-4MXD-9TAB",
  expires: "2026-11-27T10:00:00Z",
  barcode: { format: "CODE128", value: "00000018" },
  readable: "0000 0018",
});
const DETAILS = {
  userId: "1234567890",
  name: "Mia Beispiel",
  lastName: "Beispiel",
  firstName: "Mia",
  group: "adult",
  city: "Lindau",
  blocks: [],
  staffNotes: [],
  hasPassword: true,
};

/** Answers, one after the other; the last one again. @returns what was sent */
function answers(path: string, ...replies: readonly (() => Response)[]): unknown[] {
  const bodies: unknown[] = [];
  const left = [...replies];
  fakeServer.use(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json());
      const [next] = left;
      if (left.length > 1) left.shift();
      return next === undefined ? HttpResponse.json({}) : next();
    }),
  );
  return bodies;
}

const json = (value: object) => () => HttpResponse.json(value);

/** The desk with a card open. */
async function openDesk(more: Readonly<Record<string, unknown>> = {}, card = {}) {
  fakeServer.use(
    http.post(`${BASE}/auth/refresh`, () => HttpResponse.json(staffTokens())),
    http.get(`${BASE}/self`, () => HttpResponse.json(staffMember(more))),
    http.get(`${READERS}/form`, () =>
      HttpResponse.json({
        groups: [
          { id: "adult", name: "Erwachsene" },
          { id: "child", name: "Kinder" },
        ],
        branches: [{ id: "main", name: "Hauptstelle" }],
      }),
    ),
    http.post(`${BASE}/library/1/scan`, () => HttpResponse.json(REPLY.card(card))),
  );
  const printed: string[] = [];
  const ordinary = fakePlatform();
  const print = () => {
    printed.push(document.querySelector(".desk-reader-print")?.textContent ?? "");
  };
  const platform = { ...ordinary, page: { ...ordinary.page, print } };
  platform.tabTexts.set("desk-refresh", "staff-refresh-0");
  const started = await renderPart(<DeskScreen />, { platform, at: "/desk" });
  await started.model.i18n.extend(DESK_TEXTS);
  await started.user.click(await screen.findByRole("button", { name: "Übernehmen" }));
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  return { ...started, printed };
}

/** As on a tablet: the reader slides over the work. */
async function openReader({ user }: Pick<Started, "user">) {
  for (const key of [...Array.from("1234567890"), "Enter"]) fireEvent.keyDown(window, { key });
  await user.click(await screen.findByRole("button", { name: /Mia Beispiel, 0 Ausleihen/ }));
}

// what comes on demand is there: loading it under Vitest takes longer than a test waits
beforeAll(async () => {
  await Promise.all([import("./OpenTool.tsx"), import("./CreateReader.tsx")]);
});

const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

test("a new reader: what is refused is marked, the code is shown once, card and slip are printed", async () => {
  const bodies = answers(
    `${READERS}/create`,
    json({
      kind: "refused",
      reason: "invalid",
      text: "Es wurde nichts geändert.",
      problems: [{ field: "lastName", text: "Bitte geben Sie einen Nachnamen ein." }],
    }),
    json({
      kind: "done",
      reader: reader({ userId: "00000018", name: "Dora Muster" }),
      slip: SLIP,
    }),
  );
  const { user, printed } = await openDesk();
  await user.click(screen.getByRole("button", { name: "Neue Leserin, neuer Leser" }));
  const form = within(await dialog("Neue Leserin, neuer Leser"));
  await user.type(await form.findByLabelText(/^Vorname/), "Dora");
  await user.click(form.getByRole("button", { name: "Anlegen" }));
  expect(await form.findByText("Bitte geben Sie einen Nachnamen ein.")).toBeVisible();
  await user.type(form.getByLabelText(/^Nachname/), "Muster");
  await user.selectOptions(form.getByLabelText(/^Nutzergruppe/), "Kinder");
  expect(form.getByLabelText(/^Gültig bis/)).toHaveValue("2027-11-21");
  await user.clear(form.getByLabelText(/^Gültig bis/));
  await user.click(form.getByRole("button", { name: "Anlegen" }));
  const slip = within(await dialog("Zettel für Dora Muster"));
  expect(slip.getByText("K7QP-4MXD-9TAB")).toBeVisible();
  expect(bodies).toMatchObject([
    { reader: { firstName: "Dora", lastName: "", branch: "main", validUntil: "2027-11-21" } },
    { reader: { firstName: "Dora", lastName: "Muster", group: "child" } },
  ]);
  expect(bodies[1]).not.toHaveProperty("reader.validUntil");
  await user.click(slip.getByRole("button", { name: "Ausweis drucken" }));
  await user.click(slip.getByRole("button", { name: "Zettel drucken" }));
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain("Dora Muster0000 0018");
  expect(printed[0]).not.toContain("K7QP");
  expect(printed[1]).toContain("K7QP-4MXD-9TAB");
  await user.click(slip.getByRole("button", { name: "Fertig" }));
  expect(screen.queryByText("K7QP-4MXD-9TAB")).toBeNull();
  // whose visit it is now
  expect(screen.getAllByText("Dora Muster")[0]).toBeVisible();
});

test("Escape drops what was typed of a reader only after a question, and never puts the code away", async () => {
  answers(`${READERS}/create`, json({ kind: "done", reader: reader(), slip: SLIP }));
  const { user } = await openDesk();
  await user.click(screen.getByRole("button", { name: "Neue Leserin, neuer Leser" }));
  const form = within(await dialog("Neue Leserin, neuer Leser"));
  await user.type(await form.findByLabelText(/^Nachname/), "Muster");
  await user.keyboard("{Escape}");
  await dialog("Änderungen nicht gespeichert");
  await user.keyboard("{Enter}");
  expect(form.getByLabelText(/^Nachname/)).toHaveValue("Muster");
  await user.click(form.getByRole("button", { name: "Anlegen" }));
  const slip = within(await dialog("Zettel für Dora Muster"));
  await user.keyboard("{Escape}");
  expect(slip.getByText("K7QP-4MXD-9TAB")).toBeVisible();
});

test("a lost answer is sent again as the same reader", async () => {
  const bodies = answers(
    `${READERS}/create`,
    () => HttpResponse.error(),
    json({ kind: "done", reader: reader(), slip: SLIP }),
  );
  const { user } = await openDesk();
  await user.click(screen.getByRole("button", { name: "Neue Leserin, neuer Leser" }));
  const form = within(await dialog("Neue Leserin, neuer Leser"));
  await user.type(await form.findByLabelText(/^Nachname/), "Muster");
  await user.click(form.getByRole("button", { name: "Anlegen" }));
  await form.findByRole("alert");
  await user.click(form.getByRole("button", { name: "Anlegen" }));
  await dialog("Zettel für Dora Muster");
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});

test("a printed card's number is scanned into its field, and opens nothing", async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole("button", { name: "Neue Leserin, neuer Leser" }));
  const form = within(await dialog("Neue Leserin, neuer Leser"));
  const field = await form.findByLabelText(/^Nummer einer vorgedruckten Karte/);
  await user.click(field);
  await user.keyboard("99001122{Enter}");
  expect(field).toHaveValue("99001122");
  expect(screen.queryByText("Mia Beispiel")).toBeNull();
  expect(form.getByRole("button", { name: "Anlegen" })).toBeVisible();
});

test("of a known reader only what was typed over is sent, and the page shows it", async () => {
  answers(`${READERS}/details`, json(DETAILS));
  const bodies = answers(
    `${READERS}/change`,
    json({ kind: "done", reader: reader({ email: "mia@example.org" }) }),
  );
  const { user } = await openDesk();
  await openReader({ user });
  await user.click(screen.getByRole("button", { name: "Daten ändern" }));
  const form = within(await dialog("Daten ändern"));
  await user.type(await form.findByLabelText(/^E-Mail/), "mia@example.org");
  await user.clear(form.getByLabelText(/^Ort/));
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/mia@example.org/)).toBeVisible();
  expect(bodies).toEqual([
    { userId: "1234567890", changes: { email: "mia@example.org", city: null } },
  ]);
});

test("a card is blocked with a note, then only unblocking is offered; notes are written", async () => {
  const blocks = [{ code: "desk", text: "Ihr Ausweis ist gesperrt." }];
  const blocked = answers(`${READERS}/block`, json({ kind: "done", reader: reader({ blocks }) }));
  answers(`${READERS}/details`, json(DETAILS), json({ ...DETAILS, staffNotes: [NOTE] }));
  const written = answers(
    `${READERS}/notes/add`,
    json({ kind: "done", reader: reader({ blocks, notes: [NOTE] }) }),
  );
  const { user } = await openDesk();
  await openReader({ user });
  await user.click(screen.getByRole("button", { name: "Ausweis sperren" }));
  const form = within(await dialog("Ausweis sperren?"));
  await user.type(form.getByLabelText(/^Notiz für das Personal/), "Ausweis verloren");
  await user.click(form.getByRole("button", { name: "Ausweis sperren" }));
  const unblock = await screen.findByRole("button", { name: "Ausweis freigeben" });
  await waitFor(() => {
    expect(unblock).toHaveFocus();
  });
  expect(screen.queryByRole("button", { name: "Ausweis sperren" })).toBeNull();
  expect(blocked).toEqual([{ userId: "1234567890", note: "Ausweis verloren" }]);
  await user.click(screen.getByRole("button", { name: "Notizen" }));
  const notes = within(await dialog("Notizen"));
  await user.type(await notes.findByLabelText(/^Neue Notiz/), "Helm liegt hier");
  await user.click(notes.getByRole("button", { name: "Hinzufügen" }));
  expect(
    await notes.findByRole("button", { name: "Notiz entfernen: Helm liegt hier" }),
  ).toBeVisible();
  expect(written).toMatchObject([{ text: "Helm liegt hier" }]);
  // what was not added is dropped only after a question
  await user.type(notes.getByLabelText(/^Neue Notiz/), "Ruft an");
  for (const close of ["Fertig", "Escape"]) {
    if (close === "Escape") await user.keyboard("{Escape}");
    else await user.click(notes.getByRole("button", { name: close }));
    const question = within(await dialog("Änderungen nicht gespeichert"));
    await user.click(question.getByRole("button", { name: "Weiter bearbeiten" }));
  }
  expect(notes.getByLabelText(/^Neue Notiz/)).toHaveValue("Ruft an");
});

test("a card is unblocked with a reason alone", async () => {
  const blocks = [{ code: "desk", text: "Ihr Ausweis ist gesperrt." }];
  const ended = answers(`${READERS}/unblock`, json({ kind: "done", reader: reader() }));
  const { user } = await openDesk({}, { blocks });
  await openReader({ user });
  await user.click(screen.getByRole("button", { name: "Ausweis freigeben" }));
  const form = within(await dialog("Ausweis freigeben?"));
  const reason = form.getByLabelText(/^Grund/);
  await user.type(reason, " ");
  await user.click(form.getByRole("button", { name: "Ausweis freigeben" }));
  expect(reason).toHaveAccessibleDescription(/^Bitte geben Sie einen Grund an/);
  await user.type(reason, "Ausweis wieder da");
  await user.click(form.getByRole("button", { name: "Ausweis freigeben" }));
  expect(await screen.findByRole("button", { name: "Ausweis sperren" })).toBeVisible();
  expect(ended).toEqual([{ userId: "1234567890", why: "Ausweis wieder da" }]);
});

const NOTE = { id: "n1", day: "2026-11-21", staff: "tina", text: "Helm liegt hier" };

test("only an admin deletes, after a fresh code; then the card is closed", async () => {
  answers(
    `${READERS}/delete`,
    () => HttpResponse.json(CONFIRM, { status: 403 }),
    json({ kind: "done" }),
  );
  const codes = answers(`${BASE}/auth/confirm`, json({ confirmedUntil: "2026-11-21T09:10:00Z" }));
  const { user } = await openDesk({ roles: ["admin"] });
  await openReader({ user });
  await user.click(screen.getByRole("button", { name: "Ausweis löschen" }));
  const form = within(await dialog("Mia Beispiel löschen?"));
  await user.click(form.getByRole("button", { name: "Ausweis löschen" }));
  await user.type(await form.findByLabelText(/^Sechs Ziffern/), "123456");
  await user.click(form.getByRole("button", { name: "Ausweis löschen" }));
  expect(await screen.findByText("Kein Ausweis geöffnet")).toBeVisible();
  expect(codes).toEqual([{ code: "123456" }]);
});

const CONFIRM = {
  type: "about:blank",
  title: "Forbidden",
  status: 403,
  exceptionType: "ApiException",
  code: "confirmation_needed",
  message: "Bitte geben Sie einen neuen Code ein.",
  retryable: false,
  traceId: "t",
};

test("the desk neither deletes nor exports", async () => {
  const { user } = await openDesk();
  await openReader({ user });
  expect(screen.getByRole("button", { name: "Neues Passwort" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ausweis löschen" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Alle Daten ausgeben" })).toBeNull();
});
