import { describe, expect, test } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { fieldsOf } from "./field-index.rules.ts";
import { linkedNumber, recordIdOf } from "./control-number.rules.ts";

describe("the id of a record", () => {
  const OWN = { tag: "907", code: "a" };

  test.each([
    ["is in the field of the mapping before 001", ["001 7", "907   $a .b1 "], ".b1"],
    ["is 001 where the field of the mapping is empty", ["001 7", "907   $a "], "7"],
    ["is 001 where the field of the mapping is missing", ["001 7"], "7"],
  ] as const)("%s", (_, lines, id) => {
    expect(recordIdOf(indexed(...lines), OWN)).toEqual({ ok: true, id });
  });

  test.each([
    ["keeps a prefix with nothing behind it", ["001 (DE-605)", "003 DE-605"], "(DE-605)"],
    ["keeps a prefix of nobody", ["001 ()12", "003 DE-605"], "()12"],
    ["may have 128 characters", [`001 ${"9".repeat(128)}`], "9".repeat(128)],
  ] as const)("%s", (_, lines, id) => {
    expect(recordIdOf(indexed(...lines))).toEqual({ ok: true, id });
  });

  test.each([
    ["035 before Koha's", ["035   $a55", "999   $c12$d3"], "55", "035"],
    ["Koha's next to its item type", ["999   $c7", "999   $c12$d3"], "12", "999 $c of Koha"],
  ] as const)("without a 001 is %s, with a warning", (...row) => {
    const [, lines, id, place] = row;
    const warning = `no control number (001): ${place} was taken`;
    expect(recordIdOf(indexed(...lines))).toEqual({ ok: true, id, warning });
  });

  test("is not in a 999 of another system", () => {
    expect(recordIdOf(indexed("999   $c7"))).toMatchObject({ ok: false });
  });
});

describe("the number in a linking field", () => {
  test.each([
    ["of our own agency comes first", "$w(DE-600)1$w2$w(DE-605)HT3", "HT3"],
    ["without a prefix comes before a foreign one", "$w(DE-600)1$w 2 ", "2"],
    ["of another agency keeps its prefix", "$w(DE-600)1$w(DE-101)2", "(DE-600)1"],
    ["is empty where the field names none", "$tNaturkunde", ""],
  ])("%s", (_, subfields, number) => {
    const index = indexed("003 DE-605", `773 08${subfields}`);
    const [field] = fieldsOf(index, "773");
    expect(field && linkedNumber(index, field)).toBe(number);
  });

  test("of an agency is foreign in a record without a 003", () => {
    const index = indexed("773 08$w(DE-605)HT3");
    expect(fieldsOf(index, "773").map((field) => linkedNumber(index, field))).toEqual([
      "(DE-605)HT3",
    ]);
  });
});
