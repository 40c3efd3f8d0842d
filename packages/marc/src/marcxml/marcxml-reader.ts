import type { MarcEntry } from "../marc-entry.ts";
import { MarcxmlParser } from "./marcxml-parser.ts";

/** Bytes passed to the parser at once. */
const SLICE = 65_536;

/**
 * Reads a MARCXML file that is completely in memory: a collection or one record, with a namespace prefix, a default
 * namespace or none. A broken record comes as `refused`; XML that is not well-formed refuses the record that contains it,
 * and reading continues with the next; anything else that XML forbids is repaired.
 * @yields every record and every refusal, in the order of the file
 * @source MARC 21 XML Schema; Q-22
 */
export function* readMarcxml(bytes: Uint8Array): Generator<MarcEntry> {
  const reader = new MarcxmlParser();
  for (let at = 0; at < bytes.length; at += SLICE)
    yield* reader.read(bytes.subarray(at, at + SLICE));
  yield* reader.end();
}

/**
 * Reads a MARCXML file as it arrives; see `readMarcxml`.
 * @yields every record and every refusal, in the order of the file
 */
export async function* streamMarcxml(source: AsyncIterable<Uint8Array>): AsyncGenerator<MarcEntry> {
  const reader = new MarcxmlParser();
  for await (const chunk of source) {
    yield* reader.read(chunk);
    if (reader.hasEnded) break;
  }
  yield* reader.end();
}
