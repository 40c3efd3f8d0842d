import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { DESK_TEXTS } from "../../i18n/desk-texts.ts";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { refusal } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import type { LoadView } from "./desk-context.ts";
import { DeskScreen } from "./DeskScreen.tsx";
import { reader, REPLY, staffMember, staffTokens } from "./fixtures/desk-data.ts";
import { renderDesk } from "./fixtures/RenderDesk.tsx";

/** A scanner types into whatever has the focus. */
function scanCode(code: string): void {
  for (const key of [...Array.from(code), "Enter"]) fireEvent.keyDown(window, { key });
}

test("signs in, opens a card, lends; a question is held until F2 answers it with a reason", async () => {
  const bodies: unknown[] = [];
  const named: unknown[] = [];
  const replies = [REPLY.card(), REPLY.question(["fees", "desk"]), REPLY.lent()];
  const base = "*/staff/services/:locale/:project";
  fakeServer.use(
    http.post(`${base}/auth/sign-in`, () =>
      HttpResponse.json({ ticket: "t", ticketExpires: "2026-11-21T09:05:00Z" }),
    ),
    http.post(`${base}/auth/second-step`, () => HttpResponse.json(staffTokens())),
    http.post(`${base}/auth/workstation`, async ({ request }) => {
      named.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${base}/self`, () => HttpResponse.json(staffMember())),
    http.post(`${base}/library/1/scan`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(replies.shift());
    }),
  );
  const { user, model, platform } = await renderPart(<DeskScreen />, { at: "/desk" });
  await model.i18n.extend(DESK_TEXTS);
  await user.type(await screen.findByLabelText(/^Anmeldename/), "tina");
  await user.type(screen.getByLabelText(/^Passwort/), "geheim");
  await user.click(screen.getByRole("button", { name: "Weiter" }));
  await user.type(await screen.findByLabelText(/Sechs Ziffern/), "123456");
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  expect(await screen.findByRole("heading", { name: /^Wo steht dieser/ })).toHaveFocus();
  await user.type(screen.getByLabelText("Name des Computers"), "Theke 1");
  await user.click(screen.getByRole("button", { name: "Übernehmen" }));
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  await waitFor(() => {
    expect(named).toEqual([{ workstation: "Theke 1" }]);
  });
  scanCode("1234567890");
  expect(await screen.findByRole("button", { name: "Mia Beispiel, 0 Ausleihen" })).toBeVisible();
  scanCode("9000001");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("Grund fees");
  fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Enter" });
  expect(bodies).toHaveLength(2);
  fireEvent.keyDown(window, { key: "F2" });
  expect(await screen.findByLabelText(/^Warum/)).toHaveValue("Am Tisch geklärt");
  fireEvent.keyDown(window, { key: "F2" });
  expect((await screen.findAllByText("Ausgeliehen bis Sa., 19. Dezember")).length).toBeGreaterThan(
    0,
  );
  expect(bodies[2]).toMatchObject({
    reader: "1234567890",
    override: { reasons: ["fees"], why: "Am Tisch geklärt" },
  });
  expect(platform.tabTexts.get("desk-refresh")).toBe("staff-refresh-1");
});

test("a return that was late is something to look at, and leads to who owes for it", async () => {
  const { user, arrived } = await renderDesk({
    scan: () => REPLY.received(),
    "readers/open": () => reader({ owed: { cents: 250, currency: "EUR" } }),
  });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  fireEvent.keyDown(window, { key: "F3" });
  scanCode("9000001");
  expect(await screen.findByText(/^2,50.€ Versäumnisgebühr$/)).toBeVisible();
  expect(screen.getByText("Achtung")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Mia Beispiel öffnen" }));
  expect(await screen.findByRole("button", { name: "Mia Beispiel, 0 Ausleihen" })).toBeVisible();
  expect(arrived.at(-1)).toEqual({ path: "readers/open", body: { userId: "1234567890" } });
  expect(screen.queryByRole("button", { name: "Mia Beispiel öffnen" })).toBeNull();
});

test("a return in time owes nothing", async () => {
  await renderDesk({ scan: () => REPLY.received({ signal: "ok", fee: undefined }) });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  fireEvent.keyDown(window, { key: "F3" });
  scanCode("9000001");
  expect(await screen.findByText("In Ordnung")).toBeVisible();
  expect(screen.queryByText(/Versäumnisgebühr/)).toBeNull();
});

test("a loan by mistake is taken back, and the reader's page is as before", async () => {
  const replies = [REPLY.card(), REPLY.lent({ undo: "undo-2" })];
  const { arrived } = await renderDesk({
    scan: () => replies.shift() ?? null,
    undo: () => ({ done: true }),
    "readers/open": () => reader(),
  });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  scanCode("1234567890");
  await screen.findByRole("button", { name: "Mia Beispiel, 0 Ausleihen" });
  scanCode("9000001");
  await screen.findByRole("button", { name: "Mia Beispiel, 1 Ausleihe" });
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  expect(await screen.findByText("Rückgängig gemacht")).toBeVisible();
  expect(screen.getAllByText(/^Ausleihe rückgängig gemacht: /)[0]).toBeVisible();
  expect(await screen.findByRole("button", { name: "Mia Beispiel, 0 Ausleihen" })).toBeVisible();
  expect(arrived.find(({ path }) => path === "undo")?.body).toMatchObject({ undo: "undo-2" });
});

const UNDO_LATER = /^Rückgängig geht nur mit Verbindung: Ausleihe von Mein Garten/;

/** A loan, and a server that is not reached after it. */
async function lendThenLoseConnection() {
  const replies = [REPLY.card(), REPLY.lent({ undo: "undo-2" }), "no-answer"];
  const undone = ["no-answer", { done: true }];
  const started = await renderDesk({
    scan: () => replies.shift() ?? null,
    undo: () => undone.shift() ?? null,
    "readers/open": () => reader(),
  });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  scanCode("1234567890");
  await screen.findByRole("button", { name: "Mia Beispiel, 0 Ausleihen" });
  scanCode("9000001");
  await screen.findByRole("button", { name: "Mia Beispiel, 1 Ausleihe" });
  return started;
}

test("undoing without an answer says that it needs a connection, and works once there is one", async () => {
  await lendThenLoseConnection();
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  expect((await screen.findAllByText(UNDO_LATER))[0]).toBeVisible();
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  expect(await screen.findByText("Rückgängig gemacht")).toBeVisible();
});

test("undoing while scans are noted says so, and sends nothing", async () => {
  const { arrived } = await lendThenLoseConnection();
  scanCode("9000002");
  await screen.findAllByText(/9000002/);
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  expect((await screen.findAllByText(UNDO_LATER))[0]).toBeVisible();
  expect(arrived.map(({ path }) => path)).not.toContain("undo");
});

test("a copy that is on loan elsewhere is taken back first: nobody need override it", async () => {
  await renderDesk({ scan: () => REPLY.question(["lent_to_other", "nobody"]) });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  scanCode("9000001");
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("F2 Zuerst zurücknehmen");
  expect(question).not.toHaveTextContent("Niemand darf");
});

test("F4 closes the question with its card: the next reader's scan does not wait behind it", async () => {
  const replies = [REPLY.card(), REPLY.question(["fees", "desk"]), REPLY.card()];
  const { arrived } = await renderDesk({ scan: () => replies.shift() ?? null });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  scanCode("1234567890");
  await screen.findByRole("button", { name: "Mia Beispiel, 0 Ausleihen" });
  scanCode("9000001");
  await screen.findByRole("alertdialog");
  fireEvent.keyDown(window, { key: "F2" });
  await screen.findByLabelText(/^Warum/);
  fireEvent.keyDown(window, { key: "F4" });
  await waitFor(() => {
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
  scanCode("9990000001");
  await waitFor(() => {
    expect(arrived.at(-1)?.body).toMatchObject({ code: "9990000001" });
  });
  expect(arrived.at(-1)?.body).not.toHaveProperty("reader");
});

test("a card that is no simple one says why where it was scanned", async () => {
  const owing = {
    owed: { cents: 250, currency: "EUR" },
    blocks: [{ code: "b", text: "Post zurück" }],
  };
  await renderDesk({ scan: () => REPLY.card(owing) });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  scanCode("1234567890");
  expect(await screen.findByText(/^Offene Gebühren: 2,50.€$/)).toBeVisible();
  expect(screen.getByText("Gesperrt: Post zurück")).toBeVisible();
});

test("an address that this member may not open says so, and leads back to the work", async () => {
  const { user } = await renderDesk({}, {}, { at: "/desk/admin" });
  expect(await screen.findByText("Diese Seite ist nicht zu öffnen")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Weiter zu: Theke" }));
  expect(await screen.findByLabelText(/Ausweis, Barcode oder Name/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Theke");
});

test("a part whose code does not come says so: scans are noted, and it is tried again", async () => {
  const server = { isThere: false };
  fakeServer.use(
    http.get("*/services/version", () =>
      server.isThere
        ? HttpResponse.json({ version: "1", oldestClient: "1" })
        : HttpResponse.error(),
    ),
  );
  const loadView: LoadView = async () => {
    if (server.isThere) return () => <h2>{"Liste"}</h2>;
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  const { user } = await renderDesk(
    { scan: () => "no-answer" },
    { roles: ["admin"] },
    { at: "/desk/catalogue", loadView },
  );
  expect(await screen.findByText("Dieser Teil braucht eine Verbindung")).toBeVisible();
  fakeServer.use(http.get("*/self", () => HttpResponse.error()));
  fireEvent.keyDown(window, { key: "F3" });
  scanCode("9000001");
  expect(await screen.findByText("Keine Verbindung, 1 Vorgang notiert")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Theke");
  await user.click(screen.getByRole("link", { name: "Katalog" }));
  expect(await screen.findByText("Keine Verbindung, 1 Vorgang notiert")).toBeVisible();
  server.isThere = true;
  await user.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByText("Liste")).toBeVisible();
});

test("where the sign-in has ended, it is said what was not saved", async () => {
  const ended = () => refusal(401, "token_expired");
  await renderDesk({ scan: ended });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  fakeServer.use(http.post("*/auth/refresh", ended));
  scanCode("1234567890");
  expect(
    await screen.findByText(/Was in einem Formular stand, ist nicht gespeichert/),
  ).toBeVisible();
});
