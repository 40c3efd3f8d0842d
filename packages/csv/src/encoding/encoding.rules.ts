import type { ByteCounts } from "./byte-counts.ts";

/** How the characters of a table are written as bytes. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "iso-8859-15",
  "macintosh",
  "cp850",
] as const;
export type CsvEncoding = (typeof ENCODINGS)[number];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

const MARKS = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
] as const satisfies readonly (readonly [CsvEncoding, readonly number[]])[];

/** Of a hundred bytes, in text in Latin letters nearly every second one is zero. */
const ZEROS_OF_UTF16 = 0.2;

function utf16Of({ total, zeros: [even, odd] }: ByteCounts): CsvEncoding | undefined {
  if (even + odd < total * ZEROS_OF_UTF16) return undefined;
  return odd >= even ? "utf-16le" : "utf-16be";
}

/** This many valid characters for one invalid byte: UTF-8 with a few broken places. */
const MOSTLY = 10;

const isUtf8 = ({ valid, invalid }: ByteCounts): boolean =>
  invalid === 0 || valid >= MOSTLY * invalid;

/** Umlauts, ß and frequent accents; in the other encoding these bytes are signs that hardly occur in titles. */
const LETTERS_1252 = Array.from("äöüßÄÖÜéèàç", (letter) => letter.charCodeAt(0));
const LETTERS_850 = [0x84, 0x94, 0x81, 0xe1, 0x8e, 0x99, 0x9a, 0x82, 0x8a, 0x85, 0x87];
/** Bytes without a character in Windows-1252. */
const UNUSED_1252 = [0x81, 0x8d, 0x8f, 0x90];

const sumOf = (of: Uint32Array, bytes: readonly number[]): number =>
  bytes.reduce((sum, byte) => sum + (of[byte] ?? 0), 0);

function singleByteOf({ of }: ByteCounts): CsvEncoding {
  const dos = sumOf(of, LETTERS_850) + sumOf(of, UNUSED_1252);
  return dos > sumOf(of, LETTERS_1252) ? "cp850" : "windows-1252";
}

/** The encoding of a file by all of its bytes. Latin-1 is part of Windows-1252. */
export function encodingOf(counts: ByteCounts): CsvEncoding {
  const marked = MARKS.find(([, mark]) => startsWith(counts.head, mark));
  if (marked !== undefined) return marked[0];
  return utf16Of(counts) ?? (isUtf8(counts) ? "utf-8" : singleByteOf(counts));
}

const textMark = (text: string): readonly number[] =>
  Array.from(text, (letter) => letter.charCodeAt(0));

/** What is often found under the name of a table, by its first bytes, and what to do. */
const OTHERS: readonly (readonly [readonly number[], string])[] = [
  [
    textMark("PK\u0003\u0004"),
    "it is an Excel or OpenDocument file (or a ZIP): save it as CSV (“CSV UTF-8”) and import that",
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    "it is a file of Excel or Word from before 2007: save it as CSV and import that",
  ],
  [textMark("%PDF"), "it is a PDF, not a table: export it as CSV"],
  [[0x1f, 0x8b], "it is compressed (gzip): unpack it first"],
  [textMark("{\\rtf"), "it is a text document (RTF), not a table: export it as CSV"],
];

const WEB_PAGE = /^\s*<(?:!doctype|html|head|body|\?xml|script|div|p\b)/i;
const FIRST = 1000;

/** Controls other than tab, line feed, form feed, carriage return, and the end mark of DOS files. */
const CONTROLS = Array.from({ length: 0x20 }, (_, byte) => byte).filter(
  (byte) => ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte),
);
const CONTROLS_OF_TEXT = 0.01;

function isBinary(counts: ByteCounts): boolean {
  if (encodingOf(counts).startsWith("utf-16")) return false;
  return sumOf(counts.of, CONTROLS) > counts.total * CONTROLS_OF_TEXT;
}

/** Why a file is no table. @returns undefined when it may be one */
export function noTableReason(counts: ByteCounts): string | undefined {
  if (counts.total === 0) return "it is empty: the export has failed, or was not finished";
  const other = OTHERS.find(([mark]) => startsWith(counts.head, mark));
  if (other !== undefined) return other[1];
  const start = String.fromCharCode(...counts.head.subarray(0, FIRST)).replace("ï»¿", "");
  if (WEB_PAGE.test(start))
    return "it is a web page or XML, not a table: the download probably got a message of the other system; open it in a browser to read it";
  return isBinary(counts)
    ? "it is no text (it has many control characters): export it as CSV"
    : undefined;
}
