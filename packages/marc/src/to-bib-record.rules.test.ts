import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marc } from "./testkit/marc-notation.ts";
import { TITLE } from "./testkit/mapped-record.ts";
import type { MarcMapping } from "./to-bib-record.rules.ts";
import { toBibRecord } from "./to-bib-record.rules.ts";

describe("the id of a record", () => {
  it.each([
    ["is 001", ["001 990033263300206441"], "990033263300206441"],
    ["keeps leading zeros", ["001 000123"], "000123"],
    ["is trimmed", ["001   12345  "], "12345"],
    [
      "loses the prefix of the own agency",
      ["001 (DE-605)HT008389117", "003 DE-605"],
      "HT008389117",
    ],
    ["keeps the prefix of another agency", ["001 (OCoLC)55", "003 DE-605"], "(OCoLC)55"],
    ["keeps its prefix without a 003", ["001 (DE-605)HT01"], "(DE-605)HT01"],
    ["is the first 035 without a 001", ["035   $a(Sirsi) a272184"], "(Sirsi) a272184"],
  ] as const)("%s", (_, lines, id) => {
    const result = toBibRecord(marc(...lines, TITLE));
    expect(result).toMatchObject({ ok: true, record: { id } });
  });

  it("comes with a warning when 035 was used instead", () => {
    expect(toBibRecord(marc("035   $a5", TITLE))).toMatchObject({
      warnings: ["no control number (001): 035 was taken"],
    });
  });

  it.each([
    ["there is none", [TITLE], "no control number (001)"],
    ["it is blank", ["001    ", TITLE], "no control number (001)"],
    [
      "it is too long",
      [`001 ${"9".repeat(129)}`, TITLE],
      "the control number is longer than 128 characters",
    ],
    ["there is no title", ["001 x"], "no title (245)"],
    [
      "it is of another format",
      ["LDR 00000nz  a2200000n  4500", "001 x", "100 1 $aMann, Thomas"],
      "it is an authority record, not a title",
    ],
    [
      "it tells of copies",
      ["LDR 00000nx  a2200000n  4500", "001 x", "852   $ax"],
      "it is a holdings record, not a title",
    ],
    ["the title is punctuation", ["001 x", "245 00$a / "], "no title (245)"],
  ] as const)("refuses the record when %s", (_, lines, reason) => {
    expect(toBibRecord(marc(...lines))).toEqual({ ok: false, reason });
  });
});

describe("any record", () => {
  const tag = fc.constantFrom(
    ..."020 022 024 041 100 110 111 130 240 245 246 250 260 264 300 336 338 490 500 505 520 521 600 650 653 655 689 700 730 773 800 830 852 856 876 880 949 952 ITM".split(
      " ",
    ),
  );
  const value = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(
      "245-01/(N",
      "<<Die>> ",
      "\u0098",
      " /",
      "...",
      "[S.l.]",
      "1999",
      "1.1\\p",
      "(DE-605)",
    ),
  );
  const field = fc.record({
    tag,
    ind1: fc.constantFrom(" ", "0", "1", "9", "x"),
    ind2: fc.constantFrom(" ", "0", "1", "9", "x"),
    subfields: fc.array(
      fc.record({ code: fc.constantFrom(..."abcdefhijlmnoprtuvwxyz0123456789".split("")), value }),
      { maxLength: 5 },
    ),
  });
  const control = fc.record({ tag: fc.constantFrom("001", "003", "006", "007", "008"), value });
  const mapping: MarcMapping = { latestYear: 2030 };

  it("is mapped without throwing, the same way twice, and satisfies the schema of the record", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 24 }),
        fc.array(control),
        fc.array(field, { maxLength: 20 }),
        (leader, controls, fields) => {
          const source = {
            leader,
            control: controls,
            data: fields,
            encoding: { declared: "utf-8", used: "utf-8" },
          } as const;
          const result = toBibRecord(source, mapping);
          expect(toBibRecord(source, mapping)).toEqual(result);
          if (!result.ok) return;
          const { record } = result;
          expect(record.id).not.toBe("");
          expect(record.title).toBe(record.title.trim());
          expect(record.title).not.toBe("");
          expect(record.mediaType).not.toBe("NONE");
          expect(record.nonSorting ?? 1).toBeLessThan(record.title.length + 1);
          expect(record.year ?? 1000).toBeGreaterThanOrEqual(1000);
          expect(record.year ?? 2030).toBeLessThanOrEqual(2030);
          expect(new Set(record.items.map((item) => item.id)).size).toBe(record.items.length);
          for (const link of record.links) expect(link.url).toMatch(/^https?:/i);
        },
      ),
      { numRuns: 500 },
    );
  });
});
