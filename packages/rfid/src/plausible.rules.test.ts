import { expect, test } from "vitest";
import { implausibleMember } from "./plausible.rules.ts";

const TAG = {
  contentParameter: 1,
  usage: 1,
  partCount: 2,
  partNumber: 2,
  barcodeId: "39999001",
  country: "DE",
  owner: "605",
  extensions: [],
};

test.each([
  ["another data model", { contentParameter: 2 }, "contentParameter"],
  ["a usage beyond four bits", { usage: 16 }, "usage"],
  ["a negative usage", { usage: -1 }, "usage"],
  ["no part", { partCount: 0 }, "partCount"],
  ["more parts than a byte counts", { partCount: 256 }, "partCount"],
  ["half a part", { partCount: 2.5 }, "partCount"],
  ["a part number of zero", { partNumber: 0 }, "partNumber"],
  ["a part beyond the last", { partNumber: 3 }, "partNumber"],
  ["a barcode with a control character", { barcodeId: "3\u0000" }, "barcodeId"],
  ["a barcode beyond ASCII", { barcodeId: "3ä" }, "barcodeId"],
  ["half a country", { country: "D" }, "country"],
  ["a country of digits", { country: "49" }, "country"],
  ["an owner beyond ASCII", { owner: "Köln" }, "owner"],
  ["the first of several", { owner: "ö", usage: Number.NaN }, "usage"],
])("%s is implausible", (_, wrong, member) => {
  expect(implausibleMember({ ...TAG, ...wrong })).toBe(member);
});

test.each([
  ["a whole tag", {}],
  ["the limits", { usage: 0, partCount: 255, partNumber: 255 }],
  ["the other limits", { usage: 15, partCount: 1, partNumber: 1 }],
  ["nothing but the model", { barcodeId: "", country: "", owner: "" }],
  ["a country in small letters", { country: "de" }],
])("%s is plausible", (_, facts) => {
  expect(implausibleMember({ ...TAG, ...facts })).toBeUndefined();
});
