import type { CsvEncoding } from "../encoding/encoding.rules.ts";
import { decodeCp850 } from "../encoding/cp850.rules.ts";
import type { Separator } from "../table/separator.rules.ts";

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A table as a library system writes it. */
export function csvText(
  rows: readonly (readonly string[])[],
  separator: Separator = ";",
  lineEnd = "\r\n",
): string {
  return rows.map((row) => row.map(cell).join(separator) + lineEnd).join("");
}

const bytesOf = (decode: (bytes: Uint8Array) => string): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte] as const));

const SINGLE: Partial<Record<CsvEncoding, ReadonlyMap<string, number>>> = {
  "windows-1252": bytesOf((bytes) => new TextDecoder("windows-1252").decode(bytes)),
  cp850: bytesOf(decodeCp850),
};

/** Text in an encoding; `mark`: with a byte order mark. */
export function encoded(text: string, encoding: CsvEncoding, mark = false): Uint8Array {
  const whole = mark ? `\uFEFF${text}` : text;
  if (encoding === "utf-16le") return Buffer.from(whole, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(whole, "utf16le").swap16();
  const table = SINGLE[encoding];
  if (table === undefined) return Buffer.from(whole);
  return Uint8Array.from(Array.from(text), (letter) => table.get(letter) ?? 0x3f);
}

/** The same bytes each time, in pieces of a size that cuts characters. */
export const opener = (bytes: Uint8Array, size = 7) =>
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size)
      yield await Promise.resolve(bytes.subarray(at, at + size));
  };
