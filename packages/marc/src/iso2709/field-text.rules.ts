import { composed } from "../composed.rules.ts";
import type { Marc8Text } from "../marc8/decode-marc8.rules.ts";
import { decodeMarc8 } from "../marc8/decode-marc8.rules.ts";
import type { EncodingReport } from "../marc-record.rules.ts";

const ESCAPE = 0x1b;

/** Statistics of a record's bytes, before anything is decoded. */
export type ByteKind = "ascii" | "ascii-with-escapes" | "beyond-ascii";

/** Reads every byte once; most records are ASCII and take the fast path. */
export function kindOfBytes(bytes: Uint8Array): ByteKind {
  let kind: ByteKind = "ascii";
  for (const byte of bytes) {
    if (byte >= 0x80) return "beyond-ascii";
    if (byte === ESCAPE) kind = "ascii-with-escapes";
  }
  return kind;
}

/** The fields of one record as text, or why they cannot be read. */
export type DecodedFields =
  | { readonly ok: true; readonly texts: readonly string[]; readonly encoding: EncodingReport }
  | { readonly ok: false; readonly reason: string };

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @returns undefined when a field is not UTF-8 */
function asUtf8(fields: readonly Uint8Array[]): readonly string[] | undefined {
  try {
    return fields.map((bytes) => composed(strictUtf8.decode(bytes)));
  } catch {
    return undefined;
  }
}

const asLatin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

interface Marc8Note {
  readonly uncovered: boolean;
  readonly unknown: number;
}

function noteOnMarc8({ uncovered, unknown }: Marc8Note): { note?: string } {
  if (uncovered)
    return { note: "a character set of MARC-8 that is not covered (CJK or Extended Arabic)" };
  return unknown > 0 ? { note: `${String(unknown)} bytes without a meaning in MARC-8` } : {};
}

/** ä and ö of Latin-1: in MARC-8 a tilde or a low line on the next letter, which hardly any language uses. */
const hasLatin1Umlauts = (fields: readonly Uint8Array[]): boolean =>
  fields.some((bytes) => bytes.includes(0xe4) || bytes.includes(0xf6));

/** Latin-1 read as MARC-8 gives undefined bytes and marks on letters that never have them. */
function isLatin1(fields: readonly Uint8Array[], decoded: readonly Marc8Text[]): boolean {
  const unknown = sum(decoded.map((field) => field.unknown));
  const odd = sum(decoded.map((field) => field.oddMarks));
  const good = sum(decoded.map((field) => field.goodLetters));
  return unknown + odd > good && (unknown > 0 || hasLatin1Umlauts(fields));
}

const latin = new TextDecoder("latin1");
const NOTHING_ODD = { unknown: 0, oddMarks: 0, goodLetters: 0, uncoveredCharset: false };

/** Even in a record with accents most fields are ASCII. */
const decodeField = (bytes: Uint8Array): Marc8Text =>
  kindOfBytes(bytes) === "ascii"
    ? { text: latin.decode(bytes), ...NOTHING_ODD }
    : decodeMarc8(bytes);

function asMarc8(fields: readonly Uint8Array[]): DecodedFields {
  const decoded = fields.map((bytes) => decodeField(bytes));
  const unknown = sum(decoded.map((field) => field.unknown));
  const uncovered = decoded.some((field) => field.uncoveredCharset);
  if (!uncovered && isLatin1(fields, decoded))
    return {
      ok: true,
      texts: fields.map((bytes) => asLatin1(bytes)),
      encoding: {
        declared: "marc-8",
        used: "latin-1",
        note: "declares MARC-8, is no MARC-8 by its letters and was read as Latin-1",
      },
    };
  return {
    ok: true,
    texts: decoded.map((field) => field.text),
    encoding: { declared: "marc-8", used: "marc-8", ...noteOnMarc8({ uncovered, unknown }) },
  };
}

/** The record's declaration of its encoding (leader byte 9). */
export type DeclaredEncoding = EncodingReport["declared"];

function decodeDeclaredUtf8(fields: readonly Uint8Array[]): DecodedFields {
  const texts = asUtf8(fields);
  return texts === undefined
    ? { ok: false, reason: "declares UTF-8 but holds bytes that are not UTF-8" }
    : { ok: true, texts, encoding: { declared: "utf-8", used: "utf-8" } };
}

/** Decodes fields of a record that declares MARC-8 and has bytes beyond ASCII. */
function decodeDeclaredMarc8(fields: readonly Uint8Array[]): DecodedFields {
  const texts = asUtf8(fields);
  if (texts === undefined) return asMarc8(fields);
  return {
    ok: true,
    texts,
    encoding: {
      declared: "marc-8",
      used: "utf-8",
      note: "declares MARC-8 but is UTF-8 and was read as such",
    },
  };
}

/**
 * Decodes the fields of a record with bytes beyond ASCII. Leader byte 9 decides, but it is wrong in many files: UTF-8
 * sequences practically never occur in MARC-8, where marks precede ASCII letters. A record that declares UTF-8 but is not
 * valid is refused: there is no telling which of its letters are right.
 * @source MARC 21 leader/09
 */
export function decodeFields(
  fields: readonly Uint8Array[],
  declared: DeclaredEncoding,
): DecodedFields {
  return declared === "utf-8" ? decodeDeclaredUtf8(fields) : decodeDeclaredMarc8(fields);
}

/** Decodes ASCII fields with escape sequences, which are MARC-8 only in a record that declares it. */
export function decodeEscapes(fields: readonly Uint8Array[]): DecodedFields {
  return asMarc8(fields);
}
