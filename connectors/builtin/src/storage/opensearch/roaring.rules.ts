import { ROWS_PER_PART } from "../search/row-set.rules.ts";

/** A container of more numbers is a bitmap. */
const LIST_MAX = 4096;
const BITMAP_BYTES = ROWS_PER_PART / 8;
const NO_RUNS = 12_346;

interface Container {
  /** The upper 16 bits that its numbers share. */
  readonly upper: number;
  readonly bits: Uint8Array;
  readonly size: number;
}

/**
 * A set of numbers as the engine takes it: Roaring's portable format (RoaringFormatSpec) without run containers, in Base64.
 * @param bits as in `RowSet`: whole containers of 8 KiB
 */
export function roaringText(bits: Uint8Array): string {
  const containers = containersOf(bits);
  const headBytes = 8 + containers.length * 8;
  const sizes = containers.map(({ size }) => (size > LIST_MAX ? BITMAP_BYTES : 2 * size));
  const data = Buffer.alloc(headBytes + sizes.reduce((sum, size) => sum + size, 0));
  data.writeUInt32LE(NO_RUNS, 0);
  data.writeUInt32LE(containers.length, 4);
  let start = headBytes;
  for (const [at, container] of containers.entries()) {
    data.writeUInt16LE(container.upper, 8 + at * 4);
    data.writeUInt16LE(container.size - 1, 10 + at * 4);
    data.writeUInt32LE(start, 8 + containers.length * 4 + at * 4);
    writeContainer(data.subarray(start), container);
    start += sizes[at] ?? 0;
  }
  return data.toString("base64");
}

const containersOf = (bits: Uint8Array): readonly Container[] =>
  Array.from({ length: bits.length / BITMAP_BYTES }, (_, upper) => {
    const own = bits.subarray(upper * BITMAP_BYTES, (upper + 1) * BITMAP_BYTES);
    return { upper, bits: own, size: countBits(own) };
  }).filter(({ size }) => size > 0);

function countBits(bits: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++)
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function writeContainer(data: Buffer, { bits, size }: Container): void {
  if (size > LIST_MAX) {
    data.set(bits);
    return;
  }
  let place = 0;
  for (let at = 0; at < bits.length; at++)
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1)
      place = data.writeUInt16LE(at * 8 + lowestBit(rest), place);
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
