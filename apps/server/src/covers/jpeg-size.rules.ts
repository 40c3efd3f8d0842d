import type { PictureSize } from "./picture-size.rules.ts";

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = [0xff, 0xd9] as const;
/** Markers without a length: TEM and RST0 to SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frame headers SOF0 to SOF15, without DHT, JPG and DAC, which are between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Size of a JPEG. @returns undefined when it has no frame, or is truncated @source ITU-T T.81, annex B */
export function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: PictureSize | undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === START_OF_SCAN) return endsAfter(bytes, at) ? size : undefined;
    at += isBare(marker) ? 2 : lengthAt(bytes, at);
  }
  return undefined;
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
