import type { ScannerPort } from "../../ports/scanner.ts";

/** The browser's camera; undefined where a page has no access. The barcode reader loads with the first scan. */
export function webScanner(): ScannerPort | undefined {
  // Absent in pages not served over https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined || !("getUserMedia" in devices)) return undefined;
  return {
    scan: async (video, watch) => (await import("./camera-scan.ts")).cameraScan(video, watch),
  };
}
