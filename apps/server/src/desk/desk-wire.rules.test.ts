import { deskReader, holdRow, pullRow as wirePull } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import {
  clearRow,
  heldRow,
  pullRow,
  transitRow,
  wireCopy,
  wireHit,
  wireReader,
} from "./desk-wire.rules.ts";
import {
  day,
  exampleCopy,
  examplePage,
  holdAt,
  viewIn,
  wiredCopy,
} from "./testkit/desk-examples.ts";

const view = viewIn("de");

test("a copy goes by its printed number, and one that is no longer in the catalogue by what is left", () => {
  expect(wireCopy(exampleCopy, view)).toEqual(wiredCopy);
  const gone = { copyId: "x", barcode: "99", title: "t9", mediaType: "UNKNOWN" } as const;
  expect(wireCopy(gone, view)).toEqual({ barcode: "99", title: "t9", format: "UNKNOWN" });
  expect(wireCopy({ ...exampleCopy, branch: "closed" }, view).home).toBe("closed");
});

test("a reader's page says nothing else than the contract has", () => {
  const page = {
    ...examplePage,
    email: "anna@example.org",
    bornOn: day("1980-02-01"),
    validUntil: day("2027-01-31"),
    loans: [
      {
        id: "l1",
        copy: exampleCopy,
        lentOn: day("2026-11-01"),
        due: day("2026-11-20"),
        overdue: true,
        renewals: 1,
        reservedByOthers: true,
      },
    ],
    fees: [
      { id: "f1", amount: { cents: 50, currency: "EUR" }, date: day("2026-11-02"), kind: "x" },
    ],
  };
  const wired = wireReader(page, view);
  expect(deskReader.parse(wired)).toEqual(wired);
  expect(wired).toMatchObject({
    userId: "1001",
    email: "anna@example.org",
    loans: [{ id: "l1", copy: wiredCopy, overdue: true, reservedByOthers: true }],
  });
  expect(wired).not.toHaveProperty("card");
});

test("a hit has what tells two readers of one name apart", () => {
  const found = { card: "1", name: "Anna", group: "child" };
  expect(wireHit({ ...found, bornOn: day("2018-02-01") }, viewIn("de"))).toEqual({
    userId: "1",
    name: "Anna",
    group: "child",
    groupName: "Kinder",
    bornOn: "2018-02-01",
  });
  expect(wireHit({ ...found, bornOn: undefined }, viewIn("de"))).not.toHaveProperty("bornOn");
});

test("rows of the shelf name places, and readers by the end of their cards", () => {
  const copy = exampleCopy;
  const placedOn = day("2026-11-20");
  const until = day("2026-12-07");
  const pull = pullRow({ copy, hold: holdAt("north"), placedOn }, view);
  expect(wirePull.parse(pull)).toEqual({
    reservationId: "w1",
    copy: wiredCopy,
    at: "Zentrale",
    pickup: "Nord",
    card: "0412",
    placedOn: "2026-11-20",
  });
  const rows = [
    heldRow({ copy, hold: holdAt("north"), readyOn: placedOn, until }, view),
    transitRow({ copy, branch: "north", hold: holdAt("north") }, view),
    transitRow({ copy, branch: "north" }, view),
    clearRow({ copy, branch: "main", slip: "0815", next: holdAt("north") }, view),
    clearRow({ copy }, view),
  ];
  expect(rows.map((row) => holdRow.parse(row))).toEqual([
    { copy: wiredCopy, branch: "Nord", card: "0412", until: "2026-12-07" },
    { copy: wiredCopy, branch: "Nord", card: "0412" },
    { copy: wiredCopy, branch: "Nord" },
    { copy: wiredCopy, branch: "Zentrale", card: "0815", next: "reader" },
    { copy: wiredCopy, branch: "", next: "shelf" },
  ]);
});
