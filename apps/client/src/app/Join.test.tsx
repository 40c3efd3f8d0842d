import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LIBRARIES } from "../testkit/demo-data.ts";
import { answers, type Received } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

const joining = answers(
  "libraries",
  LIBRARIES.map((one) => ({ ...one, join: { keepDays: 30 } })),
);

async function opened(...replies: readonly Parameters<typeof answers<"join">>[1][]) {
  const sent: Received[] = [];
  const left = [...replies];
  const join = answers("join", async (one) => {
    sent.push(one);
    const next = left.shift();
    if (next === undefined || typeof next === "function") throw new Error("no answer");
    return next;
  });
  const { user } = await renderApp("/login/1", { library: 1, handlers: [joining, join] });
  await user.click(await screen.findByRole("button", { name: "Ausweis online beantragen" }));
  const dialog = within(await screen.findByRole("dialog", undefined, { timeout: 5000 }));
  const fill = async (label: string, text: string) => {
    await user.type(dialog.getByRole("textbox", { name: label }), text);
  };
  const send = () => user.click(dialog.getByRole("button", { name: "Antrag abschicken" }));
  return { user, dialog, fill, send, sent };
}

/** Everything that the form needs. */
async function filled({ user, dialog, fill }: Awaited<ReturnType<typeof opened>>) {
  await fill("Nachname", "Muster");
  fireEvent.change(dialog.getByLabelText(/^Geburtstag/), { target: { value: "1990-05-01" } });
  await fill("Straße und Hausnummer", "Am Markt 1");
  await fill("Postleitzahl", "12345");
  await fill("Ort", "Lindenau");
  await user.click(dialog.getByRole("checkbox"));
}

test("what is missing is marked, the first of it gets the focus, and nothing is sent", async () => {
  const form = await opened();
  await form.send();
  expect(form.dialog.getAllByText("Bitte füllen Sie dieses Feld aus.")).toHaveLength(5);
  expect(form.dialog.getByText(/^Ohne Ihr Einverständnis/)).toBeVisible();
  expect(form.dialog.getByRole("textbox", { name: "Nachname" })).toHaveFocus();
  expect(form.sent).toEqual([]);
});

test("an application is sent as one request until it has arrived", async () => {
  const form = await opened({ status: "INVALID", fields: ["email"] }, { status: "OK" });
  await filled(form);
  await form.fill("E-Mail", "keine");
  await form.send();
  expect(await form.dialog.findByText(/^Diese E-Mail-Adresse ist nicht vollständig/)).toBeVisible();
  const email = form.dialog.getByRole("textbox", { name: "E-Mail" });
  expect(email).toHaveFocus();
  await form.user.clear(email);
  await form.fill("E-Mail", "dora@example.org");
  await form.send();
  expect(await form.dialog.findByText(/^Ihr Antrag ist in der Bibliothek/)).toBeVisible();
  const [first, second] = form.sent.map(({ body }) => body);
  expect(second).toMatchObject({
    libraryId: 1,
    consent: true,
    applicant: { lastName: "Muster", bornOn: "1990-05-01", email: "dora@example.org", phone: "" },
  });
  expect(second).toMatchObject({ requestId: Object(first).requestId });
});

test("a library that takes no more says so, and keeps the form", async () => {
  const form = await opened({ status: "FULL" });
  await filled(form);
  await form.send();
  expect(await form.dialog.findByText(/keine weiteren Anträge/)).toBeVisible();
  expect(form.dialog.getByRole("textbox", { name: "Nachname" })).toHaveValue("Muster");
});

test("where the library does not offer it, there is no button", async () => {
  await renderApp("/login/1", { library: 1 });
  await screen.findByLabelText("Ausweisnummer");
  expect(screen.queryByRole("button", { name: "Ausweis online beantragen" })).toBeNull();
});
