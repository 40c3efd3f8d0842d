import { describe, expect, test } from "vitest";
import { crc16 } from "./crc.ts";
import { decodeTag } from "./decode.ts";
import { encodeTag } from "./encode.ts";
import { checkedBytes, CRC_AT } from "./layout.ts";
import type { RfidTag } from "./tag.ts";

const TAG: RfidTag = {
  contentParameter: 1,
  usage: 1,
  partCount: 3,
  partNumber: 2,
  barcodeId: "30000001",
  country: "DE",
  owner: "Lin12",
  extensions: [{ type: 1, data: Uint8Array.of(2, 0) }],
};

/** A memory in which bytes were changed, with a valid CRC. */
function forged(changes: Readonly<Record<number, number>>): Uint8Array {
  const memory = encodeTag(TAG, 64);
  for (const [at, byte] of Object.entries(changes)) memory[Number(at)] = byte;
  new DataView(memory.buffer).setUint16(CRC_AT, crc16(checkedBytes(memory)), true);
  return memory;
}

test("CRC-16/CCITT-FALSE of the check text", () => {
  expect(crc16(new TextEncoder().encode("123456789"))).toBe(0x29b1);
});
describe("a tag of another model", () => {
  test.each([
    ["no memory", new Uint8Array(0), "too_short"],
    ["31 bytes", encodeTag(TAG, 64).subarray(0, 31), "too_short"],
    ["zeros", new Uint8Array(112), "empty"],
    ["never written", new Uint8Array(112).fill(0xff), "empty"],
    ["another model", forged({ 0: 0x21 }), "other_model"],
    [
      "a web address",
      new TextEncoder().encode("https://example.org/an-address-of-32"),
      "other_model",
    ],
  ])("%s", (_, memory, reason) => {
    expect(decodeTag(memory)).toEqual({ status: "foreign", reason });
  });
});
describe("an implausible tag with the right CRC is not valid", () => {
  test.each([
    ["no parts", { 1: 0, 2: 0 }],
    ["part 0", { 2: 0 }],
    ["part 4 of 3", { 2: 4 }],
    ["a letter beyond ASCII", { 3: 0xfc }],
    ["a control character", { 3: 7 }],
    ["something after the barcode's end", { 18: 0x31 }],
    ["half a country", { 22: 0 }],
    ["a country of digits", { 21: 0x31 }],
    ["an owner beyond ASCII", { 23: 0xff }],
  ])("%s", (_, changes) => {
    const reading = decodeTag(forged(changes));
    expect(reading).toMatchObject({ status: "damaged" });
    if (reading.status === "damaged") expect(reading.crc).toBe(reading.calculatedCrc);
  });
  test("an invalid character is marked", () => {
    expect(decodeTag(forged({ 4: 7 }))).toMatchObject({ tag: { barcodeId: "3\uFFFD000001" } });
  });
});
describe("an incomplete extension is damage", () => {
  test.each([
    ["shorter than its head", { 34: 3, 35: 3, 36: 0, 37: 0, 38: 0, 39: 0 }],
    ["longer by the filler behind it, or so it may be", { 40: 1 }],
    ["longer than the memory", { 34: 200 }],
    ["a wrong checksum", { 37: 99 }],
    ["what may be a block whose length fell to 0", { 34: 0, 35: 1, 36: 0, 37: 11, 38: 2, 39: 0 }],
  ])("%s", (_, changes) => {
    expect(decodeTag(forged(changes))).toMatchObject({
      status: "damaged",
      tag: { extensions: [] },
    });
  });
});
describe("what may surround extensions does no harm", () => {
  test.each([
    ["the mark of the chip's maker", { 60: 0x57, 61: 0x5f, 62: 0x4f, 63: 0x4b }],
    ["what was written before", { 41: 0x31, 42: 0x32, 43: 0x33 }],
    ["a filler after a block of odd length", { 34: 7, 37: 4, 41: 1 }],
  ])("%s", (_, changes) => {
    const block = { type: 1, data: expect.anything() };
    expect(decodeTag(forged(changes))).toMatchObject({
      status: "valid",
      tag: { extensions: [block] },
    });
  });
  test("fillers before the first block", () => {
    const fillers = { 34: 1, 35: 1, 36: 6, 37: 1, 38: 0, 39: 5, 40: 2, 41: 0 };
    expect(decodeTag(forged(fillers))).toMatchObject({ status: "valid", tag: TAG });
  });
});
describe("what does not fit is not written", () => {
  const long = "a".repeat(17);
  test.each<readonly [string, Partial<RfidTag>, number]>([
    ["size", {}, 31],
    ["contentParameter", { contentParameter: 2 }, 64],
    ["usage", { usage: 16 }, 64],
    ["partCount", { partCount: 256 }, 64],
    ["partNumber", { partNumber: 4 }, 64],
    ["barcodeId", { barcodeId: long }, 64],
    ["barcodeId", { barcodeId: "Bücher" }, 64],
    ["country", { country: "D" }, 64],
    ["owner", { owner: long }, 64],
    ["owner", { owner: "ten-letter", extensions: [] }, 32],
    ["extensions", {}, 39],
    ["extensions", { extensions: [{ type: 65_536, data: new Uint8Array(0) }] }, 64],
    ["extensions", { extensions: [{ type: 1, data: new Uint8Array(252) }] }, 512],
  ])("%s", (member, changes, size) => {
    expect(() => encodeTag({ ...TAG, ...changes }, size)).toThrow(new RangeError(member));
  });
});
