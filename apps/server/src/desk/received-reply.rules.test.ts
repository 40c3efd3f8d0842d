import type { DeskReceived } from "@freihand/connector-kit";
import { scanReply } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { receivedReply } from "./received-reply.rules.ts";
import { day, exampleCopy, holdAt, viewIn, wiredCopy } from "./testkit/desk-examples.ts";

type Received = Extract<DeskReceived, { kind: "done" }>;

const euro = (cents: number) => ({ cents, currency: "EUR" });
const loan = {
  loanId: "l1",
  reader: { card: "1001", name: "Anna Muster" },
  due: day("2026-11-01"),
  returnedOn: day("2026-11-24"),
};
const onHold = { to: "hold_shelf", hold: holdAt("main"), until: day("2026-12-07") } as const;
const toShelf = { to: "shelf", shelfmark: "Gar 4" } as const;
const received = (facts: Partial<Received>): Received => ({
  kind: "done",
  receiptId: "r1",
  copy: exampleCopy,
  destination: toShelf,
  ...facts,
});
const replies = (facts: Partial<Received>) =>
  (["de", "en"] as const).map((locale) => receivedReply(received(facts), viewIn(locale)));

test.each<[Partial<Received>, string, string, [de: string, en: string], [string[], string[]]]>([
  [
    { destination: { to: "withdrawn" }, ended: loan },
    "withdrawn",
    "stop",
    ["Ausgesondert, nicht ins Regal", "Withdrawn, not onto the shelf"],
    [[], []],
  ],
  [
    { foundAgain: { was: "lost", refund: euro(1800) } },
    "found",
    "look",
    ["WIEDER DA, ins Regal Gar 4", "FOUND, to the shelf Gar 4"],
    [
      ["war als verloren gemeldet", "18,00\u00a0€ Ersatz zurück"],
      ["had been reported lost", "€18.00 replacement given back"],
    ],
  ],
  [
    { foundAgain: { was: "missing" }, destination: onHold },
    "hold_shelf",
    "look",
    ["ABHOLREGAL …0412, bis 7.12.", "HOLD SHELF …0412, until 7 Dec"],
    [["war als vermisst gemeldet"], ["had been reported missing"]],
  ],
  [
    { destination: { to: "damaged", note: "nass" }, ended: loan },
    "damaged",
    "look",
    ["ZUR REPARATUR", "TO REPAIR"],
    [["Notiz: nass"], ["Note: nass"]],
  ],
  [
    { destination: onHold },
    "hold_shelf",
    "look",
    ["ABHOLREGAL …0412, bis 7.12.", "HOLD SHELF …0412, until 7 Dec"],
    [[], []],
  ],
  [
    { destination: { ...onHold, until: day("2027-01-04") }, ended: loan },
    "hold_shelf",
    "look",
    ["ABHOLREGAL …0412, bis 4.1.2027", "HOLD SHELF …0412, until 4 Jan 2027"],
    [[], []],
  ],
  [
    { destination: { to: "transit_hold", hold: holdAt("north") } },
    "transit_hold",
    "look",
    ["KISTE NORD, Vormerkung", "BOX NORD, reserved"],
    [[], []],
  ],
  [
    { destination: { to: "transit_home", branch: "north" }, ended: loan },
    "transit_home",
    "look",
    ["KISTE NORD", "BOX NORD"],
    [[], []],
  ],
  [
    { ended: { ...loan, overdue: euro(250) } },
    "shelf",
    "look",
    ["INS REGAL Gar 4", "TO THE SHELF Gar 4"],
    [[], []],
  ],
  [
    { destination: { to: "withdrawn" }, ended: { ...loan, overdue: euro(250) } },
    "withdrawn",
    "stop",
    ["Ausgesondert, nicht ins Regal", "Withdrawn, not onto the shelf"],
    [[], []],
  ],
  [{ ended: loan }, "shelf", "ok", ["INS REGAL Gar 4", "TO THE SHELF Gar 4"], [[], []]],
  [
    { destination: { to: "shelf" } },
    "shelf",
    "ok",
    ["INS REGAL", "TO THE SHELF"],
    [["war nicht ausgeliehen"], ["was not on loan"]],
  ],
])("%#: a received copy has one line, one sound, and what else there is to know", (...row) => {
  const [facts, which, signal, [de, en], [notesDe, notesEn]] = row;
  const [german, english] = replies(facts);
  expect(german).toMatchObject({ case: which, signal, line: de, notes: notesDe, undo: "r1" });
  expect(english).toMatchObject({ case: which, signal, line: en, notes: notesEn, undo: "r1" });
  expect(scanReply.parse(german)).toEqual(german);
});

test("who had it and what it costs are told; for whom it waits, by the end of the card alone", () => {
  const [reply] = replies({ destination: onHold, ended: { ...loan, overdue: euro(250) } });
  expect(reply).toMatchObject({
    copy: wiredCopy,
    returnedBy: { userId: "1001", name: "Anna Muster" },
    fee: euro(250),
    hold: { card: "0412", branch: "Zentrale", until: "2026-12-07" },
  });
  expect(JSON.stringify(reply)).not.toContain("Bert");
  const [other] = replies({ destination: { to: "transit_hold", hold: holdAt("north") } });
  expect(other?.hold).toEqual({ card: "0412", branch: "Nord" });
  expect(other).not.toHaveProperty("returnedBy");
  expect(other).not.toHaveProperty("fee");
});
