const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A pseudo-random whole number from 0 to 2³² − 1, always the same for the same text. @source FNV-1a, 32 bit */
export function steadyNumber(text: string): number {
  let value = OFFSET;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, PRIME);
  return value >>> 0;
}
