import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reader } from "../fixtures/desk-data.ts";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

const AT = "2026-11-27T09:05:00Z";
const entry = (seq: number, more: object = {}) => ({
  seq,
  at: AT,
  staff: "brandt",
  workstation: "Theke 1",
  branch: "main",
  action: "lend",
  outcome: "done",
  ...more,
});

test("newest first with the names of the library; older ones come on demand; an unknown action keeps its word", async () => {
  const { arrived, user } = await renderDesk(
    {
      journal: ({ before }) =>
        before === undefined
          ? {
              entries: [
                entry(9, { card: "40011003", copy: "9000001" }),
                entry(8, { action: "teleport", outcome: "refused", reason: "zu weit" }),
              ],
              next: 8,
            }
          : { entries: [entry(7, { action: "cash_close" })] },
    },
    { roles: ["admin"] },
  );
  await user.click(await screen.findByRole("link", { name: "Journal" }));
  const list = await screen.findByRole("list", { name: "Journal" });
  const [lent, refused] = within(list).getAllByRole("listitem");
  expect(lent).toHaveTextContent(/Ausgeliehen.*Ausweis 40011003.*Exemplar 9000001/);
  expect(lent).toHaveTextContent(/brandt · Theke 1, /);
  expect(refused).toHaveTextContent(/Abgelehnt: teleport.*zu weit/);
  await user.click(screen.getByRole("button", { name: "Ältere Einträge" }));
  expect(await screen.findByText("Kassentag abgeschlossen", { selector: "p" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ältere Einträge" })).toBeNull();
  expect(arrived.filter(({ path }) => path === "journal").map(({ body }) => body)).toEqual([
    {},
    { before: 8 },
  ]);
});

test("it begins with the card that is open at the counter, and finds what else is typed", async () => {
  const { arrived, user } = await renderDesk(
    { scan: () => ({ kind: "reader", reader: reader() }), journal: () => ({ entries: [] }) },
    { roles: ["admin"] },
  );
  await user.type(await screen.findByLabelText("Ausweis, Barcode oder Name"), "1234567890{Enter}");
  await screen.findByRole("button", { name: `${reader().name}, 0 Ausleihen` });
  await user.click(screen.getByRole("link", { name: "Journal" }));
  expect(await screen.findByText("Dazu steht nichts im Journal.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Anmeldename" }));
  await user.type(screen.getByLabelText("Anmeldename", { selector: "input" }), "Brandt{Enter}");
  await waitFor(() => {
    expect(arrived.filter(({ path }) => path === "journal").at(-1)?.body).toEqual({
      staff: "brandt",
    });
  });
  expect(arrived.find(({ path }) => path === "journal")?.body).toEqual({ card: reader().userId });
});

test("whoever is no admin has no journal", async () => {
  await renderDesk({}, { roles: ["desk"] });
  await screen.findByLabelText("Ausweis, Barcode oder Name");
  expect(screen.queryByRole("link", { name: "Journal" })).toBeNull();
});
