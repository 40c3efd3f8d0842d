import type { ReaderRecord } from "@freihand/connector-kit";
import { instant } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { day } from "../testkit/desk-examples.ts";
import { exportedEntry, readChanges, readFacts, slipOf, wireDetails } from "./reader-wire.rules.ts";

describe("what a form has sent", () => {
  test.each([
    [
      { lastName: " Muster ", group: "adult" },
      { lastName: "Muster", group: "adult" },
    ],
    [
      { lastName: "Muster", group: "adult", email: "  ", city: "" },
      { lastName: "Muster", group: "adult" },
    ],
    [
      { lastName: " ", group: "" },
      { lastName: "", group: "" },
    ],
  ])("%j as facts", (sent, facts) => {
    expect(readFacts(sent)).toEqual(facts);
  });

  test.each([
    [{ city: " Lindau " }, { city: "Lindau" }],
    [
      { city: "", validUntil: null },
      { city: null, validUntil: null },
    ],
    [{ lastName: " " }, { lastName: null }],
    [{}, {}],
  ])("%j as changes", (sent, changes) => {
    expect(readChanges(sent)).toEqual(changes);
  });
});

const ANNA: ReaderRecord = {
  card: "1001",
  name: "Anna Muster",
  lastName: "Muster",
  firstName: "Anna",
  group: "adult",
  validUntil: day("2027-01-31"),
  blocks: [{ code: "desk", text: { de: "Gesperrt", en: "Blocked" }, note: "weg" }],
  hasPassword: true,
};

test("details are in the words of the reader's and with the staff's own", () => {
  const notes = [{ id: "n", day: day("2026-11-24"), staff: "thea", text: "Helm" }];
  expect(wireDetails(ANNA, notes, "en")).toEqual({
    userId: "1001",
    name: "Anna Muster",
    lastName: "Muster",
    firstName: "Anna",
    group: "adult",
    validUntil: "2027-01-31",
    blocks: [{ code: "desk", text: "Blocked", note: "weg" }],
    staffNotes: notes,
    hasPassword: true,
  });
});

test("a slip has the card as it is drawn, and nothing of address or birthday", () => {
  const code = { code: "K7QP-4MXD-9TAB", expires: instant.parse("2026-11-27T10:00:00Z") };
  const printed = {
    barcode: { format: "EAN13", value: "4006381333931" },
    readable: "10 01",
  } as const;
  expect(slipOf({ ...ANNA, validUntil: undefined }, code, printed)).toEqual({
    userId: "1001",
    name: "Anna Muster",
    ...code,
    ...printed,
  });
  expect(slipOf(ANNA, code, printed)).toMatchObject({ validUntil: "2027-01-31" });
});

test("an exported entry of the journal does not say who of the staff it was", () => {
  const at = instant.parse("2026-11-24T10:00:00Z");
  const entry = { at, branch: "nord", action: "lend", outcome: "done", card: "1001", copy: "4711" };
  expect(exportedEntry({ ...entry, seq: 7, staff: "thea", workstation: "Theke 1" })).toEqual(entry);
});
