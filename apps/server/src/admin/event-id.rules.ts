import { asciiWords } from "@freihand/contract/citation";

const LONGEST = 48;

/**
 * An id for an event, which stands in its address: `lesung-am-hafen`, or `lesung-am-hafen-2` where that is taken.
 * @param taken ids of the other events
 */
export function eventIdOf(title: string, taken: readonly string[]): string {
  const name = asciiWords(title).join("-").toLowerCase().slice(0, LONGEST).replace(/-$/, "");
  const plain = name === "" ? "termin" : name;
  if (!taken.includes(plain)) return plain;
  const numbers = taken.map((_, at) => `${plain}-${String(at + 2)}`);
  return numbers.find((one) => !taken.includes(one)) ?? plain;
}
