const bytes = (base64: string): Buffer => Buffer.from(base64, "base64");

/** 24 by 36 pixels of one colour, made by a browser. */
export const JPEG = bytes(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAkABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCICoAAAAAAAAAA/9k=",
);
export const PNG = bytes(
  "iVBORw0KGgoAAAANSUhEUgAAABgAAAAkCAYAAACTz/ouAAAASklEQVR4AezSsQkAMAzEwOCFsoZH8P6L2COo+k6BdA+GQ/V7NvnrhZ8HEFgiiVAAB1YkEQrgwIokQgEcWJFEKIADK5IIBXAQr+gAAAD//zKTolwAAAAGSURBVAMApSgrmQUqQ4gAAAAASUVORK5CYII=",
);
export const WEBP = bytes(
  "UklGRjwAAABXRUJQVlA4IDAAAAAwAwCdASoYACQAPzmcxluvKyekJWgB4CcJZwDQVA8KmggAAP7nienGFMQf/y0AAAA=",
);
/** What several providers send for "no cover". */
export const ONE_PIXEL_GIF = bytes("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");

/** The same picture with another size in its header. */
export function gifOf(width: number, height: number): Buffer {
  const gif = Buffer.from(ONE_PIXEL_GIF);
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

const box = (kind: string, ...content: readonly Uint8Array[]): Buffer => {
  const inner = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inner.length + 8);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, inner]);
};

/** The boxes of an AVIF file as nested by ISO/IEC 14496-12, without a picture. */
export function avifOf(width: number, height: number, brand = "avif"): Buffer {
  const extent = Buffer.alloc(12);
  extent.writeUInt32BE(width, 4);
  extent.writeUInt32BE(height, 8);
  const full = Buffer.alloc(4);
  // item 1 is the picture, and its first property is the extent
  const primary = box("pitm", full, Buffer.from([0, 1]));
  const association = box("ipma", full, Buffer.from([0, 0, 0, 1, 0, 1, 1, 1]));
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0mif1`, "latin1")),
    box("meta", full, primary, box("iprp", box("ipco", box("ispe", extent)), association)),
    box("mdat", Buffer.alloc(64)),
  ]);
}

/** The lossless and the extended form of WebP by their headers (RFC 9649). */
export function webpOf(form: "VP8L" | "VP8X", width: number, height: number): Buffer {
  const webp = Buffer.alloc(48);
  webp.write("RIFF", 0, "latin1");
  webp.writeUInt32LE(40, 4);
  webp.write(`WEBP${form}`, 8, "latin1");
  webp.writeUInt32LE(28, 16);
  webp[20] = 0x2f; // only the lossless form looks at it
  if (form === "VP8L") webp.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  else {
    webp.writeUIntLE(width - 1, 24, 3);
    webp.writeUIntLE(height - 1, 27, 3);
  }
  return webp;
}
