import { avifSize, isAvif } from "./avif-size.rules.ts";
import { jpegSize } from "./jpeg-size.rules.ts";
import { isCoverSize, type PictureSize } from "./picture-size.rules.ts";

/** Kinds of picture that are passed on. Drawings (SVG) are not among them: they can run scripts. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";

interface Kind {
  readonly type: PictureType;
  readonly is: (bytes: Uint8Array) => boolean;
  /** Undefined: the picture is damaged or truncated. */
  readonly size: (bytes: Uint8Array) => PictureSize | undefined;
}

const ascii = (text: string): readonly number[] => Array.from(text, (one) => one.charCodeAt(0));
const holds = (bytes: Uint8Array, at: number, magic: readonly number[]): boolean =>
  at >= 0 && magic.every((byte, offset) => bytes[at + offset] === byte);
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const PNG = [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = [0, 0, 0, 0, ...ascii("IEND"), 0xae, 0x42, 0x60, 0x82];
const GIF_END = 0x3b;
/** No picture is shorter than this; its size could not be read. */
const MIN_BYTES = 32;

const KINDS: readonly Kind[] = [
  { type: "image/jpeg", is: (bytes) => holds(bytes, 0, [0xff, 0xd8, 0xff]), size: jpegSize },
  { type: "image/png", is: (bytes) => holds(bytes, 0, PNG), size: pngSize },
  {
    type: "image/gif",
    is: (bytes) => holds(bytes, 0, ascii("GIF87a")) || holds(bytes, 0, ascii("GIF89a")),
    size: gifSize,
  },
  {
    type: "image/webp",
    is: (bytes) => holds(bytes, 0, ascii("RIFF")) && holds(bytes, 8, ascii("WEBP")),
    size: webpSize,
  },
  { type: "image/avif", is: isAvif, size: avifSize },
];

/**
 * Type of a picture, by its bytes alone: neither its name nor its sender's header counts.
 * @returns undefined for anything but a complete picture, and for one that is too small or too large to be a cover
 * @source Q-9
 */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (bytes.length < MIN_BYTES) return undefined;
  const kind = KINDS.find(({ is }) => is(bytes));
  const size = kind?.size(bytes);
  return size !== undefined && isCoverSize(size) ? kind?.type : undefined;
}

function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (!holds(bytes, 12, ascii("IHDR")) || !holds(bytes, bytes.length - PNG_END.length, PNG_END))
    return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.at(-1) !== GIF_END) return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webpSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 > bytes.length) return undefined;
  const form = String.fromCharCode(...bytes.subarray(12, 16));
  return WEBP_FORMS.get(form)?.(view);
}

/** @source RFC 9649; RFC 6386 §9.1 */
const WEBP_FORMS: ReadonlyMap<string, (view: DataView) => PictureSize> = new Map([
  [
    "VP8 ",
    (view) => ({
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }),
  ],
  [
    "VP8L",
    (view) => {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    },
  ],
  [
    "VP8X",
    (view) => ({
      width: (view.getUint32(24, true) & 0xff_ff_ff) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    }),
  ],
]);
