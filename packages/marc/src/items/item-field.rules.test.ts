import { expect, test } from "vitest";
import { fieldsOf } from "../mapping/field-index.rules.ts";
import { indexed } from "../testkit/mapped-record.ts";
import { textOf } from "./item-field.rules.ts";

test.each([
  ["one code takes its first subfield, tidied", "$a  R 11\n Goe $aR 12", "a", "R 11 Goe"],
  ["several come in the order of the mapping", "$aDE$bRomane", "ba", "Romane DE"],
  ["a repeated subfield of several comes each time", "$aPT$iR3$iR4", "ai", "PT R3 R4"],
  ["an empty one leaves no gap", "$a $bRomane", "ab", "Romane"],
  ["a code that the field lacks is empty", "$aDE", "x", ""],
  ["a subfield that the mapping does not name is empty", "$aDE", undefined, ""],
])("%s", (...row) => {
  const [, subfields, codes, text] = row;
  const fields = fieldsOf(indexed(`952   ${subfields}`), "952");
  expect(fields.map((field) => textOf(field, codes))).toEqual([text]);
});
