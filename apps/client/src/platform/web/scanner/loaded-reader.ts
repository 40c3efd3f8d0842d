import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import decoderUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { VideoReader } from "./video-reader.ts";

/** Width in pixels sufficient for the bars of an EAN; more only takes longer. */
const WIDEST = 960;

const OPTIONS: ReaderOptions = {
  // Barcodes printed on books, and those on library labels.
  formats: ["EAN13", "EAN8", "UPCA", "Code128", "Code39", "Codabar", "ITF", "QRCode"],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};

/** A reader of barcodes for browsers without one: ZXing in WebAssembly, a file on our own server. */
export async function loadedReader(): Promise<VideoReader> {
  await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const pencil = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const picture = pencil && pictureOf(video, pencil);
    return picture ? codeIn(picture) : undefined;
  };
}

function pictureOf(
  video: HTMLVideoElement,
  pencil: CanvasRenderingContext2D,
): ImageData | undefined {
  if (video.videoWidth === 0) return undefined;
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  const { canvas } = pencil;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  pencil.drawImage(video, 0, 0, width, height);
  return pencil.getImageData(0, 0, width, height);
}

/** The first barcode of a picture. @returns undefined: there is none */
export async function codeIn(picture: ImageData): Promise<string | undefined> {
  const [first] = await readBarcodes(picture, OPTIONS);
  return first?.isValid === true ? first.text : undefined;
}
