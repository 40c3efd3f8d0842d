import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf } from "../testkit/marc-notation.ts";
import { decodeMarc8 } from "./decode-marc8.rules.ts";

const ESC = "\u001B";
const decode = (text: string): string => decodeMarc8(bytesOf(text)).text;

describe("decodeMarc8", () => {
  it.each([
    ["ASCII", "Take five", "Take five"],
    ["an umlaut before its letter", "K\u00E8oln", "Köln"],
    ["an acute accent", "Montr\u00E2eal", "Montréal"],
    ["a cedilla", "Fran\u00F0cois", "François"],
    ["a caron", "Dvo\u00E9r\u00E2ak", "Dvořák"],
    ["two marks on one letter", "Vi\u00F2\u00E3et", "Việt"],
    ["a ring", "\u00EAAngstr\u00E8om", "Ångström"],
    [
      "special letters",
      "\u00A1\u00B1\u00A2\u00B2\u00A5\u00B5\u00A6\u00B6\u00B8\u00BA",
      "ŁłØøÆæŒœıð",
    ],
    ["the two apostrophes of transliteration", "Qur\u00AEan, \u00B0Umar", "Qurʼan, ʻUmar"],
    ["signs of music", "B\u00A9 F\u00C4", "B♭ F♯"],
    ["sharp s and euro", "Stra\u00C7e 5 \u00C8", "Straße 5 €"],
    ["marks for sorting", "\u0088Der \u0089Tod", "\u0098Der \u009CTod"],
    ["Cyrillic in G0", `${ESC}(NtOLSTOJ${ESC}(B, L.`, "Толстой, L."],
    ["a dollar among Cyrillic letters", `${ESC}(NtOLSTOJ, 5 $${ESC}(B`, "Толстой, 5 $"],
    ["Cyrillic in G1", `${ESC})N\u00D7\u00CF\u00CA\u00CE\u00C1`, "война"],
    ["Ukrainian letters", `${ESC}(QGF${ESC}(B`, "їі"],
    ["Greek with an accent before its letter", `${ESC}(Sk"anavva${ESC}(B`, "θάλασσα"],
    ["Hebrew", `${ESC}(2ylem${ESC}(B`, "שלום"],
    ["Arabic", `${ESC}(3GdceGH${ESC}(B`, "\u0627\u0644\u0643\u0645\u0627\u0628"],
    ["a subscript", `H${ESC}b2${ESC}sO`, "H₂O"],
    ["a superscript", `x${ESC}p-1${ESC}s`, "x⁻¹"],
    ["Greek symbols", `${ESC}gabc${ESC}s-`, "αβγ-"],
    ["ANSEL named by its long sequence", `${ESC})!E\u00E8u`, "ü"],
  ])("reads %s", (_, bytes, text) => {
    expect(decode(bytes)).toBe(text);
  });

  it("gives one U+FFFD for each CJK character and reports it", () => {
    const decoded = decodeMarc8(bytesOf(`${ESC}$1!0!!1"${ESC}(B ok`));
    expect(decoded.text).toBe("\uFFFD\uFFFD ok");
    expect(decoded.uncoveredCharset).toBe(true);
  });

  it("begins every subfield with ASCII and ANSEL again", () => {
    expect(decode(`10\u001Fa${ESC}(NtOL\u001FbRoman`)).toBe("10\u001FaТол\u001FbRoman");
  });

  it("never lets a mark cross a delimiter", () => {
    expect(decode("Caf\u00E2\u001Fbx")).toBe("Caf\u0301\u001Fbx");
  });

  it("counts undefined bytes", () => {
    expect(decodeMarc8(bytesOf("\u00FC\u0081\u00FF"))).toMatchObject({
      unknown: 3,
      text: "\uFFFD\uFFFD\uFFFD",
    });
  });

  it("accepts any bytes without throwing and leaves ASCII as it was", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof decodeMarc8(bytes).text).toBe("string");
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]*$/), (text) => {
        expect(decode(text)).toBe(text);
      }),
    );
  });
});
