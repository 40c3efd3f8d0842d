import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk } from "../fixtures/RenderDesk.tsx";
import { COPY, REPLY } from "../fixtures/desk-data.ts";

function scanCode(code: string): void {
  for (const key of [...Array.from(code), "Enter"]) fireEvent.keyDown(window, { key });
}

const LENT = {
  copy: COPY,
  currency: "EUR",
  loan: { name: "Mia Beispiel", due: "2026-12-01" },
  replacement: { cents: 1800, currency: "EUR" },
};

test("the copy of the last line is lost: what will happen stands there, then it is done once", async () => {
  const { user, arrived } = await renderDesk({
    scan: () => REPLY.received(),
    "copies/look": () => LENT,
    marks: () => ({ copy: COPY, ended: { name: "Mia Beispiel" } }),
  });
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  scanCode(COPY.barcode);
  await screen.findAllByText("Ins Regal Gar 4");
  await user.click(screen.getByRole("button", { name: "Exemplar melden" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/Ausgeliehen an Mia Beispiel/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Verloren" }));
  expect(dialog.getByText("Die Ausleihe an Mia Beispiel endet.")).toBeVisible();
  expect(dialog.getByText("18,00 € Ersatz werden berechnet.")).toBeVisible();
  const charge = dialog.getByLabelText(/^Ersatz/);
  await user.clear(charge);
  await user.type(charge, "12,5");
  await user.click(dialog.getByRole("button", { name: "Als verloren melden" }));
  expect((await screen.findAllByText("Als verloren gemeldet")).length).toBeGreaterThan(0);
  expect(arrived.find(({ path }) => path === "marks")?.body).toMatchObject({
    barcode: COPY.barcode,
    mark: "lost",
    chargeCents: 1250,
  });
  // the return's own, and none for a mark that has ended a loan
  expect(screen.getAllByRole("button", { name: `Rückgängig: ${COPY.title}` })).toHaveLength(1);
});

test("a mark that has changed nothing else is taken back", async () => {
  const { user, arrived } = await renderDesk({
    "copies/look": () => ({ copy: COPY, currency: "EUR" }),
    marks: () => ({ copy: COPY }),
  });
  await user.click(await screen.findByRole("button", { name: "Exemplar melden" }));
  await user.type(await screen.findByLabelText(/^Barcode/), `${COPY.barcode}{Enter}`);
  await user.click(await screen.findByRole("button", { name: "Beschädigt" }));
  await user.type(screen.getByLabelText(/^Notiz/), "Einband");
  await user.click(screen.getByRole("button", { name: "Als beschädigt melden" }));
  await user.click(await screen.findByRole("button", { name: `Rückgängig: ${COPY.title}` }));
  // shown and announced
  await screen.findAllByText(`Rückgängig gemacht: ${COPY.title}`, { selector: "p" });
  const marks = arrived.filter(({ path }) => path === "marks").map(({ body }) => body);
  expect(marks).toMatchObject([{ mark: "damaged", note: "Einband" }, { mark: "none" }]);
});
