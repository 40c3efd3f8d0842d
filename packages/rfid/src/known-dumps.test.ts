import { describe, expect, test } from "vitest";
import { decodeTag } from "./decode.ts";
import { encodeTag } from "./encode.ts";
import { reverseBlocks } from "./layout.ts";
import { libraryBlock } from "./library-block.ts";

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const SINGLE = "11010131313232333334340000000000000000513e4445373035000000000000";
const PART = "11030233303030303030310000000000000000fc034445313039000000000000";
const WITH_BLOCK =
  "110101313030303030303133360000000000003615444b37313835303000000000000c010013020044452d31323300";
const WRONG_CRC = "11010131313232333334350000000000000000513e4445373035000000000000";

const ITEM = { contentParameter: 1, usage: 1, partCount: 1, partNumber: 1, extensions: [] };
const LIBRARY_DATA = bytes("020044452d313233");

const single = { ...ITEM, barcodeId: "11223344", country: "DE", owner: "705" };

test.each([
  [SINGLE, single, 0x3e51],
  [
    PART,
    { ...ITEM, barcodeId: "30000001", country: "DE", owner: "109", partCount: 3, partNumber: 2 },
    0x03fc,
  ],
  [
    WITH_BLOCK,
    {
      ...ITEM,
      barcodeId: "1000000136",
      country: "DK",
      owner: "718500",
      extensions: [{ type: 1, data: LIBRARY_DATA }],
    },
    0x1536,
  ],
])("%s is valid, straight and reversed, and encoded the same", (hex, tag, crc) => {
  const memory = bytes(hex);
  expect(decodeTag(memory)).toEqual({ status: "valid", tag, crc, isReversed: false });
  expect(decodeTag(reverseBlocks(memory))).toEqual({ status: "valid", tag, crc, isReversed: true });
  expect(encodeTag(tag, memory.length)).toEqual(memory);
});
test("a tag with each block of four bytes reversed, byte for byte", () => {
  expect(
    decodeTag(bytes("31010111333232310034343300000000510000003745443e0000353000000000")),
  ).toEqual({ status: "valid", tag: single, crc: 0x3e51, isReversed: true });
});
test("a wrong CRC is damage, and staff see the apparent contents", () => {
  expect(decodeTag(bytes(WRONG_CRC))).toEqual({
    status: "damaged",
    tag: { ...single, barcodeId: "11223345" },
    crc: 0x3e51,
    calculatedCrc: 0x5389,
  });
});

describe("the library's own block", () => {
  test.each([
    [LIBRARY_DATA, { mediaFormat: 2, owner: "DE-123" }],
    [bytes("020044452d31323300"), { mediaFormat: 2, owner: "DE-123" }],
    [bytes("01393939004154"), { mediaFormat: 1, itemId: "999", owner: "AT" }],
    [bytes("0139393900"), { mediaFormat: 1, itemId: "999" }],
    [bytes("01"), { mediaFormat: 1 }],
    [bytes(""), { mediaFormat: 0 }],
    [bytes("0100ff"), undefined],
  ])("%j contains %j", (data, said) => {
    expect(libraryBlock([{ type: 1, data }])).toEqual(said);
  });
  test("is absent", () => {
    expect(libraryBlock([{ type: 2, data: LIBRARY_DATA }])).toBeUndefined();
  });
});
