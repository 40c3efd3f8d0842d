import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ean13Picture, type GreyPicture } from "../../apps/client/src/testkit/ean-13.ts";

/** Video for the browser's camera: an empty page for two seconds, then a barcode. @returns path of the video */
export function barcodeFilm(code: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "freihand-camera-")), "barcode.y4m");
  const page = frame(ean13Picture(undefined));
  const book = frame(ean13Picture(code));
  const frames = [
    ...Array.from({ length: 10 }, () => page),
    ...Array.from({ length: 20 }, () => book),
  ];
  const { width, height } = ean13Picture(undefined);
  const head = `YUV4MPEG2 W${String(width)} H${String(height)} F5:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...frames]));
  return path;
}

/** Brightness of each pixel, then two quarter-size planes without colour. */
function frame({ width, height, pixels }: GreyPicture): Buffer {
  const colourless = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from("FRAME\n"), pixels, colourless]);
}
