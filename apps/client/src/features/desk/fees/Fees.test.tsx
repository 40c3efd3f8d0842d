import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { DeskReader, StaffSelf } from "@freihand/contract/staff";
import { REPLY } from "../fixtures/desk-data.ts";
import { debtor, feeOf, MONEY_REPLY } from "../fixtures/fee-data.ts";
import { renderDesk, type DeskAnswers } from "../fixtures/RenderDesk.tsx";

const MOMO = feeOf("momo", 250, { title: "Momo" });
const LOST = feeOf("lost", 1800, { title: "Tyll", kind: "Ersatz" });
const LATE = feeOf("late", 40, { title: "Krabat", growing: true });
const CREDIT = feeOf("credit", -500, { title: "Jim Knopf" });
const press = (key: string) => fireEvent.keyDown(window, { key });

interface Visit {
  readonly answers: DeskAnswers;
  readonly fees?: readonly DeskReader["fees"][number][];
  readonly roles?: StaffSelf["roles"];
}

/** Opens the card of a reader who owes something, on a narrow screen. */
async function openCard({ answers, fees = [MOMO, LOST, LATE], roles = ["desk"] }: Visit) {
  const tariff = [{ id: "copies", text: "Kopien", amount: { cents: 20, currency: "EUR" } }];
  const started = await renderDesk(
    {
      scan: () => ({ kind: "reader", reader: debtor(...fees) }),
      "readers/open": () => debtor(...fees),
      "fees/tariff": () => tariff,
      ...answers,
    },
    { roles },
  );
  await started.user.type(await screen.findByLabelText(/Ausweis, Barcode/), "1234567890");
  await started.user.click(screen.getByRole("button", { name: "Los" }));
  await screen.findByRole("button", { name: "Mia Beispiel, 0 Ausleihen" });
  press("F8");
  const panel = await screen.findByRole("group", { name: "Gebühren von Mia Beispiel" });
  const sent = (path: string) =>
    started.arrived.filter((one) => one.path === path).map(({ body }) => body);
  return { ...started, panel, sent };
}

test("F8 brings the fees into view, with the amount to type over; closed, the field is next", async () => {
  const inView: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    inView.push(this);
  };
  const { panel } = await openCard({ answers: {} });
  expect(inView).toEqual([panel]);
  const amount = within(panel).getByLabelText<HTMLInputElement>("Betrag");
  expect(amount).toHaveFocus();
  expect(amount.value.slice(amount.selectionStart ?? 0, amount.selectionEnd ?? 0)).toBe("20,50");
  press("Escape");
  await waitFor(() => {
    expect(screen.getByLabelText(/Ausweis, Barcode/)).toHaveFocus();
  });
});

test("F8, F2, F9: everything is paid in cash, and the receipt is printed", async () => {
  const { panel, sent, platform } = await openCard({
    answers: { "fees/pay": () => MONEY_REPLY.paid() },
  });
  expect(within(panel).getAllByRole("checkbox")).toHaveLength(3);
  expect(within(panel).getByLabelText("Betrag")).toHaveValue("20,50");
  press("F9");
  expect(platform.happened).not.toContain("print");
  press("F2");
  expect(await screen.findByRole("region", { name: "Quittung" })).toHaveTextContent(
    /Quittung 2026-000012.*Momo.*2,50 €.*Betrag erhalten.*bar.*Eingezahlt von Mia Beispiel.*21. November 2026.*Am Markt 1.*Hauptstelle, Theke 1/,
  );
  expect(sent("fees/pay")).toEqual([
    {
      userId: "1234567890",
      fees: ["momo", "lost"],
      cents: 2050,
      way: "cash",
      branch: "main",
      requestId: expect.any(String),
    },
  ]);
  press("F9");
  expect(platform.happened).toContain("print");
  const paper = document.querySelector("body > .desk-paper");
  await waitFor(() => {
    expect(paper).toHaveTextContent("Quittung – Kopie 2026-000012");
  });
  expect(screen.getByRole("region", { name: "Quittung – Kopie" })).toBeVisible();
  expect(screen.getAllByText(/^2,50\s€ bezahlt$/)[0]).toBeInTheDocument();
  press("Escape");
  await waitFor(() => {
    expect(document.querySelector(".desk-paper")).toBeNull();
  });
});

test("F8 shows what is open now, and a refusal because somebody else took money says so", async () => {
  const owed = { now: [feeOf("momo", 200, { title: "Momo" }), LOST] };
  const { panel } = await openCard({
    answers: {
      "readers/open": () => debtor(...owed.now),
      "fees/pay": () => ({ kind: "refused", reason: "too_much", text: "Das ist mehr" }),
    },
  });
  const amount = within(panel).getByLabelText("Betrag");
  await waitFor(() => {
    expect(amount).toHaveValue("20,00");
  });
  owed.now = [feeOf("momo", 50, { title: "Momo" }), LOST];
  press("F2");
  expect(await within(panel).findByText(/jemand anderes Geld angenommen/)).toBeVisible();
  expect(amount).toHaveValue("18,50");
  expect(within(panel).queryByText("Das ist mehr")).toBeNull();
  press("F2");
  expect(await within(panel).findByText("Das ist mehr")).toBeVisible();
});

test("an amount that is wrong is said at the field", async () => {
  const { panel, sent, user } = await openCard({ answers: {} });
  const amount = within(panel).getByLabelText("Betrag");
  for (const typed of ["0", "-1"]) {
    await user.clear(amount);
    await user.type(amount, typed);
    press("F2");
    await waitFor(() => {
      expect(amount).toHaveAccessibleDescription("Bitte geben Sie einen Betrag über 0 ein.");
    });
  }
  expect(sent("fees/pay")).toEqual([]);
});

test("a fee that still grows is listed beside the panel, with why it cannot be paid", async () => {
  await openCard({ answers: {}, fees: [LATE] });
  const fees = screen.getByRole("region", { name: "Gebühren" });
  expect(within(fees).getByText(/zu bezahlen, sobald das Medium zurück ist/)).toBeVisible();
  expect(within(fees).getByText(/^0,40\s€$/)).toBeVisible();
});

test("a part of one fee is paid by card; Enter pays nothing", async () => {
  const { panel, sent, user } = await openCard({
    answers: { "fees/pay": () => MONEY_REPLY.paid() },
  });
  await user.click(within(panel).getByRole("checkbox", { name: /Tyll/ }));
  const amount = within(panel).getByLabelText("Betrag");
  expect(amount).toHaveValue("2,50");
  await user.clear(amount);
  await user.type(amount, "3.00");
  await user.click(within(panel).getByRole("button", { name: "Karte" }));
  press("F2");
  expect(await within(panel).findByText(/mehr, als offen ist/)).toBeVisible();
  await user.clear(amount);
  // four signs and Enter as fast as here would be a scan
  await user.type(amount, "1.2{Enter}");
  expect(sent("fees/pay")).toEqual([]);
  await user.click(within(panel).getByRole("button", { name: /^F2 1,20\s€ bezahlen$/ }));
  await screen.findByRole("region", { name: "Quittung" });
  expect(sent("fees/pay")).toMatchObject([{ fees: ["momo"], cents: 120, way: "card" }]);
});

test("a payment whose answer was lost is sent again as the same, and nothing else meanwhile", async () => {
  const replies = [
    "no-answer",
    new HttpResponse(null, { status: 502 }),
    MONEY_REPLY.paid(),
  ] as const;
  let nth = -1;
  const { sent } = await openCard({
    answers: {
      "fees/pay": () => {
        nth += 1;
        return replies[nth] ?? null;
      },
    },
  });
  press("F2");
  const notice = await screen.findByText("Noch ohne Antwort: eine Buchung für Mia Beispiel");
  expect(notice).toBeInTheDocument();
  press("F2");
  await waitFor(() => {
    expect(sent("fees/pay")).toHaveLength(2);
  });
  await screen.findByText("Noch ohne Antwort: eine Buchung für Mia Beispiel");
  press("F2");
  await screen.findByRole("region", { name: "Quittung" });
  const [first, ...again] = sent("fees/pay");
  expect(again).toEqual([first, first]);
  expect(screen.queryByText(/Noch ohne Antwort/)).toBeNull();
});

test("waiving needs one fee and a reason; beyond the desk's limit an admin is needed", async () => {
  const { panel, sent, user } = await openCard({
    answers: { "fees/waive": () => MONEY_REPLY.refused() },
  });
  await user.click(within(panel).getByRole("button", { name: "Erlassen" }));
  press("F2");
  expect(await within(panel).findByText(/genau eine Gebühr/)).toBeVisible();
  await user.click(within(panel).getByRole("radio", { name: /Tyll/ }));
  press("F2");
  expect(await within(panel).findByText(/mindestens drei Zeichen/)).toBeVisible();
  await user.type(within(panel).getByLabelText("Grund"), "Kulanz nach Anruf");
  press("F2");
  expect(await within(panel).findByText(/nur die Leitung/)).toBeVisible();
  expect(sent("fees/waive")).toMatchObject([
    { fee: "lost", cents: 1800, reason: "Kulanz nach Anruf" },
  ]);
  expect(within(panel).getByLabelText("Grund")).toHaveValue("Kulanz nach Anruf");
});

test("a fee by hand comes from the list of fees, with another amount where that is typed", async () => {
  const { panel, sent, user } = await openCard({
    answers: { "fees/charge": () => MONEY_REPLY.booked() },
    fees: [],
  });
  await user.selectOptions(await within(panel).findByLabelText("Gebührenverzeichnis"), "copies");
  press("F2");
  await screen.findAllByText(/^0,20\s€ berechnet$/);
  press("F2");
  expect(await within(panel).findByText(/wählen Sie eine Zeile/)).toBeVisible();
  await user.selectOptions(within(panel).getByLabelText("Gebührenverzeichnis"), "copies");
  const amount = within(panel).getByLabelText("Betrag");
  expect(amount).toHaveValue("0,20");
  await user.clear(amount);
  await user.type(amount, "1,5");
  press("F2");
  await screen.findAllByText(/^1,50\s€ berechnet$/);
  const [plain, typed] = sent("fees/charge");
  expect(plain).toMatchObject({ line: "copies", cents: 20 });
  expect(typed).toMatchObject({ line: "copies", cents: 150 });
  expect(typed?.["requestId"]).not.toBe(plain?.["requestId"]);
});

test.each([
  [["desk"], 0],
  [["admin"], 1],
] as const)("a credit is paid out by an admin: %o", async (roles, times) => {
  const { panel, sent, user } = await openCard({
    answers: {
      "fees/pay-out": () => MONEY_REPLY.paid({ kind: "payout", heading: "Quittung" }),
    },
    fees: [CREDIT],
    roles: [...roles],
  });
  await user.click(within(panel).getByRole("button", { name: "Auszahlen" }));
  press("F2");
  if (times === 0) expect(within(panel).getAllByText(/nur die Verwaltung/)[0]).toBeVisible();
  else await screen.findByRole("region", { name: "Quittung" });
  expect(sent("fees/pay-out")).toHaveLength(times);
});

test("a question about what is owed gives way to F8, so that it is paid first; F2 then pays", async () => {
  const { user, sent } = await openCard({
    answers: {
      scan: ({ code }) =>
        code === "9000001"
          ? REPLY.question(["fees", "desk"])
          : { kind: "reader", reader: debtor(MOMO) },
      "fees/pay": () => MONEY_REPLY.paid(),
    },
    fees: [MOMO],
  });
  await user.type(screen.getByLabelText(/Ausweis, Barcode/), "9000001{Enter}");
  await screen.findByRole("alertdialog");
  expect(screen.queryByRole("group", { name: "Gebühren von Mia Beispiel" })).toBeNull();
  press("F2");
  await screen.findByLabelText(/^Warum/);
  const [key] = screen.getAllByRole("button", { name: "F8 Gebühren" });
  expect(key).toBeEnabled();
  press("F8");
  await screen.findByRole("group", { name: "Gebühren von Mia Beispiel" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByLabelText("Betrag")).toHaveFocus();
  press("F2");
  await screen.findByRole("region", { name: "Quittung" });
  expect(sent("fees/pay")).toHaveLength(1);
  expect(sent("scan")).toHaveLength(2);
});
