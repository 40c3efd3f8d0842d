import type { ScannerPort, ScanResult, ScanWatch, Torch } from "../ports/scanner.ts";

/** A camera for tests, with controls. */
export interface FakeScanner extends ScannerPort {
  /** What the camera sees now, or why it fails. */
  readonly see: (result: ScanResult) => void;
  /** Whether the camera is running. */
  readonly isOn: () => boolean;
  /** Whether its light is on. */
  readonly isLit: () => boolean;
}

/** A camera; with a light by default. */
export function fakeScanner({ hasTorch = true } = {}): FakeScanner {
  let settle: ((result: ScanResult) => void) | undefined;
  let running = 0;
  let isLit = false;
  const torch: Torch = {
    set: (isOn) => {
      isLit = isOn;
      return Promise.resolve(true);
    },
  };
  const scan = async (_video: HTMLVideoElement, watch: ScanWatch): Promise<ScanResult> => {
    const outcome = new Promise<ScanResult>((resolve) => {
      settle = resolve;
      watch.signal.addEventListener("abort", () => {
        resolve({ status: "cancelled" });
      });
    });
    running++;
    watch.onStarted(hasTorch ? torch : undefined);
    const result = await outcome;
    running--;
    return result;
  };
  return {
    scan,
    see: (result) => settle?.(result),
    isOn: () => running > 0,
    isLit: () => isLit,
  };
}
