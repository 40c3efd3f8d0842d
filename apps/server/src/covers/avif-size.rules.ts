import type { PictureSize } from "./picture-size.rules.ts";

/** A box of ISO/IEC 14496-12: four letters and a payload. */
interface IsoBox {
  readonly kind: string;
  readonly content: Uint8Array;
}

const HEAD = 8;
/** Version and flags of a full box. */
const FULL = 4;

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @returns undefined when a box extends beyond the end: the file is truncated */
function boxesOf(bytes: Uint8Array): readonly IsoBox[] | undefined {
  const boxes: IsoBox[] = [];
  let at = 0;
  while (at + HEAD <= bytes.length) {
    const declared = viewOf(bytes).getUint32(at);
    const length = declared === 0 ? bytes.length - at : declared;
    if (length < HEAD || at + length > bytes.length) return undefined;
    const kind = text(bytes.subarray(at + 4, at + HEAD));
    boxes.push({ kind, content: bytes.subarray(at + HEAD, at + length) });
    at += length;
  }
  return boxes;
}

/** Whether a file claims to be AVIF, a still picture or a sequence. */
export function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || text(bytes.subarray(4, 8)) !== "ftyp") return false;
  const brands = text(bytes.subarray(8, Math.min(bytes.length, viewOf(bytes).getUint32(0), 128)));
  return /avi[fs]/.test(brands);
}

/**
 * Size of the largest picture in an AVIF file.
 * @returns undefined when it declares none, or is truncated
 * @source ISO/IEC 23008-12 "ispe"
 */
export function avifSize(bytes: Uint8Array): PictureSize | undefined {
  if (inside(bytes, "mdat") === undefined) return undefined;
  const meta = inside(bytes, "meta")?.subarray(FULL);
  const properties = meta && inside(inside(meta, "iprp") ?? meta, "ipco");
  const sizes = (properties && boxesOf(properties))?.flatMap(spatialExtent) ?? [];
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

const inside = (bytes: Uint8Array, kind: string): Uint8Array | undefined =>
  boxesOf(bytes)?.find((box) => box.kind === kind)?.content;

function spatialExtent({ kind, content }: IsoBox): readonly PictureSize[] {
  if (kind !== "ispe" || content.length < FULL + 8) return [];
  const view = viewOf(content);
  return [{ width: view.getUint32(FULL), height: view.getUint32(FULL + 4) }];
}
