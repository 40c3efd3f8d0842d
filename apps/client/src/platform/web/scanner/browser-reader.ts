import type { VideoReader } from "./video-reader.ts";

/** What stands on books, and what libraries stick on them. */
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

/** The browser's own reader of barcodes; undefined where it has none, or one that does not know the code of books. */
export async function browserReader(): Promise<VideoReader | undefined> {
  const maker = window.BarcodeDetector;
  if (maker === undefined) return undefined;
  // Some systems have the interface and nothing behind it.
  const known = await maker.getSupportedFormats().catch(() => NONE);
  if (!known.includes("ean_13")) return undefined;
  const detector = new maker({ formats: FORMATS.filter((format) => known.includes(format)) });
  return async (video) => {
    const [first] = await detector.detect(video);
    return first?.rawValue;
  };
}
