import { crc16 } from "./crc.ts";
import { extensionBytes } from "./extensions.ts";
import {
  BARCODE,
  BASIC_BYTES,
  checkedBytes,
  COUNTRY,
  CRC_AT,
  MIN_BYTES,
  LONG_BARCODE,
  OWNER,
} from "./layout.ts";
import { libraryBlock } from "./library-block.ts";
import { implausibleMember } from "./plausible.rules.ts";
import type { RfidTag } from "./tag.ts";

/**
 * Encodes a tag as the contents of a memory, in straight order. A barcode of more than 16 bytes has to be in the
 * library's own block.
 * @param size bytes of the memory: at least 32
 * @throws RangeError when a member is implausible or does not fit; its name is the message
 */
export function encodeTag(tag: RfidTag, size: number): Uint8Array {
  if (!Number.isInteger(size) || size < MIN_BYTES) throw new RangeError("size");
  const unsound = implausibleMember(tag);
  if (unsound !== undefined) throw new RangeError(unsound);
  const memory = new Uint8Array(size);
  memory.set(basicBytes(tag, size));
  let at = BASIC_BYTES;
  for (const block of tag.extensions.map(extensionBytes)) {
    if (at + block.length > size) throw new RangeError("extensions");
    memory.set(block, at);
    at += block.length;
  }
  return memory;
}

function basicBytes(tag: RfidTag, size: number): Uint8Array {
  const basic = new Uint8Array(BASIC_BYTES);
  const { contentParameter, usage, partCount, partNumber, barcodeId, country, owner } = tag;
  basic.set([(contentParameter << 4) | usage, partCount, partNumber]);
  const isLong = barcodeId.length > BARCODE.to - BARCODE.from;
  if (isLong && libraryBlock(tag.extensions)?.itemId !== barcodeId)
    throw new RangeError("barcodeId");
  if (owner.length > Math.min(OWNER.to, size) - OWNER.from) throw new RangeError("owner");
  const ascii = new TextEncoder();
  basic.set(isLong ? [LONG_BARCODE] : ascii.encode(barcodeId), BARCODE.from);
  basic.set(ascii.encode(country), COUNTRY.from);
  basic.set(ascii.encode(owner), OWNER.from);
  new DataView(basic.buffer).setUint16(CRC_AT, crc16(checkedBytes(basic)), true);
  return basic.subarray(0, size);
}
