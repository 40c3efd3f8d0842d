import type { ControlField, DataField, MarcRecord, Subfield } from "../marc-record.rules.ts";

const DEFAULT_LEADER = "00000nam a2200000 c 4500";

function subfieldsOf(text: string): readonly Subfield[] {
  return text
    .split("$")
    .slice(1)
    .map((part) => ({ code: part.charAt(0), value: part.slice(1) }));
}

const dataField = (line: string): DataField => ({
  tag: line.slice(0, 3),
  ind1: line.charAt(4),
  ind2: line.charAt(5),
  subfields: subfieldsOf(line.slice(6)),
});

const controlFieldOf = (line: string): ControlField => ({
  tag: line.slice(0, 3),
  value: line.slice(4),
});

/** A record for tests from lines such as `001 123` and `245 10 $aTitle$bsubtitle`; a line `LDR …` replaces the leader. */
export function marc(...lines: readonly string[]): MarcRecord {
  const leader = lines.find((line) => line.startsWith("LDR "))?.slice(4) ?? DEFAULT_LEADER;
  const fields = lines.filter((line) => !line.startsWith("LDR "));
  return {
    leader,
    control: fields.filter((line) => line.startsWith("00")).map((line) => controlFieldOf(line)),
    data: fields.filter((line) => !line.startsWith("00")).map((line) => dataField(line)),
    encoding: { declared: "utf-8", used: "utf-8" },
  };
}

/** Bytes of text, one for each character below U+0100. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Several byte arrays as one. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * The bytes in chunks of a given size.
 * @yields the chunks
 */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}

/** Everything that a source yields. */
export async function collect<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}
