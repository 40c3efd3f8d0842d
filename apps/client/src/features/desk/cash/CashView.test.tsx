import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "../../../testkit/fake-server.ts";
import { MONEY_REPLY, receiptOf } from "../fixtures/fee-data.ts";
import { renderDesk, type DeskAnswers } from "../fixtures/RenderDesk.tsx";

async function openCash(answers: DeskAnswers = {}) {
  const started = await renderDesk({ "fees/day": () => MONEY_REPLY.report(), ...answers });
  await started.user.click(await screen.findByRole("link", { name: "Kasse" }));
  const sent = (path: string) =>
    started.arrived.filter((one) => one.path === path).map(({ body }) => body);
  return { ...started, sent };
}
const euros = (cents: number) => ({ cents, currency: "EUR" });

test("the report of the day is shown, printed, and saved as a table", async () => {
  const { user, platform } = await openCash();
  const report = await screen.findByRole("region", { name: "Kassenbericht" });
  expect(report).toHaveTextContent(/Kasse am 21. November 2026.*Hauptstelle.*Nicht abgeschlossen/);
  expect(within(report).getByRole("row", { name: /^Eingenommen 3 12,50\s€$/ })).toBeVisible();
  expect(within(report).getByRole("row", { name: /^Erwartet 32,50\s€$/ })).toBeVisible();
  await user.click(within(report).getByRole("button", { name: "Drucken" }));
  expect(platform.happened).toContain("print");
  await user.click(within(report).getByRole("button", { name: "Als Tabelle (CSV)" }));
  expect(platform.givenFiles).toMatchObject([
    { name: "kasse-main-2026-11-21.csv", type: "text/csv" },
  ]);
  expect(platform.givenFiles[0]?.text).toContain('Gebucht,Eingenommen,3,"12,50",EUR\r\n');
});

test("counting shows the difference; closing is confirmed first", async () => {
  let counted: Readonly<Record<string, unknown>> = {};
  const { user, sent } = await openCash({
    "fees/day": () => MONEY_REPLY.report(counted),
    "fees/count": ({ close }) => {
      counted = { counted: euros(3200), difference: euros(-50), closed: close };
      return MONEY_REPLY.report(counted);
    },
  });
  const field = await screen.findByLabelText(/Gezähltes Bargeld/);
  await user.type(field, "32.x");
  await user.click(screen.getByRole("button", { name: "Tag abschließen" }));
  expect(await screen.findByText(/Betrag wie 2,50/)).toBeVisible();
  await user.clear(field);
  await user.type(field, "32,00");
  await user.click(screen.getByRole("button", { name: "Nur zählen" }));
  expect(await screen.findByRole("row", { name: /^Differenz -0,50\s€$/ })).toBeVisible();
  await user.type(screen.getByLabelText(/Gezähltes Bargeld/), "32");
  await user.click(screen.getByRole("button", { name: "Tag abschließen" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    /Erwartet 32,50\s€, gezählt 32,00\s€.*-0,50\s€/,
  );
  expect(sent("fees/count")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Abschließen" }));
  expect(await screen.findByText("Abgeschlossen")).toBeVisible();
  expect(sent("fees/count")).toMatchObject([
    { branch: "main", countedCents: 3200, close: false },
    { branch: "main", countedCents: 3200, close: true },
  ]);
});

test("cash is taken to the bank with a reason", async () => {
  const { user, sent } = await openCash({ "fees/deposit": () => MONEY_REPLY.report() });
  await user.click(await screen.findByRole("button", { name: "Zur Bank" }));
  await user.type(screen.getByLabelText("Betrag"), "20");
  await user.click(screen.getByRole("button", { name: "Buchen" }));
  expect(await screen.findByText(/mindestens drei Zeichen/)).toBeVisible();
  await user.type(screen.getByLabelText("Grund"), "Einzahlung");
  await user.click(screen.getByRole("button", { name: "Buchen" }));
  expect(await screen.findByLabelText("Betrag")).toHaveValue("");
  expect(sent("fees/deposit")).toMatchObject([
    { branch: "main", cents: -2000, reason: "Einzahlung" },
  ]);
});

test("a receipt is shown again by its number, as a copy", async () => {
  const { user, sent } = await openCash({
    "fees/receipt": ({ number }) =>
      number === "2026-000012" ? receiptOf({ copy: true }) : refusal(404, "not_found"),
  });
  await user.click(await screen.findByRole("button", { name: "Quittung noch einmal" }));
  const field = screen.getByLabelText("Nummer der Quittung");
  // four signs and Enter as fast as here would be a scan
  await user.type(field, "elf{Enter}");
  expect(await screen.findByText(/keine Nummer einer Quittung/)).toBeVisible();
  await user.clear(field);
  await user.type(field, "13{Enter}");
  expect(await screen.findByText(/gibt es nicht/)).toBeVisible();
  await user.clear(field);
  await user.type(field, "12{Enter}");
  expect(await screen.findByRole("region", { name: "Quittung – Kopie" })).toBeVisible();
  expect(sent("fees/receipt")).toEqual([{ number: "2026-000013" }, { number: "2026-000012" }]);
});
