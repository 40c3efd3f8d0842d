import { describe, expect, it } from "vitest";
import type { MarcRecord } from "../marc-record.rules.ts";
import { bytesOf, marc } from "../testkit/marc-notation.ts";
import { writeIso2709 } from "../write-iso2709.ts";
import { decodeEscapes, decodeFields, kindOfBytes } from "./field-text.rules.ts";
import { readIso2709 } from "./iso2709-reader.ts";

/** A record whose title has these bytes, and that declares MARC-8 or UTF-8. */
function withTitle(title: string, sign: " " | "a"): MarcRecord | string {
  const bytes = writeIso2709(marc("001 x", `245 00$a${"x".repeat(title.length)}`));
  bytes[9] = sign.charCodeAt(0);
  bytes.set(bytesOf(title), bytes.length - 2 - title.length);
  const [entry] = readIso2709(bytes);
  if (entry?.kind === "record") return entry.marc;
  return entry?.reason ?? "nothing";
}

const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

describe("the encoding of a record", () => {
  it.each([
    ["says MARC-8 and is", "K\u00E8oln", " ", "Köln", { declared: "marc-8", used: "marc-8" }],
    ["says UTF-8 and is", utf8("Köln"), "a", "Köln", { declared: "utf-8", used: "utf-8" }],
    ["says UTF-8 and is plain", "Koeln", "a", "Koeln", { declared: "utf-8", used: "utf-8" }],
    ["is decomposed UTF-8", utf8("Ko\u0308ln"), "a", "Köln", { declared: "utf-8", used: "utf-8" }],
    [
      "says MARC-8 and is UTF-8",
      utf8("Märchen für Łukasz"),
      " ",
      "Märchen für Łukasz",
      {
        declared: "marc-8",
        used: "utf-8",
        note: "declares MARC-8 but is UTF-8 and was read as such",
      },
    ],
    [
      "says MARC-8 and is Latin-1",
      "M\u00E4rchen f\u00FCr gro\u00DFe Br\u00FCder",
      " ",
      "Märchen für große Brüder",
      {
        declared: "marc-8",
        used: "latin-1",
        note: "declares MARC-8, is no MARC-8 by its letters and was read as Latin-1",
      },
    ],
    [
      "holds a typing error in MARC-8",
      "Easy livin\u00E1--",
      " ",
      "Easy livin-\u0300-",
      { declared: "marc-8", used: "marc-8" },
    ],
    [
      "holds CJK in MARC-8",
      "\u001B$1!0!\u001B(B K\u00E8oln",
      " ",
      "\uFFFD Köln",
      {
        declared: "marc-8",
        used: "marc-8",
        note: "a character set of MARC-8 that is not covered (CJK or Extended Arabic)",
      },
    ],
  ] as const)("is found when it %s", (...row) => {
    const [, bytes, sign, title, encoding] = row;
    expect(withTitle(bytes, sign)).toMatchObject({
      data: [{ subfields: [{ code: "a", value: title }] }],
      encoding,
    });
  });

  it("refuses a record that declares UTF-8 and has other bytes", () => {
    expect(withTitle("K\u00E8oln", "a")).toBe("declares UTF-8 but holds bytes that are not UTF-8");
  });
});

describe("the bytes of a record", () => {
  it.each([
    ["", "ascii"],
    ["Koeln\u001D\u007F", "ascii"],
    ["\u001B(Nt", "ascii-with-escapes"],
    ["\u001B(Nt\u0080", "beyond-ascii"],
  ])("%j are %s", (text, kind) => {
    expect(kindOfBytes(bytesOf(text))).toBe(kind);
  });

  it("without a meaning in MARC-8 are counted in its note", () => {
    expect(
      decodeFields([bytesOf("K\u00E8oln Stra\u00C7e"), bytesOf("\u00FF")], "marc-8"),
    ).toMatchObject({
      texts: ["Köln Straße", "\uFFFD"],
      encoding: { used: "marc-8", note: "1 bytes without a meaning in MARC-8" },
    });
  });

  it("are refused as UTF-8 when one field of several is not", () => {
    const decoded = decodeFields([bytesOf("a"), bytesOf("\u00C3")], "utf-8");
    expect(decoded).toMatchObject({ ok: false });
  });

  it("with escape sequences alone are MARC-8, field by field", () => {
    expect(decodeEscapes([bytesOf("\u001B(NtOL"), bytesOf("Roman")])).toMatchObject({
      texts: ["Тол", "Roman"],
      encoding: { declared: "marc-8", used: "marc-8" },
    });
  });
});
