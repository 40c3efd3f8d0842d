/** Why nothing was read. `hidden`: the page was hidden, and the camera was released. */
export type ScanFailure = "permission-denied" | "no-camera" | "in-use" | "failed" | "hidden";

/** Outcome of a scan. */
export type ScanResult =
  | { readonly status: "found"; readonly code: string }
  | { readonly status: "cancelled" }
  | { readonly status: ScanFailure };

/** The camera light. */
export interface Torch {
  /** @returns whether the light was switched; never rejects */
  readonly set: (isOn: boolean) => Promise<boolean>;
}

/** Callbacks and abort signal of a scan. */
export interface ScanWatch {
  /** Ends the scan; the camera is released at once. */
  readonly signal: AbortSignal;
  /** The video has started. @param torch undefined: the camera has no switchable light */
  readonly onStarted: (torch: Torch | undefined) => void;
}

/** Reads barcodes with the camera. A scan may show the device's own prompt. */
export interface ScannerPort {
  /**
   * Shows the camera's picture in a video element until a barcode is read.
   * @returns resolves once the camera is released, whatever the outcome; never rejects
   */
  scan(video: HTMLVideoElement, watch: ScanWatch): Promise<ScanResult>;
}
