import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk, type DeskAnswers } from "../fixtures/RenderDesk.tsx";
import { reader, REPLY } from "../fixtures/desk-data.ts";

const TITLES = {
  titles: [
    {
      recordId: "momo",
      title: "Momo",
      author: "Ende, Michael",
      format: "BOOK",
      status: "Verliehen",
    },
  ],
  total: 1,
};
const question = (overridableBy: string) => ({
  kind: "question",
  questions: [{ reason: "fees", text: "Die offenen Gebühren sind zu hoch.", overridableBy }],
});
const DONE = {
  kind: "done",
  line: "VORGEMERKT nach Zweigstelle Nord",
  reader: reader(),
};

async function openSearch(answers: DeskAnswers) {
  const started = await renderDesk({
    scan: () => REPLY.card(),
    "titles/find": () => TITLES,
    ...answers,
  });
  const { user } = started;
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  for (const key of [...Array.from("1234567890"), "Enter"]) fireEvent.keyDown(window, { key });
  await user.click(await screen.findByRole("button", { name: /Mia Beispiel, 0 Ausleihen/ }));
  await user.click(await screen.findByRole("button", { name: "Titel vormerken" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Vormerken für Mia Beispiel" }));
  await user.type(dialog.getByLabelText("Titel, Person, ISBN oder Barcode"), "momo{Enter}");
  await user.click(await dialog.findByRole("button", { name: "Momo auswählen" }));
  return started;
}

const dialogOf = async () =>
  within(await screen.findByRole("dialog", { name: "Vormerken für Mia Beispiel" }));

test("a title is found and reserved; what stands in the way is decided with a reason, and what it costs is agreed to", async () => {
  const replies: object[] = [
    question("desk"),
    { kind: "fee", fee: { cents: 100, currency: "EUR" } },
    DONE,
  ];
  const { user, arrived } = await openSearch({
    "readers/reserve": () => JSON.parse(JSON.stringify(replies.shift() ?? DONE)),
  });
  const dialog = await dialogOf();
  await user.selectOptions(dialog.getByLabelText("Abholen in"), "Zweigstelle Nord");
  await user.click(dialog.getByRole("button", { name: "Vormerken" }));
  expect(await dialog.findByText("Die offenen Gebühren sind zu hoch.")).toBeVisible();
  await user.type(dialog.getByLabelText(/^Warum/), "zahlt morgen");
  await user.click(dialog.getByRole("button", { name: "Trotzdem vormerken" }));
  expect(await dialog.findByText(/Das Vormerken kostet 1,00/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: /^Für 1,00/ }));
  // the big line and the list of the latest
  expect(await screen.findAllByText("VORGEMERKT nach Zweigstelle Nord")).toHaveLength(2);
  const sent = arrived.filter(({ path }) => path === "readers/reserve").map(({ body }) => body);
  const override = { reasons: ["fees"], why: "zahlt morgen" };
  expect(sent).toMatchObject([
    { userId: "1234567890", recordId: "momo", branch: "north" },
    { override },
    { override, acceptedCents: 100 },
  ]);
  // one order, however often it is sent
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
});

test("what only an admin may decide is not offered to the desk, and another title can be chosen", async () => {
  const { user } = await openSearch({ "readers/reserve": () => question("admin") });
  const dialog = await dialogOf();
  await user.click(dialog.getByRole("button", { name: "Vormerken" }));
  expect(await dialog.findByText("Das darf nur die Verwaltung entscheiden.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Trotzdem vormerken" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Anderer Titel" }));
  expect(await screen.findByLabelText("Titel, Person, ISBN oder Barcode")).toHaveValue("momo");
});
