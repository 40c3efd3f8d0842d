/**
 * Layout of the memory of a tag; all counts are bytes. @source ISO 28560-3
 *
 * Basic block, 34 bytes:
 *
 *     0       content parameter (high half) and type of usage (low half)
 *     1       parts of the package
 *     2       number of this part
 *     3–18    barcode, padded with zeros; 1 and zeros: it is longer, and is in the library's own block
 *     19–20   CRC-16 over 0–18 and 21–33, low byte first
 *     21–22   country of the owner
 *     23–33   ISIL of the owner without its country, padded with zeros
 *
 * A tag of 32 bytes ends within the owner; for the CRC it is extended by two zeros.
 */
export const CRC_AT = 19;
export const BASIC_BYTES = 34;
/** Smallest memory for this model. */
export const MIN_BYTES = 32;
export const CONTENT_PARAMETER = 1;
export const BARCODE = { from: 3, to: 19 } as const;
/**
 * Replaces the barcode's first character: it is longer than 16 bytes and is in the library's own block.
 * @source ISO 28560-3
 */
export const LONG_BARCODE = 1;
export const COUNTRY = { from: 21, to: 23 } as const;
export const OWNER = { from: 23, to: 34 } as const;

/** The part of the basic block covered by its CRC. @param basic 34 bytes */
export function checkedBytes(basic: Uint8Array): Uint8Array {
  return Uint8Array.of(...basic.subarray(0, CRC_AT), ...basic.subarray(CRC_AT + 2, BASIC_BYTES));
}

/** The memory with each block of four bytes reversed, as some encoding stations write it. Twice restores it. */
export function reverseBlocks(memory: Uint8Array): Uint8Array {
  const turned = new Uint8Array(memory.length);
  for (let at = 0; at < memory.length; at += 4)
    turned.set(memory.subarray(at, at + 4).toReversed(), at);
  return turned;
}
