import { expect, test } from "vitest";
import { nfcSettings } from "./nfc-settings.rules.ts";

const OWNERS = [{ country: "DE", code: "705" }];
const wrong = (facts: object) =>
  nfcSettings
    .safeParse({ owners: OWNERS, ...facts })
    .error?.issues.map(({ path }) => path.join("."));

test.each([
  [0, 0],
  [255, 255],
  ["0x0", 0],
  ["0XfF", 255],
])("the byte %j is %d", (written, byte) => {
  expect(nfcSettings.parse({ owners: OWNERS, afiOnLoan: written }).afiOnLoan).toBe(byte);
});

test.each([-1, 1.5, 256, "0x", "0x100", "255", "", null])("%j is no byte", (afiOnLoan) => {
  expect(wrong({ afiOnLoan })).toEqual(["afiOnLoan"]);
});

test.each([
  ["seven written in both ways", { afiOnLoan: "0x07", afiInStock: 7 }, ["afiOnLoan"]],
  ["the usual value of the other", { afiInStock: "0xC2" }, ["afiOnLoan"]],
  ["a country in small letters", { owners: [{ country: "de", code: "1" }] }, ["owners.0.country"]],
  ["an owner of no letter", { owners: [{ country: "DE", code: "" }] }, ["owners.0.code"]],
  ["an owner of twelve", { owners: [{ country: "DE", code: "x".repeat(12) }] }, ["owners.0.code"]],
  ["owners that are no list", { owners: "DE-705" }, ["owners"]],
  ["an owner of eleven", { owners: [{ country: "DE", code: "Aa0:/-67890" }] }, undefined],
])("%s", (_, facts, fields) => {
  expect(wrong(facts)).toEqual(fields);
});
