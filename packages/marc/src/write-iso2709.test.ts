import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readIso2709 } from "./iso2709/iso2709-reader.ts";
import { marc } from "./testkit/marc-notation.ts";
import { writeIso2709 } from "./write-iso2709.ts";

const text = fc
  .string({ unit: "grapheme", maxLength: 80 })
  .map((value) => value.replaceAll(/\p{Cc}/gu, "").normalize("NFC"));
const code = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789".split(""));
const indicator = fc.constantFrom(..." 0123456789".split(""));
const control = fc.record({ tag: fc.constantFrom("001", "003", "005"), value: text });
const data = fc.record({
  tag: fc.constantFrom("020", "100", "245", "650", "949", "ITM"),
  ind1: indicator,
  ind2: indicator,
  subfields: fc.array(fc.record({ code, value: text }), { maxLength: 6 }),
});

describe("writeIso2709", () => {
  it("writes what the reader reads back, including any Unicode text", () => {
    fc.assert(
      fc.property(
        fc.array(control, { minLength: 1, maxLength: 3 }),
        fc.array(data, { maxLength: 12 }),
        (controls, fields) => {
          const written = writeIso2709({
            leader: "00000nam  2200000 c 4500",
            control: controls,
            data: fields,
          });
          const entries = [...readIso2709(written)];
          expect(entries).toMatchObject([
            { kind: "record", marc: { control: controls, data: fields } },
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("declares UTF-8 and the true length in the leader", () => {
    const bytes = writeIso2709(marc("LDR 99999cam  2299999 i 4500", "001 ä"));
    expect(new TextDecoder().decode(bytes)).toBe(
      "00041cam a2200037 i 4500001000300000\u001Eä\u001E\u001D",
    );
  });

  it("leaves out delimiters in a text, which would damage the record", () => {
    const [entry] = readIso2709(writeIso2709(marc("001 x", "245 00$aa\u001Db\u001Ec\u001Fd")));
    expect(entry).toMatchObject({
      marc: { data: [{ subfields: [{ code: "a", value: "abcd" }] }] },
    });
  });

  it("refuses what ISO 2709 cannot represent", () => {
    expect(() => writeIso2709(marc("001 x", `500   $a${"x".repeat(9997)}`))).toThrow(RangeError);
    const many = Array.from({ length: 12 }, () => `500   $a${"x".repeat(9000)}`);
    expect(() => writeIso2709(marc("001 x", ...many))).toThrow(RangeError);
  });
});
