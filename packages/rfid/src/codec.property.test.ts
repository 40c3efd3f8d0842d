import fc from "fast-check";
import { expect, test } from "vitest";
import { crc16 } from "./crc.ts";
import { decodeTag } from "./decode.ts";
import { encodeTag } from "./encode.ts";
import { checkedBytes, CRC_AT, reverseBlocks } from "./layout.ts";
import type { RfidTag } from "./tag.ts";

const RUNS = 300;
/** Each tests about a thousand bits. */
const FLIP_RUNS = 60;

const country = fc.constantFrom("", "DE", "DK", "AT", "ch");
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: "binary-ascii", maxLength }).map((raw) => raw.replaceAll(/[^\x20-\x7e]/g, "-"));
const extension = fc.record({
  type: fc.integer({ min: 0, max: 0xff_ff }),
  // small values make blocks whose parts look like blocks themselves
  data: fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40, max: 12 })),
});
const tag: fc.Arbitrary<RfidTag> = fc
  .record({
    contentParameter: fc.constant(1),
    usage: fc.nat(15),
    partCount: fc.integer({ min: 1, max: 255 }),
    partNumber: fc.integer({ min: 1, max: 255 }),
    barcodeId: text(16),
    country,
    owner: text(11),
    extensions: fc.array(extension, { maxLength: 3 }),
  })
  .map((raw) => ({ ...raw, partNumber: Math.min(raw.partNumber, raw.partCount) }));

const usedBytes = ({ extensions }: RfidTag): number =>
  extensions.reduce((sum, { data }) => sum + 4 + data.length, 34);

/** A tag in its memory: as small as possible, or larger. */
const written = fc.tuple(tag, fc.nat(12), fc.boolean()).map(([said, spare, isReversed]) => {
  const blocks = Math.ceil(usedBytes(said) / 4) + spare;
  const straight = encodeTag(said, blocks * 4);
  return { said, isReversed, memory: isReversed ? reverseBlocks(straight) : straight };
});

/** What follows the end of the blocks. */
const behind = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.uint8Array({ maxLength: 60, max: 12 }),
  fc.constant(Uint8Array.of(0, 0, 0, 0x57, 0x5f, 0x4f, 0x4b)),
);
/** Nothing after it but zeros. */
const bare = written
  .filter(({ isReversed }) => !isReversed)
  .map(({ said, memory }) => ({ said, memory, end: usedBytes(said) }));

/** Filler bytes, which belong to no block. */
function fillersOf(memory: Uint8Array, end: number): ReadonlySet<number> {
  const fillers = new Set<number>();
  for (let at = 34; at < end; at += memory[at] ?? end) if (memory[at] === 1) fillers.add(at);
  return fillers;
}

function flipped(memory: Uint8Array, bit: number): Uint8Array {
  return memory.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}

test("what was written is read, straight and reversed", () => {
  fc.assert(
    fc.property(written, ({ said, memory, isReversed }) => {
      expect(decodeTag(memory)).toMatchObject({ status: "valid", tag: said, isReversed });
    }),
    { numRuns: RUNS },
  );
});
test("what was written on a tag of 32 bytes is read", () => {
  fc.assert(
    fc.property(tag, text(9), (raw, owner) => {
      const said = { ...raw, owner, extensions: [] };
      expect(decodeTag(encodeTag(said, 32))).toMatchObject({ status: "valid", tag: said });
    }),
    { numRuns: RUNS },
  );
});
test("a barcode that is too long for the basic block is read from the library's own, straight and reversed", () => {
  const long = fc.string({
    unit: fc.constantFrom("0", "1", "5", "9", "-", "A", "Z"),
    minLength: 17,
    maxLength: 40,
  });
  fc.assert(
    fc.property(tag, fc.tuple(long, text(9)), fc.boolean(), (raw, texts, isReversed) => {
      const [barcodeId, owner] = texts;
      const data = Uint8Array.of(1, ...new TextEncoder().encode(`${barcodeId}\0${owner}\0`));
      const said = { ...raw, barcodeId, extensions: [{ type: 1, data }] };
      const straight = encodeTag(said, 128);
      expect(straight[3]).toBe(1);
      const memory = isReversed ? reverseBlocks(straight) : straight;
      expect(decodeTag(memory)).toMatchObject({ status: "valid", tag: said, isReversed });
      const short = encodeTag({ ...said, barcodeId: "1", extensions: [] }, 128);
      expect(decodeTag(withMark(short))).toMatchObject({ status: "damaged" });
    }),
    { numRuns: RUNS },
  );
});
/** A memory that refers to a barcode elsewhere, written with a valid CRC. */
function withMark(memory: Uint8Array): Uint8Array {
  const marked = memory.slice();
  marked[3] = 1;
  new DataView(marked.buffer).setUint16(CRC_AT, crc16(checkedBytes(marked)), true);
  return marked;
}
/** A tag as stations leave it: fillers before blocks, an end, and leftovers after it. */
const used = fc
  .tuple(written, fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }), behind)
  .map(([{ said }, fillers, rest]) => {
    const blocks = said.extensions.map((one) => encodeTag({ ...said, extensions: [one] }, 300));
    const bytes = blocks.flatMap((block, at) => [
      ...Array.from({ length: fillers[at] ?? 0 }, () => 1),
      ...block.subarray(34, 34 + (block[34] ?? 0)),
    ]);
    const basic = encodeTag({ ...said, extensions: [] }, 34);
    return { said, end: 34 + bytes.length, memory: Uint8Array.of(...basic, ...bytes, 0, ...rest) };
  });

test("every single flipped bit of the basic block or of an extension is detected", () => {
  fc.assert(
    fc.property(fc.oneof(bare, used), ({ said, memory, end }) => {
      if (decodeTag(memory).status !== "valid") return;
      expect(decodeTag(memory)).toMatchObject({ tag: said });
      const inFiller = fillersOf(memory, end);
      const valid = Array.from({ length: end * 8 }, (_, bit) => bit)
        .filter((bit) => !inFiller.has(bit >> 3))
        .filter((bit) => decodeTag(flipped(memory, bit)).status === "valid");
      expect(valid).toEqual([]);
    }),
    { numRuns: FLIP_RUNS },
  );
});
test("leftovers rarely cause a tag to be refused", () => {
  const tags = fc.sample(fc.tuple(bare, fc.uint8Array({ maxLength: 60 })), {
    numRuns: 500,
    seed: 7,
  });
  const valid = tags.filter(([{ memory, end }, rest]) => {
    const reused = Uint8Array.of(...memory.subarray(0, end), 0, ...rest);
    return decodeTag(reused).status === "valid";
  });
  expect(valid.length).toBeGreaterThan(450);
});
test("random bytes never throw and are never valid", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 128 }), (memory) => {
      expect(decodeTag(memory).status).not.toBe("valid");
    }),
    { numRuns: 5000 },
  );
});
