import { isoDate } from "@freihand/contract";
import { copyFacts, markReply } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { wireFacts, wireMarked } from "./copy-wire.rules.ts";

const view = { branches: new Map([["nord", "Nord"]]) };
const day = isoDate.parse("2026-11-20");
const copy = { copyId: "c1", barcode: "4711", title: "Tyll", mediaType: "BOOK" } as const;
const mark = { kind: "travelling", since: day, branch: "nord" } as const;
const hold = {
  reservationId: "r1",
  reader: { card: "1001", name: "Anna Muster" },
  slip: "1001",
  branch: "nord",
};

test("a copy is sent with the names of branches, and of a hold only the end of the card", () => {
  const facts = wireFacts(
    {
      copy: { ...copy, mark },
      loan: { reader: { card: "1001", name: "Anna Muster" }, due: day },
      hold,
      waiting: 1,
      currency: "EUR",
    },
    view,
  );
  expect(copyFacts.parse(facts)).toEqual(facts);
  expect(facts).toMatchObject({
    mark: { kind: "travelling", branch: "Nord" },
    loan: { name: "Anna Muster", due: day },
    hold: { card: "1001", branch: "Nord" },
  });
  expect(facts.hold).not.toHaveProperty("reader");
});

test.each([
  [{ copy }, { copy: { barcode: "4711" } }],
  [
    { copy: { ...copy, mark }, lostHold: hold },
    { mark: { kind: "travelling" }, lostHold: { card: "1001" } },
  ],
  [
    { copy, refund: { cents: 1800, currency: "EUR" } },
    { refund: { cents: 1800, currency: "EUR" } },
  ],
])("what has come of a mark: %#", (marked, expected) => {
  const reply = wireMarked({ kind: "done", ...marked }, view);
  expect(markReply.parse(reply)).toEqual(reply);
  expect(reply).toMatchObject(expected);
});
