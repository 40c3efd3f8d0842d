import { crc16 } from "./crc.ts";
import { readExtensions } from "./extensions.ts";
import {
  BARCODE,
  BASIC_BYTES,
  checkedBytes,
  CONTENT_PARAMETER,
  COUNTRY,
  CRC_AT,
  MIN_BYTES,
  LONG_BARCODE,
  OWNER,
  reverseBlocks,
} from "./layout.ts";
import { libraryBlock } from "./library-block.ts";
import { implausibleMember } from "./plausible.rules.ts";
import type { RfidTag } from "./tag.ts";

/**
 * Contents of a tag's memory. `damaged`: of this model but not to be trusted, because a checksum of the basic block or of
 * an extension is wrong, or because the contents are implausible; `tag` then holds the apparent contents, to be shown to
 * staff, with a mark for each invalid character. `foreign`: another model, or nothing.
 */
export type TagReading =
  | {
      readonly status: "valid";
      readonly tag: RfidTag;
      readonly crc: number;
      readonly isReversed: boolean;
    }
  | {
      readonly status: "damaged";
      readonly tag: RfidTag;
      /** As found on the tag. */
      readonly crc: number;
      /** The correct value; the same when the damage is elsewhere. */
      readonly calculatedCrc: number;
    }
  | { readonly status: "foreign"; readonly reason: "empty" | "too_short" | "other_model" };

/**
 * Decodes the memory of a tag, also with each block of four bytes reversed. Never throws.
 * @param memory all blocks from 0, in their order on the tag
 * @source ISO 28560-3
 */
export function decodeTag(memory: Uint8Array): TagReading {
  if (memory.length < MIN_BYTES) return { status: "foreign", reason: "too_short" };
  if (memory.every((byte) => byte === memory[0])) return { status: "foreign", reason: "empty" };
  if (isModel(memory)) return readStraight(memory, false);
  // the other reading would need a control character as the barcode's first: two readings are never valid at once
  const turned = reverseBlocks(memory);
  if (isModel(turned)) return readStraight(turned, true);
  return { status: "foreign", reason: "other_model" };
}

const isModel = ([first = 0]: Uint8Array): boolean => first >> 4 === CONTENT_PARAMETER;

function readStraight(memory: Uint8Array, isReversed: boolean): TagReading {
  const basic = new Uint8Array(BASIC_BYTES);
  basic.set(memory.subarray(0, BASIC_BYTES));
  const extensions = readExtensions(memory);
  const tag = withLongBarcode({ ...readBasic(basic), extensions: extensions ?? [] });
  const crc = new DataView(basic.buffer).getUint16(CRC_AT, true);
  const calculatedCrc = crc16(checkedBytes(basic));
  if (crc === calculatedCrc && extensions !== undefined && implausibleMember(tag) === undefined)
    return { status: "valid", tag, crc, isReversed };
  return { status: "damaged", tag: printable(tag), crc, calculatedCrc };
}

function readBasic(basic: Uint8Array): Omit<RfidTag, "extensions"> {
  const [first = 0, partCount = 0, partNumber = 0] = basic;
  const text = ({ from, to }: { readonly from: number; readonly to: number }): string => {
    const codes = basic.subarray(from, to);
    return String.fromCharCode(...codes.subarray(0, codes.findLastIndex((code) => code !== 0) + 1));
  };
  return {
    contentParameter: first >> 4,
    usage: first & 15,
    partCount,
    partNumber,
    barcodeId: text(BARCODE),
    country: text(COUNTRY),
    owner: text(OWNER),
  };
}

/** The barcode from the library's own block; where it has none, the mark stays, which is not text. */
function withLongBarcode(tag: RfidTag): RfidTag {
  if (tag.barcodeId.codePointAt(0) !== LONG_BARCODE) return tag;
  return { ...tag, barcodeId: libraryBlock(tag.extensions)?.itemId ?? tag.barcodeId };
}

const marked = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, "\uFFFD");

function printable(tag: RfidTag): RfidTag {
  const { barcodeId, country, owner } = tag;
  return { ...tag, barcodeId: marked(barcodeId), country: marked(country), owner: marked(owner) };
}
