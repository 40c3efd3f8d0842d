import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

const NONE = { loans: 0, returns: 0, newReaders: 0, searches: 0, vainSearches: 0 };
const FIGURES = {
  period: "2026-11",
  branches: [
    { id: "main", name: "Hauptstelle" },
    { id: "north", name: "Zweigstelle Nord" },
  ],
  rows: [
    { ...NONE, at: "2026-11-02", branch: "main", loans: 12, returns: 3 },
    { ...NONE, at: "2026-11-03", branch: "north", loans: 2 },
    { ...NONE, at: "2026-11-03", branch: "", searches: 1200, vainSearches: 80 },
  ],
  busy: [{ weekday: 1, hour: 10, count: 15 }],
  vainWords: [{ words: "=momo", count: 4 }],
};

async function openFigures(figures: object = FIGURES) {
  const started = await renderDesk({ figures: () => ({ ...figures }) }, { roles: ["admin"] });
  await started.user.click(await screen.findByRole("link", { name: "Zahlen" }));
  return started;
}

test("sums of a month as bars and as a table, of all branches or one", async () => {
  const { user } = await openFigures();
  const table = await screen.findByRole("region", { name: "Zahlen als Tabelle" });
  expect(within(table).getAllByRole("row")).toHaveLength(31);
  expect(within(table).getByRole("row", { name: "Mo., 2. November 12 3 0 0 0" })).toBeVisible();
  expect(
    screen.getByRole("img", { name: /^Ausleihen, am meisten: Mo., 2. November \(12\)/ }),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Suchen" }));
  expect(
    screen.getByRole("img", { name: /^Suchen, am meisten: Di., 3. November \(1.200\)/ }),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Zweigstelle"), "Zweigstelle Nord");
  expect(within(table).getByRole("row", { name: "Di., 3. November 2 0 0 0 0" })).toBeVisible();
  expect(screen.getByRole("img", { name: /^Suchen: nichts/ })).toBeVisible();
  const busy = screen.getByRole("region", {
    name: "Ausleihen und Rückgaben nach Wochentag und Stunde",
  });
  expect(within(busy).getByRole("row", { name: "Montag 15" })).toBeVisible();
});

test("a table for a spreadsheet; what was searched in vain is words, no formula", async () => {
  const { user, platform } = await openFigures();
  expect(await screen.findByText("=momo (4)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Als Tabelle (CSV)" }));
  expect(platform.givenFiles).toMatchObject([{ name: "zahlen-2026-11.csv", type: "text/csv" }]);
  expect(platform.givenFiles[0]?.text).toContain("Wann,In Worten,Ausleihen,");
  expect(platform.givenFiles[0]?.text).toContain('2026-11-02,"Mo., 2. November",12,3,0,0,0\r\n');
});

test("a period without anything says so", async () => {
  await openFigures({ ...FIGURES, rows: [], busy: [], vainWords: [] });
  expect(await screen.findByText(/nichts ausgeliehen oder zurückgenommen/)).toBeVisible();
  expect(
    screen.getByRole("img", { name: "Ausleihen: nichts in diesem Zeitraum" }),
  ).toBeInTheDocument();
});
