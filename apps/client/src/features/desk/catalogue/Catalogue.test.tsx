import { screen, waitFor, within } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { expect, test } from "vitest";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

const COPY = { copyId: "E0000001", barcode: "E0000001", branch: "main", status: "loanable" };
const TITLE = {
  recordId: "desk-1",
  title: "Mein Garten",
  mediaType: "BOOK",
  subjects: [],
  isHandmade: true,
  copies: [{ ...COPY, shelfmark: "Gar 4" }],
};
const CATALOGUE = { roles: ["catalogue"] };

test("who has the role catalogue alone makes a title with a copy, whose label is to be printed", async () => {
  const { user, arrived, platform } = await renderDesk(
    {
      "catalogue/find": () => ({ titles: [], total: 0 }),
      "catalogue/titles": () => ({ kind: "done", title: TITLE, barcodes: ["E0000001"] }),
    },
    CATALOGUE,
  );
  expect(await screen.findByRole("link", { name: "Katalog" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Theke" })).toBeNull();
  const search = await screen.findByLabelText(/^ISBN, Barcode/);
  await user.type(search, "9783161484100{Enter}");
  await screen.findByText("Nichts gefunden");
  await user.click(screen.getByRole("button", { name: "Neuer Titel" }));
  expect(screen.getByLabelText("ISBN")).toHaveValue("9783161484100");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(screen.getByText("Bitte geben Sie einen Titel ein.")).toBeVisible();
  expect(screen.getByLabelText(/^Titel/)).toHaveFocus();
  await user.type(screen.getByLabelText(/^Titel/), "Mein Garten");
  await user.type(screen.getByLabelText("Signatur"), "Gar 4");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  const labels = within(await screen.findByRole("region", { name: "Etiketten" }));
  expect(labels.getByText("1 Etikett")).toBeVisible();
  expect(arrived.find(({ path }) => path === "catalogue/titles")?.body).toMatchObject({
    title: "Mein Garten",
    isbn: "9783161484100",
    copies: [{ branch: "main", shelfmark: "Gar 4" }],
  });
  await user.click(labels.getByRole("button", { name: "Etiketten drucken" }));
  expect(platform.page.print).toBeDefined();
});

test("what was typed of a new title is dropped only after a question", async () => {
  const { user } = await renderDesk(
    { "catalogue/find": () => ({ titles: [], total: 0 }) },
    CATALOGUE,
  );
  await user.click(await screen.findByRole("button", { name: "Neuer Titel" }));
  const back = screen.getByRole("button", { name: "Zurück zur Suche" });
  await user.click(back);
  await user.click(await screen.findByRole("button", { name: "Neuer Titel" }));
  await user.type(screen.getByLabelText(/^Titel/), "Mein Garten");
  for (const leave of [
    screen.getByRole("button", { name: "Zurück zur Suche" }),
    screen.getByRole("button", { name: "Aussondern" }),
  ]) {
    await user.click(leave);
    const question = await screen.findByRole("dialog", { name: "Änderungen nicht gespeichert" });
    await user.keyboard("{Enter}");
    expect(question).not.toBeVisible();
    expect(screen.getByLabelText(/^Titel/)).toHaveValue("Mein Garten");
  }
});

test("of a list that is too long for once, the rest stays for the next time", async () => {
  const { user } = await renderDesk(
    {
      "catalogue/withdraw/plan": () => [{ code: "C0", outcome: "withdraw", title: "Tyll" }],
      "catalogue/withdraw": () => ({ withdrawn: 1, kept: [] }),
    },
    CATALOGUE,
  );
  await user.click(await screen.findByRole("button", { name: "Aussondern" }));
  const list = screen.getByLabelText(/^Barcodes/);
  await user.click(list);
  await user.paste(Array.from({ length: 202 }, (_, at) => `C${String(at)}`).join("\n"));
  await user.click(screen.getByRole("button", { name: "200 Nummern prüfen" }));
  await user.click(await screen.findByRole("button", { name: "1 Exemplar aussondern" }));
  await waitFor(() => {
    expect(list).toHaveValue("C200\nC201");
  });
});

test("copies are withdrawn after a table has said what will happen", async () => {
  const { user, arrived } = await renderDesk(
    {
      "catalogue/withdraw/plan": () => [
        { code: "4711", outcome: "withdraw", title: "Tyll" },
        { code: "4712", outcome: "on_loan", title: "Momo", due: "2026-12-01" },
      ],
      "catalogue/withdraw": () => ({ withdrawn: 1, kept: [] }),
    },
    CATALOGUE,
  );
  await user.click(await screen.findByRole("button", { name: "Aussondern" }));
  await user.type(screen.getByLabelText(/^Barcodes/), "4711{Enter}4712");
  await user.click(screen.getByRole("button", { name: "2 Nummern prüfen" }));
  expect(await screen.findByText(/Bleibt: ausgeliehen/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "1 Exemplar aussondern" }));
  expect(await screen.findByText("1 Exemplar ausgesondert")).toBeVisible();
  expect(arrived.at(-1)?.body).toMatchObject({ codes: ["4711"] });
});

test("a line with a blank is named as no barcode, and stays to be put right", async () => {
  const { user, arrived } = await renderDesk(
    {
      "catalogue/withdraw/plan": () => [{ code: "E0000002", outcome: "withdraw", title: "Tyll" }],
      "catalogue/withdraw": () => ({ withdrawn: 1, kept: [] }),
    },
    CATALOGUE,
  );
  await user.click(await screen.findByRole("button", { name: "Aussondern" }));
  const list = screen.getByLabelText(/^Barcodes/);
  await user.type(list, "15064 18001{Enter}E0000002");
  expect(screen.getByText(/^Diese Zeile ist kein Barcode.*: 15064 18001$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "1 Nummer prüfen" }));
  await user.click(await screen.findByRole("button", { name: "1 Exemplar aussondern" }));
  await waitFor(() => {
    expect(list).toHaveValue("15064 18001");
  });
  expect(arrived.at(-1)?.body).toMatchObject({ codes: ["E0000002"] });
});

test("who comes back to the catalogue scans at once: the field has the focus", async () => {
  const { user } = await renderDesk({}, { roles: ["desk", "catalogue"] });
  await user.click(await screen.findByRole("link", { name: "Katalog" }));
  expect(await screen.findByLabelText(/^ISBN, Barcode/)).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Theke" }));
  await screen.findByLabelText(/Ausweis, Barcode oder Name/);
  await user.click(screen.getByRole("link", { name: "Katalog" }));
  expect(await screen.findByLabelText(/^ISBN, Barcode/)).toHaveFocus();
});

test("what was found says how many there are, and is there again after one was opened", async () => {
  const { user } = await renderDesk(
    { "catalogue/find": () => ({ titles: [TITLE], total: 143 }) },
    CATALOGUE,
  );
  await user.type(await screen.findByLabelText(/^ISBN, Barcode/), "Garten{Enter}");
  expect(await screen.findByText(/^1 von 143 Titeln/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Öffnen: Mein Garten" }));
  await user.click(await screen.findByRole("button", { name: "Zurück zur Suche" }));
  expect(await screen.findByText(/^1 von 143 Titeln/)).toBeVisible();
  expect(screen.getByLabelText(/^ISBN, Barcode/)).toHaveValue("Garten");
  // a scan takes the place of what was searched for
  await user.keyboard("4711");
  expect(screen.getByLabelText(/^ISBN, Barcode/)).toHaveValue("4711");
});

test("who has changed the same field reads what the other has typed, and decides by saving again", async () => {
  const conflict = { fields: ["year"], now: { ...TITLE, year: 2001, publisher: "Verlag K" } };
  const replies: JsonBodyType[] = [
    { kind: "refused", reason: "changed", text: "Jemand anderes hat …", conflict },
    { kind: "done", title: TITLE, barcodes: [] },
  ];
  const { user, arrived } = await renderDesk(
    {
      "catalogue/find": () => ({ titles: [TITLE], total: 1 }),
      "catalogue/titles": () => replies.shift() ?? null,
    },
    CATALOGUE,
  );
  await user.type(await screen.findByLabelText(/^ISBN, Barcode/), "Garten{Enter}");
  await user.click(await screen.findByRole("button", { name: "Öffnen: Mein Garten" }));
  await user.click(await screen.findByRole("button", { name: "Titel ändern" }));
  await user.type(screen.getByLabelText("Jahr"), "1999");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  const year = screen.getByLabelText("Jahr");
  await waitFor(() => {
    expect(year).toBeInvalid();
  });
  expect(year).toHaveFocus();
  expect(year).toHaveAccessibleDescription("Jemand anderes hat hier inzwischen eingetragen: 2001");
  expect(year).toHaveValue("1999");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByRole("button", { name: "Titel ändern" });
  const { body } = arrived.at(-1) ?? {};
  // of the other's changes, only the one that was shown counts as known
  expect(body).toMatchObject({ year: 1999, before: { year: 2001 } });
  expect(body?.["before"]).not.toHaveProperty("publisher");
});

test("a barcode that is taken is marked, and has the focus", async () => {
  const { user } = await renderDesk(
    {
      "catalogue/titles": () => ({
        kind: "refused",
        reason: "number_taken",
        text: "Die Nummer 4711 hat schon ein Exemplar oder ein Ausweis.",
      }),
    },
    CATALOGUE,
  );
  await user.click(await screen.findByRole("button", { name: "Neuer Titel" }));
  await user.type(screen.getByLabelText(/^Titel/), "Mein Garten");
  const barcode = screen.getByLabelText("Barcode");
  await user.type(barcode, "4711");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(() => {
    expect(barcode).toBeInvalid();
  });
  expect(barcode).toHaveFocus();
  expect(barcode).toHaveAccessibleDescription(/^Die Nummer 4711/);
  await user.type(barcode, "2");
  expect(barcode).toBeValid();
});
