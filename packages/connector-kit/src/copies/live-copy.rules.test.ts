import { isoDate, type BibItem } from "@freihand/contract";
import { expect, test } from "vitest";
import { toCopy, toShelfCopy, type LiveCopy } from "./live-copy.rules.ts";

const due = isoDate.parse("2026-12-03");
const item: BibItem = {
  id: "1",
  barcode: "B1",
  branch: "main",
  shelfmark: "R 1",
  status: "loanable",
};
const context = {
  locale: "de",
  today: isoDate.parse("2026-11-24"),
  branchName: () => "Hauptstelle",
  isReservable: true,
} as const;

test.each<[string, Partial<LiveCopy>, object]>([
  ["as the file names its branch", {}, { branch: "Hauptstelle", light: "GREEN", reservable: true }],
  ["as its system names its branch", { branchName: "Zentrum" }, { branch: "Zentrum" }],
  [
    "on loan, and wanted",
    { state: { kind: "onLoan", due }, queue: 2 },
    { returnDate: due, reservations: 2, status: "entliehen bis 3. Dezember" },
  ],
  ["that its system does not reserve", { isReservable: false }, { reservable: false }],
  ["never lent", { item: { ...item, status: "reference" } }, { reservable: false }],
  ["with a limitation", { note: "nur 3 Tage" }, { status: "verfügbar · nur 3 Tage" }],
  ["online", { url: "https://a.example/" }, { url: "https://a.example/" }],
])("a copy %s", (_, more, shown) => {
  expect(toCopy({ item, state: { kind: "available" }, ...more }, context)).toMatchObject(shown);
});

test("no copy can be reserved of a title that cannot", () => {
  const copy = toCopy({ item, state: { kind: "available" } }, { ...context, isReservable: false });
  expect(copy.reservable).toBe(false);
});

test.each([
  ["loanable", { kind: "available" }, true],
  ["reference", { kind: "reference" }, false],
  ["reference", { kind: "onLoan" }, true],
] as const)("a %s copy in the state %j counts among those lent: %s", (...row) => {
  const [status, state, isLending] = row;
  expect(toShelfCopy({ item: { ...item, status }, state })).toMatchObject({ isLending });
});
