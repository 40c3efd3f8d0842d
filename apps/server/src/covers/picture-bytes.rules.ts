import { imageDimensionsFromData, type ImageType } from "image-dimensions";

/** Kinds of picture that are passed on. Drawings (SVG) are not among them: they can run scripts. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";

/** Smaller pictures are what providers send for "no cover". */
const MIN_PIXELS = 20;
/** Larger ones are not covers, and fill a phone's memory. */
const MAX_PIXELS = 5000;
/**
 * Where every kind but JPEG says its size. Beyond that there is nothing to read, except where somebody sends millions of
 * tiny boxes to keep the server busy.
 */
const HEAD_BYTES = 65_536;

const ascii = (text: string): readonly number[] => Array.from(text, (one) => one.charCodeAt(0));
const holds = (bytes: Uint8Array, at: number, magic: readonly number[]): boolean =>
  at >= 0 && magic.every((byte, offset) => bytes[at + offset] === byte);
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** By the library's name of each kind: what it is called, and whether all of its bytes are there. */
const KINDS: Readonly<
  Record<
    Exclude<ImageType, "heic">,
    { readonly type: PictureType; readonly isWhole: (bytes: Uint8Array) => boolean }
  >
> = {
  jpeg: { type: "image/jpeg", isWhole: isWholeJpeg },
  png: { type: "image/png", isWhole: (bytes) => holds(bytes, bytes.length - 12, PNG_END) },
  gif: { type: "image/gif", isWhole: (bytes) => bytes.at(-1) === GIF_END },
  webp: {
    type: "image/webp",
    isWhole: (bytes) => viewOf(bytes).getUint32(4, true) + 8 <= bytes.length,
  },
  avif: { type: "image/avif", isWhole: isWholeAvif },
};

const JPEG_START = [0xff, 0xd8] as const;
const PNG_END = [0, 0, 0, 0, ...ascii("IEND"), 0xae, 0x42, 0x60, 0x82];
const GIF_END = 0x3b;

/**
 * Type of a picture, by its bytes alone: neither its name nor its sender's header counts.
 * @returns undefined for anything but a complete picture, and for one that is too small or too large to be a cover
 * @source Q-9
 */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const isJpeg = holds(bytes, 0, JPEG_START);
  const picture = imageDimensionsFromData(isJpeg ? bytes : bytes.subarray(0, HEAD_BYTES));
  if (picture === undefined || picture.type === "heic") return undefined;
  const { width, height } = picture;
  if (Math.min(width, height) < MIN_PIXELS || Math.max(width, height) > MAX_PIXELS)
    return undefined;
  const { type, isWhole } = KINDS[picture.type];
  return isWhole(bytes) ? type : undefined;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = [0xff, 0xd9] as const;
/** Markers without a length: TEM and RST0 to SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** A preview among the metadata has an end of its own: only the one behind the picture's scan counts. @source ITU-T T.81, annex B */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let at: number = JPEG_START.length;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return endsAfter(bytes, at);
    at += isBare(marker) ? 2 : lengthAt(bytes, at);
  }
  return false;
}

/** A marker may be preceded by any number of fill bytes 0xff. */
const lengthAt = (bytes: Uint8Array, at: number): number =>
  bytes[at + 1] === 0xff ? 1 : 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);

/** Inside a scan 0xff is always followed by 0x00 or the number of a restart, so the first end is the end. */
function endsAfter(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while ((at = bytes.indexOf(END_OF_IMAGE[0], at + 1)) >= 0)
    if (bytes[at + 1] === END_OF_IMAGE[1]) return true;
  return false;
}

const BOX_HEAD = 8;
const MEDIA_DATA = ascii("mdat");

/** No box extends beyond the end, and one of them is the picture. @source ISO/IEC 14496-12 */
function isWholeAvif(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let hasPicture = false;
  let at = 0;
  while (at + BOX_HEAD <= bytes.length) {
    const declared = view.getUint32(at);
    const length = declared === 0 ? bytes.length - at : declared;
    if (length < BOX_HEAD || at + length > bytes.length) return false;
    hasPicture ||= holds(bytes, at + 4, MEDIA_DATA);
    at += length;
  }
  return hasPicture;
}
