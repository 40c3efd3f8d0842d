import { expect, test } from "vitest";
import { encoded, opener } from "../testkit/write-csv.ts";
import { countBytes } from "./byte-counts.ts";
import { decodeCp850 } from "./cp850.rules.ts";
import { decoded } from "./decode.ts";
import { encodingOf, ENCODINGS, noTableReason, type CsvEncoding } from "./encoding.rules.ts";

const counted = async (bytes: Uint8Array) => countBytes(opener(bytes, 3)());
const text = "Die Bücher der Straße; „Größe“ für Übermütige";

test.each([
  ["UTF-8", encoded(text, "utf-8"), "utf-8"],
  ["UTF-8 with a mark", encoded("a;b", "utf-8", true), "utf-8"],
  ["UTF-16 with a mark", encoded("日本", "utf-16le", true), "utf-16le"],
  ["UTF-16 BE with a mark", encoded("日本", "utf-16be", true), "utf-16be"],
  ["UTF-16", encoded(text, "utf-16le"), "utf-16le"],
  ["UTF-16 BE", encoded(text, "utf-16be"), "utf-16be"],
  ["Windows-1252", encoded(text, "windows-1252"), "windows-1252"],
  ["code page 850", encoded(text.replaceAll(/[„“]/g, ""), "cp850"), "cp850"],
  ["ASCII", encoded("Titel;Nr", "utf-8"), "utf-8"],
  [
    "one broken place",
    Buffer.concat([encoded(text.repeat(3), "utf-8"), Buffer.from([0xc3])]),
    "utf-8",
  ],
])("%s is recognised", async (_name, bytes, encoding) => {
  expect(encodingOf(await counted(bytes))).toBe(encoding);
});

test.each([
  ["", /empty/],
  ["PK\u0003\u0004", /Excel/],
  ["%PDF-1.4", /PDF/],
  ["  <html>", /web page/],
  ["\u0001\u0002", /control characters/],
  ["Titel;Nr", undefined],
])("%j is no table: %s", async (start, words) => {
  const reason = noTableReason(await counted(Buffer.from(start)));
  if (words === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(words);
});

test("every encoding can be read", async () => {
  const all = await Promise.all(
    ENCODINGS.map(async (encoding: CsvEncoding) =>
      Array.fromAsync(decoded(opener(Buffer.from("ab"))(), encoding, () => undefined)),
    ),
  );
  expect(all).toHaveLength(ENCODINGS.length);
});

test("the euro sign of Windows, and the umlauts of DOS", async () => {
  const euro = await Array.fromAsync(
    decoded(opener(Uint8Array.of(0x80, 0x93))(), "windows-1252", () => undefined),
  );
  expect(euro.join("")).toBe("€“");
  expect(decodeCp850(Uint8Array.of(0x84, 0x94, 0x81, 0xe1, 0x41))).toBe("äöüßA");
});
