/** Why nothing was read. `hidden`: the page went out of view, and the camera was let go. */
export type ScanFailure = "permission-denied" | "no-camera" | "in-use" | "failed" | "hidden";

/** What came of a scan. */
export type ScanResult =
  | { readonly status: "found"; readonly code: string }
  | { readonly status: "cancelled" }
  | { readonly status: ScanFailure };

/** The lamp beside the camera. */
export interface Torch {
  /** @returns whether the lamp did what was asked; never rejects */
  readonly set: (isOn: boolean) => Promise<boolean>;
}

/** How a scan is followed and ended. */
export interface ScanWatch {
  /** Ends the scan; the camera is let go at once. */
  readonly signal: AbortSignal;
  /** The picture is there. @param torch undefined: the camera has no lamp that can be switched */
  readonly onStarted: (torch: Torch | undefined) => void;
}

/** Reads barcodes with the camera. Asking may show the device's own question. */
export interface ScannerPort {
  /**
   * Shows the camera's picture in a video element until a barcode was read in it.
   * @returns when the camera has been let go, whatever came of it; never rejects
   */
  scan(video: HTMLVideoElement, watch: ScanWatch): Promise<ScanResult>;
}
