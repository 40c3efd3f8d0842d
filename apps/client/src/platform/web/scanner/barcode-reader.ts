import { browserReader } from "./browser-reader.ts";
import type { VideoReader } from "./video-reader.ts";

/** The browser's own reader, else one that is loaded on demand. */
export async function barcodeReader(): Promise<VideoReader> {
  return (await browserReader()) ?? (await import("./loaded-reader.ts")).loadedReader();
}
