import { describe, expect, test } from "vitest";
import { bytesOf, marc } from "../testkit/marc-notation.ts";
import { writeIso2709 } from "../write-iso2709.ts";
import { parseRecord } from "./parse-record.rules.ts";

const RECORD = writeIso2709(marc("LDR 00000nam#a2200000 c 4500", "001 a", "245 10$aTitle$bRest"));
const BASE = 24 + 24 + 1;

function altered(at: number, text: string): Uint8Array {
  const bytes = RECORD.slice();
  bytes.set(bytesOf(text), at);
  return bytes;
}

describe("a record is refused when", () => {
  test.each([
    ["the base address in the leader is not a number", altered(12, "0x")],
    ["the base address lies outside the record", altered(12, "00024")],
    ["the base address lies outside the record", altered(12, "99999")],
    ["the directory has no end at the base address", altered(12, "00048")],
    ["the directory is not made of entries of 12 characters", altered(12, "00051")],
    ["the directory holds a tag of other characters than letters and digits", altered(24, "0 1")],
    ["the directory entry of field 001 is not numeric", altered(27, "2x")],
    ["the directory entry of field 001 is not numeric", altered(31, "x")],
    ["field 001 lies outside the record", altered(27, "0000")],
    ["field 001 lies outside the record", altered(27, "9999")],
    ["field 001 does not end where the directory says", altered(27, "0001")],
    ["field 245 overlaps another field", altered(24 + 12 + 3, "000200000")],
    ["the record has no fields", writeIso2709(marc())],
  ])("%s (%#)", (reason, bytes) => {
    expect(parseRecord(bytes)).toEqual({ ok: false, reason });
  });
});

describe("a field", () => {
  const LENGTH = "10\u001FaTitle\u001FbRest".length;
  const field = (text: string) => {
    const parsed = parseRecord(altered(BASE + 2, text.padEnd(LENGTH, ".")));
    return parsed.ok && parsed.marc.data[0];
  };

  test.each([
    [
      "has indicators and subfields",
      "10\u001FaTit\u001Fbx\u001Fcyzy",
      "10",
      ["aTit", "bx", "cyzy"],
    ],
    ["without indicators has blanks", "\u001F\u001FaTitle\u001Fbxxxx", "  ", ["aTitle", "bxxxx"]],
    ["with one has a blank for the other", "1\u001FaTitle\u001Fbxxxxx", "1 ", ["aTitle", "bxxxxx"]],
    ["loses what precedes its first delimiter", "10..\u001FaTit\u001Fb...", "10", ["aTit", "b"]],
    ["loses a delimiter without a code", "10\u001F\u001FaTit\u001F\u001Fb", "10", ["aTit", "b"]],
    ["loses a delimiter at its end", "10\u001FaTitle.....\u001F", "10", ["aTitle"]],
    ["without delimiters has no subfields", "10aTitle", "10", []],
  ] as const)("%s", (...row) => {
    const [, text, indicators, subfields] = row;
    const found = field(text);
    expect(found && found.tag + found.ind1 + found.ind2).toBe(`245${indicators}`);
    expect(
      found && found.subfields.map(({ code, value }) => `${code}${value}`.replace(/\.+$/, "")),
    ).toEqual(subfields);
  });
});

test("signs for blanks in the leader are blanks", () => {
  const parsed = parseRecord(RECORD);
  expect(parsed.ok && parsed.marc.leader.slice(5, 9)).toBe("nam ");
  expect(parsed.ok && parsed.marc.control).toEqual([{ tag: "001", value: "a" }]);
});
