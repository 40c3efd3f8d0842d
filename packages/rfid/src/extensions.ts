import { BASIC_BYTES } from "./layout.ts";
import type { ExtensionBlock } from "./tag.ts";

/** Length, type (two bytes) and checksum. */
const HEAD_BYTES = 4;
/** Lengths that do not start a block. */
const END = 0;
const FILLER = 1;
const BITS = [1, 2, 4, 8, 16, 32, 64, 128] as const;

const xor = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum ^ byte, 0);

/** The memory after the basic block, divided into extensions. */
interface Division {
  readonly blocks: readonly ExtensionBlock[];
  /** Position of each length: of a block, of a filler, finally of the end, if there is one. */
  readonly lengthsAt: readonly number[];
  /**
   * The evidence for it: the number of bytes covered by checksums; all, with nothing but zeros after the end and no
   * filler.
   */
  readonly weight: number;
}

/**
 * The blocks after the basic one. Each is: its length including itself, its type (low byte first), a checksum that brings the
 * XOR over the whole block to 0, its data. Length 1 is a filler of this one byte; length 0 ends them, as does the end of the memory.
 *
 * What follows the end is undefined: manufacturers leave marks there (NXP's SLI chips "W_OK" in the last block), stations their
 * earlier contents. A flipped bit in a length must not hide in it. So a reading is trusted only if there is more evidence for it
 * than for any other that a length one bit away would give: two memories that differ in one bit of a block are never both trusted.
 * With nothing but zeros there and no filler, there is no other: the XOR over everything is 0, and one flipped bit changes that.
 * @param memory in its straight order
 * @returns undefined when it is damaged
 * @source ISO 28560-3; DS/INF 163, 3.3
 */
export function readExtensions(memory: Uint8Array): readonly ExtensionBlock[] | undefined {
  const division = divide(memory);
  if (division === undefined) return undefined;
  const isDoubtful = division.lengthsAt.some((at) => rivalWeight(memory, at) >= division.weight);
  return isDoubtful ? undefined : division.blocks;
}

/** @returns undefined when a block is incomplete */
function divide(memory: Uint8Array): Division | undefined {
  const blocks: ExtensionBlock[] = [];
  const lengthsAt: number[] = [];
  let rest = memory.subarray(BASIC_BYTES);
  for (let [length] = rest; length !== undefined; [length] = rest) {
    lengthsAt.push(memory.length - rest.length);
    if (length === END) break;
    const block = rest.subarray(0, length);
    if (length !== FILLER && !isWhole(block)) return undefined;
    if (length !== FILLER) blocks.push(blockOf(block));
    rest = rest.subarray(length);
  }
  return { blocks, lengthsAt, weight: weightOf(memory, blocks, lengthsAt) };
}

const isWhole = (block: Uint8Array): boolean =>
  block.length >= HEAD_BYTES && block.length === block[0] && xor(block) === 0;

const blockOf = (block: Uint8Array): ExtensionBlock => ({
  type: (block[1] ?? 0) | ((block[2] ?? 0) << 8),
  data: block.slice(HEAD_BYTES),
});

function weightOf(
  memory: Uint8Array,
  blocks: readonly ExtensionBlock[],
  lengthsAt: readonly number[],
): number {
  const covered = blocks.reduce((sum, { data }) => sum + HEAD_BYTES + data.length, 0);
  const hasFiller = lengthsAt.some((at) => memory[at] === FILLER);
  const isBare = memory.subarray(BASIC_BYTES + covered).every((byte) => byte === 0);
  return isBare && !hasFiller ? Infinity : covered;
}

/**
 * The most evidence for another length here, one bit away. An end instead of a filler does not count: neither belongs to
 * a block.
 */
function rivalWeight(memory: Uint8Array, at: number): number {
  const length = memory[at] ?? 0;
  const weights = BITS.map((bit) => length ^ bit)
    .filter((other) => Math.max(length, other) > FILLER)
    .map((other) => {
      const rival = memory.slice();
      rival[at] = other;
      return divide(rival)?.weight ?? -1;
    });
  return Math.max(...weights);
}

/** A block as stored on the tag. @throws RangeError when its type exceeds 16 bits or its data 251 bytes */
export function extensionBytes({ type, data }: ExtensionBlock): Uint8Array {
  const length = HEAD_BYTES + data.length;
  if (length > 0xff || !Number.isInteger(type) || type < 0 || type > 0xff_ff)
    throw new RangeError("extensions");
  const block = Uint8Array.of(length, type & 0xff, type >> 8, 0, ...data);
  block[3] = xor(block);
  return block;
}
