import { expect, test } from "vitest";
import { googleObject } from "./google-object.rules.ts";
import { CARD } from "./testkit/card-facts.ts";

const GOOGLE = { issuerId: "33880", classId: "card", serviceAccount: "g.json" };
const { name: _name, validUntil: _validUntil, ...LEAST } = CARD;

test.each([
  ["CODE128", "ab1", "CODE_128", "ab1"],
  ["CODE39", "AB1", "CODE_39", "AB1"],
  ["CODABAR", "A4001A", "CODABAR", "4001"],
  ["ITF", "004001", "CODE_128", "004001"],
  ["EAN13", "4001100100000", "EAN_13", "4001100100000"],
  ["QR", "ä", "QR_CODE", "ä"],
] as const)("a card drawn as %s with %s is a %s of %s", (...row) => {
  const [format, value, type, scanned] = row;
  const { barcode } = googleObject({ ...CARD, barcode: { format, value } }, GOOGLE);
  expect(barcode).toEqual({ type, value: scanned, alternateText: "4001 1001" });
});

test("an object has the card's number in neither of its ids", () => {
  const { id, classId } = googleObject(CARD, GOOGLE);
  expect([id, classId]).toEqual(["33880.0123456789abcdef", "33880.card"]);
});

test.each([
  ["its name and its end", CARD, "Amira Keller", "2027-03-28T22:00:00.000Z"],
  ["its number where it has no name, and no end", LEAST, "4001 1001", undefined],
])("a card shows %s", (...row) => {
  const [, card, header, end] = row;
  const object = googleObject(card, GOOGLE);
  expect(object.header.defaultValue.value).toBe(header);
  expect(object.validTimeInterval?.end.date).toBe(end);
});
