import { expect, test } from "vitest";
import { appleBarcode, appleFields, appleProperties, GERMAN_LABELS } from "./apple-fields.rules.ts";
import { CARD } from "./testkit/card-facts.ts";

const APPLE = {
  passTypeIdentifier: "pass.example.library",
  teamIdentifier: "ABCDE12345",
  certificates: "apple",
};
const { name: _name, ...NAMELESS } = CARD;
const { validUntil: _validUntil, ...ENDLESS } = CARD;

test.each([
  ["with name and date", CARD, "name", ["number", "validUntil"]],
  ["without a name", NAMELESS, "number", ["validUntil"]],
  ["without a date", ENDLESS, "name", ["number"]],
])("the fields of a card %s", (...row) => {
  const [, card, large, small] = row;
  const { primary, secondary } = appleFields(card);
  expect(primary.key).toBe(large);
  expect(secondary.map(({ key }) => key)).toEqual(small);
  for (const { label } of [primary, ...secondary]) expect(GERMAN_LABELS[label]).not.toBe("");
});

test("the last day is that day in every time zone", () => {
  const until = appleFields(CARD).secondary.find(({ key }) => key === "validUntil");
  expect(until).toMatchObject({ value: "2027-03-28T12:00:00Z", ignoresTimeZone: true });
});

test.each([
  ["QR", "https://x.org", "PKBarcodeFormatQR", "https://x.org", "utf-8"],
  ["CODABAR", "A40011001A", "PKBarcodeFormatCode128", "40011001", "iso-8859-1"],
  ["EAN13", "4001100100000", "PKBarcodeFormatCode128", "4001100100000", "iso-8859-1"],
] as const)("a card drawn as %s with %s", (...row) => {
  const [drawn, value, format, message, messageEncoding] = row;
  expect(appleBarcode({ ...CARD, barcode: { format: drawn, value } })).toEqual({
    format,
    message,
    messageEncoding,
    altText: "4001 1001",
  });
});

test.each([
  ["the library", {}, "Stadtbücherei Lindenau"],
  ["the city, where that is configured", { organizationName: "Stadt Lindenau" }, "Stadt Lindenau"],
])(
  "a pass is issued by %s, in the card's colours, and is not shared",
  (_, over, organizationName) => {
    expect(appleProperties(CARD, { ...APPLE, ...over })).toMatchObject({
      organizationName,
      serialNumber: CARD.serial,
      foregroundColor: "rgb(255, 255, 255)",
      labelColor: "rgb(255, 255, 255)",
      backgroundColor: "rgb(11, 74, 82)",
      sharingProhibited: true,
    });
  },
);
