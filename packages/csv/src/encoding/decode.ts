import { decodeCp850 } from "./cp850.rules.ts";
import type { CsvEncoding } from "./encoding.rules.ts";

/**
 * The text of a file as it arrives. Bytes that are no character become `U+FFFD`; a byte order mark is left out.
 * @param onBytes gets the number of bytes of each piece
 * @yields pieces of text
 */
export async function* decoded(
  source: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
  onBytes: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = encoding === "cp850" ? undefined : new TextDecoder(encoding);
  for await (const chunk of source) {
    onBytes(chunk.length);
    yield decoder?.decode(chunk, { stream: true }) ?? decodeCp850(chunk);
  }
  if (decoder !== undefined) yield decoder.decode();
}
