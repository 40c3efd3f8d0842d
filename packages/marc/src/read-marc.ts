import { streamIso2709 } from "./iso2709/iso2709-reader.ts";
import type { MarcEntry } from "./marc-entry.ts";
import { streamMarcxml } from "./marcxml/marcxml-reader.ts";
import type { MarcFormat } from "./sniff-format.rules.ts";
import { sniffFormat } from "./sniff-format.rules.ts";

/** Options for reading a file. */
export interface ReadOptions {
  /** Undefined: recognized from the first bytes. */
  readonly format?: MarcFormat;
  /**
   * Which records to read, by their number from 1; the others are passed over, in MARCXML only as far as that saves work.
   * Undefined: all.
   */
  readonly wants?: (record: number) => boolean;
}

/** Bytes that are enough to recognize the format. */
const ENOUGH = 64;

/**
 * The same bytes again, after some of them were inspected.
 * @yields the inspected bytes, then all others
 */
async function* prepend(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (;;) {
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}

async function takeStart(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < ENOUGH) {
    const next = await source.next();
    if (next.done === true) break;
    parts.push(next.value);
    length += next.value.length;
  }
  const start = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    start.set(part, at);
    at += part.length;
  }
  return start;
}

/**
 * Reads MARC 21 records from a file of either format as it arrives. Broken records never stop it.
 * @yields every record and every refusal, in the order of the file; `bytesRead` is the progress
 */
export async function* readMarc(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<MarcEntry> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    const start = await takeStart(iterator);
    const bytes = prepend(start, iterator);
    const format = options.format ?? sniffFormat(start);
    yield* format === "marcxml" ? streamMarcxml(bytes) : streamIso2709(bytes, options.wants);
  } finally {
    // Closes the file even when the caller stops early.
    await iterator.return?.();
  }
}
