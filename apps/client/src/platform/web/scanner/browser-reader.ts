import type { VideoReader } from "./video-reader.ts";

/** Barcodes printed on books, and those on library labels. */
const FORMATS = ["ean_13", "ean_8", "upc_a", "code_128", "code_39", "codabar", "itf", "qr_code"];

const NONE: readonly string[] = [];

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Not in the types of the DOM. @source WICG Shape Detection */
    readonly BarcodeDetector?: DetectorMaker;
  }
}

/** The browser's own reader of barcodes; undefined if it has none, or one without the barcode of books. */
export async function browserReader(): Promise<VideoReader | undefined> {
  const maker = window.BarcodeDetector;
  if (maker === undefined) return undefined;
  // Some systems have the interface without an implementation.
  const known = await maker.getSupportedFormats().catch(() => NONE);
  if (!known.includes("ean_13")) return undefined;
  const detector = new maker({ formats: FORMATS.filter((format) => known.includes(format)) });
  return async (video) => {
    const [first] = await detector.detect(video);
    return first?.rawValue;
  };
}
