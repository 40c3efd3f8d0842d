import { describe, expect, it } from "vitest";
import type { MarcEntry } from "../marc-entry.ts";
import { bytesOf, collect, concat, inPieces, marc } from "../testkit/marc-notation.ts";
import { writeIso2709 } from "../write-iso2709.ts";
import { readIso2709, streamIso2709 } from "./iso2709-reader.ts";

const record = (id: string, title = `Title of ${id}`): Uint8Array =>
  writeIso2709(marc(`001 ${id}`, `245 00$a${title}`, "300   $a100 p."));

/** Ids of the records and reasons of the refusals, in order. */
const summary = (entries: Iterable<MarcEntry>): readonly string[] =>
  Array.from(entries, (entry) =>
    entry.kind === "record" ? (entry.marc.control[0]?.value ?? "") : `refused: ${entry.reason}`,
  );

const patched = (bytes: Uint8Array, at: number, text: string): Uint8Array => {
  const copy = bytes.slice();
  copy.set(bytesOf(text), at < 0 ? bytes.length + at : at);
  return copy;
};

const [a, b, c] = [record("a"), record("b"), record("c")];
const length = b.length;
const STRAY = "a record terminator (0x1D) stands inside its data";

describe("a file of undamaged records", () => {
  it("gives every record with its number and byte offset", () => {
    const entries = [...readIso2709(concat(a, b, c))];
    expect(entries.map((entry) => entry.position)).toEqual([
      { record: 1, offset: 0 },
      { record: 2, offset: a.length },
      { record: 3, offset: a.length + b.length },
    ]);
    expect(entries.at(-1)?.bytesRead).toBe(a.length + b.length + c.length);
  });

  it("is read the same in chunks of any size", async () => {
    const file = concat(a, patched(b, 5 + 24, "\u001D"), c);
    const whole = [...readIso2709(file)];
    for (const size of [1, 7, 64, 100_000])
      expect(await collect(streamIso2709(inPieces(file, size)))).toEqual(whole);
  });

  it.each([
    ["line ends", "\r\n"],
    ["blanks", "   "],
    ["a byte order mark", "\u00EF\u00BB\u00BF"],
    ["NUL and end-of-file signs", "\u0000\u001A"],
  ])("skips %s between records silently", (_, junk) => {
    const file = concat(bytesOf(junk), a, bytesOf(junk), b, bytesOf(junk));
    expect(summary(readIso2709(file))).toEqual(["a", "b"]);
  });

  it("is empty for an empty file and for one of spaces", () => {
    expect([...readIso2709(new Uint8Array())]).toEqual([]);
    expect([...readIso2709(bytesOf("\n \n"))]).toEqual([]);
  });

  it("keeps indicators and subfields, empty ones too, and tags of letters", () => {
    const written = writeIso2709(marc("001 x", "245 14$aThe$b$c=", "ITM   $bB1"));
    const [entry] = readIso2709(written);
    expect(entry?.kind === "record" && entry.marc.data).toEqual([
      {
        tag: "245",
        ind1: "1",
        ind2: "4",
        subfields: [
          { code: "a", value: "The" },
          { code: "b", value: "" },
          { code: "c", value: "=" },
        ],
      },
      { tag: "ITM", ind1: " ", ind2: " ", subfields: [{ code: "b", value: "B1" }] },
    ]);
  });
});

describe("a damaged record between two others is refused by name, and the others are read", () => {
  const told = (count: number): string => String(count).padStart(5, "0");
  it.each([
    [
      "its length is too small",
      patched(b, 0, told(length - 9)),
      `the leader says ${String(length - 9)} bytes, the record has ${String(length)}`,
    ],
    [
      "its length is too large",
      patched(b, 0, told(length + 9)),
      `the leader says ${String(length + 9)} bytes, the record has ${String(length)}`,
    ],
    [
      "its length reaches the end of the next",
      patched(b, 0, told(length * 2)),
      `the leader says ${String(length * 2)} bytes, the record has ${String(length)}`,
    ],
    [
      "its length is zero",
      patched(b, 0, "00000"),
      `the leader says 0 bytes, the record has ${String(length)}`,
    ],
    [
      "its length is 99999",
      patched(b, 0, "99999"),
      `the leader says 99999 bytes, the record has ${String(length)}`,
    ],
    ["its length is no number", patched(b, 0, "00x12"), "there is no readable leader"],
    ["its leader is overwritten", patched(b, 0, "~".repeat(24)), "there is no readable leader"],
    ["a terminator stands inside its data", patched(b, -10, "\u001D"), STRAY],
    ["a terminator stands where a field begins", patched(b, -12, "\u001D"), STRAY],
    ["two terminators stand inside its data", patched(b, -10, "\u001D\u001D"), STRAY],
    ["its terminator is overwritten", patched(b, -1, "x"), "the record terminator is missing"],
    ["its terminator is left out", b.slice(0, -1), "the record terminator is missing"],
    [
      "a byte of its data is left out",
      concat(b.slice(0, -9), b.slice(-8)),
      `the leader says ${String(length)} bytes, the record has ${String(length - 1)}`,
    ],
    ["its base address is no number", patched(b, 12, "0x061"), "there is no readable leader"],
    [
      "its base address lies outside",
      patched(b, 12, "99999"),
      "the base address lies outside the record",
    ],
    [
      "its base address is wrong",
      patched(b, 12, "00060"),
      "the directory has no end at the base address",
    ],
    [
      "a length in its directory is no number",
      patched(b, 27, "00a2"),
      "the directory entry of field 001 is not numeric",
    ],
    [
      "an offset in its directory is no number",
      patched(b, 31, "0000x"),
      "the directory entry of field 001 is not numeric",
    ],
    ["its directory points outside", patched(b, 31, "90000"), "field 001 lies outside the record"],
    [
      "its directory points beside the field",
      patched(b, 27, "0003"),
      "field 001 does not end where the directory says",
    ],
    [
      "a field of its directory has no length",
      patched(b, 27, "0000"),
      "field 001 lies outside the record",
    ],
    [
      "a tag is damaged",
      patched(b, 24, "0\u00071"),
      "the directory holds a tag of other characters than letters and digits",
    ],
    [
      "it says UTF-8 and holds other bytes",
      patched(b, -12, "\u00FCx"),
      "declares UTF-8 but holds bytes that are not UTF-8",
    ],
  ])("%s", (_, damaged, reason) => {
    const file = concat(a, damaged, c);
    expect(summary(readIso2709(file))).toEqual(["a", `refused: ${reason}`, "c"]);
    const [, refused] = readIso2709(file);
    expect(refused?.position).toEqual({ record: 2, offset: a.length });
  });

  it("is refused as truncated at the end of the file, wherever it is cut", () => {
    for (let cut = 1; cut < b.length; cut += 1) {
      const [first, second, ...rest] = summary(readIso2709(concat(a, b.slice(0, cut))));
      expect([first, rest]).toEqual(["a", []]);
      expect(second).toMatch(/^refused: the file ends inside (the record|a leader)$/);
    }
  });

  it("is refused when words are between records", () => {
    expect(summary(readIso2709(concat(a, bytesOf("--- next ---\n"), b)))).toEqual([
      "a",
      "refused: there is no readable leader",
      "b",
    ]);
  });

  it("is refused when it is longer than the leader can express", () => {
    const long = concat(
      bytesOf("99999nam a2200037 a 4500"),
      bytesOf("500999900000\u001E  \u001Fa"),
      bytesOf("x".repeat(120_000)),
      bytesOf("\u001E\u001D"),
    );
    expect(summary(readIso2709(concat(a, long, c)))).toEqual([
      "a",
      "refused: the record is longer than 99999 bytes",
      "c",
    ]);
  });

  it("has no fields", () => {
    const empty = bytesOf("00026nam a2200025 a 4500\u001E\u001D");
    expect(summary(readIso2709(concat(a, empty, c)))).toEqual([
      "a",
      "refused: the record has no fields",
      "c",
    ]);
  });
});

describe("a file that is not MARC at all", () => {
  it("is one refusal, however large, and does not fill the memory", async () => {
    const piece = bytesOf("no record here, 12345 and more. ".repeat(2000));
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 100; count += 1) {
        await Promise.resolve();
        yield piece;
      }
      yield a;
    }
    expect(summary(await collect(streamIso2709(endless())))).toEqual([
      "refused: no record ends within a million bytes",
      "a",
    ]);
  });
});
